import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { AffinityTerm, AffinityTerms, Matcher } from '../affinity-term.ts';
import type { ClusterEvent } from '../cluster-event.ts';
import type { NodeInfo } from '../node-info.ts';
import type { PodInfo } from '../pod-info.ts';
import type { Cycle, Plugin, CopiedState, Rejection } from '../plugin.ts';
import { normalizeAttraction, scoreAttraction, startAttraction } from './inter-pod-affinity-score.ts';

const name = 'InterPodAffinity';

const refusal = (resolvable: boolean, reason: string): Rejection => ({
  plugin: name,
  resolvable,
  reasons: [reason],
});
const noCompany = refusal(false, "node(s) didn't match pod affinity rules");
const ownAnti = refusal(true, "node(s) didn't match pod anti-affinity rules");
const theirAnti = refusal(true, "node(s) didn't satisfy existing pods anti-affinity rules");

interface State extends CopiedState {
  /** Pods by `key=value` of a topology: whose terms refuse this Pod; that this Pod wants near; that it wants far. */
  readonly refusing: Map<string, number>;
  readonly wanted: Map<string, number>;
  readonly unwanted: Map<string, number>;
}

/** Refuses and prefers nodes by the Pods that are near them. Models plugins/interpodaffinity, v1.36. */
export function interPodAffinity(terms: AffinityTerms): Plugin {
  const podHint = (event: ClusterEvent, pod: PodInfo): boolean => podMatters(event, pod, terms);
  const companies = new Map<readonly AffinityTerm[], Matcher>();
  return {
    name,
    weight: 2,
    wakes: {
      'Pod/Add': podHint,
      'Pod/UpdatePodLabel': podHint,
      'Pod/Delete': podHint,
      'Node/Add': nodeMatters,
      'Node/UpdateNodeLabel': nodeMatters,
    },
    reads: ({ spec }) => [
      ...(spec.affinity?.podAffinity ? ['spec.affinity.podAffinity'] : []),
      ...(spec.affinity?.podAntiAffinity ? ['spec.affinity.podAntiAffinity'] : []),
    ],
    preFilter: (cycle) => {
      const own = countPods(cycle, companies);
      const { requiredAffinity, requiredAntiAffinity } = cycle.pod.terms;
      if (own.refusing.size === 0 && requiredAffinity.length === 0 && requiredAntiAffinity.length === 0)
        return 'skip';
      cycle.write(name, own);
      return 'success';
    },
    filter,
    change: (cycle, pod, { node }, by) => {
      const own = cycle.read<State>(name);
      if (!own || !node) return;
      const { terms: mine, pod: self } = cycle.pod;
      for (const term of pod.terms.requiredAntiAffinity)
        if (term.matches(self)) add(own.refusing, term, node, by);
      if (matchesAll(mine.requiredAffinity, pod.pod)) {
        for (const term of mine.requiredAffinity) add(own.wanted, term, node, by);
      }
      for (const term of mine.requiredAntiAffinity)
        if (term.matches(pod.pod)) add(own.unwanted, term, node, by);
    },
    preScore: (cycle) => startAttraction(cycle),
    score: (cycle, node) => scoreAttraction(cycle, node),
    normalize: (_, scores) => normalizeAttraction(scores),
  };
}

function countPods({ pod, snapshot }: Cycle, companies: Map<readonly AffinityTerm[], Matcher>): State {
  const own = state(new Map(), new Map(), new Map());
  for (const { node, antiAffinity } of snapshot.withAffinity) {
    if (!node) continue;
    for (const [term, count] of antiAffinity) if (term.matches(pod.pod)) add(own.refusing, term, node, count);
  }
  const { requiredAffinity, requiredAntiAffinity } = pod.terms;
  if (requiredAffinity.length === 0 && requiredAntiAffinity.length === 0) return own;
  let company = companies.get(requiredAffinity);
  if (!company)
    companies.set(requiredAffinity, (company = { matches: (other) => matchesAll(requiredAffinity, other) }));
  for (const info of snapshot.nodes) {
    if (!info.node || info.pods.size === 0) continue;
    if (requiredAffinity.length > 0) {
      const count = info.count(company);
      for (const term of requiredAffinity) add(own.wanted, term, info.node, count);
    }
    for (const term of requiredAntiAffinity) add(own.unwanted, term, info.node, info.count(term));
  }
  return own;
}

function state(
  refusing: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
  unwanted: ReadonlyMap<string, number>,
): State {
  return {
    refusing: new Map(refusing),
    wanted: new Map(wanted),
    unwanted: new Map(unwanted),
    copy() {
      return state(this.refusing, this.wanted, this.unwanted);
    },
  };
}

function add(counts: Map<string, number>, { topologyKey }: AffinityTerm, node: Node, by: number): void {
  const value = node.metadata.labels?.[topologyKey];
  if (value === undefined || by === 0) return;
  const place = `${topologyKey}=${value}`;
  const count = (counts.get(place) ?? 0) + by;
  if (count === 0) counts.delete(place);
  else counts.set(place, count);
}

function filter(cycle: Cycle, { node }: NodeInfo): Rejection | null {
  const own = cycle.read<State>(name);
  if (!own) return null;
  const labels = node?.metadata.labels ?? {};
  const { requiredAffinity, requiredAntiAffinity } = cycle.pod.terms;
  if (requiredAffinity.some((term) => labels[term.topologyKey] === undefined)) return noCompany;
  const countAt = (counts: Map<string, number>, key: string): number =>
    counts.get(`${key}=${labels[key] ?? ''}`) ?? 0;
  if (!requiredAffinity.every((term) => countAt(own.wanted, term.topologyKey) > 0)) {
    // The first of Pods that want each other's company need not wait for one.
    if (own.wanted.size > 0 || !matchesAll(requiredAffinity, cycle.pod.pod)) return noCompany;
  }
  if (requiredAntiAffinity.some((term) => countAt(own.unwanted, term.topologyKey) > 0)) return ownAnti;
  if (own.refusing.size > 0) {
    for (const key in labels) if (countAt(own.refusing, key) > 0) return theirAnti;
  }
  return null;
}

/** Whether one Pod meets every term; no terms are met by none. */
function matchesAll(terms: readonly AffinityTerm[], pod: Pod): boolean {
  return terms.length > 0 && terms.every((term) => term.matches(pod));
}

function podMatters(
  { before, after }: ClusterEvent,
  { pod, uid, terms }: PodInfo,
  read: AffinityTerms,
): boolean {
  const was = before as Pod | undefined;
  const is = after as Pod | undefined;
  if (was && is && is.metadata.uid === uid) return true;
  const isPlaced = (other: Pod): boolean => Boolean(other.spec.nodeName || other.status.nominatedNodeName);
  if ((was && !isPlaced(was)) || (is && !isPlaced(is))) return false;
  const { requiredAffinity: near, requiredAntiAffinity: far } = terms;
  if (was && is) {
    return (!matchesAll(near, was) && matchesAll(near, is)) || (matchesAll(far, was) && !matchesAll(far, is));
  }
  if (is) return matchesAll(near, is);
  const gone = was as Pod;
  return matchesAll(far, gone) || matchesAll(read.of(gone).requiredAntiAffinity, pod);
}

function nodeMatters({ before, after }: ClusterEvent, { terms }: PodInfo): boolean {
  const is = (after as Node).metadata.labels ?? {};
  const { requiredAffinity: near, requiredAntiAffinity: far } = terms;
  if (!before) return far.length > 0 || near.some(({ topologyKey }) => is[topologyKey] !== undefined);
  const was = before.metadata.labels ?? {};
  const differs = ({ topologyKey: key }: AffinityTerm): boolean => was[key] !== is[key];
  return (
    near.some((term) => differs(term) && is[term.topologyKey] !== undefined) ||
    far.some((term) => differs(term) && was[term.topologyKey] !== undefined)
  );
}
