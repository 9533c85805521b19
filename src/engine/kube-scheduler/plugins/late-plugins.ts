import { part } from '../../parts.ts';
import type { AffinityTerms } from '../affinity-term.ts';
import type { Listers } from '../listers.ts';
import { claimNames, namedClaims } from '../pod-info.ts';
import type { Cycle, Plugin } from '../plugin.ts';
import type { SchedulerClient } from '../scheduler-client.ts';

type Idle = (cycle: Cycle) => boolean;

interface Outline {
  readonly name: string;
  readonly weight?: number;
  /** Where it takes part, besides PreFilter and PreScore. */
  readonly points: readonly (
    'filter' | 'change' | 'score' | 'normalize' | 'reserve' | 'unreserve' | 'waitsBeforeBind' | 'preBind'
  )[];
  /** Pods that its PreFilter skips, as far as that is known without its code. */
  readonly skips: Idle;
  /** The same of PreScore; left out, it has none. */
  readonly skipsScore?: Idle;
}

/** A plugin whose code a page has only after a Pod came that gives it something to do. */
function latePlugin(outline: Outline, make: () => Plugin): Plugin {
  const { name, weight, points, skips, skipsScore } = outline;
  let made: Plugin | undefined;
  const itself = (): Plugin => (made ??= make());
  const taken = points.map((point): [string, unknown] => [
    point,
    (cycle: Cycle, ...given: readonly unknown[]): unknown => {
      // After its node is chosen every plugin is asked, those that had nothing to filter too.
      const over = point === 'reserve' || point === 'unreserve' || point === 'waitsBeforeBind';
      if (over && cycle.skipped.has(name)) return undefined;
      return (itself()[point] as (cycle: Cycle, ...given: readonly unknown[]) => unknown)(cycle, ...given);
    },
  ]);
  return {
    name,
    ...(weight !== undefined && { weight }),
    get wakes() {
      return itself().wakes ?? {};
    },
    reads: (pod) => itself().reads?.(pod) ?? [],
    preFilter: (cycle) => (skips(cycle) ? 'skip' : (itself().preFilter?.(cycle) ?? 'success')),
    ...(skipsScore && {
      preScore: (cycle, nodes) => (skipsScore(cycle) ? 'skip' : itself().preScore?.(cycle, nodes)),
    }),
    ...(Object.fromEntries(taken) as Partial<Plugin>),
  };
}

export const nodeAffinity: Plugin = latePlugin(
  {
    name: 'NodeAffinity',
    weight: 2,
    points: ['filter', 'score', 'normalize'],
    skips: wantsNoNode,
    skipsScore: wantsNoNode,
  },
  () => part('kube-scheduler').nodeAffinity,
);

function wantsNoNode({ pod: { pod } }: Cycle): boolean {
  return !pod.spec.nodeSelector && !pod.spec.affinity?.nodeAffinity;
}

export function volumeRestrictions(listers: Listers): Plugin {
  return latePlugin({ name: 'VolumeRestrictions', points: ['filter', 'change'], skips: namesNoClaim }, () =>
    part('kube-scheduler').volumeRestrictions(listers),
  );
}

export function volumeZone(listers: Listers): Plugin {
  return latePlugin({ name: 'VolumeZone', points: ['filter'], skips: namesNoClaim }, () =>
    part('kube-scheduler').volumeZone(listers),
  );
}

function namesNoClaim({ pod: { pod } }: Cycle): boolean {
  return namedClaims(pod).length === 0;
}

export function volumeBinding(listers: Listers, client: SchedulerClient): Plugin {
  return latePlugin(
    {
      name: 'VolumeBinding',
      points: ['filter', 'score', 'reserve', 'unreserve', 'waitsBeforeBind', 'preBind'],
      skips: ({ pod }) => claimNames(pod.pod).length === 0,
      // Its score weighs storage capacity, which is off by default.
      skipsScore: () => true,
    },
    () => part('kube-scheduler').volumeBinding(listers, client),
  );
}

export function podTopologySpread(listers: Listers): Plugin {
  const asksForNothing: Idle = ({ pod: { pod } }) => (pod.spec.topologySpreadConstraints ?? []).length === 0;
  return latePlugin(
    {
      name: 'PodTopologySpread',
      weight: 2,
      points: ['filter', 'change', 'score', 'normalize'],
      skips: asksForNothing,
      // The system's defaults hold for Pods that a workload or a Service makes some of many.
      skipsScore: (cycle) => asksForNothing(cycle) && standsAlone(cycle, listers),
    },
    () => part('kube-scheduler').podTopologySpread(listers),
  );
}

function standsAlone({ pod: { pod } }: Cycle, { services }: Listers): boolean {
  const { namespace, ownerReferences = [] } = pod.metadata;
  if (ownerReferences.length > 0) return false;
  for (const { metadata, spec } of services.values()) {
    if (metadata.namespace === namespace && spec.selector) return false;
  }
  return true;
}

export function interPodAffinity(terms: AffinityTerms): Plugin {
  return latePlugin(
    {
      name: 'InterPodAffinity',
      weight: 2,
      points: ['filter', 'change', 'score', 'normalize'],
      skips: ({ pod, snapshot }) =>
        snapshot.withAffinity.size === 0 &&
        pod.terms.requiredAffinity.length === 0 &&
        pod.terms.requiredAntiAffinity.length === 0,
      skipsScore: ({ pod, snapshot }) =>
        snapshot.withAffinity.size === 0 &&
        pod.terms.preferredAffinity.length === 0 &&
        pod.terms.preferredAntiAffinity.length === 0,
    },
    () => part('kube-scheduler').interPodAffinity(terms),
  );
}
