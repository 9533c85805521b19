import type { Container, PodSpec } from '../../kubernetes/pod.ts';
import { milliValue, wholeValue } from '../../kubernetes/quantity.ts';

/** Amounts by resource name: cpu in thousandths, everything else in whole units. */
export type Amounts = Readonly<Record<string, number>>;

/** What the scheduler takes a container to use that asks for nothing, where it scores nodes. */
export const assumedRequests: Amounts = { cpu: 100, memory: 200 * 1024 * 1024 };

/**
 * What a Pod asks of a node: the sum of its containers, or what its init containers need at their widest.
 * `missing` stands in for what a container does not mention.
 * Models component-helpers/resource/helpers.go, v1.36 (the sizes of a resize under way in status.containerStatuses
 * are not modelled).
 */
export function podRequests(spec: PodSpec, missing: Amounts = {}): Amounts {
  const total: Record<string, number> = {};
  for (const container of spec.containers) add(total, containerRequests(container, missing));

  const sidecars: Record<string, number> = {};
  const widest: Record<string, number> = {};
  for (const container of spec.initContainers ?? []) {
    const own = containerRequests(container, missing);
    if (container.restartPolicy === 'Always') {
      add(total, own);
      add(sidecars, own);
      raise(widest, sidecars);
    } else {
      raise(widest, add({ ...own }, sidecars));
    }
  }
  raise(total, widest);

  for (const [name, text] of Object.entries(podLevelRequests(spec))) total[name] = amountOf(name, text);
  return add(total, amountsOf(spec.overhead));
}

/** The same with a minimum for what containers do not mention, so that Pods that ask for nothing still spread. */
export function scoredRequests(spec: PodSpec): Amounts {
  const podLevel = podLevelRequests(spec);
  if (Object.keys(podLevel).length === 0) return podRequests(spec, assumedRequests);
  const known = podRequests(spec);
  return podRequests(
    spec,
    Object.fromEntries(Object.entries(assumedRequests).filter(([name]) => known[name] === undefined)),
  );
}

/** Quantities as written to amounts. */
export function amountsOf(quantities: Readonly<Record<string, string>> | undefined): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const name in quantities) amounts[name] = amountOf(name, quantities[name]);
  return amounts;
}

function amountOf(name: string, text: string | undefined): number {
  return name === 'cpu' ? milliValue(text) : wholeValue(text);
}

function containerRequests({ resources }: Container, missing: Amounts): Amounts {
  return { ...missing, ...amountsOf(resources?.requests) };
}

/** Requests of the Pod as a whole hold for cpu, memory and huge pages. */
function podLevelRequests({ resources }: PodSpec): Record<string, string> {
  const requests = (resources as Container['resources'])?.requests ?? {};
  return Object.fromEntries(
    Object.entries(requests).filter(([name]) => /^(cpu|memory|hugepages-.*)$/.test(name)),
  );
}

function add(total: Record<string, number>, more: Amounts): Record<string, number> {
  for (const name in more) total[name] = (total[name] ?? 0) + (more[name] ?? 0);
  return total;
}

function raise(total: Record<string, number>, atLeast: Amounts): void {
  for (const name in atLeast) total[name] = Math.max(total[name] ?? 0, atLeast[name] ?? 0);
}
