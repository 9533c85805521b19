import type { NodeInfo } from '../node-info.ts';
import type { Amounts } from '../pod-requests.ts';
import type { Plugin } from '../plugin.ts';
import { requestPaths, scoredResources } from './node-resources-fit.ts';

/**
 * Prefers nodes where the Pod brings the shares of cpu and memory in use closer together: 75 if it changes
 * nothing, up to 100 if it evens them out, down to 50. Skips Pods that request nothing.
 * Models plugins/noderesources/balanced_allocation.go, v1.36.
 */
export const nodeResourcesBalancedAllocation: Plugin = {
  name: 'NodeResourcesBalancedAllocation',
  weight: 1,
  reads: requestPaths,
  preScore: ({ pod }) =>
    scoredResources.every((resource) => (pod.requests[resource] ?? 0) === 0) ? 'skip' : undefined,
  score: ({ pod }, node) => {
    const change = balance(node, pod.requests) - balance(node, {});
    return 50 + Math.trunc((50 + change) / 2);
  },
};

/** (1 − standard deviation of the shares) × 100, for the two resources half their difference. */
function balance({ allocatable, requested }: NodeInfo, more: Amounts): number {
  const shares = scoredResources
    .filter((resource) => (allocatable[resource] ?? 0) > 0)
    .map((resource) =>
      Math.min(((requested[resource] ?? 0) + (more[resource] ?? 0)) / (allocatable[resource] ?? 1), 1),
    );
  const [first = 0, second = first] = shares;
  return Math.trunc((1 - Math.abs((first - second) / 2)) * 100);
}
