import type { Node } from '../../../kubernetes/node.ts';
import { matchesRequired, matchesTerm, requiredTerms } from '../../../kubernetes/node-selector.ts';
import type { NodeSelectorTerm, Pod } from '../../../kubernetes/pod.ts';
import type { ClusterEvent } from '../cluster-event.ts';
import type { PodInfo } from '../pod-info.ts';
import { normalizeToHundred, type Plugin, type PreFilterResult, type Rejection } from '../plugin.ts';

const name = 'NodeAffinity';

const mismatch: Rejection = {
  plugin: name,
  resolvable: false,
  reasons: ["node(s) didn't match Pod's node affinity/selector"],
};
const conflict: Rejection = { plugin: name, resolvable: false, reasons: ['pod affinity terms conflict'] };

/**
 * nodeSelector and node affinity: what is required refuses, what is preferred scores.
 * Models plugins/nodeaffinity, v1.36 (addedAffinity of its arguments is not modelled).
 */
export const nodeAffinity: Plugin = {
  name,
  weight: 2,
  wakes: { 'Node/Add': nowMatches, 'Node/UpdateNodeLabel': nowMatches },
  reads: ({ spec }) => [
    ...(spec.nodeSelector ? ['spec.nodeSelector'] : []),
    ...(spec.affinity?.nodeAffinity ? ['spec.affinity.nodeAffinity'] : []),
  ],
  preFilter: ({ pod }) => {
    const terms = requiredTerms(pod.pod);
    if (!terms && !pod.pod.spec.nodeSelector) return 'skip';
    return terms ? namedNodes(terms) : 'success';
  },
  filter: ({ pod }, { node }) => (node && matchesRequired(pod.pod, node) ? null : mismatch),
  preScore: ({ pod }) => (preferredTerms(pod.pod) ? undefined : 'skip'),
  score: ({ pod }, { node }) =>
    (preferredTerms(pod.pod) ?? []).reduce(
      (sum, { weight, preference }) => sum + (node && matchesTerm(preference, node) ? weight : 0),
      0,
    ),
  normalize: (_, scores) => normalizeToHundred(scores, false),
};

function preferredTerms(
  pod: Pod,
): readonly { readonly weight: number; readonly preference: NodeSelectorTerm }[] | undefined {
  return pod.spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
}

/** If every term names its nodes (as a DaemonSet's Pods do), only those need a look. */
function namedNodes(terms: readonly NodeSelectorTerm[]): PreFilterResult {
  const nodes = new Set<string>();
  for (const { matchFields = [] } of terms) {
    const named = matchFields.filter((field) => field.key === 'metadata.name' && field.operator === 'In');
    if (named.length === 0) return 'success';
    const [first, ...others] = named.map((field) => field.values ?? []);
    for (const node of first ?? []) if (others.every((values) => values.includes(node))) nodes.add(node);
  }
  if (terms.length === 0) return 'success';
  return nodes.size === 0 ? conflict : { nodes };
}

function nowMatches({ before, after }: ClusterEvent, { pod }: PodInfo): boolean {
  return (
    matchesRequired(pod, after as Node) && (before === undefined || !matchesRequired(pod, before as Node))
  );
}
