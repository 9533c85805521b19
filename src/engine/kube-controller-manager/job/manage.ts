import { namespacedName } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { isReady } from '../owned-pods.ts';
import { deletePod, together } from '../pod-control.ts';
import { remainingMs } from './back-off.ts';
import { createPods } from './create-pods.ts';
import { finishedAtMs } from './finished-time.ts';
import { indexesOf } from './failed-indexes.ts';
import { union } from './indexes.ts';
import { countsPerIndex, isIndexed, isSuspended, replacesOnlyFailed } from './job.ts';
import { byUse, failuresBefore, indexOf } from './job-pods.ts';
import { enqueueLater } from './later.ts';
import type { JobRound } from './round.ts';
import { isTracked, untrack } from './tracking.ts';

/** Changes of one Job's Pods are looked at together once a second. */
export const batchMs = 1000;
const mostPerSync = 500;

export interface Managed {
  /** How many Pods are active now. */
  readonly active: number;
  readonly failure: StatusError | null;
}

/** Deletes Pods that are too many or makes those that are missing. Models manageJob of job_controller.go, v1.36. */
export function* manage(round: JobRound): Process<Managed> {
  const { job, active } = round;
  if (isSuspended(job)) return yield* remove(round, removable(round, active.length));
  const wanted = wantedActive(round);
  const surplus = removable(round, Math.max(0, active.length - wanted)).slice(0, mostPerSync);
  if (surplus.length > 0) return yield* remove(round, surplus);
  const stopping = replacesOnlyFailed(job) ? round.terminating : 0;
  const missing = wanted - stopping - active.length;
  if (missing <= 0) return { active: active.length, failure: null };
  return yield* add(round, Math.min(missing, mostPerSync));
}

function wantedActive({ job, active, succeeded }: JobRound): number {
  const { completions, parallelism = 1 } = job.spec;
  // A work queue without a number: once one has succeeded, no more are made.
  if (completions === undefined) return succeeded > 0 ? active.length : parallelism;
  return Math.max(0, Math.min(completions - succeeded, parallelism));
}

function* add(round: JobRound, count: number): Process<Managed> {
  const { context, key, job, backOff } = round;
  const nowMs = context.world.clock.nowMs();
  let waitMs = countsPerIndex(job) ? 0 : remainingMs(backOff, nowMs);
  let indexes: readonly (number | undefined)[] = Array.from({ length: count });
  if (waitMs === 0 && isIndexed(job)) {
    const pending = pendingIndexes(round, count);
    const waits = pending.map((index) =>
      countsPerIndex(job) ? indexWaitMs(round.delayed.get(index), nowMs) : 0,
    );
    indexes = pending.filter((_, i) => waits[i] === 0);
    if (indexes.length === 0) waitMs = Math.min(...waits);
  }
  if (waitMs > 0 && waitMs < Infinity) {
    enqueueLater(context, key, Math.max(waitMs, batchMs));
    return { active: 0, failure: null };
  }
  yield* announce(round, `create ${indexes.length} ${indexes.length === 1 ? 'Pod' : 'Pods'}`);
  const { made, failure } = yield* createPods(round, indexes);
  return { active: round.active.length + made, failure };
}

function indexWaitMs(last: Pod | undefined, nowMs: number): number {
  if (!last) return 0;
  const failures = failuresBefore(last, true) + 1;
  return remainingMs({ failures, lastFailureMs: finishedAtMs(last) }, nowMs);
}

/** The lowest indexes that nobody works on and that are neither done nor given up. Models firstPendingIndexes. */
function pendingIndexes(round: JobRound, count: number): number[] {
  const { job, pods, active, succeededIndexes, failedIndexes } = round;
  const stopping = pods.filter(
    ({ metadata, status }) =>
      metadata.deletionTimestamp !== undefined && status.phase !== 'Failed' && status.phase !== 'Succeeded',
  );
  const taken = new Set(
    union(
      succeededIndexes,
      indexesOf(active),
      replacesOnlyFailed(job) ? indexesOf(stopping) : [],
      failedIndexes ?? [],
    ),
  );
  const pending: number[] = [];
  for (let index = 0; index < (job.spec.completions ?? 0) && pending.length < count; index++)
    if (!taken.has(index)) pending.push(index);
  return pending;
}

/** Which Pods go: those of an index that has another, then the least useful, `count` at least. Models activePodsForRemoval. */
function removable({ job, active }: JobRound, count: number): Pod[] {
  const gone: Pod[] = [];
  const left: Pod[] = [];
  if (!isIndexed(job)) left.push(...active);
  else {
    const byIndex = new Map<number | undefined, Pod[]>();
    for (const pod of active) {
      const index = indexOf(pod);
      byIndex.set(index, [...(byIndex.get(index) ?? []), pod]);
    }
    for (const [index, pods] of byIndex) {
      const isOdd = index === undefined || index >= (job.spec.completions ?? 0);
      const sorted = pods.sort(byUse);
      gone.push(...(isOdd ? sorted : sorted.slice(0, -1)));
      left.push(...(isOdd ? [] : sorted.slice(-1)));
    }
  }
  return [...gone, ...left.sort(byUse).slice(0, Math.max(0, count - gone.length))];
}

/** Pods that were only too many are not counted: their finalizers come off first. Models deleteJobPods. */
function* remove(round: JobRound, victims: readonly Pod[]): Process<Managed> {
  const { context, memory, key, job } = round;
  memory.expectations.expectDeletions(key, victims.map(namespacedName));
  if (victims.length > 0)
    yield* announce(round, `delete ${victims.length} ${victims.length === 1 ? 'Pod' : 'Pods'}`);
  const results = yield* together(
    context,
    victims.map(
      (pod) =>
        function* (): Process<void> {
          if (isTracked(pod)) yield* untrack(context, pod);
          yield* deletePod(context, job, pod);
        },
    ),
  );
  let removed = 0;
  let failure: StatusError | null = null;
  for (const [i, result] of results.entries()) {
    const pod = victims[i] as Pod;
    if (result instanceof StatusError) memory.expectations.deletionSeen(key, namespacedName(pod));
    if (result instanceof StatusError && result.status.reason !== 'NotFound') {
      failure ??= result;
      continue;
    }
    removed++;
    if (isReady(pod)) round.ready--;
  }
  round.terminating += removed;
  return { active: round.active.length - removed, failure };
}

function* announce({ context, job, key, active, succeeded }: JobRound, decision: string): Process {
  const { completions, parallelism = 1 } = job.spec;
  const desired = isSuspended(job) ? 0 : Math.min(parallelism, (completions ?? Infinity) - succeeded);
  const detail = { controller: 'job-controller', key, desired, actual: active.length, decision };
  const options = {
    about: `/registry/jobs/${key}`,
    reads: ['spec.parallelism', 'spec.completions'],
  } as const;
  yield* context.world.step(context.component, 'Sync', 0.15, detail, options);
}
