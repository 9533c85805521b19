import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { together } from '../pod-control.ts';
import { countUntracked, takeEnded } from './ended-pods.ts';
import { announceOutcome, finish, tellFinished } from './finish.ts';
import { indexesText, union } from './indexes.ts';
import { isIndexed, jobs, type Job } from './job.ts';
import { setStatus, type JobRound } from './round.ts';
import { isTracked, untrack } from './tracking.ts';

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
