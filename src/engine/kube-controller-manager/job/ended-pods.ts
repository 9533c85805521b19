import type { Pod } from '../../../kubernetes/pod.ts';
import { countsPerIndex, isIndexed, type Uncounted } from './job.ts';
import { hasItsPlace, indexOf, isFailed } from './job-pods.ts';
import { judge } from './pod-failure-policy.ts';
import { setStatus, type JobRound } from './round.ts';

/** More Pods are not moved into the counters in one sync. */
const mostUncounted = 500;

/** Moves those whose finalizer is gone from the lists into the counters. Models cleanUncountedPodsWithoutFinalizers. */
export function countUntracked(round: JobRound, tracked: ReadonlySet<string>): boolean {
  const { uncountedTerminatedPods: lists = {}, succeeded = 0, failed = 0 } = round.job.status ?? {};
  const left = (uids: readonly string[] = []): readonly string[] => uids.filter((uid) => tracked.has(uid));
  const next = { succeeded: left(lists.succeeded), failed: left(lists.failed) };
  const counted = {
    succeeded: (lists.succeeded?.length ?? 0) - next.succeeded.length,
    failed: (lists.failed?.length ?? 0) - next.failed.length,
  };
  if (counted.succeeded + counted.failed === 0) return false;
  setStatus(round, {
    succeeded: succeeded + counted.succeeded,
    failed: failed + counted.failed,
    uncountedTerminatedPods: withoutEmpty(next),
  });
  return true;
}

function withoutEmpty({ succeeded = [], failed = [] }: Uncounted): Uncounted {
  return { ...(succeeded.length > 0 && { succeeded }), ...(failed.length > 0 && { failed }) };
}

export interface Taken {
  readonly pods: readonly Pod[];
  readonly newIndexes: readonly number[];
  readonly isChanged: boolean;
  readonly isFull: boolean;
}

/** Puts what ended into the lists, and says whose finalizers may come off. */
export function takeEnded(round: JobRound, tracked: ReadonlySet<string>): Taken {
  const { job, finished } = round;
  const { uncountedTerminatedPods: before = {} } = job.status ?? {};
  const succeeded = [...(before.succeeded ?? [])];
  const failed = [...(before.failed ?? [])];
  const newIndexes: number[] = [];
  const pods: Pod[] = [];
  let isChanged = false;
  let isFull = false;
  for (const pod of inOrder(round)) {
    const { uid = '' } = pod.metadata;
    const hasFailed = isFailed(pod, job);
    if (!tracked.has(uid) || !mayBeUntracked(round, pod, hasFailed)) continue;
    pods.push(pod);
    const isCounted = before.failed?.includes(uid) ?? false;
    if (pod.status.phase === 'Succeeded' && !isCounted) {
      if (!isIndexed(job)) {
        if (!succeeded.includes(uid)) succeeded.push(uid);
      } else if (hasItsPlace(pod, job) && !round.previouslySucceeded.includes(indexOf(pod) ?? 0)) {
        newIndexes.push(indexOf(pod) ?? 0);
        isChanged = true;
      }
    } else if (hasFailed || (finished !== null && finished.type !== 'SuccessCriteriaMet')) {
      if (!isCounted && hasItsPlace(pod, job) && judge(job.spec.podFailurePolicy, pod).isCounted)
        failed.push(uid);
    }
    isFull = newIndexes.length + succeeded.length + failed.length >= mostUncounted;
    if (isFull) break;
  }
  const added =
    succeeded.length + failed.length - (before.succeeded?.length ?? 0) - (before.failed?.length ?? 0);
  setStatus(round, { uncountedTerminatedPods: withoutEmpty({ succeeded, failed }) });
  return { pods, newIndexes, isChanged: isChanged || added > 0, isFull };
}

function inOrder({ job, pods }: JobRound): readonly Pod[] {
  if (!isIndexed(job)) return pods;
  return [...pods].sort((a, b) => (indexOf(a) ?? -1) - (indexOf(b) ?? -1));
}

/** Models canRemoveFinalizer. */
function mayBeUntracked({ job, finished, delayed }: JobRound, pod: Pod, hasFailed: boolean): boolean {
  const isOver = job.metadata.deletionTimestamp !== undefined || finished !== null;
  if (isOver || pod.status.phase === 'Succeeded') return true;
  if (!hasFailed) return false;
  const kept = countsPerIndex(job) ? delayed.get(indexOf(pod) ?? -1) : undefined;
  return kept?.metadata.uid !== pod.metadata.uid;
}
