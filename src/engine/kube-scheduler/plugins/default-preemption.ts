import { fitMessage } from '../diagnosis.ts';
import type { Framework } from '../framework.ts';
import type { Listers } from '../listers.ts';
import type { NodeInfo } from '../node-info.ts';
import type { Nominator } from '../nominator.ts';
import type { PodInfo } from '../pod-info.ts';
import {
  never,
  type Cycle,
  type Plugin,
  type PostFilterResult,
  type Rejection,
  type Rejections,
} from '../plugin.ts';
import type { PreemptionExecutor } from '../preemption-executor.ts';
import type { World } from '../../kernel/world.ts';
import { bestCandidate, selectVictims, type Candidate } from './preemption-victims.ts';

const name = 'DefaultPreemption';

export interface PreemptionContext {
  readonly world: World;
  readonly listers: Pick<Listers, 'pods' | 'disruptionBudgets'>;
  readonly nominator: Nominator;
  readonly executor: PreemptionExecutor;
  /** The framework that this plugin is part of. */
  readonly framework: () => Framework;
}

/**
 * Where no node will do, looks for one where Pods of lower priority could make room, and sets that going. Models
 * plugins/defaultpreemption and framework/preemption, v1.36.
 */
export function defaultPreemption(context: PreemptionContext): Plugin {
  const { executor } = context;
  return {
    name,
    wakes: { 'Pod/Delete': never },
    reads: ({ spec }) => (spec.priorityClassName ? ['spec.priorityClassName'] : []),
    preEnqueue: ({ metadata }) =>
      executor.isPreempting(metadata.uid ?? '')
        ? 'waiting for the preemption for this pod to be finished'
        : null,
    postFilter: (cycle, rejections) => {
      const ineligible = whyIneligible(cycle, rejections);
      if (ineligible) return { code: 'unschedulable', message: `preemption: ${ineligible}` };
      return preempt(cycle, rejections, context);
    },
  };
}

function preempt(cycle: Cycle, { byNode, absent }: Rejections, context: PreemptionContext): PostFilterResult {
  const { nodes } = cycle.snapshot;
  const promising = nodes.filter(({ name }) => (byNode.get(name) ?? absent).resolvable);
  const found = dryRun(cycle, promising, context);
  const best = bestCandidate(found.candidates, context.world.clock.nowMs());
  if (!best) {
    const message = fitMessage(nodes.length, { byNode: found.rejections, absent: unhelpful }, null, '');
    return { code: 'unschedulable', message: `preemption: ${message}`, nominate: '' };
  }
  const { victims, node } = best;
  const actuate = (): void => context.executor.preempt(cycle.pod, node.name, victims);
  return { code: 'success', nominate: node.name, victims, actuate };
}

/** Tries nodes from a random one on, until there are candidates enough. */
function dryRun(
  cycle: Cycle,
  nodes: readonly NodeInfo[],
  { world, listers, framework }: PreemptionContext,
): { candidates: Candidate[]; rejections: Map<string, Rejection> } {
  const candidates: Candidate[] = [];
  const rejections = new Map<string, Rejection>();
  if (nodes.length === 0) return { candidates, rejections };
  const offset = world.random('kube-scheduler', 'preemption offset').integer(nodes.length);
  const enough = Math.min(Math.max(Math.trunc(nodes.length / 10), minCandidates), nodes.length);
  const budgets = [...listers.disruptionBudgets.values()];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[(offset + i) % nodes.length] as NodeInfo;
    const result = selectVictims(cycle, node, budgets, framework(), world.clock.nowMs());
    if ('reasons' in result) rejections.set(node.name, result);
    else candidates.push(result);
    if (candidates.length >= enough && candidates.some(({ violations }) => violations === 0)) break;
  }
  candidates.sort((a, b) => Number(a.violations > 0) - Number(b.violations > 0));
  return { candidates, rejections };
}

/** minCandidateNodesAbsolute; minCandidateNodesPercentage is 10. */
const minCandidates = 100;

const unhelpful: Rejection = {
  plugin: name,
  resolvable: false,
  reasons: ['Preemption is not helpful for scheduling'],
};

/** Pods that never preempt, and those whose victims are still on their way out. */
function whyIneligible({ pod, snapshot }: Cycle, { byNode, absent }: Rejections): string | null {
  if (pod.pod.spec.preemptionPolicy === 'Never') return 'not eligible due to preemptionPolicy=Never.';
  const nominated = pod.pod.status.nominatedNodeName;
  if (!nominated || !(byNode.get(nominated) ?? absent).resolvable) return null;
  const leaving = [...(snapshot.get(nominated)?.pods.values() ?? [])].some(
    (other) => other.priority < pod.priority && isPreempted(other),
  );
  return leaving ? 'not eligible due to a terminating pod on the nominated node.' : null;
}

function isPreempted({ pod: { metadata, status } }: PodInfo): boolean {
  if (metadata.deletionTimestamp === undefined) return false;
  const condition = status.conditions?.find(({ type }) => type === 'DisruptionTarget');
  return condition?.status === 'True' && condition.reason === 'PreemptionByScheduler';
}
