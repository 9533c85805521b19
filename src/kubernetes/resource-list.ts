import type { Container, PodSpec } from './pod.ts';
import { addQuantities, compareQuantities } from './quantity-text.ts';

/** Quantities by resource name, as written. */
export type ResourceList = Readonly<Record<string, string>>;

export function addLists(a: ResourceList, b: ResourceList): ResourceList {
  const sum: Record<string, string> = { ...a };
  for (const [name, amount] of Object.entries(b)) {
    const other = sum[name];
    sum[name] = other === undefined ? amount : addQuantities(other, amount);
  }
  return sum;
}

function widest(a: ResourceList, b: ResourceList): ResourceList {
  const wide: Record<string, string> = { ...a };
  for (const [name, amount] of Object.entries(b)) {
    const other = wide[name];
    if (other === undefined || compareQuantities(amount, other) > 0) wide[name] = amount;
  }
  return wide;
}

/**
 * What a Pod requests, or is limited to, as a whole: its containers together, or its init containers at their
 * widest. Models component-helpers/resource/helpers.go PodRequests and PodLimits, v1.36; sizes of a resize under
 * way are not modelled.
 */
export function podResources(spec: PodSpec, side: 'requests' | 'limits'): ResourceList {
  const own = (container: Container): ResourceList => container.resources?.[side] ?? {};
  let total: ResourceList = {};
  for (const container of spec.containers) total = addLists(total, own(container));
  let sidecars: ResourceList = {};
  let init: ResourceList = {};
  for (const container of spec.initContainers ?? []) {
    if (container.restartPolicy === 'Always') {
      total = addLists(total, own(container));
      sidecars = addLists(sidecars, own(container));
      init = widest(init, sidecars);
    } else init = widest(init, addLists(own(container), sidecars));
  }
  const podLevel = (spec.resources as { readonly [S in typeof side]?: ResourceList } | undefined)?.[side];
  total = { ...widest(total, init), ...podLevel };
  if (!spec.overhead) return total;
  // A limit that nobody set stays unset.
  const overhead = Object.entries(spec.overhead).filter(
    ([name]) => side === 'requests' || total[name] !== undefined,
  );
  return addLists(total, Object.fromEntries(overhead));
}
