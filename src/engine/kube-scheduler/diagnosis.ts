import type { Rejection, Rejections } from './plugin.ts';

/** `0/3 nodes are available: 1 Insufficient cpu, 2 node(s) had untolerated taint(s). …` Models FitError, v1.36. */
export function fitMessage(
  allNodes: number,
  rejections: Rejections,
  preFilter: Rejection | null,
  postFilter: string,
): string {
  const reasons = preFilter ? preFilter.reasons.join(', ') : histogram(allNodes, rejections);
  return [
    `0/${String(allNodes)} nodes are available:`,
    ...(reasons === '' ? [] : [`${reasons}.`]),
    ...(postFilter === '' ? [] : [postFilter]),
  ].join(' ');
}

/** How many nodes have each reason, ordered as text. */
function histogram(allNodes: number, { byNode, absent }: Rejections): string {
  const counts = new Map<string, number>();
  const add = (reason: string, by: number): void => void counts.set(reason, (counts.get(reason) ?? 0) + by);
  for (const { reasons } of byNode.values()) for (const reason of reasons) add(reason, 1);
  if (byNode.size < allNodes) for (const reason of absent.reasons) add(reason, allNodes - byNode.size);
  return [...counts]
    .map(([reason, count]) => `${String(count)} ${reason}`)
    .sort()
    .join(', ');
}
