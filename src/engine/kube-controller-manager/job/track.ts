import type { Condition, Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { together } from '../pod-control.ts';
import { newCondition, trueCondition, withCondition } from './conditions.ts';
import { indexesText, union } from './indexes.ts';
import { countsPerIndex, isIndexed, jobs, type Job, type Uncounted } from './job.ts';
import { hasItsPlace, indexOf, isFailed } from './job-pods.ts';
import { judge } from './pod-failure-policy.ts';
import { nowOf, setStatus, type JobRound } from './round.ts';
import { isTracked, untrack } from './tracking.ts';

/** More Pods are not moved into the counters in one sync. */
const mostUncounted = 500;

/**
 * Counts each Pod that ended exactly once: its uid is written into the status, then its finalizer comes off, then the
 * counter goes up. Models trackJobStatusAndRemoveFinalizers of job_controller.go, v1.36. @throws StatusError
 */
export function* track(round: JobRound, isChanged: boolean): Process {
  const tracked = new Set(
    round.pods
      .filter((pod) => isTracked(pod) && !round.untracking.has(pod.metadata.uid ?? ''))
      .map(({ metadata }) => metadata.uid ?? ''),
  );
  let needsWrite = countUntracked(round, tracked) || isChanged;
  const taken = takeEnded(round, tracked);
  needsWrite ||= taken.isChanged;
  if (isIndexed(round.job) && writeIndexes(round, taken.newIndexes)) needsWrite = true;
  if (announceOutcome(round)) needsWrite = true;
  if (needsWrite) {
    yield* writeStatus(round);
    round.memory.backOffs.set(round.key, round.backOff);
  }
  const failure = yield* untrackAll(round, taken.pods, tracked);
  needsWrite = countUntracked(round, tracked);
  if (failure) {
    if (needsWrite) yield* writeStatus(round);
    throw failure;
  }
  const isFinished = !taken.isFull && finish(round);
  if (!isFinished && !needsWrite) return;
  yield* writeStatus(round);
  if (isFinished) tellFinished(round);
}

/** Moves those whose finalizer is gone from the lists into the counters. Models cleanUncountedPodsWithoutFinalizers. */
function countUntracked(round: JobRound, tracked: ReadonlySet<string>): boolean {
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

interface Taken {
  readonly pods: readonly Pod[];
  readonly newIndexes: readonly number[];
  readonly isChanged: boolean;
  readonly isFull: boolean;
}

/** Puts what ended into the lists, and says whose finalizers may come off. */
function takeEnded(round: JobRound, tracked: ReadonlySet<string>): Taken {
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

function writeIndexes(round: JobRound, newIndexes: readonly number[]): boolean {
  round.succeededIndexes = union(round.succeededIndexes, newIndexes);
  const { completedIndexes = '', failedIndexes } = round.job.status ?? {};
  const completed = indexesText(round.succeededIndexes);
  const failed = round.failedIndexes ? indexesText(round.failedIndexes) : undefined;
  setStatus(round, {
    succeeded: round.succeededIndexes.length,
    completedIndexes: completed,
    ...(failed !== undefined && { failedIndexes: failed }),
  });
  return completed !== completedIndexes || failed !== failedIndexes;
}

/** What is to become of a Job is said before it is so. */
function announceOutcome(round: JobRound): boolean {
  const { finished, job } = round;
  if (finished?.type !== 'FailureTarget' && finished?.type !== 'SuccessCriteriaMet') return false;
  const { conditions = [] } = job.status ?? {};
  const isNew = finished.type === 'FailureTarget' || !trueCondition(conditions, 'SuccessCriteriaMet');
  if (isNew) setStatus(round, { conditions: [...conditions, finished] });
  const type = finished.type === 'FailureTarget' ? 'Failed' : 'Complete';
  round.finished = newCondition(nowOf(round), type, 'True', finished.reason ?? '', finished.message ?? '');
  return isNew;
}

function* untrackAll(
  round: JobRound,
  ended: readonly Pod[],
  tracked: Set<string>,
): Process<StatusError | null> {
  const { context, memory, key } = round;
  const uids = ended.map(({ metadata }) => metadata.uid ?? '');
  memory.untracking.expect(key, uids);
  const results = yield* together(
    context,
    ended.map((pod) => () => untrack(context, pod)),
  );
  let failure: StatusError | null = null;
  for (const [i, result] of results.entries()) {
    const uid = uids[i] ?? '';
    if (result instanceof StatusError) memory.untracking.seen(key, uid);
    if (result instanceof StatusError && result.status.reason !== 'NotFound') failure ??= result;
    else tracked.delete(uid);
  }
  return failure;
}

/** Once every Pod is counted and none is being stopped. Models enactJobFinished. */
function finish(round: JobRound): boolean {
  const { finished, job } = round;
  if (!finished) return false;
  const { uncountedTerminatedPods: lists = {}, conditions = [] } = job.status ?? {};
  if ((lists.succeeded?.length ?? 0) + (lists.failed?.length ?? 0) > 0 || round.terminating > 0) return false;
  const { type, reason = '', message = '' } = finished;
  const now = nowOf(round);
  setStatus(round, {
    conditions: withCondition(conditions, newCondition(now, type, 'True', reason, message)) ?? conditions,
    ...(type === 'Complete' && { completionTime: finished.lastTransitionTime ?? now }),
  });
  return true;
}

function tellFinished({ context, memory, job, finished }: JobRound): void {
  memory.finished.add(job.metadata.uid ?? '');
  const { type, reason = '', message = '' } = finished as Condition;
  if (type !== 'Complete') {
    context.events.event(job, { type: 'Warning', reason, message });
    return;
  }
  if (job.spec.completions !== undefined && (job.status?.succeeded ?? 0) > job.spec.completions) {
    const tooMany = 'Too many succeeded pods running after completion count reached';
    context.events.event(job, { type: 'Warning', reason: 'TooManySucceededPods', message: tooMany });
  }
  context.events.event(job, { type: 'Normal', reason: 'Completed', message: 'Job completed' });
}

/** Zeros of counters that say nothing are left out, as Go leaves them out. @throws StatusError */
function* writeStatus(round: JobRound): Process {
  const { context, memory, key, job } = round;
  const { active = 0, succeeded = 0, failed = 0, completedIndexes = '', ...rest } = job.status ?? {};
  const status = {
    ...rest,
    ...(active > 0 && { active }),
    ...(succeeded > 0 && { succeeded }),
    ...(failed > 0 && { failed }),
    ...(completedIndexes !== '' && { completedIndexes }),
  };
  round.job = yield* context.api.update<Job>(jobs, { ...job, status }, 'status');
  memory.writes.wrote(key, jobs, round.job);
}
