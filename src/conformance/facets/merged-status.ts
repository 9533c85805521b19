import type { Recording } from '../recording.ts';

/** Status updates that come so close together may as well have been one. */
const closeMs = 1000;

/**
 * Versions that a kubelet wrote into a Pod's status and wrote over within a second: two updates that could have
 * fallen into one. They may be absent on either side; the one behind them may not.
 */
export function mergeableVersions({ requests }: Recording): ReadonlySet<string> {
  const mergeable = new Set<string>();
  const last = new Map<string, { readonly at: number; readonly resourceVersion: string }>();
  for (const { at, actor, verb, resource, subresource, name, code, resourceVersion } of requests) {
    const isStatus = verb === 'patch' && resource === 'pods' && subresource === 'status' && code === 200;
    if (!isStatus || !actor.startsWith('kubelet/') || resourceVersion === undefined) continue;
    const before = last.get(name ?? '');
    if (before && at - before.at <= closeMs) mergeable.add(before.resourceVersion);
    last.set(name ?? '', { at, resourceVersion });
  }
  return mergeable;
}

export interface Item {
  readonly text: string;
  /** May be absent on the other side. */
  readonly optional: boolean;
}

/**
 * Two sequences without what is optional and only in one of them. Where both have something that the other lacks, it
 * is not absent but different, and stays.
 */
export function withoutOptional(a: readonly Item[], b: readonly Item[]): [string[], string[]] {
  const [left, right]: [string[], string[]] = [[], []];
  let [fromA, fromB] = [0, 0];
  for (const [i, j] of [...matches(a, b), [a.length, b.length] as const]) {
    const [gapA, gapB] = [a.slice(fromA, i), b.slice(fromB, j)];
    const oneSided = gapA.length === 0 || gapB.length === 0;
    const kept = (gap: readonly Item[]): string[] =>
      gap.filter(({ optional }) => !oneSided || !optional).map(({ text }) => text);
    left.push(...kept(gapA), ...a.slice(i, i + 1).map(({ text }) => text));
    right.push(...kept(gapB), ...b.slice(j, j + 1).map(({ text }) => text));
    [fromA, fromB] = [i + 1, j + 1];
  }
  return [left, right];
}

/** Positions of a longest common subsequence, and among those of one with the fewest items that have to be there left over. */
function matches(a: readonly Item[], b: readonly Item[]): (readonly [number, number])[] {
  const worth = (item: Item | undefined): number => (item?.optional === true ? 1 : 1.001);
  const best = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const same = a[i]?.text === b[j]?.text ? at(i + 1, j + 1) + worth(a[i]) + worth(b[j]) : 0;
      (best[i] as number[])[j] = Math.max(same, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i]?.text === b[j]?.text && at(i, j) === at(i + 1, j + 1) + worth(a[i]) + worth(b[j])) {
      pairs.push([i++, j++]);
    } else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}
