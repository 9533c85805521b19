import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import type { Framework } from '../framework.ts';
import type { DisruptionBudget } from '../listers.ts';
import type { NodeInfo } from '../node-info.ts';
import type { PodInfo } from '../pod-info.ts';
import type { Cycle, Rejection } from '../plugin.ts';

/** A node, and the Pods that would have to go: the most important first. */
export interface Candidate {
  readonly node: NodeInfo;
  readonly victims: readonly PodInfo[];
  /** How many of them a disruption budget would have kept. */
  readonly violations: number;
}

/**
 * The fewest Pods of lower priority that must leave a node. All are taken away first; then each is put back, the
 * most important first, if the Pod still fits. Models SelectVictimsOnNode, v1.36.
 */
export function selectVictims(
  original: Cycle,
  originalNode: NodeInfo,
  budgets: readonly DisruptionBudget[],
  framework: Framework,
  nowMs: number,
): Candidate | Rejection {
  const cycle = original.copy();
  const node = originalNode.copy();
  const change = (pod: PodInfo, by: 1 | -1): void => {
    if (by > 0) node.add(pod);
    else node.remove(pod.uid);
    framework.change(cycle, pod, node, by);
  };
  const lower = [...node.pods.values()].filter((pod) => pod.priority < cycle.pod.priority);
  if (lower.length === 0) return noVictims;
  for (const pod of lower) change(pod, -1);
  const rejection = framework.filterWithNominated(cycle, node);
  if (rejection) return rejection;

  const byImportance = importance(nowMs);
  const victims: PodInfo[] = [];
  const mustGo = (pod: PodInfo): boolean => {
    change(pod, 1);
    if (!framework.filterWithNominated(cycle, node)) return false;
    change(pod, -1);
    victims.push(pod);
    return true;
  };
  const { violating, others } = byBudget(lower.sort(byImportance), budgets);
  const violations = violating.filter(mustGo).length;
  others.forEach(mustGo);
  return { node: originalNode, victims: victims.sort(byImportance), violations };
}

const noVictims: Rejection = {
  plugin: 'DefaultPreemption',
  resolvable: false,
  reasons: ['No preemption victims found for incoming pod'],
};

/**
 * The node whose victims matter least: fewest budget violations, then lowest highest priority, smallest sum of
 * priorities, fewest victims, latest start of the most important; then the first. Models pickOneNodeForPreemption.
 */
export function bestCandidate(candidates: readonly Candidate[], nowMs: number): Candidate | undefined {
  const criteria: readonly ((candidate: Candidate) => number)[] = [
    ({ violations }) => -violations,
    ({ victims }) => -(victims[0]?.priority ?? 0),
    ({ victims }) => -victims.reduce((sum, { priority }) => sum + priority + 2 ** 31, 0),
    ({ victims }) => -victims.length,
    ({ victims }) => earliestStart(victims, nowMs),
  ];
  let left = candidates;
  for (const criterion of criteria) {
    const best = Math.max(...left.map(criterion));
    left = left.filter((candidate) => criterion(candidate) === best);
    if (left.length === 1) break;
  }
  return left[0];
}

/** Of those with the highest priority. */
function earliestStart(victims: readonly PodInfo[], nowMs: number): number {
  const highest = Math.max(...victims.map(({ priority }) => priority));
  const starts = victims.filter(({ priority }) => priority === highest).map((pod) => startOf(pod, nowMs));
  return Math.min(...starts);
}

/** Higher priority first, then the longer running. */
function importance(nowMs: number): (a: PodInfo, b: PodInfo) => number {
  return (a, b) => b.priority - a.priority || startOf(a, nowMs) - startOf(b, nowMs);
}

function startOf({ pod: { status } }: PodInfo, nowMs: number): number {
  return status.startTime === undefined ? nowMs : parseTime(status.startTime);
}

/** Which Pods could not be evicted without exceeding a budget, each counted against what the budget still allows. */
function byBudget(
  pods: readonly PodInfo[],
  budgets: readonly DisruptionBudget[],
): { violating: PodInfo[]; others: PodInfo[] } {
  const allowed = budgets.map(({ status }) => status?.disruptionsAllowed ?? 0);
  const violating: PodInfo[] = [];
  const others: PodInfo[] = [];
  for (const pod of pods) {
    let violates = false;
    budgets.forEach((budget, i) => {
      if (!isCovered(pod, budget)) return;
      allowed[i] = (allowed[i] ?? 0) - 1;
      if ((allowed[i] ?? 0) < 0) violates = true;
    });
    (violates ? violating : others).push(pod);
  }
  return { violating, others };
}

function isCovered(
  { pod: { metadata } }: PodInfo,
  { metadata: of, spec, status }: DisruptionBudget,
): boolean {
  const { labels = {}, name = '', namespace } = metadata;
  if (namespace !== of.namespace || Object.keys(labels).length === 0) return false;
  const { matchLabels = {}, matchExpressions = [] } = spec.selector ?? {};
  if (Object.keys(matchLabels).length === 0 && matchExpressions.length === 0) return false;
  return matchesLabelSelector(spec.selector, labels) && status?.disruptedPods?.[name] === undefined;
}
