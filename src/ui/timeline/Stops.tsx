import { useMemo } from 'react';
import { breakpointsText } from '../../text/ui/breakpoints.ts';
import { duration } from '../../text/units.ts';
import { stopsOf } from '../../viewer/stopping.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import { xOf, type Geometry } from './geometry.ts';

/** Marks nearer than this are one, in px. */
const nearPx = 4;

/** Where playing stops, as flags above the lanes; and what is played over and over, as a band. */
export function Stops({ geometry, top }: { readonly geometry: Geometry; readonly top: number }) {
  const stops = useViewer(stopsOf);
  const places = useMemo(
    () =>
      stops
        .map(({ event, stage }) => ({ event, x: xOf(geometry, stage) }))
        .filter(({ x }, i, all) => x >= 0 && x <= geometry.width && x - (all[i - 1]?.x ?? -nearPx) >= nearPx),
    [stops, geometry],
  );
  return (
    <>
      <LoopBand geometry={geometry} top={top} />
      <svg
        className="tl-stops"
        width={geometry.width}
        height={10}
        style={{ top: top - 5 }}
        aria-hidden="true"
      >
        {places.map(({ event, x }) => (
          <path key={event} d={`M${x - 4} 0h8v4l-4 5-4-5z`} />
        ))}
      </svg>
    </>
  );
}

function LoopBand({ geometry, top }: { readonly geometry: Geometry; readonly top: number }) {
  const t = useText(breakpointsText);
  const pacing = useViewer((v) => v.pacing);
  const loop = useViewer((v) => v.loop);
  const loopFrom = useViewer((v) => v.loopFrom);
  const from = loop?.from ?? loopFrom;
  if (from === null) return null;
  const left = xOf(geometry, pacing.stageAt(from));
  const right = loop ? xOf(geometry, pacing.stageAt(loop.to)) : left;
  const [x0, x1] = [Math.max(left, 0), Math.min(right, geometry.width)];
  if (x1 < 0 || x0 > geometry.width) return null;
  const words = loop ? t.loop(`+${duration(loop.from, 'en')}`, `+${duration(loop.to, 'en')}`) : t.loopFrom;
  return (
    <div className="tl-loop" style={{ left: x0, width: Math.max(x1 - x0, 2), top, height: geometry.height }}>
      <span className="ui-heard" role="status">
        {words}
      </span>
      <IconButton
        className="tl-loop-off"
        icon="close"
        iconSize={12}
        label={`${t.loopOff} (${words})`}
        onClick={() => viewer.getState().setLoop(null)}
      />
    </div>
  );
}
