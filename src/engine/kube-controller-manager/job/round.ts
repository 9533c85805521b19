import type { Condition, Pod } from '../../../kubernetes/pod.ts';
import type { ControllerContext } from '../controller.ts';
import type { Expectations } from '../expectations.ts';
import type { OwnWrites } from '../own-writes.ts';
import type { BackOff } from './back-off.ts';
import type { Indexes } from './indexes.ts';
import type { Job, JobStatus } from './job.ts';
import { isTracked, type Untracking } from './tracking.ts';
import { hasItsPlace } from './job-pods.ts';

export interface JobMemory {
  readonly expectations: Expectations;
  readonly writes: OwnWrites;
  readonly untracking: Untracking;
  readonly backOffs: Map<string, BackOff>;
  /** Uids of Jobs that were marked finished and that the cache does not show so yet. */
  readonly finished: Set<string>;
}

/** One sync of one Job: what it found, and what it has decided so far. */
export interface JobRound {
  readonly context: ControllerContext;
  readonly memory: JobMemory;
  readonly key: string;
  readonly pods: readonly Pod[];
  readonly active: readonly Pod[];
  /** Pods whose finalizer is gone and that the cache shows with it. */
  readonly untracking: ReadonlySet<string>;
  readonly backOff: BackOff;
  /** With the status as it is to be. */
  job: Job;
  succeeded: number;
  failed: number;
  ready: number;
  terminating: number;
  finished: Condition | null;
  readonly previouslySucceeded: Indexes;
  succeededIndexes: Indexes;
  /** Of a Job that counts failures per index. */
  failedIndexes: Indexes | null;
  /** Failed Pods that are kept until the next one of their index is made: it takes over their count. */
  delayed: ReadonlyMap<number, Pod>;
}

export function setStatus(round: JobRound, changes: JobStatus): void {
  round.job = { ...round.job, status: { ...round.job.status, ...changes } };
}

export function nowOf({ context }: JobRound): string {
  return context.world.clock.now();
}

/** Pods that are not counted yet and count. Models getValidPodsWithFilter of job_controller.go, v1.36. */
export function uncountedPods(
  round: Pick<JobRound, 'pods' | 'untracking' | 'job'>,
  known: readonly string[],
  isCounted: (pod: Pod) => boolean,
): Pod[] {
  return round.pods.filter((pod) => {
    const { uid = '' } = pod.metadata;
    if (!isTracked(pod) || known.includes(uid) || round.untracking.has(uid)) return false;
    return hasItsPlace(pod, round.job) && isCounted(pod);
  });
}
