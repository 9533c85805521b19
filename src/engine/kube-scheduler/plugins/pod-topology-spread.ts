import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { sameJson, sameRecord, type ClusterEvent } from '../cluster-event.ts';
import type { Listers } from '../listers.ts';
import type { NodeInfo } from '../node-info.ts';
import type { PodInfo } from '../pod-info.ts';
import type { Cycle, Plugin, CopiedState, Rejection } from '../plugin.ts';
import { hasAllKeys, includes, SpreadConstraints, type SpreadConstraint } from './spread-constraint.ts';
import { normalizeSpread, scoreSpread, startScoring } from './spread-score.ts';

const name = 'PodTopologySpread';

const tooSkewed: Rejection = {
  plugin: name,
  resolvable: true,
  reasons: ["node(s) didn't match pod topology spread constraints"],
};
const noLabel: Rejection = {
  plugin: name,
  resolvable: false,
  reasons: ["node(s) didn't match pod topology spread constraints (missing required label)"],
};

interface State extends CopiedState {
  readonly constraints: readonly SpreadConstraint[];
  /** Per constraint: matching Pods by domain. */
  readonly domains: readonly Map<string, number>[];
  /** Per constraint: the emptiest domain, once it was asked for. */
  readonly least: (number | undefined)[];
}

/**
 * Spreads Pods of a kind over domains: refuses where a hard constraint's skew would be exceeded, and prefers the
 * emptier domains. Models plugins/podtopologyspread, v1.36.
 */
export function podTopologySpread(
  listers: Pick<Listers, 'services' | 'replicaSets' | 'statefulSets'>,
): Plugin {
  const spread = new SpreadConstraints(listers);
  const hard = (pod: Pod): readonly SpreadConstraint[] => spread.of(pod, 'DoNotSchedule');
  const podHint = (event: ClusterEvent, pod: PodInfo): boolean => podMatters(event, pod, hard(pod.pod));
  const nodeHint = (event: ClusterEvent, pod: PodInfo): boolean => nodeMatters(event, hard(pod.pod));
  return {
    name,
    weight: 2,
    wakes: {
      'Pod/Add': podHint,
      'Pod/UpdatePodLabel': podHint,
      'Pod/UpdatePodToleration': podHint,
      'Pod/Delete': podHint,
      'Node/Add': nodeHint,
      'Node/Delete': nodeHint,
      'Node/UpdateNodeLabel': nodeHint,
      'Node/UpdateNodeTaint': nodeHint,
    },
    reads: ({ spec }) => (spec.topologySpreadConstraints ? ['spec.topologySpreadConstraints'] : []),
    preFilter: (cycle) => {
      const constraints = hard(cycle.pod.pod);
      if (constraints.length === 0) return 'skip';
      cycle.write(name, countDomains(constraints, cycle));
      return 'success';
    },
    filter: refuseSkew,
    change: (cycle, pod, { node }, by) => {
      const own = cycle.read<State>(name);
      if (!own || !node || pod.pod.metadata.namespace !== cycle.pod.pod.metadata.namespace) return;
      if (!hasAllKeys(own.constraints, node.metadata.labels)) return;
      own.constraints.forEach((constraint, i) => {
        if (!constraint.selects(pod.pod.metadata.labels ?? {}) || !includes(constraint, cycle.pod.pod, node))
          return;
        raise(own.domains[i], node.metadata.labels?.[constraint.topologyKey] ?? '', by);
        own.least[i] = undefined;
      });
    },
    preScore: (cycle, nodes) => startScoring(spread.of(cycle.pod.pod, 'ScheduleAnyway'), cycle, nodes),
    score: (cycle, node) => scoreSpread(cycle, node),
    normalize: (cycle, scores) => normalizeSpread(cycle, scores),
  };
}

function countDomains(constraints: readonly SpreadConstraint[], { pod, snapshot }: Cycle): State {
  const domains = constraints.map(() => new Map<string, number>());
  for (const info of snapshot.nodes) {
    const { node } = info;
    if (!node || !hasAllKeys(constraints, node.metadata.labels)) continue;
    constraints.forEach((constraint, i) => {
      if (!includes(constraint, pod.pod, node)) return;
      raise(domains[i], node.metadata.labels?.[constraint.topologyKey] ?? '', info.count(constraint.counted));
    });
  }
  return state(constraints, domains);
}

function state(constraints: readonly SpreadConstraint[], domains: readonly Map<string, number>[]): State {
  const copy = (): State =>
    state(
      constraints,
      domains.map((domain) => new Map(domain)),
    );
  return { constraints, domains, least: [], copy };
}

function raise(domain: Map<string, number> | undefined, value: string, by: number): void {
  domain?.set(value, (domain.get(value) ?? 0) + by);
}

/** Existing Pods, and this one if it matches itself, may exceed the emptiest domain by at most maxSkew. */
function refuseSkew(cycle: Cycle, { node }: NodeInfo): Rejection | null {
  const own = cycle.read<State>(name);
  if (!own) return null;
  const labels = cycle.pod.pod.metadata.labels ?? {};
  const { constraints } = own;
  for (let i = 0; i < constraints.length; i++) {
    const { topologyKey, maxSkew, minDomains, selects } = constraints[i] as SpreadConstraint;
    const value = node?.metadata.labels?.[topologyKey];
    if (value === undefined) return noLabel;
    const domain = own.domains[i] ?? new Map<string, number>();
    const least = (own.least[i] ??= domain.size < minDomains ? 0 : Math.min(...domain.values()));
    if ((domain.get(value) ?? 0) + (selects(labels) ? 1 : 0) - least > maxSkew) return tooSkewed;
  }
  return null;
}

function podMatters(
  { before, after }: ClusterEvent,
  { pod, uid }: PodInfo,
  constraints: readonly SpreadConstraint[],
): boolean {
  const involved = (other: Pod | undefined): boolean =>
    other === undefined ||
    other.metadata.uid === uid ||
    (Boolean(other.spec.nodeName || other.status.nominatedNodeName) &&
      other.metadata.namespace === pod.metadata.namespace);
  const was = before as Pod | undefined;
  const is = after as Pod | undefined;
  if (!involved(was) || !involved(is)) return false;
  const selected = (of: Pod, by: SpreadConstraint): boolean => by.selects(of.metadata.labels ?? {});
  if (was && is) {
    if (
      is.metadata.uid === uid &&
      !sameJson(was.spec.tolerations, is.spec.tolerations) &&
      constraints.some((constraint) => constraint.honorsTaints)
    ) {
      return true;
    }
    if (sameRecord(was.metadata.labels, is.metadata.labels)) return false;
    return constraints.some((constraint) => selected(was, constraint) !== selected(is, constraint));
  }
  const other = (is ?? was) as Pod;
  return constraints.some((constraint) => selected(other, constraint));
}

function nodeMatters({ before, after }: ClusterEvent, constraints: readonly SpreadConstraint[]): boolean {
  const was = before as Node | undefined;
  const is = after as Node | undefined;
  const matched = hasAllKeys(constraints, was?.metadata.labels);
  const matches = hasAllKeys(constraints, is?.metadata.labels);
  if (!was || !is) return was ? matched : matches;
  if (matched !== matches) return true;
  const moved = constraints.some(
    ({ topologyKey: key }) => was.metadata.labels?.[key] !== is.metadata.labels?.[key],
  );
  return matches && (moved || !sameJson(was.spec.taints, is.spec.taints));
}
