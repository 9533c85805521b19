import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { claim } from '../claim.ts';
import type { ControllerContext } from '../controller.ts';
import { isActive, isReady, isTerminating, orphansIn, podsOf } from '../owned-pods.ts';
import { noBackOff, withEnded } from './back-off.ts';
import { delayedPods, failedIndexesOf } from './failed-indexes.ts';
import { parseIndexes, union } from './indexes.ts';
import { countsPerIndex, isIndexed, isSuspended, jobs, type Job } from './job.ts';
import { hasItsPlace, indexOf, isFailed } from './job-pods.ts';
import { judge } from './pod-failure-policy.ts';
import { nowOf, setStatus, uncountedPods, type JobMemory, type JobRound } from './round.ts';
import { isTracked, pods, trackingFinalizer } from './tracking.ts';

/** Looks at the Pods and counts them. @throws StatusError */
export function* survey(
  key: string,
  context: ControllerContext,
  memory: JobMemory,
  job: Job,
): Process<JobRound> {
  const found = yield* claimedPods(key, context, memory, job);
  const active = found.filter(isActive);
  const { uncountedTerminatedPods: lists = {}, startTime } = job.status ?? {};
  const known = { pods: found, untracking: memory.untracking.of(key), job };
  const succeeded = uncountedPods(known, lists.succeeded ?? [], ({ status }) => status.phase === 'Succeeded');
  const failed = uncountedPods(known, lists.failed ?? [], (pod) => isFailed(pod, job));
  const counted = failed.filter((pod) => judge(job.spec.podFailurePolicy, pod).isCounted);
  const round: JobRound = {
    ...known,
    context,
    memory,
    key,
    active,
    backOff: withEnded(memory.backOffs.get(key) ?? noBackOff, succeeded, failed),
    succeeded: (job.status?.succeeded ?? 0) + succeeded.length + (lists.succeeded?.length ?? 0),
    failed: (job.status?.failed ?? 0) + counted.length + (lists.failed?.length ?? 0),
    ready: active.filter(isReady).length,
    terminating: found.filter(isTerminating).length,
    finished: null,
    previouslySucceeded: [],
    succeededIndexes: [],
    failedIndexes: null,
    delayed: new Map(),
  };
  setStatus(round, {
    uncountedTerminatedPods: lists,
    ...(startTime === undefined && !isSuspended(job) && { startTime: nowOf(round) }),
  });
  return isIndexed(job) ? withIndexes(round) : round;
}

function withIndexes(round: JobRound): JobRound {
  const { job } = round;
  const previouslySucceeded = parseIndexes(job.status?.completedIndexes, job.spec.completions ?? 0);
  const isDone = (pod: Pod): boolean =>
    pod.status.phase === 'Succeeded' && hasItsPlace(pod, job) && isTracked(pod);
  const succeededIndexes = union(
    previouslySucceeded,
    round.pods.filter(isDone).map((pod) => indexOf(pod) ?? 0),
  );
  const indexed = { ...round, previouslySucceeded, succeededIndexes, succeeded: succeededIndexes.length };
  if (!countsPerIndex(job)) return indexed;
  indexed.failedIndexes = failedIndexesOf(job, round.pods);
  return { ...indexed, delayed: delayedPods(indexed) };
}

/** Models getPodsForJob: a Pod that is taken in gets the finalizer with it. */
function* claimedPods(key: string, context: ControllerContext, memory: JobMemory, job: Job): Process<Pod[]> {
  const found = [...podsOf(job, context), ...orphansIn(job.metadata.namespace ?? '', context)];
  const adopted = new Map<string | undefined, Pod>();
  const claimed = yield* claim(
    context,
    {
      owner: job,
      ownerResource: jobs,
      selector: job.spec.selector,
      resource: pods,
      finalizers: [trackingFinalizer],
      wrote(pod: Pod) {
        adopted.set(pod.metadata.uid, pod);
        memory.writes.wrote(key, pods, pod);
      },
    },
    found,
  );
  return claimed.map((pod) => adopted.get(pod.metadata.uid) ?? pod);
}
