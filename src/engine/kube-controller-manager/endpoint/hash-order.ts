import { part } from '../../parts.ts';
import { fnv128a } from './fnv128a.ts';

/** In the order of the hashes of what Go prints of them: how endpoints, their subsets and ports stand in the API. */
export function inHashOrder<T extends object>(type: string, items: readonly T[]): T[] {
  if (items.length < 2) return [...items];
  const { goPrint } = part('kube-controller-manager');
  return items
    .map((item) => ({ item, hash: fnv128a(goPrint(type, item)) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0))
    .map(({ item }) => item);
}
