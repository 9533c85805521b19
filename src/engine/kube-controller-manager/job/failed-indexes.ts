import type { Pod } from '../../../kubernetes/pod.ts';
import { finishedAtMs } from './finished-time.ts';
import { parseIndexes, union, type Indexes } from './indexes.ts';
import type { Job } from './job.ts';
import { failuresBefore, hasItsPlace, indexOf, isFailed } from './job-pods.ts';
import { judge } from './pod-failure-policy.ts';
import { uncountedPods, type JobRound } from './round.ts';
import { isTracked } from './tracking.ts';

/** Indexes that are given up. Models calculateFailedIndexes of job/indexed_job_utils.go, v1.36. */
export function failedIndexesOf(job: Job, pods: readonly Pod[]): Indexes {
  const before = parseIndexes(job.status?.failedIndexes, job.spec.completions ?? 0);
  const failed = pods.filter((pod) => hasItsPlace(pod, job) && isTracked(pod) && isGivenUp(pod, job));
  return union(
    before,
    failed.map((pod) => indexOf(pod) ?? 0),
  );
}

function isGivenUp(pod: Pod, job: Job): boolean {
  if (!isFailed(pod, job)) return false;
  const { action, isCounted } = judge(job.spec.podFailurePolicy, pod);
  if (action === 'FailIndex') return true;
  return isCounted && failuresBefore(pod, false) >= (job.spec.backoffLimitPerIndex ?? 0);
}

/** The last failed Pod of each index that is to be tried again. Models getPodsWithDelayedDeletionPerIndex. */
export function delayedPods(round: JobRound): Map<number, Pod> {
  const done = new Set(union(round.succeededIndexes, round.failedIndexes ?? [], indexesOf(round.active)));
  const latest = new Map<number, Pod>();
  for (const pod of uncountedPods(round, [], (one) => isFailed(one, round.job))) {
    const index = indexOf(pod) ?? 0;
    const known = latest.get(index);
    const isLater =
      !known ||
      (failuresBefore(known, true) <= failuresBefore(pod, true) && finishedAtMs(pod) >= finishedAtMs(known));
    if (!done.has(index) && isLater) latest.set(index, pod);
  }
  return latest;
}

export function indexesOf(pods: readonly Pod[]): number[] {
  return pods.flatMap((pod) => indexOf(pod) ?? []);
}
