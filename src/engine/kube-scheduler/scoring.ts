import type { PluginScores } from '../../trace/steps.ts';
import type { NodeInfo } from './node-info.ts';
import type { Cycle, Plugin } from './plugin.ts';

type Score = PluginScores['nodes'][string];

export interface Scored {
  readonly plugins: readonly PluginScores[];
  readonly totals: Readonly<Record<string, number>>;
  readonly chosen: NodeInfo;
  /** How many nodes have the best total. */
  readonly ties: number;
  /** Plugins that told nodes apart. */
  readonly decisive: readonly Plugin[];
}

/** What a plugin said in the cycle before. */
interface Said {
  readonly nodes: readonly NodeInfo[];
  readonly raw: readonly number[];
  readonly normalized: readonly number[];
  readonly scores: PluginScores;
}

/**
 * Scores nodes and chooses the best. What equals the cycle before is shared with it, so that a trace stays small.
 * Models RunScorePlugins and prioritizeNodes of pkg/scheduler, v1.36.
 */
export class Scoring {
  readonly #said = new Map<string, Said>();
  readonly #scores = new Map<number, Map<number, Score>>();

  score(cycle: Cycle, nodes: readonly NodeInfo[], plugins: readonly Plugin[]): Scored {
    const totals = new Array<number>(nodes.length).fill(0);
    const decisive: Plugin[] = [];
    const scores = plugins.map((plugin) => {
      const raw: number[] = [];
      for (const node of nodes) raw.push(plugin.score?.(cycle, node) ?? 0);
      const normalized = plugin.normalize ? [...raw] : raw;
      plugin.normalize?.(cycle, normalized);
      const weight = plugin.weight ?? 1;
      let differs = false;
      for (let i = 0; i < normalized.length; i++) {
        const score = normalized[i] ?? 0;
        totals[i] = (totals[i] ?? 0) + score * weight;
        if (score !== normalized[0]) differs = true;
      }
      if (differs) decisive.push(plugin);
      return this.#share(plugin.name, weight, nodes, raw, normalized);
    });
    const best = bestIndex(totals);
    const byName: Record<string, number> = {};
    let ties = 0;
    for (let i = 0; i < nodes.length; i++) {
      const total = totals[i] ?? 0;
      byName[(nodes[i] as NodeInfo).name] = total;
      if (total === totals[best]) ties++;
    }
    return { plugins: scores, totals: byName, chosen: nodes[best] as NodeInfo, ties, decisive };
  }

  #share(
    plugin: string,
    weight: number,
    nodes: readonly NodeInfo[],
    raw: readonly number[],
    normalized: readonly number[],
  ): PluginScores {
    const before = this.#said.get(plugin);
    if (
      before &&
      same(before.nodes, nodes) &&
      same(before.raw, raw) &&
      (raw === normalized || same(before.normalized, normalized))
    ) {
      return before.scores;
    }
    const byName: Record<string, Score> = {};
    for (let i = 0; i < nodes.length; i++) {
      byName[(nodes[i] as NodeInfo).name] = this.#score(raw[i] ?? 0, normalized[i] ?? 0, weight);
    }
    const scores = { plugin, weight, nodes: byName };
    this.#said.set(plugin, { nodes, raw, normalized, scores });
    return scores;
  }

  #score(raw: number, normalized: number, weight: number): Score {
    const key = normalized * 10 + weight;
    const byRaw = this.#scores.get(key) ?? new Map<number, Score>();
    if (byRaw.size === 0) this.#scores.set(key, byRaw);
    let score = byRaw.get(raw);
    if (!score) byRaw.set(raw, (score = { raw, normalized, weighted: normalized * weight }));
    return score;
  }
}

/**
 * The best total; among equals the one that Go's container/heap brings to its root: with three nodes the first in
 * the order in which they were examined. v1.36 draws lots only where scheduler extenders score too; in the
 * recordings every tie went this way.
 */
export function bestIndex(totals: readonly number[]): number {
  const heap = totals.map((_, i) => i);
  const total = (at: number): number => totals[heap[at] ?? -1] ?? -Infinity;
  for (let from = Math.floor(heap.length / 2) - 1; from >= 0; from--) {
    for (let parent = from; ;) {
      const left = 2 * parent + 1;
      if (left >= heap.length) break;
      const child = left + 1 < heap.length && total(left + 1) > total(left) ? left + 1 : left;
      if (total(child) <= total(parent)) break;
      [heap[parent], heap[child]] = [heap[child] as number, heap[parent] as number];
      parent = child;
    }
  }
  return heap[0] ?? 0;
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
