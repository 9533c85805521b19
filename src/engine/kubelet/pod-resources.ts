import type { Container, Pod } from '../../kubernetes/pod.ts';
import { addQuantities } from '../../kubernetes/quantity-text.ts';

type Amounts = Readonly<Record<string, string>>;

/** What all containers of a Pod have been given together, or null if they ask for nothing. */
export function podRequests(pod: Pod): Amounts | null {
  return sum(pod, 'requests');
}

/** Requests and limits of the Pod as a whole. */
export function podResources(pod: Pod): { readonly limits?: Amounts; readonly requests?: Amounts } {
  const limits = sum(pod, 'limits');
  const requests = sum(pod, 'requests');
  return { ...(limits && { limits }), ...(requests && { requests }) };
}

function sum(pod: Pod, list: 'requests' | 'limits'): Amounts | null {
  const containers = [
    ...pod.spec.containers,
    ...(pod.spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always'),
  ];
  const names = [
    ...new Set(containers.flatMap((container) => Object.keys(container.resources?.[list] ?? {}))),
  ].sort();
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, total(containers, list, name)]));
}

function total(containers: readonly Container[], list: 'requests' | 'limits', name: string): string {
  const amounts = containers.flatMap((container) => container.resources?.[list]?.[name] ?? []);
  return amounts.reduce((a, b) => addQuantities(a, b));
}
