import type { PluginStatus } from '../../trace/steps.ts';
import type { NodeInfo } from './node-info.ts';
import type { PodInfo } from './pod-info.ts';
import {
  isRejection,
  type Cycle,
  type Plugin,
  type PostFilterResult,
  type Rejection,
  type Rejections,
} from './plugin.ts';

/**
 * Runs plugins at the extension points of a cycle, in the order of the registry.
 * Models pkg/scheduler/framework/runtime/framework.go, v1.36.
 */
export class Framework {
  readonly plugins: readonly Plugin[];
  readonly #preFilters: readonly Plugin[];
  readonly #filters: readonly Plugin[];
  readonly #changes: readonly Plugin[];
  readonly #postFilters: readonly Plugin[];
  readonly #preScores: readonly Plugin[];
  readonly #scores: readonly Plugin[];
  readonly #nominatedTo: (nodeName: string) => readonly PodInfo[];
  readonly #statuses = new Map<string, readonly PluginStatus[]>();

  /** `nominatedTo`: Pods for which room is being made on a node. */
  constructor(plugins: readonly Plugin[], nominatedTo: (nodeName: string) => readonly PodInfo[]) {
    this.plugins = plugins;
    this.#preFilters = plugins.filter((plugin) => plugin.preFilter);
    this.#filters = plugins.filter((plugin) => plugin.filter);
    this.#changes = plugins.filter((plugin) => plugin.change);
    this.#postFilters = plugins.filter((plugin) => plugin.postFilter);
    this.#preScores = plugins.filter((plugin) => plugin.preScore);
    this.#scores = plugins.filter((plugin) => plugin.score);
    this.#nominatedTo = nominatedTo;
  }

  /** Ends at the first refusal. `nodes`: the only ones that can do, and `by` which plugins say so. */
  preFilter(cycle: Cycle): PreFiltered {
    let nodes: ReadonlySet<string> | null = null;
    const by: string[] = [];
    const statuses: PluginStatus[] = [];
    for (const plugin of this.#preFilters) {
      const result = plugin.preFilter?.(cycle) ?? 'success';
      if (isRejection(result)) {
        statuses.push({ plugin: plugin.name, status: 'unresolvable', message: result.reasons.join(', ') });
        return { nodes: null, by: [], statuses, rejection: result };
      }
      statuses.push({ plugin: plugin.name, status: result === 'skip' ? 'skip' : 'success' });
      if (result === 'skip') cycle.skipped.add(plugin.name);
      if (typeof result !== 'object') continue;
      by.push(plugin.name);
      nodes = intersect(nodes, result.nodes);
      if (nodes.size > 0) continue;
      const reasons = [
        by.length === 1
          ? `node(s) didn't satisfy plugin ${plugin.name}`
          : `node(s) didn't satisfy plugin(s) [${[...by].sort().join(' ')}] simultaneously`,
      ];
      return { nodes, by, statuses, rejection: { plugin: '', resolvable: false, reasons } };
    }
    return { nodes, by, statuses: this.#shared(statuses), rejection: null };
  }

  /** Most Pods are treated alike: the trace then needs the list only once. */
  #shared(statuses: readonly PluginStatus[]): readonly PluginStatus[] {
    const name = statuses.map(({ status }) => status).join();
    const known = this.#statuses.get(name);
    if (!known) this.#statuses.set(name, statuses);
    return known ?? statuses;
  }

  filter(cycle: Cycle, node: NodeInfo): Rejection | null {
    cycle.filters ??= this.#filters.filter((plugin) => !cycle.skipped.has(plugin.name));
    for (const plugin of cycle.filters) {
      const rejection = plugin.filter?.(cycle, node);
      if (rejection) return rejection;
    }
    return null;
  }

  /**
   * Twice where a Pod of the same or higher priority is nominated to the node: with it there, and without, since
   * it may go elsewhere after all.
   */
  filterWithNominated(cycle: Cycle, node: NodeInfo): Rejection | null {
    const nominated = this.#nominatedTo(node.name);
    const rivals =
      nominated.length === 0
        ? nominated
        : nominated.filter((pod) => pod.priority >= cycle.pod.priority && pod.uid !== cycle.pod.uid);
    if (rivals.length > 0) {
      const crowded = node.copy();
      const trial = cycle.copy();
      for (const pod of rivals) {
        crowded.add(pod);
        this.change(trial, pod, crowded, 1);
      }
      const rejection = this.filter(trial, crowded);
      if (rejection) return rejection;
    }
    return this.filter(cycle, node);
  }

  /** Tells plugins that a Pod was added to or removed from a node on trial. */
  change(cycle: Cycle, pod: PodInfo, node: NodeInfo, by: 1 | -1): void {
    for (const plugin of this.#changes) {
      if (!cycle.skipped.has(plugin.name)) plugin.change?.(cycle, pod, node, by);
    }
  }

  /** Until one succeeds or fails; refusals are put together. */
  postFilter(cycle: Cycle, rejections: Rejections): PostFilterResult {
    let last: { readonly nominate?: string } = {};
    const messages: string[] = [];
    for (const plugin of this.#postFilters) {
      const result = plugin.postFilter?.(cycle, rejections);
      if (!result) continue;
      if (result.code !== 'unschedulable') return result;
      messages.push(result.message);
      if (result.nominate !== undefined) last = { nominate: result.nominate };
    }
    return { code: 'unschedulable', message: messages.join(', '), ...last };
  }

  /** Plugins that skip scoring, and those that will score. */
  preScore(
    cycle: Cycle,
    nodes: readonly NodeInfo[],
  ): { skipped: readonly string[]; scoring: readonly Plugin[] } {
    const skipped = this.#preScores
      .filter((plugin) => plugin.preScore?.(cycle, nodes) === 'skip')
      .map((plugin) => plugin.name);
    return { skipped, scoring: this.#scores.filter((plugin) => !skipped.includes(plugin.name)) };
  }
}

function intersect(a: ReadonlySet<string> | null, b: ReadonlySet<string>): ReadonlySet<string> {
  return a ? new Set([...b].filter((node) => a.has(node))) : b;
}

export interface PreFiltered {
  readonly nodes: ReadonlySet<string> | null;
  readonly by: readonly string[];
  readonly statuses: readonly PluginStatus[];
  readonly rejection: Rejection | null;
}
