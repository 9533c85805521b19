import { memo } from 'react';
import type { Pacing } from '../../playback/pacing.ts';
import { pointAt, type Path } from './geometry.ts';
import type { Flight } from './flights.ts';
import { idOf } from './Hit.tsx';
import { isSelected, usePicture } from './picture-context.ts';
import { arrivedPart } from './pulls.ts';
import type { Shape } from './signs.ts';
import { TokenShape } from './TokenShape.tsx';
import { heightFor, lineOf, tokenWidth } from './token-shape.ts';
import { progressOf, useStageDrawing } from './use-stage.ts';

/** A message on its way: where it is depends on the stage time and on nothing else. */
export const Token = memo(function Token({ flight, parked }: FlightProps) {
  const { index, language, layout, pacing, selection, onSelect, reducedMotion, spoken, trail } = usePicture();
  const { event, sign, label, path, direction } = flight;
  const target = { kind: 'event', id: event.id } as const;
  const token = useStageDrawing<HTMLButtonElement>((button, stage) => {
    const { x, y } = pointAt(path, parked ? flight.to : placeOf(flight, stage, reducedMotion, pacing));
    // On whole pixels of the screen its words are sharp.
    button.style.transform = `translate(${onPixel(x, layout.zoom)}px, ${onPixel(y, layout.zoom)}px)`;
  });
  const isSign = isSmall(sign.shape);
  const w = Math.max(24, isSign ? 0 : tokenWidth(label));
  const h = Math.max(24, heightFor(label));
  return (
    <button
      ref={token}
      type="button"
      className={`dg-token dg-k-${sign.shape}`}
      style={{ left: -w / 2, top: -h / 2, width: w, height: h }}
      tabIndex={-1}
      data-roving={idOf(target)}
      data-selected={isSelected(selection, target)}
      data-lit={trail?.linkOf.has(event.id)}
      aria-label={spoken(event, index, language)}
      aria-pressed={isSelected(selection, target)}
      onClick={() => onSelect(target)}
    >
      <svg width="1" height="1" aria-hidden="true">
        <TokenShape
          shape={sign.shape}
          label={label}
          direction={direction}
          {...(isSign && { height: 13, width: 13 })}
        />
      </svg>
    </button>
  );
});

function onPixel(at: number, zoom: number): number {
  const pixels = zoom * window.devicePixelRatio;
  return Math.round(at * pixels) / pixels;
}

interface FlightProps {
  readonly flight: Flight;
  /** It has arrived, and is not answered yet. */
  readonly parked: boolean;
}

/** The line of a message that has none of its own standing: solid behind the token, dotted ahead. */
export const FlightLine = memo(function FlightLine({ flight, parked }: FlightProps) {
  const { reducedMotion, pacing } = usePicture();
  const { sign, path } = flight;
  const line = lineOf[sign.shape];
  const behind = useStageDrawing<SVGPathElement>((drawn, stage) => {
    const isWhole = parked || reducedMotion;
    const travelled = isWhole ? path.length : placeOf(flight, stage, reducedMotion, pacing);
    drawn.setAttribute('stroke-dasharray', `${travelled.toFixed(2)} ${path.length + 1}`);
  });
  if (line === 'none' || line === 'band') return null;
  // What does not move says by an arrowhead which way it goes.
  const arrow = reducedMotion && !parked ? 'url(#dg-arrow)' : undefined;
  return (
    <g className={`dg-k-${sign.shape}`}>
      <path
        className={`dg-line dg-line-${line}`}
        d={path.d}
        markerEnd={line === 'solid' ? undefined : arrow}
      />
      {line === 'solid' && <path ref={behind} className="dg-line" d={path.d} markerEnd={arrow} />}
    </g>
  );
});

/** A request that is being answered is its line alone; other calls stand where they arrived. */
export function standsAsToken({ sign }: Flight): boolean {
  return lineOf[sign.shape] !== 'solid';
}

/** On the outer edge there is no room for more than a sign. */
function isSmall(shape: Shape): boolean {
  return shape === 'pull-request' || shape === 'pull-response' || shape === 'pull';
}

/** Without motion a message stands in the middle of its way. */
function placeOf(flight: Flight, stage: number, reducedMotion: boolean, pacing: Pacing): number {
  const { from, to, span, event, sign } = flight;
  // What never arrives is seen half-way.
  const end = event.until === null ? (from + to) / 2 : to;
  if (reducedMotion) return (from + to) / 2;
  // A layer is as far as its bytes are; what only has to be seen passing goes evenly.
  const part = sign.shape === 'pull' ? arrivedPart(event, pacing.clusterAt(stage)) : progressOf(span, stage);
  return from + (end - from) * part;
}

/** A message that concerns somebody else: small, faint and without words. */
export const PassingToken = memo(function PassingToken({ flight }: { readonly flight: Flight }) {
  const { reducedMotion, pacing } = usePicture();
  const mark = useStageDrawing<SVGPathElement>((g, stage) => {
    const { x, y } = pointAt(
      flight.path,
      placeOf({ ...flight, from: 0, to: flight.path.length }, stage, reducedMotion, pacing),
    );
    g.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
  });
  return (
    <path
      ref={mark}
      className={`dg-passing dg-k-${flight.sign.shape}`}
      d={smallShape(flight)}
      aria-hidden="true"
    />
  );
});

function smallShape({ sign, direction }: Flight): string {
  switch (sign.shape) {
    case 'watch':
    case 'etcd-watch':
      return 'M0-4L4 0L0 4L-4 0Z';
    case 'request':
    case 'response':
    case 'pull-request':
    case 'pull-response':
      return arrows[direction];
    default:
      return 'M-3-3H3V3H-3Z';
  }
}

const arrows = {
  right: 'M-3-3H0L3.5 0L0 3H-3Z',
  left: 'M3-3H0L-3.5 0L0 3H3Z',
  down: 'M-3-3H3V0L0 3.5L-3 0Z',
  up: 'M-3 3H3V0L0-3.5L-3 0Z',
} as const;

/** The broad band on which an image's layers travel. */
export function PullBand({ path }: { readonly path: Path }) {
  return (
    <g aria-hidden="true">
      <path className="dg-band" d={path.d} />
      <path className="dg-band-core" d={path.d} />
    </g>
  );
}
