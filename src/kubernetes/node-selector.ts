import { matchesLabels, matchesRequirement, matchesRequirements } from './labels.ts';
import type { Node } from './node.ts';
import type { NodeSelectorTerm, Pod } from './pod.ts';

/** Whether a node meets what the Pod requires of it by labels and name. Models component-helpers/scheduling/corev1/nodeaffinity, v1.36. */
export function matchesRequired(pod: Pick<Pod, 'spec'>, node: Node): boolean {
  const { nodeSelector } = pod.spec;
  if (nodeSelector && !matchesLabels(nodeSelector, node.metadata.labels ?? {})) return false;
  return requiredTerms(pod)?.some((term) => matchesTerm(term, node)) ?? true;
}

/** All requirements of one term of a node selector; a term without any matches nothing. */
export function matchesTerm(
  { matchExpressions = [], matchFields = [] }: NodeSelectorTerm,
  node: Node,
): boolean {
  if (matchExpressions.length === 0 && matchFields.length === 0) return false;
  const fields = { 'metadata.name': node.metadata.name ?? '' };
  return (
    matchesRequirements(matchExpressions, node.metadata.labels ?? {}) &&
    matchFields.every((requirement) => matchesRequirement(requirement, fields))
  );
}

export function requiredTerms(pod: Pick<Pod, 'spec'>): readonly NodeSelectorTerm[] | undefined {
  return pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
}
