import { useMemo, useState } from 'react';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import { attemptAt, queuedAt, type Queued, type QueueName } from '../../playback/insides/scheduling.ts';
import { schedulerText } from '../../text/ui/insides/scheduler.ts';
import { duration } from '../../text/units.ts';
import { useText } from '../use-text.ts';
import { DecisionPart } from './DecisionPart.tsx';
import { LeasePart } from './LeasePart.tsx';
import { InsideFrame, Part } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';

const queues = ['active', 'backoff', 'unschedulable', 'scheduling'] as const satisfies readonly QueueName[];

/** The scheduler's queues with the Pods in them, and its decision about one of them. */
export function SchedulerInside({ component }: InsideProps) {
  const t = useText(schedulerText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const [picked, setPicked] = useState<ObjectKey | null>(null);
  const queued = useMemo(() => queuedAt(index, component, time), [index, component, time]);
  const attempt = useMemo(
    () => (picked !== null && attemptAt(index, component, time, picked)) || attemptAt(index, component, time),
    [index, component, time, picked],
  );
  return (
    <InsideFrame glyph="scheduler" title={t.title} sub={t.sub} moment={moment} parties={[component]}>
      <LeasePart component={component} moment={moment} />
      <div className="queues">
        {queues.map((queue) => (
          <Queue
            key={queue}
            queue={queue}
            queued={queued.filter(
              (each) => (each.queue === 'gated' ? 'unschedulable' : each.queue) === queue,
            )}
            moment={moment}
            shown={attempt?.pod ?? null}
            onPick={setPicked}
          />
        ))}
      </div>
      {attempt === null ? (
        <p className="inside-quiet">{t.none}</p>
      ) : (
        <DecisionPart attempt={attempt} moment={moment} />
      )}
    </InsideFrame>
  );
}

function Queue({
  queue,
  queued,
  moment: { time, language },
  shown,
  onPick,
}: {
  readonly queue: (typeof queues)[number];
  readonly queued: readonly Queued[];
  readonly moment: InsideMoment;
  readonly shown: ObjectKey | null;
  readonly onPick: (pod: ObjectKey) => void;
}) {
  const t = useText(schedulerText);
  return (
    <Part title={t[queue]} note={queued.length} className="queue">
      <p className="inside-quiet">{t[`${queue}Sub`]}</p>
      <ul className="inside-list">
        {queued.length === 0 && <li className="queue-empty">{t.empty}</li>}
        {queued.map((each) => (
          <li key={each.pod}>
            <button type="button" aria-pressed={each.pod === shown} onClick={() => onPick(each.pod)}>
              <span translate="no">{nameOf(each.pod)}</span>
              {each.queue === 'gated' && <small>{t.gated}</small>}
              {each.attempts > 0 && <small>{t.attempts(each.attempts)}</small>}
            </button>
            <p className="queue-why" translate="no">
              {each.reason}
              {each.until !== null && (
                <> · {each.until > time ? t.left(duration(each.until - time, language)) : t.ready}</>
              )}
            </p>
            {each.until !== null && each.until > time && (
              <span className="meter" aria-hidden="true">
                <span style={{ width: `${share(each, time)}%` }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** How much of the wait is over, in percent. */
function share({ since, until }: Queued, time: number): number {
  return until === null || until <= since ? 100 : ((time - since) / (until - since)) * 100;
}

export function nameOf(key: ObjectKey): string {
  return refOfKey(key)?.name ?? key;
}
