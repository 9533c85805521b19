import type { NodeVerdict } from '../../trace/steps.ts';
import { part } from '../parts.ts';
import type { Framework, PreFiltered } from './framework.ts';
import type { NodeInfo } from './node-info.ts';
import type { NodeSearch } from './node-search.ts';
import type { PodInfo } from './pod-info.ts';
import { Cycle, type PostFilterResult, type Rejection, type Rejections } from './plugin.ts';
import type { SchedulerCache } from './scheduler-cache.ts';
import { Scoring, type Scored } from './scoring.ts';

/** What one attempt to schedule a Pod found out. */
export interface Attempt {
  readonly cycle: Cycle;
  readonly preFiltered: PreFiltered | null;
  /** Null where PreFilter refused. */
  readonly verdicts: readonly NodeVerdict[] | null;
  readonly evaluatedNodes: number;
  readonly feasible: readonly NodeInfo[];
  /** Null where fewer than two nodes are feasible: nothing needs to be scored then. */
  readonly scored: { readonly skipped: readonly string[]; readonly result: Scored } | null;
  readonly chosen: NodeInfo | null;
  readonly failure: Failure | null;
}

export interface Failure {
  readonly message: string;
  /** The same before PostFilter was asked. */
  readonly filterMessage: string;
  /** Plugins that refused: their hints decide when the Pod is tried again. None: it is tried again anyway. */
  readonly rejectedBy: ReadonlySet<string>;
  readonly postFilter: PostFilterResult | null;
}

/**
 * Finds a node for a Pod, all at one moment: the cluster as the cache has it now.
 * Models pkg/scheduler/schedule_one.go schedulePod, v1.36 (extenders, Pod groups and placements are not modelled;
 * opportunistic batching never applies while topology spread has default constraints).
 */
export class Scheduling {
  readonly #cache: SchedulerCache;
  readonly #framework: Framework;
  readonly #search: NodeSearch;
  readonly #scoring = new Scoring();

  constructor(cache: SchedulerCache, framework: Framework, search: NodeSearch) {
    this.#cache = cache;
    this.#framework = framework;
    this.#search = search;
  }

  attempt(pod: PodInfo): Attempt {
    const cycle = new Cycle(pod, this.#cache);
    if (this.#cache.nodes.length === 0) {
      const message = 'no nodes available to schedule pods';
      const failure = { message, filterMessage: message, rejectedBy: new Set<string>(), postFilter: null };
      return { ...nothing, cycle, verdicts: [], failure };
    }
    const preFiltered = this.#framework.preFilter(cycle);
    const { rejection, by } = preFiltered;
    if (rejection) {
      const rejectedBy = new Set(rejection.plugin === '' ? by : [...by, rejection.plugin]);
      const rejections = { byNode: new Map<string, Rejection>(), absent: rejection };
      const failure = this.#fail(cycle, rejections, rejection, rejectedBy);
      return { ...nothing, cycle, preFiltered, failure };
    }
    const found = this.#search.find(cycle, preFiltered);
    const { feasible, evaluatedNodes, verdicts } = found;
    const attempt = { ...nothing, cycle, preFiltered, verdicts, evaluatedNodes, feasible };
    if (feasible.length === 0) {
      const rejectedBy = new Set([...by, ...[...found.byNode.values()].map(({ plugin }) => plugin)]);
      return { ...attempt, failure: this.#fail(cycle, found, null, rejectedBy) };
    }
    if (feasible.length === 1) return { ...attempt, chosen: feasible[0] ?? null };
    const { skipped, scoring } = this.#framework.preScore(cycle, feasible);
    const result = this.#scoring.score(cycle, feasible, scoring);
    return { ...attempt, scored: { skipped, result }, chosen: result.chosen };
  }

  #fail(
    cycle: Cycle,
    rejections: Rejections,
    preFilter: Rejection | null,
    rejectedBy: ReadonlySet<string>,
  ): Failure {
    const postFilter = this.#framework.postFilter(cycle, rejections);
    const nodes = this.#cache.nodes.length;
    const { fitMessage } = part('kube-scheduler');
    const addition = postFilter.code === 'success' ? '' : postFilter.message;
    return {
      message: fitMessage(nodes, rejections, preFilter, addition),
      filterMessage: fitMessage(nodes, rejections, preFilter, ''),
      rejectedBy,
      postFilter,
    };
  }
}

const nothing = {
  preFiltered: null,
  verdicts: null,
  evaluatedNodes: 0,
  feasible: [],
  scored: null,
  chosen: null,
  failure: null,
};
