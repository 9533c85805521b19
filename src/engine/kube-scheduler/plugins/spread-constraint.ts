import { matchesLabelSelector, matchesLabels, type Labels } from '../../../kubernetes/labels.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { LabelSelector, Pod, TopologySpreadConstraint } from '../../../kubernetes/pod.ts';
import type { Matcher } from '../affinity-term.ts';
import type { Listers } from '../listers.ts';
import { matchesRequired } from '../../../kubernetes/node-selector.ts';
import { noTolerations, repels } from './tolerations.ts';

/** A constraint as it holds for one Pod, read once for all Pods of its kind. */
export interface SpreadConstraint {
  readonly topologyKey: string;
  readonly maxSkew: number;
  readonly minDomains: number;
  readonly honorsAffinity: boolean;
  readonly honorsTaints: boolean;
  /** Pods that count: of the namespace, matching, not terminating. */
  readonly counted: Matcher;
  readonly selects: (labels: Labels) => boolean;
}

type When = TopologySpreadConstraint['whenUnsatisfiable'];

/** What holds for Pods that ask for nothing, if a Service or a workload makes them one of many. */
const systemDefaults: readonly TopologySpreadConstraint[] = [
  { topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway', maxSkew: 3 },
  { topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway', maxSkew: 5 },
];

/** Models plugins/podtopologyspread/common.go and plugins/helper/spread.go, v1.36. */
export class SpreadConstraints {
  readonly #listers: Pick<Listers, 'services' | 'replicaSets' | 'statefulSets'>;
  readonly #known = new Map<string, SpreadConstraint>();
  readonly #matchers = new Map<
    string,
    { readonly counted: Matcher; readonly selects: (l: Labels) => boolean }
  >();

  constructor(listers: Pick<Listers, 'services' | 'replicaSets' | 'statefulSets'>) {
    this.#listers = listers;
  }

  /** The Pod's own constraints of one kind, or the system's defaults. */
  of(pod: Pod, when: When): readonly SpreadConstraint[] {
    const own = pod.spec.topologySpreadConstraints ?? [];
    if (own.length > 0) {
      return own
        .filter((constraint) => constraint.whenUnsatisfiable === when)
        .map((constraint) => this.#read(pod, constraint, [selectorFor(constraint, pod)]));
    }
    if (when === 'DoNotSchedule') return [];
    const selectors = this.#selectorsOfOwners(pod);
    return selectors.length === 0
      ? []
      : systemDefaults.map((constraint) => this.#read(pod, constraint, selectors));
  }

  #read(
    pod: Pod,
    constraint: TopologySpreadConstraint,
    selectors: readonly (LabelSelector | null)[],
  ): SpreadConstraint {
    const namespace = pod.metadata.namespace ?? '';
    const selection = JSON.stringify([namespace, selectors]);
    const name = `${selection}${JSON.stringify(constraint)}`;
    let known = this.#known.get(name);
    if (!known) {
      let matcher = this.#matchers.get(selection);
      if (!matcher) this.#matchers.set(selection, (matcher = matcherOf(namespace, selectors)));
      known = {
        topologyKey: constraint.topologyKey,
        maxSkew: constraint.maxSkew,
        minDomains: constraint.minDomains ?? 1,
        honorsAffinity: (constraint.nodeAffinityPolicy ?? 'Honor') === 'Honor',
        honorsTaints: constraint.nodeTaintsPolicy === 'Honor',
        ...matcher,
      };
      this.#known.set(name, known);
    }
    return known;
  }

  /** Selectors of the Services that select the Pod, taken as one, and of the ReplicaSet or StatefulSet that owns it. */
  #selectorsOfOwners({ metadata }: Pod): LabelSelector[] {
    const { namespace, labels = {}, ownerReferences = [] } = metadata;
    const merged: Record<string, string> = {};
    for (const { metadata: of, spec } of this.#listers.services.values()) {
      if (of.namespace !== namespace || !spec.selector || !matchesLabels(spec.selector, labels)) continue;
      Object.assign(merged, spec.selector);
    }
    const owner = ownerReferences.find((reference) => reference.controller);
    const workloads =
      owner?.apiVersion !== 'apps/v1'
        ? undefined
        : { ReplicaSet: this.#listers.replicaSets, StatefulSet: this.#listers.statefulSets }[owner.kind];
    const selector = workloads?.get(`${namespace ?? ''}/${owner?.name ?? ''}`)?.spec.selector;
    return [
      ...(Object.keys(merged).length > 0 ? [{ matchLabels: merged }] : []),
      ...(selector && !isEmpty(selector) ? [selector] : []),
    ];
  }
}

/** Whether the node's Pods count for the constraint at all. */
export function includes(constraint: SpreadConstraint, pod: Pod, node: Node): boolean {
  if (constraint.honorsAffinity && !matchesRequired(pod, node)) return false;
  return !constraint.honorsTaints || !repels(node.spec.taints, pod.spec.tolerations ?? noTolerations);
}

export function hasAllKeys(constraints: readonly SpreadConstraint[], labels: Labels | undefined): boolean {
  return constraints.every(({ topologyKey }) => labels?.[topologyKey] !== undefined);
}

/** The constraint's selector with the Pod's own values of `matchLabelKeys`; null selects nothing. */
function selectorFor(
  { labelSelector, matchLabelKeys = [] }: TopologySpreadConstraint,
  pod: Pod,
): LabelSelector | null {
  if (!labelSelector) return null;
  const own = Object.fromEntries(
    matchLabelKeys.flatMap((key) => {
      const value = pod.metadata.labels?.[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return { ...labelSelector, matchLabels: { ...labelSelector.matchLabels, ...own } };
}

function matcherOf(
  namespace: string,
  selectors: readonly (LabelSelector | null)[],
): { counted: Matcher; selects: (labels: Labels) => boolean } {
  const selects = (labels: Labels): boolean =>
    selectors.every((selector) => matchesLabelSelector(selector ?? undefined, labels));
  const everything = selectors.every((selector) => selector && isEmpty(selector));
  return {
    selects,
    counted: {
      matches: ({ metadata }) =>
        // An empty selector selects every Pod and counts none.
        !everything &&
        metadata.namespace === namespace &&
        metadata.deletionTimestamp === undefined &&
        selects(metadata.labels ?? {}),
    },
  };
}

function isEmpty({ matchLabels = {}, matchExpressions = [] }: LabelSelector): boolean {
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}
