import { useMemo } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import type { Viewer } from '../../viewer/state.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { lanesOf, nodeOfFocus, type Lane } from './lanes.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  readonly laneHeight: number;
  readonly top: number;
}

/** Whose lanes they are; strong where something happens now. */
export function LaneNames({ lanes, laneHeight, top }: LaneNamesProps) {
  const text = timelineText[useViewer((state) => state.language)];
  const pacing = useViewer((state) => state.pacing);
  const index = useViewer((state) => state.index);
  const now = useViewer(lanesNow).split(' ');
  const node = useMemo(() => (index ? nodeOfFocus(index.trace, pacing) : null), [index, pacing]);
  return (
    <ul className="tl-names" style={{ paddingTop: top }} aria-hidden="true">
      {lanes.map((lane) => (
        <li key={lane} style={{ height: laneHeight }} data-now={now.includes(lane)}>
          {lane === 'kubelet' && node !== null ? `${text['lane kubelet']} · ${node}` : text[`lane ${lane}`]}
        </li>
      ))}
    </ul>
  );
}

/** The lanes of the present step, as one text: the names render again only when it is another. */
function lanesNow({ pacing, index, stepIndex }: Viewer): string {
  const step = pacing.steps[stepIndex];
  const event = step && index?.trace.events[step.event];
  return event ? lanesOf(event).join(' ') : '';
}
