import { hasAllKeys, includes, type SpreadConstraint } from './spread-constraint.ts';
import type { NodeInfo } from '../node-info.ts';
import type { Cycle } from '../plugin.ts';

interface State {
  readonly constraints: readonly SpreadConstraint[];
  /** Nodes that lack one of the topology labels; they score 0. */
  readonly ignored: ReadonlySet<string>;
  readonly nodes: readonly NodeInfo[];
  /** Per constraint: matching Pods by domain; null where nodes are the domains. */
  readonly domains: readonly (ReadonlyMap<string, number> | null)[];
  /** Per constraint: what one Pod weighs; the more domains, the more. */
  readonly weights: readonly number[];
}

/** Models plugins/podtopologyspread/scoring.go, v1.36. */
export function startScoring(
  constraints: readonly SpreadConstraint[],
  cycle: Cycle,
  nodes: readonly NodeInfo[],
): 'skip' | undefined {
  if (constraints.length === 0) return 'skip';
  // With the system's defaults a node without a zone still counts as a node.
  const needsAll = (cycle.pod.pod.spec.topologySpreadConstraints ?? []).length > 0;
  const ignored = new Set(
    needsAll
      ? nodes.filter(({ node }) => !hasAllKeys(constraints, node?.metadata.labels)).map((info) => info.name)
      : [],
  );
  const domains = constraints.map((constraint) =>
    constraint.topologyKey === hostname ? null : domainsOf(constraint, nodes, ignored),
  );
  constraints.forEach((constraint, i) => {
    const domain = domains[i];
    if (domain) countPods(constraint, domain, constraints, cycle, needsAll);
  });
  const weights = domains.map((domain) => naturalLog((domain?.size ?? nodes.length - ignored.size) + 2));
  cycle.write(key, { constraints, ignored, nodes, domains, weights } satisfies State);
  return undefined;
}

const key = 'PodTopologySpread score';
const hostname = 'kubernetes.io/hostname';

/** The domains that a candidate node is in. A node without the label is in the domain of those without. */
function domainsOf(
  { topologyKey }: SpreadConstraint,
  nodes: readonly NodeInfo[],
  ignored: ReadonlySet<string>,
): Map<string, number> {
  const domain = new Map<string, number>();
  for (const info of nodes) {
    if (!ignored.has(info.name)) domain.set(info.node?.metadata.labels?.[topologyKey] ?? '', 0);
  }
  return domain;
}

function countPods(
  constraint: SpreadConstraint,
  domain: Map<string, number>,
  constraints: readonly SpreadConstraint[],
  { pod, snapshot }: Cycle,
  needsAll: boolean,
): void {
  for (const info of snapshot.nodes) {
    const { node } = info;
    if (!node || (needsAll && !hasAllKeys(constraints, node.metadata.labels))) continue;
    const value = node.metadata.labels?.[constraint.topologyKey] ?? '';
    const count = domain.get(value);
    if (count === undefined || !includes(constraint, pod.pod, node)) continue;
    domain.set(value, count + info.count(constraint.counted));
  }
}

/** The more matching Pods in the node's domains, the higher; turned round in `normalizeSpread`. */
export function scoreSpread(cycle: Cycle, info: NodeInfo): number {
  const own = cycle.read<State>(key);
  if (!own || own.ignored.has(info.name)) return 0;
  let score = 0;
  const { constraints } = own;
  for (let i = 0; i < constraints.length; i++) {
    const { topologyKey, maxSkew, counted } = constraints[i] as SpreadConstraint;
    const value = info.node?.metadata.labels?.[topologyKey];
    if (value === undefined) continue;
    const domain = own.domains[i];
    const count = domain ? (domain.get(value) ?? 0) : info.count(counted);
    score += count * (own.weights[i] ?? 0) + (maxSkew - 1);
  }
  return Math.round(score);
}

export function normalizeSpread(cycle: Cycle, scores: number[]): void {
  const own = cycle.read<State>(key);
  if (!own) return;
  const isIgnored = (i: number): boolean => own.ignored.has(own.nodes[i]?.name ?? '');
  const counted = own.ignored.size === 0 ? scores : scores.filter((_, i) => !isIgnored(i));
  const highest = Math.max(0, ...counted);
  const lowest = Math.min(...counted);
  for (let i = 0; i < scores.length; i++) {
    if (isIgnored(i)) scores[i] = 0;
    else if (highest === 0) scores[i] = 100;
    else scores[i] = Math.trunc((100 * (highest + lowest - (scores[i] ?? 0))) / highest);
  }
}

/** ln(x) for x ≥ 1 by + − × ÷ alone: Math.log may differ in its last bit from one JavaScript engine to the next. */
function naturalLog(x: number): number {
  let halvings = 0;
  for (; x >= 2; x /= 2) halvings++;
  const z = (x - 1) / (x + 1);
  let sum = 0;
  for (let n = 1, power = z; n < 40; n += 2, power *= z * z) sum += power / n;
  return 2 * sum + halvings * 0.6931471805599453;
}
