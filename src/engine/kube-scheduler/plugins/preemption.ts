import { fitMessage } from '../diagnosis.ts';
import type { NodeInfo } from '../node-info.ts';
import type { PodInfo } from '../pod-info.ts';
import type { Cycle, PostFilterResult, Rejection, Rejections } from '../plugin.ts';
import type { PreemptionContext } from './default-preemption.ts';
import { bestCandidate, selectVictims, type Candidate } from './preemption-victims.ts';

/** PostFilter of DefaultPreemption. */
export function makeRoom(cycle: Cycle, rejections: Rejections, context: PreemptionContext): PostFilterResult {
  const ineligible = whyIneligible(cycle, rejections);
  if (ineligible) return { code: 'unschedulable', message: `preemption: ${ineligible}` };
  return preempt(cycle, rejections, context);
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
  { world, component, listers, framework }: PreemptionContext,
): { candidates: Candidate[]; rejections: Map<string, Rejection> } {
  const candidates: Candidate[] = [];
  const rejections = new Map<string, Rejection>();
  if (nodes.length === 0) return { candidates, rejections };
  const offset = world.random(component, 'preemption offset').integer(nodes.length);
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
  plugin: 'DefaultPreemption',
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
