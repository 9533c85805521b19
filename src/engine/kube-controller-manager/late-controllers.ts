import type { KubeObject } from '../../kubernetes/object.ts';
import { resources, type Resource } from '../../kubernetes/resources.ts';
import type { Retries } from '../client/work-queue.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part, type Parts } from '../parts.ts';
import { resource, type Concerns, type Controller, type ControllerContext } from './controller.ts';
import { controllerOf } from './owned-pods.ts';

/** What a controller does once there is an object of its kind, with whatever it remembers. It lies in a part. */
export interface LateWork {
  /** By the name of the watched resource. */
  readonly concerns: Readonly<Record<string, Concerns>>;
  sync(key: string, context: ControllerContext): Process;
}

interface Late {
  readonly name: string;
  readonly serviceAccount: string;
  readonly own: Resource;
  /** Others whose every change concerns it. */
  readonly kin?: readonly Resource[];
  /** Others that concern it once there is an object of its own, or one that `counts`. */
  readonly also: readonly Resource[];
  readonly counts?: (object: KubeObject) => boolean;
  readonly workers: number;
  readonly retries?: Retries;
  readonly work: keyof Parts['kube-controller-manager']['lateWork'];
}

const pods = resource('', 'pods');
const jobs = resource('batch', 'jobs');
const revisions = resource('apps', 'controllerrevisions');
const services = resource('', 'services');
const claims = resource('', 'persistentvolumeclaims');
const volumes = resource('', 'persistentvolumes');
const quotas = resource('', 'resourcequotas');

/** Whether a Service's endpoints are ours to keep. */
const hasSelector = ({ spec }: KubeObject): boolean =>
  (spec as { readonly selector?: unknown } | undefined)?.selector !== undefined;

/** Controllers of kinds of which a plain run has no object; until there is one, nothing that happens concerns them. */
const late: readonly Late[] = [
  {
    name: 'daemonset-controller',
    serviceAccount: 'daemon-set-controller',
    own: resource('apps', 'daemonsets'),
    also: [revisions, pods, resource('', 'nodes')],
    workers: 2,
    work: 'daemonSets',
  },
  {
    name: 'job-controller',
    serviceAccount: 'job-controller',
    own: jobs,
    also: [pods],
    workers: 5,
    retries: { firstMs: 1000, longestMs: 60_000 },
    work: 'jobs',
  },
  {
    name: 'statefulset-controller',
    serviceAccount: 'statefulset-controller',
    own: resource('apps', 'statefulsets'),
    also: [pods],
    workers: 5,
    work: 'statefulSets',
  },
  {
    name: 'cronjob-controller',
    serviceAccount: 'cronjob-controller',
    own: resource('batch', 'cronjobs'),
    also: [jobs],
    workers: 5,
    work: 'cronJobs',
  },
  {
    name: 'ttl-after-finished-controller',
    serviceAccount: 'ttl-after-finished-controller',
    own: jobs,
    also: [],
    workers: 5,
    work: 'ttlAfterFinished',
  },
  {
    name: 'horizontal-pod-autoscaler',
    serviceAccount: 'horizontal-pod-autoscaler',
    own: resource('autoscaling', 'horizontalpodautoscalers'),
    also: [],
    workers: 5,
    work: 'podAutoscalers',
  },
  {
    name: 'endpoint-controller',
    serviceAccount: 'endpoint-controller',
    own: services,
    also: [pods, resource('', 'endpoints')],
    counts: hasSelector,
    workers: 5,
    work: 'endpoints',
  },
  {
    name: 'endpoint-slice-controller',
    serviceAccount: 'endpointslice-controller',
    own: services,
    also: [pods, resource('discovery.k8s.io', 'endpointslices')],
    counts: hasSelector,
    workers: 5,
    retries: { firstMs: 1000, longestMs: 1_000_000 },
    work: 'endpointSlices',
  },
  {
    name: 'resourcequota-controller',
    serviceAccount: 'resourcequota-controller',
    own: quotas,
    also: resources.filter(
      (each) => each.namespaced && each !== quotas && each.kind !== 'Event' && each.kind !== 'Binding',
    ),
    workers: 10,
    work: 'quotas',
  },
  {
    name: 'persistentvolume-controller',
    serviceAccount: 'persistent-volume-binder',
    own: volumes,
    kin: [claims],
    also: [],
    workers: 1,
    work: 'volumes',
  },
  {
    name: 'pv-protection-controller',
    serviceAccount: 'pv-protection-controller',
    own: volumes,
    also: [],
    workers: 1,
    work: 'volumeProtection',
  },
  {
    name: 'pvc-protection-controller',
    serviceAccount: 'pvc-protection-controller',
    own: claims,
    also: [pods],
    workers: 1,
    work: 'claimProtection',
  },
];

export const lateControllers: readonly ((world: World) => Controller)[] = late.map(
  (of) => (world) => lateController(world, of),
);

function lateController(world: World, { own, kin = [], also, counts, work, ...rest }: Late): Controller {
  let begun: LateWork | undefined;
  const its = (): LateWork => (begun ??= part('kube-controller-manager').lateWork[work](world));
  const hasAny = (context: ControllerContext): boolean => {
    const { cache } = context.lister(own);
    return counts ? [...cache.values()].some(counts) : cache.size > 0;
  };
  return {
    ...rest,
    watches: [
      ...[own, ...kin].map((watched): Controller['watches'][number] => ({
        resource: watched,
        concerns: (...change) => its().concerns[watched.resource]?.(...change) ?? [],
      })),
      ...also.map((watched): Controller['watches'][number] => ({
        resource: watched,
        concerns(before, after, context) {
          const isOwned = [before, after].some((object) => object && controllerOf(object)?.kind === own.kind);
          if (!isOwned && !hasAny(context)) return [];
          return its().concerns[watched.resource]?.(before, after, context) ?? [];
        },
      })),
    ],
    sync: (key, context) => its().sync(key, context),
  };
}
