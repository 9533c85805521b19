import { refOfKey } from '../../kubernetes/resources.ts';
import { branchesText } from '../../text/ui/branches.ts';
import { duration } from '../../text/units.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { podRowsAt } from '../console/pod-rows.ts';
import { useText } from '../use-text.ts';
import type { Comparison, Side } from './comparison.ts';

/** `kubectl get pods` of both branches: at the moment that is shown if the two have parted by then, and at their ends. */
export function ComparedPods({
  comparison: { left, right, difference },
}: {
  readonly comparison: Comparison;
}) {
  const t = useText(branchesText);
  const focus = useViewer((v) => v.focus);
  const pacing = useViewer((v) => v.pacing);
  const namespace = (focus === null ? null : refOfKey(focus)?.namespace) ?? 'default';
  const moment = pacing.clusterAt(viewer.playhead.stage);
  const parted = difference === null ? Infinity : (left.index.trace.events[difference]?.at ?? 0);
  return (
    <div className="compare-pods">
      {[left, right].map((side, i) => (
        <div key={i}>
          {moment > parted && moment < side.index.trace.end && (
            <PodsAt
              side={side}
              namespace={namespace}
              time={moment}
              title={t.podsAt(`+${duration(moment, 'en')}`)}
            />
          )}
          <PodsAt
            side={side}
            namespace={namespace}
            time={side.index.trace.end}
            title={t.podsAt(`+${duration(side.index.trace.end, 'en')} (${t.atTheEnd})`)}
          />
        </div>
      ))}
    </div>
  );
}

function PodsAt({
  side,
  namespace,
  time,
  title,
}: {
  readonly side: Side;
  readonly namespace: string;
  readonly time: number;
  readonly title: string;
}) {
  const t = useText(branchesText);
  const rows = podRowsAt(side.index, namespace, time).slice(0, 12);
  return (
    <table translate="no">
      <caption translate="yes">{title}</caption>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td translate="yes">{t.noPods}</td>
          </tr>
        )}
        {rows.map(({ key, name, ready, status, restarts, age }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{ready}</td>
            <td>{status}</td>
            <td>{restarts}</td>
            <td>{age}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
