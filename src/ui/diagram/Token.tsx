import { memo } from 'react';
import { pointAt, type Path } from './geometry.ts';
import type { Flight } from './flights.ts';
import { idOf } from './Hit.tsx';
import { isSelected, usePicture } from './picture-context.ts';
import type { Shape } from './signs.ts';
import { TokenShape } from './TokenShape.tsx';
import { lineOf } from './token-shape.ts';
import { progressOf, useStageDrawing } from './use-stage.ts';

/** A message on its way: where it is depends on the stage time and on nothing else. */
export const Token = memo(function Token({
  flight,
  parked,
}: {
  readonly flight: Flight;
  readonly parked: boolean;
}) {
  const { index, language, selection, onSelect, reducedMotion, spoken } = usePicture();
  const { event, sign, label, path, direction } = flight;
  const target = { kind: 'event', id: event.id } as const;
  const line = lineOf[sign.shape];
  const group = useStageDrawing<SVGGElement>((g, stage) => {
    const along = parked ? flight.to : placeOf(flight, stage, reducedMotion);
    const { x, y } = pointAt(path, along);
    g.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    // What has been travelled is solid, what lies ahead is dotted.
    const behind = g.previousElementSibling;
    if (behind?.classList.contains('dg-behind'))
      behind.setAttribute(
        'stroke-dasharray',
        `${(parked ? path.length : along).toFixed(2)} ${path.length + 1}`,
      );
  });
  const selected = isSelected(selection, target);
  const draws = line !== 'none' && line !== 'band';
  return (
    <g className={`dg-flight dg-k-${sign.shape}`} data-selected={selected} data-parked={parked}>
      {draws && (
        <path
          className={`dg-line dg-line-${line}`}
          d={path.d}
          markerEnd={reducedMotion && !parked ? 'url(#dg-arrow)' : undefined}
        />
      )}
      {line === 'solid' && <path className="dg-line dg-behind" d={path.d} />}
      <g
        ref={group}
        className="dg-token"
        role="button"
        tabIndex={-1}
        data-roving={idOf(target)}
        aria-label={spoken(event, index, language)}
        aria-pressed={selected}
        onClick={() => onSelect(target)}
        onKeyDown={(key) => {
          if (key.key === 'Enter' || key.key === ' ') {
            key.preventDefault();
            key.stopPropagation();
            onSelect(target);
          }
        }}
      >
        {!(parked && line === 'solid') && (
          <>
            <rect className="dg-touch" x="-14" y="-14" width="28" height="28" />
            <TokenShape
              shape={sign.shape}
              label={label}
              direction={direction}
              {...(isSmall(sign.shape) && { height: 13, width: 13 })}
            />
          </>
        )}
      </g>
    </g>
  );
});

/** On the outer edge there is no room for more than a sign. */
function isSmall(shape: Shape): boolean {
  return shape === 'pull-request' || shape === 'pull-response' || shape === 'pull';
}

/** Without motion a message stands in the middle of its way. */
function placeOf({ from, to, span, event }: Flight, stage: number, reducedMotion: boolean): number {
  // What never arrives is seen half-way.
  const end = event.until === null ? (from + to) / 2 : to;
  return reducedMotion ? (from + to) / 2 : from + (end - from) * progressOf(span, stage);
}

/** A message that concerns somebody else: small, faint and without words. */
export const PassingToken = memo(function PassingToken({ flight }: { readonly flight: Flight }) {
  const { reducedMotion } = usePicture();
  const mark = useStageDrawing<SVGPathElement>((g, stage) => {
    const { x, y } = pointAt(
      flight.path,
      placeOf({ ...flight, from: 0, to: flight.path.length }, stage, reducedMotion),
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
