import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { ClusterEvent } from '../cluster-event.ts';
import type { PodInfo } from '../pod-info.ts';
import { amountsOf, podRequests, type Amounts } from '../pod-requests.ts';
import type { Plugin, Rejection } from '../plugin.ts';

const name = 'NodeResourcesFit';

/** Resources that are scored, each with weight 1. */
export const scoredResources = ['cpu', 'memory'] as const;

/**
 * Refuses nodes that have too little left of what the Pod requests, and prefers those with the most left
 * (LeastAllocated). Models plugins/noderesources/fit.go and least_allocated.go, v1.36.
 */
export const nodeResourcesFit: Plugin = {
  name,
  weight: 1,
  wakes: {
    'Pod/Delete': () => true,
    'Pod/UpdatePodScaleDown': givesBack,
    'Node/Add': nowFits,
    'Node/UpdateNodeAllocatable': nowFits,
  },
  reads: requestPaths,
  preFilter: () => 'success',
  filter: ({ pod }, node) => lacking(pod.requests, node.allocatable, node.requested, node.pods.size),
  score: ({ pod }, node) => {
    let total = 0;
    let weights = 0;
    for (const resource of scoredResources) {
      const capacity = node.allocatable[resource] ?? 0;
      if (capacity === 0) continue;
      const used = (node.scoredRequested[resource] ?? 0) + (pod.scoredRequests[resource] ?? 0);
      total += used > capacity ? 0 : Math.floor(((capacity - used) * 100) / capacity);
      weights++;
    }
    return weights === 0 ? 0 : Math.floor(total / weights);
  },
};

/** Paths of what the Pod's containers request. */
export function requestPaths({ spec }: Pod): string[] {
  const paths = (list: Pod['spec']['initContainers'], field: string): string[] =>
    (list ?? []).flatMap(({ resources }, i) =>
      resources?.requests ? [`spec.${field}[${String(i)}].resources.requests`] : [],
    );
  return [...paths(spec.containers, 'containers'), ...paths(spec.initContainers, 'initContainers')];
}

/** What a node has too little of; if the whole node is too small, removing Pods would not help. */
function lacking(requests: Amounts, allocatable: Amounts, used: Amounts, pods: number): Rejection | null {
  let reasons: string[] | null = null;
  let resolvable = true;
  if (pods + 1 > (allocatable['pods'] ?? 0)) reasons = ['Too many pods'];
  for (const resource in requests) {
    const wanted = requests[resource] ?? 0;
    const capacity = allocatable[resource] ?? 0;
    if (wanted === 0 || wanted <= capacity - (used[resource] ?? 0)) continue;
    (reasons ??= []).push(`Insufficient ${resource}`);
    if (wanted > capacity) resolvable = false;
  }
  return reasons && rejection(reasons, resolvable);
}

const rejections = new Map<string, Rejection>();

/** One object for the same words: they stand in the trace once for each node. */
function rejection(reasons: readonly string[], resolvable: boolean): Rejection {
  const words = `${String(resolvable)} ${reasons.join(', ')}`;
  let known = rejections.get(words);
  if (!known) rejections.set(words, (known = { plugin: name, resolvable, reasons }));
  return known;
}

function nowFits({ before, after }: ClusterEvent, pod: PodInfo): boolean {
  const now = amountsOf((after as Node).status.allocatable);
  if (lacking(pod.requests, now, {}, 0)) return false;
  if (!before) return true;
  const was = amountsOf((before as Node).status.allocatable);
  const grew = (resource: string): boolean => (now[resource] ?? 0) > (was[resource] ?? 0);
  return grew('pods') || Object.keys(pod.requests).some((r) => (pod.requests[r] ?? 0) > 0 && grew(r));
}

/** The waiting Pod itself asks for less, or another on a node gave back what it needs. */
function givesBack({ before, after }: ClusterEvent, pod: PodInfo): boolean {
  if (after?.metadata.uid === pod.uid) return true;
  const { spec } = after as Pod;
  if (!spec.nodeName) return false;
  const was = podRequests((before as Pod).spec);
  const now = podRequests(spec);
  return Object.keys(pod.requests).some((r) => (pod.requests[r] ?? 0) > 0 && (was[r] ?? 0) > (now[r] ?? 0));
}
