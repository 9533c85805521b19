import { useMemo } from 'react';
import type { Pacing } from '../../playback/pacing.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import { duration } from '../../text/units.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { xOf, type Geometry } from './geometry.ts';
import { ticksOf } from './ticks.ts';

/** Room for the word beside the mark of a squeeze, and for half a label, in px. */
const wordPx = 74;
const halfLabelPx = 32;

/** True times below the lanes, and marks where time is squeezed. */
export function Axis({ pacing, geometry }: { readonly pacing: Pacing; readonly geometry: Geometry }) {
  const language = useViewer((state) => state.language);
  const text = timelineText[language];
  const { width, window } = geometry;
  const squeezes = useMemo(
    () =>
      pacing.squeezes
        .map((squeeze) => ({ squeeze, x: xOf(geometry, (squeeze.from + squeeze.to) / 2) }))
        .filter(({ x }, i, all) => x > 0 && x < width && x - (all[i - 1]?.x ?? -20) >= 12),
    [pacing, geometry, width],
  );
  const ticks = useMemo(() => {
    const free = (x: number): boolean =>
      squeezes.every((s) => x < s.x - halfLabelPx - 8 || x > s.x + wordPx + halfLabelPx);
    return ticksOf(pacing, window, width).map((tick) => {
      const x = xOf(geometry, tick.stage);
      return { ...tick, x, label: free(x) ? tick.label : '' };
    });
  }, [pacing, window, width, geometry, squeezes]);
  return (
    <div className="tl-axis" aria-hidden="true">
      {ticks.map(({ stage, x, label, chapter }) => (
        <div key={stage} className="tl-tick" data-chapter={chapter} style={{ left: x }}>
          {label !== '' && (
            <span data-edge={x < 20 ? 'start' : x > width - 20 ? 'end' : undefined}>{label}</span>
          )}
        </div>
      ))}
      {squeezes.map(({ squeeze, x }, i) => (
        <div
          key={squeeze.clusterFrom}
          className="tl-squeeze"
          style={{ left: x - 6 }}
          title={text.squeezedBy(duration(squeeze.clusterTo - squeeze.clusterFrom, language))}
        >
          <svg width="12" height="14" viewBox="0 0 12 14">
            <path d="M1 1l4 3-4 3 4 3M6 1l4 3-4 3 4 3" />
          </svg>
          {(squeezes[i + 1]?.x ?? width) - x > wordPx && <span>{text.squeezed}</span>}
        </div>
      ))}
    </div>
  );
}
