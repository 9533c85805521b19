import type { Pod } from '../../kubernetes/pod.ts';
import { parseTime } from '../kernel/wall-clock.ts';
import { isActive, isReady } from './owned-pods.ts';

/**
 * Which Pods go first when there are too many: the least useful. `related` are all Pods of the same workload, the
 * ones of its other ReplicaSets included. Models controller.ActivePodsWithRanks, v1.36.
 */
export function podsToDelete(
  active: readonly Pod[],
  related: readonly Pod[],
  count: number,
  nowMs: number,
): Pod[] {
  if (count >= active.length) return [...active];
  const perNode = new Map<string, number>();
  for (const pod of related.filter(isActive)) perNode.set(nodeOf(pod), (perNode.get(nodeOf(pod)) ?? 0) + 1);
  return [...active].sort((a, b) => compare(a, b, perNode, nowMs)).slice(0, count);
}

/** Negative if `a` is to go before `b`. */
function compare(a: Pod, b: Pod, perNode: ReadonlyMap<string, number>, nowMs: number): number {
  return (
    Number(nodeOf(a) !== '') - Number(nodeOf(b) !== '') ||
    phaseRank(a) - phaseRank(b) ||
    Number(isReady(a)) - Number(isReady(b)) ||
    deletionCost(a) - deletionCost(b) ||
    // The node that has more of them gives one up.
    (perNode.get(nodeOf(b)) ?? 0) - (perNode.get(nodeOf(a)) ?? 0) ||
    (isReady(a) && isReady(b) ? younger(readySince(a), readySince(b), a, b, nowMs) : 0) ||
    restarts(b) - restarts(a) ||
    sidecarRestarts(b) - sidecarRestarts(a) ||
    younger(a.metadata.creationTimestamp ?? '', b.metadata.creationTimestamp ?? '', a, b, nowMs)
  );
}

/**
 * The younger first, by the power of two of their ages: among Pods of about one age the uid decides, which is as
 * good as chance (LogarithmicScaleDown). A time that is not there counts as later than all.
 */
function younger(timeA: string, timeB: string, a: Pod, b: Pod, nowMs: number): number {
  if (timeA === timeB) return 0;
  if (timeA === '' || timeB === '') return timeA === '' ? -1 : 1;
  const difference = magnitude(nowMs - parseTime(timeA)) - magnitude(nowMs - parseTime(timeB));
  return difference || ((a.metadata.uid ?? '') < (b.metadata.uid ?? '') ? -1 : 1);
}

/** The whole part of the binary logarithm of so many milliseconds in nanoseconds; -1 for none. */
function magnitude(ms: number): number {
  let rest = ms * 1e6;
  if (rest <= 0) return -1;
  let power = 0;
  for (; rest >= 2; rest /= 2) power++;
  return power;
}

function nodeOf(pod: Pod): string {
  return pod.spec.nodeName ?? '';
}

function phaseRank(pod: Pod): number {
  return { Pending: 0, Unknown: 1, Running: 2, Succeeded: 0, Failed: 0 }[pod.status.phase ?? 'Pending'];
}

/** Models helper.GetDeletionCostFromPodAnnotations: what is no number counts as 0. */
function deletionCost(pod: Pod): number {
  const text = pod.metadata.annotations?.['controller.kubernetes.io/pod-deletion-cost'] ?? '';
  return /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : 0;
}

function readySince(pod: Pod): string {
  return (
    pod.status.conditions?.find((c) => c.type === 'Ready' && c.status === 'True')?.lastTransitionTime ?? ''
  );
}

function restarts(pod: Pod): number {
  return Math.max(0, ...(pod.status.containerStatuses ?? []).map((status) => status.restartCount));
}

function sidecarRestarts(pod: Pod): number {
  const sidecars = (pod.spec.initContainers ?? []).filter((c) => c.restartPolicy === 'Always');
  return Math.max(
    0,
    ...(pod.status.initContainerStatuses ?? [])
      .filter((status) => sidecars.some(({ name }) => name === status.name))
      .map((status) => status.restartCount),
  );
}
