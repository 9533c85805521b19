import { useMemo } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import type { Viewer } from '../../viewer/state.ts';
import { troublesAt } from '../../trace/troubles.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { nodeOf } from '../../kubernetes/components.ts';
import { TroubleMark } from '../faults/TroubleMark.tsx';
import { useMoment } from '../use-moment.ts';
import { laneOf, lanesOf, nodeOfFocus, type Lane } from './lanes.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  readonly laneHeight: number;
  readonly top: number;
}

/** Whose lanes they are; strong where something happens now. */
export function LaneNames({ lanes, laneHeight, top }: LaneNamesProps) {
  const language = useViewer((state) => state.language);
  const text = timelineText[language];
  const moment = useMoment();
  const pacing = useViewer((state) => state.pacing);
  const index = useViewer((state) => state.index);
  const now = useViewer(lanesNow).split(' ');
  const node = useMemo(() => (index ? nodeOfFocus(index.trace, pacing) : null), [index, pacing]);
  const troubles = useMemo(
    () =>
      (moment ? troublesAt(moment.index, moment.time) : []).filter(({ component, other }) => {
        const where = nodeOf(component);
        return other === null && (where === null || node === null || where === node);
      }),
    [moment, node],
  );
  const troubleIn = (lane: Lane): (typeof troubles)[number] | undefined =>
    troubles.find(({ component }) => laneOf(component) === lane);
  return (
    <ul className="tl-names" style={{ paddingTop: top }} aria-hidden="true">
      {lanes.map((lane) => (
        <li key={lane} style={{ height: laneHeight }} data-now={now.includes(lane)}>
          <Trouble trouble={troubleIn(lane)} language={language} />
          {lane === 'kubelet' && node !== null ? `${text['lane kubelet']} · ${node}` : text[`lane ${lane}`]}
        </li>
      ))}
    </ul>
  );
}

/** What is out of order in the lane now, by its shape: its word stands in the picture. */
function Trouble({
  trouble,
  language,
}: {
  readonly trouble: ReturnType<typeof troublesAt>[number] | undefined;
  readonly language: Viewer['language'];
}) {
  return trouble ? <TroubleMark trouble={trouble} language={language} isBrief /> : null;
}

/** The lanes of the present step, as one text: the names render again only when it is another. */
function lanesNow({ pacing, index, stepIndex }: Viewer): string {
  const step = pacing.steps[stepIndex];
  const event = step && index?.trace.events[step.event];
  return event ? lanesOf(event).join(' ') : '';
}
