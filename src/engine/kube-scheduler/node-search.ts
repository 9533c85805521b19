import type { NodeVerdict } from '../../trace/steps.ts';
import type { Random } from '../kernel/random.ts';
import type { Framework, PreFiltered } from './framework.ts';
import type { NodeInfo } from './node-info.ts';
import type { Cycle, Rejection, Rejections } from './plugin.ts';
import type { SchedulerCache } from './scheduler-cache.ts';

export interface Found extends Rejections {
  readonly feasible: readonly NodeInfo[];
  readonly evaluatedNodes: number;
  /** Node by node, for the trace. */
  readonly verdicts: readonly NodeVerdict[];
}

/**
 * Looks through the nodes for those that can take a Pod. Models findNodesThatFitPod of
 * pkg/scheduler/schedule_one.go, v1.36: one node after the other, where upstream runs 16 at once.
 */
export class NodeSearch {
  readonly #cache: SchedulerCache;
  readonly #framework: Framework;
  readonly #random: Random;
  readonly #verdicts = new Map<string, Map<Rejection | null, NodeVerdict>>();
  #lastVerdicts: readonly NodeVerdict[] = [];
  #lastFeasible: readonly NodeInfo[] = [];
  /** Where the next search begins, so that all nodes get their turn. Null: it goes back to a past nobody saw. */
  #startIndex: number | null;

  constructor(
    cache: SchedulerCache,
    framework: Framework,
    options: { readonly random: Random; readonly hasPast: boolean },
  ) {
    this.#cache = cache;
    this.#framework = framework;
    this.#random = options.random;
    this.#startIndex = options.hasPast ? null : 0;
  }

  find(cycle: Cycle, preFiltered: PreFiltered): Found {
    const byNode = new Map<string, Rejection>();
    const nominated = this.#cache.get(cycle.pod.pod.status.nominatedNodeName ?? '');
    if (nominated) {
      // Room was made for it there: if it fits, no other node is looked at.
      const rejection = this.#framework.filterWithNominated(cycle, nominated);
      if (!rejection) {
        const verdicts = [this.#verdict(nominated.name, null)];
        return { byNode, absent: unnamed, feasible: [nominated], evaluatedNodes: 1, verdicts };
      }
      byNode.set(nominated.name, rejection);
    }
    const all = this.#cache.nodes;
    const { nodes: named, by } = preFiltered;
    const absent = named ? notNamed(by) : unnamed;
    const feasible = this.#filter(cycle, named ? all.filter(({ name }) => named.has(name)) : all, byNode);
    const evaluatedNodes = feasible.length + byNode.size;
    this.#startIndex = ((this.#startIndex ?? 0) + evaluatedNodes) % all.length;
    const verdicts = this.#verdictsOf(feasible, byNode, named, absent);
    return { byNode, absent, feasible, evaluatedNodes, verdicts };
  }

  #filter(cycle: Cycle, nodes: readonly NodeInfo[], byNode: Map<string, Rejection>): readonly NodeInfo[] {
    const start = (this.#startIndex ??= this.#random.integer(this.#cache.nodes.length));
    const wanted = nodesToFind(nodes.length);
    const feasible: NodeInfo[] = [];
    for (let i = 0; i < nodes.length && feasible.length < wanted; i++) {
      const node = nodes[(start + i) % nodes.length] as NodeInfo;
      const rejection = this.#framework.filterWithNominated(cycle, node);
      if (rejection) byNode.set(node.name, rejection);
      else feasible.push(node);
    }
    return (this.#lastFeasible = sameOr(this.#lastFeasible, feasible));
  }

  /** In the order of the node list; the same array as last time if nothing is different. */
  #verdictsOf(
    feasible: readonly NodeInfo[],
    byNode: ReadonlyMap<string, Rejection>,
    named: ReadonlySet<string> | null,
    absent: Rejection,
  ): readonly NodeVerdict[] {
    const all = this.#cache.nodes;
    const fit = feasible.length === all.length ? null : new Set(feasible);
    const verdicts: NodeVerdict[] = [];
    for (const node of all) {
      const rejection = byNode.get(node.name);
      if (rejection) verdicts.push(this.#verdict(node.name, rejection));
      else if (!fit || fit.has(node)) verdicts.push(this.#verdict(node.name, null));
      else if (named && !named.has(node.name)) verdicts.push(this.#verdict(node.name, absent));
    }
    return (this.#lastVerdicts = sameOr(this.#lastVerdicts, verdicts));
  }

  /** One object for what is said again and again. */
  #verdict(node: string, rejection: Rejection | null): NodeVerdict {
    let known = this.#verdicts.get(node);
    if (!known) this.#verdicts.set(node, (known = new Map<Rejection | null, NodeVerdict>()));
    let verdict = known.get(rejection);
    if (!verdict) {
      verdict = rejection ? { node, plugin: rejection.plugin, reasons: rejection.reasons } : { node };
      known.set(rejection, verdict);
    }
    return verdict;
  }
}

function sameOr<T>(last: readonly T[], next: readonly T[]): readonly T[] {
  return last.length === next.length && next.every((item, i) => item === last[i]) ? last : next;
}

const unnamed: Rejection = { plugin: '', resolvable: false, reasons: [] };

const refusals = new Map<string, Rejection>();

/** The refusal of all nodes but those that PreFilter named. */
function notNamed(by: readonly string[]): Rejection {
  const plugins = [...by].sort().join(' ');
  let rejection = refusals.get(plugins);
  if (!rejection) {
    const reasons = [`node(s) didn't satisfy plugin(s) [${plugins}]`];
    refusals.set(plugins, (rejection = { plugin: by[0] ?? '', resolvable: false, reasons }));
  }
  return rejection;
}

/**
 * In a large cluster it is enough to find some: half of the nodes, less the larger it is, at least 100. Models
 * numFeasibleNodesToFind with percentageOfNodesToScore 0.
 */
export function nodesToFind(allNodes: number): number {
  if (allNodes < 100) return allNodes;
  const percentage = Math.max(50 - Math.trunc(allNodes / 125), 5);
  return Math.max(Math.trunc((allNodes * percentage) / 100), 100);
}
