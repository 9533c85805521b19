import type { AffinityTerm } from '../affinity-term.ts';
import type { NodeInfo } from '../node-info.ts';
import type { Cycle } from '../plugin.ts';

const key = 'InterPodAffinity score';

interface State {
  /** Weights by topology key and value. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/**
 * Sums up what draws the Pod to the places of a topology and what keeps it away: its own preferences, and those
 * of the Pods that are there. Models plugins/interpodaffinity/scoring.go, v1.36.
 */
export function startAttraction(cycle: Cycle): 'skip' | undefined {
  const { pod, snapshot } = cycle;
  const weights = new Map<string, Map<string, number>>();
  const add = ({ topologyKey }: AffinityTerm, { node }: NodeInfo, weight: number): void => {
    const value = node?.metadata.labels?.[topologyKey];
    if (value === undefined) return;
    const places = weights.get(topologyKey) ?? new Map<string, number>();
    weights.set(topologyKey, places);
    places.set(value, (places.get(value) ?? 0) + weight);
  };
  for (const info of snapshot.withAffinity) {
    for (const [term, { weight }] of info.attraction) if (term.matches(pod.pod)) add(term, info, weight);
  }
  const { preferredAffinity, preferredAntiAffinity } = pod.terms;
  const own = [
    ...preferredAffinity,
    ...preferredAntiAffinity.map(({ term, weight }) => ({ term, weight: -weight })),
  ];
  if (own.length > 0) {
    for (const info of snapshot.nodes) {
      for (const { term, weight } of own) {
        const count = info.count(term);
        if (count > 0) add(term, info, weight * count);
      }
    }
  }
  if (weights.size === 0) return 'skip';
  cycle.write(key, { weights } satisfies State);
  return undefined;
}

export function scoreAttraction(cycle: Cycle, { node }: NodeInfo): number {
  let score = 0;
  for (const [topologyKey, places] of cycle.read<State>(key)?.weights ?? []) {
    score += places.get(node?.metadata.labels?.[topologyKey] ?? '') ?? 0;
  }
  return score;
}

export function normalizeAttraction(scores: number[]): void {
  const highest = Math.max(...scores);
  const lowest = Math.min(...scores);
  for (let i = 0; i < scores.length; i++) {
    const distance = (scores[i] ?? 0) - lowest;
    scores[i] = highest === lowest ? 0 : Math.trunc(100 * (distance / (highest - lowest)));
  }
}
