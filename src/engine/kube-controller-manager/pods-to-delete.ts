import type { Pod } from '../../kubernetes/pod.ts';
import { isReady } from './owned-pods.ts';

/**
 * Which Pods go first when there are too many: the least useful. Models controller.ActivePodsWithRanks, v1.36
 * (deletion cost and restarts included; the logarithmic rounding of ages is not modelled).
 */
export function podsToDelete(active: readonly Pod[], related: readonly Pod[], count: number): Pod[] {
  if (count >= active.length) return [...active];
  const perNode = new Map<string, number>();
  for (const pod of related) perNode.set(nodeOf(pod), (perNode.get(nodeOf(pod)) ?? 0) + 1);
  return [...active].sort((a, b) => compare(a, b, perNode)).slice(0, count);
}

/** Negative if `a` is to go before `b`. */
function compare(a: Pod, b: Pod, perNode: ReadonlyMap<string, number>): number {
  const order = [
    Number(nodeOf(a) !== '') - Number(nodeOf(b) !== ''),
    phaseRank(a) - phaseRank(b),
    Number(isReady(a)) - Number(isReady(b)),
    deletionCost(a) - deletionCost(b),
    // The node that has more of them gives one up.
    (perNode.get(nodeOf(b)) ?? 0) - (perNode.get(nodeOf(a)) ?? 0),
    laterFirst(readySince(a), readySince(b)),
    restarts(b) - restarts(a),
    laterFirst(a.metadata.creationTimestamp ?? '', b.metadata.creationTimestamp ?? ''),
  ];
  return order.find((difference) => difference !== 0) ?? 0;
}

function nodeOf(pod: Pod): string {
  return pod.spec.nodeName ?? '';
}

function phaseRank(pod: Pod): number {
  return { Pending: 0, Unknown: 1, Running: 2, Succeeded: 3, Failed: 3 }[pod.status.phase ?? 'Pending'];
}

function deletionCost(pod: Pod): number {
  return (
    Number.parseInt(pod.metadata.annotations?.['controller.kubernetes.io/pod-deletion-cost'] ?? '0', 10) || 0
  );
}

function readySince(pod: Pod): string {
  return (
    pod.status.conditions?.find((c) => c.type === 'Ready' && c.status === 'True')?.lastTransitionTime ?? ''
  );
}

function restarts(pod: Pod): number {
  return Math.max(0, ...(pod.status.containerStatuses ?? []).map((status) => status.restartCount));
}

/** Times of the API sort as text. */
function laterFirst(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}
