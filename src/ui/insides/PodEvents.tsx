import type { Pod } from '../../kubernetes/pod.ts';
import { nodeText } from '../../text/ui/insides/node.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { sinceFirstCommand } from '../inspector/since-first-command.ts';
import { useText } from '../use-text.ts';
import { Part } from './InsideFrame.tsx';
import type { InsideMoment } from './use-inside-moment.ts';

const shown = 8;

interface EventFields {
  readonly reason?: string;
  readonly message?: string;
  readonly type?: string;
  readonly count?: number;
  readonly involvedObject?: { readonly uid?: string };
}

/** The Event objects about a Pod, newest first, as they are stored. */
export function PodEvents({
  pod,
  moment: { index, time },
}: {
  readonly pod: Pod;
  readonly moment: InsideMoment;
}) {
  const t = useText(nodeText);
  const events = index
    .objectsAt('/registry/events/', time)
    .map((version) => ({ version, fields: version.object as unknown as EventFields }))
    .filter(({ fields }) => fields.involvedObject?.uid === pod.metadata.uid)
    .sort((a, b) => b.version.revision - a.version.revision);
  return (
    <Part title={t.events} note={events.length}>
      {events.length === 0 && <p className="inside-quiet">{t.noEvents}</p>}
      <ul className="inside-list pod-events" translate="no">
        {events.slice(0, shown).map(({ version, fields }) => (
          <li key={version.key} data-warning={fields.type === 'Warning' || undefined}>
            <button
              type="button"
              disabled={version.event === null}
              onClick={() => version.event !== null && viewer.getState().goToEvent(version.event)}
            >
              <b>{fields.reason}</b>
              <span>{fields.message}</span>
              {(fields.count ?? 1) > 1 && <small>×{fields.count}</small>}
              <small>{sinceFirstCommand(version.at, index)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
