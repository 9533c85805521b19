import type { PodSpec } from '../../../kubernetes/pod.ts';
import { addQuantities, compareQuantities } from '../../../kubernetes/quantity-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';

/**
 * How safe a Pod is when a node runs short: Guaranteed if every container is limited to what it requests, of cpu
 * and memory both; BestEffort if nobody asks for anything. Models pkg/apis/core/v1/helper/qos, v1.36.
 */
export function qosClass(spec: PodSpec): 'Guaranteed' | 'Burstable' | 'BestEffort' {
  const podLevel = spec.resources as
    { readonly requests?: ResourceList; readonly limits?: ResourceList } | undefined;
  const all = podLevel
    ? [podLevel]
    : [...(spec.containers ?? []), ...(spec.initContainers ?? [])].map(({ resources }) => resources ?? {});
  const requests = new Map<string, string>();
  const limits = new Map<string, string>();
  let guaranteed = true;
  for (const { requests: asked = {}, limits: limited = {} } of all) {
    sum(requests, asked);
    if (sum(limits, limited) < 2) guaranteed = false;
  }
  if (requests.size === 0 && limits.size === 0) return 'BestEffort';
  for (const [name, request] of requests) {
    const limit = limits.get(name);
    if (limit === undefined || compareQuantities(limit, request) !== 0) guaranteed = false;
  }
  return guaranteed && requests.size === limits.size ? 'Guaranteed' : 'Burstable';
}

/** Adds the cpu and memory of a list, and counts how many of the two it has. */
function sum(total: Map<string, string>, list: ResourceList): number {
  let found = 0;
  for (const name of ['cpu', 'memory']) {
    const amount = list[name];
    if (amount === undefined || compareQuantities(amount, '0') <= 0) continue;
    found++;
    total.set(name, addQuantities(amount, total.get(name) ?? '0'));
  }
  return found;
}
