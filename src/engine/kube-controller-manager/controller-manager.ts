import { ApiClient } from '../client/api-client.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import { resources } from '../../kubernetes/resources.ts';
import type { Door } from '../client/door.ts';
import type { World } from '../kernel/world.ts';
import { controllerManager, SharedInformers, startController, type Controller } from './controller.ts';
import { deploymentController } from './deployment/deployment-controller.ts';
import { disruptionController } from './disruption/disruption-controller.ts';
import { garbageCollector } from './garbage-collector/garbage-collector.ts';
import { lateControllers } from './late-controllers.ts';
import { noScheduleTaints } from './node/no-schedule-taints.ts';
import { nodeMonitor } from './node/node-monitor.ts';
import { taintEviction } from './node/taint-eviction.ts';
import { namespaceController } from './namespace/namespace-controller.ts';
import { podGarbageCollector } from './pod-gc.ts';
import { replicaSetController } from './replicaset/replicaset-controller.ts';
import { rootCaCertPublisher } from './root-ca-cert-publisher.ts';
import { serviceAccountController } from './service-account-controller.ts';

/** The one list of controllers. */
const controllers: readonly ((world: World) => Controller)[] = [
  deploymentController,
  replicaSetController,
  garbageCollector,
  () => namespaceController,
  () => noScheduleTaints,
  () => nodeMonitor,
  taintEviction,
  podGarbageCollector,
  () => disruptionController,
  () => serviceAccountController,
  () => rootCaCertPublisher,
  ...lateControllers,
];

/** What the process watches, whichever controllers it has: the garbage collector alone wants to know of everything but Events. */
const watched = resources.filter(({ kind }) => kind !== 'Event' && kind !== 'Binding');

/**
 * kube-controller-manager: one process, one set of caches, many control loops that know nothing of each other.
 * `synced`: it has run for a while, its watches stand and its queues are empty.
 */
export function startControllerManager(
  world: World,
  door: Door,
  options: { readonly synced: boolean; readonly component?: ComponentId },
): RunningControllerManager {
  const { component = controllerManager } = options;
  const api = new ApiClient(world, door, {
    component,
    userAgent: 'kube-controller-manager/v1.36.2 (linux/amd64) kubernetes/98b3519/shared-informers',
    credential: { kind: 'certificate', user: 'system:kube-controller-manager', groups: [] },
  });
  const informers = new SharedInformers(world, api);
  for (const wanted of watched) informers.of(wanted);
  const started = controllers.map((make) => make(world));
  for (const controller of started) for (const { resource: r } of controller.watches) informers.of(r);
  // Caches first: what is there already has been dealt with, and no handler is told of it.
  if (options.synced) for (const informer of informers.all()) informer.startSynced();
  const running = started.map((controller) => startController(world, door, component, informers, controller));
  if (!options.synced) for (const informer of informers.all()) informer.start();
  return {
    startHeartbeats(lastHeard) {
      for (const { controller, context } of running) controller.heartbeats?.(context, lastHeard);
    },
  };
}

export interface RunningControllerManager {
  /** From now on nodes have to be heard of. `lastHeard`: when each was, in cluster time. */
  startHeartbeats(lastHeard: ReadonlyMap<string, number>): void;
}
