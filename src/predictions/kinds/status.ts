import type { ObjectKey } from '../../kubernetes/resources.ts';
import { nameOf, podsOf, statusOf, versionKnown, versionsAhead } from '../looking.ts';
import { drawn } from '../lot.ts';
import type { Asking, PredictionOf, StatusChoice } from '../prediction.ts';

/** What people expect to read next, by what they read now; the likeliest first. */
const expected: Readonly<Record<string, readonly string[]>> = {
  Pending: ['ContainerCreating', 'Running', 'ImagePullBackOff', 'Terminating'],
  ContainerCreating: ['Running', 'ErrImagePull', 'Pending', 'CrashLoopBackOff', 'Completed'],
  PodInitializing: ['Running', 'ContainerCreating', 'CrashLoopBackOff', 'Completed'],
  ErrImagePull: ['ImagePullBackOff', 'CrashLoopBackOff', 'Error', 'Running'],
  ImagePullBackOff: ['ErrImagePull', 'CrashLoopBackOff', 'Running', 'Error'],
  CrashLoopBackOff: ['Running', 'Error', 'Completed', 'Terminating'],
  Running: ['Completed', 'Terminating', 'CrashLoopBackOff', 'Error', 'OOMKilled'],
  Error: ['CrashLoopBackOff', 'Running', 'Completed', 'Terminating'],
  OOMKilled: ['CrashLoopBackOff', 'Error', 'Running', 'Terminating'],
  Completed: ['CrashLoopBackOff', 'Running', 'Terminating', 'Error'],
};
const anyhow = ['Running', 'Terminating', 'Pending', 'Completed', 'CrashLoopBackOff'];

/** Which word comes next in the STATUS column of a Pod. */
export function* statusQuestions(asking: Asking): Generator<PredictionOf<'status'>> {
  for (const pod of podsOf(asking)) {
    const now = statusOf(versionKnown(asking, pod));
    if (now === null) continue;
    const coming = statusesAhead(asking, pod).filter(
      ({ status }, i, all) => status !== (all[i - 1]?.status ?? now),
    );
    const [next] = coming;
    const right: StatusChoice = {
      id: next?.status ?? 'same',
      status: next?.status ?? null,
      comesLater: false,
    };
    const later = new Set(coming.slice(1).map(({ status }) => status));
    const likely = expected[now] ?? anyhow;
    const others = [
      ...new Set([...likely, ...(now.startsWith('Init:') ? ['PodInitializing'] : []), ...later]),
    ];
    const wrong = others
      .filter((status) => status !== right.status && status !== now)
      .map((status): StatusChoice => ({ id: status, status, comesLater: later.has(status) }));
    const same: StatusChoice = { id: 'same', status: null, comesLater: false };
    const [first, ...rest] = drawn(wrong, right.status === null ? 3 : 2, pod + now, ({ id, comesLater }) =>
      // What comes after next is the best of the wrong ones.
      comesLater ? 10 : -likely.indexOf(id),
    );
    if (!first) continue;
    yield {
      kind: 'status',
      id: `status ${pod} ${asking.known}`,
      shownBy: next?.event ?? asking.index.trace.events.length - 1,
      about: { pod: nameOf(pod), now },
      choices: [right, first, ...rest, ...(right.status === null ? [] : [same])],
    };
  }
}

function statusesAhead(asking: Asking, pod: ObjectKey) {
  return versionsAhead(asking, pod).flatMap((version) => {
    const status = statusOf(version);
    return status === null || version.event === null ? [] : [{ status, event: version.event }];
  });
}
