import type { ComponentId } from '../../kubernetes/components.ts';
import type { Node } from '../../kubernetes/node.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Door } from '../client/door.ts';
import { EventRecorder } from '../client/event-recorder.ts';
import { Informer } from '../client/informer.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
import { AffinityTerms } from './affinity-term.ts';
import { Scheduling } from './attempt.ts';
import { bindingCycle } from './binding-cycle.ts';
import { EventHandlers, schedulerName } from './event-handlers.ts';
import type { FailureHandler } from './failure.ts';
import { Framework } from './framework.ts';
import type { DisruptionBudget, Listers, ServiceObject, Workload } from './listers.ts';
import { NodeSearch } from './node-search.ts';
import { Nominator } from './nominator.ts';
import type { Claim, PersistentVolume, StorageClass } from '../../kubernetes/storage-objects.ts';
import type { PodInfo } from './pod-info.ts';
import type { QueuedPod } from './queued-pod.ts';
import type { PreemptionExecutor } from './preemption-executor.ts';
import { defaultPlugins } from './registry.ts';
import { ScheduleOne } from './schedule-one.ts';
import { SchedulerCache } from './scheduler-cache.ts';
import { SchedulerClient } from './scheduler-client.ts';
import { SchedulingQueue } from './scheduling-queue.ts';

/** The machine that the control plane of the recordings runs on. */
const controlPlaneHost = 'vm';

/**
 * Starts kube-scheduler: it watches Pods without a node and gives each the best one.
 * `synced`: it has run for a while, its watches stand. Models cmd/kube-scheduler and pkg/scheduler/scheduler.go,
 * v1.36, with the default profile. Its caches follow the cluster from the start; Pods get nodes from when it leads.
 */
export function startScheduler(world: World, door: Door, options: SchedulerOptions): RunningScheduler {
  const { component = 'kube-scheduler' } = options;
  const api = new ApiClient(world, door, {
    component,
    userAgent: 'kube-scheduler/v1.36.2 (linux/amd64) kubernetes/98b3519/scheduler',
    credential: { kind: 'certificate', user: 'system:kube-scheduler', groups: [] },
  });
  const client = new SchedulerClient(world, api);
  const recorder = new EventRecorder(world, api, schedulerName, {
    group: 'events.k8s.io',
    host: controlPlaneHost,
  });
  const informers = makeInformers(world, api);
  const listers = listersOf(informers);
  const terms = new AffinityTerms(listers.namespaces);
  const cache = new SchedulerCache();
  const nominator = new Nominator(listers.pods);

  const executor = late((): PreemptionExecutor => {
    const { PreemptionExecutor } = part('kube-scheduler');
    const around = { pods: listers.pods, nominator, activate: (pod: PodInfo) => queue.activate(pod) };
    return new PreemptionExecutor(world, client, recorder, around);
  });
  const preemption = {
    ...{ world, component, listers, nominator, framework: () => framework },
    executor: {
      isPreempting: (uid: string) => executor.made?.isPreempting(uid) ?? false,
      preempt: (...given: Parameters<PreemptionExecutor['preempt']>) => executor.get().preempt(...given),
    },
  };
  const plugins = defaultPlugins({ listers, terms, client, preemption });
  const framework = new Framework(plugins, nominator.on);
  const queue = new SchedulingQueue(world, component, plugins, nominator);

  follow(informers, new EventHandlers(cache, queue, terms));
  for (const informer of Object.values(informers)) {
    if (options.synced) informer.startSynced();
    else informer.start();
  }

  const context = { world, component, client, recorder, queue, nominator, terms, cache, framework };
  const failure = late((): FailureHandler => {
    const { FailureHandler } = part('kube-scheduler');
    return new FailureHandler({ ...context, pods: listers.pods });
  });
  const binding = {
    ...context,
    handleError: (entry: QueuedPod, message: string) => failure.get().error(entry, message),
  };
  const random = world.random(component, 'tie');
  const search = new NodeSearch(cache, framework, { random, hasPast: options.synced });
  const cycle = new ScheduleOne({
    ...context,
    scheduling: new Scheduling(cache, framework, search),
    refuseDeleting: (entry) => failure.get().deleting(entry),
    handleFailure: (entry, attempt) => failure.get().unschedulable(entry, attempt),
    bind: (placement) => bindingCycle(binding, placement),
  });
  return { lead: () => void world.kernel.spawn(component, run(), null) };

  function* run(): Process {
    while (!Object.values(informers).every((informer) => informer.synced)) yield* world.sleep(syncCheckMs);
    yield* cycle.loop();
  }
}

const syncCheckMs = 100;

export interface SchedulerOptions {
  readonly synced: boolean;
  /** Left out: the only one, or the first of several. */
  readonly component?: ComponentId;
}

export interface RunningScheduler {
  /** It holds its lease: from now on it gives Pods their nodes. */
  lead(): void;
}

interface Late<T> {
  readonly made: T | null;
  get(): T;
}

/** What is made when it is first needed. */
function late<T>(make: () => T): Late<T> {
  let made: T | null = null;
  return {
    get made() {
      return made;
    },
    get: () => (made ??= make()),
  };
}

/** Nodes come first: a Pod that is known before its node would wait for it. */
function makeInformers(world: World, api: ApiClient) {
  const inform = <T extends KubeObject>(group: string, plural: string, fieldSelector?: string): Informer<T> =>
    new Informer<T>(world, api, {
      resource: resourceNamed(group, plural) as Resource,
      ...(fieldSelector !== undefined && { fieldSelector }),
    });
  return {
    nodes: inform<Node>('', 'nodes'),
    namespaces: inform('', 'namespaces'),
    services: inform<ServiceObject>('', 'services'),
    replicaSets: inform<Workload>('apps', 'replicasets'),
    statefulSets: inform<Workload>('apps', 'statefulsets'),
    claims: inform<Claim>('', 'persistentvolumeclaims'),
    volumes: inform<PersistentVolume>('', 'persistentvolumes'),
    storageClasses: inform<StorageClass>('storage.k8s.io', 'storageclasses'),
    disruptionBudgets: inform<DisruptionBudget>('policy', 'poddisruptionbudgets'),
    pods: inform<Pod>('', 'pods', 'status.phase!=Succeeded,status.phase!=Failed'),
  };
}

type Informers = ReturnType<typeof makeInformers>;

function listersOf(informers: Informers): Listers {
  return {
    pods: informers.pods.cache,
    namespaces: informers.namespaces.cache,
    services: informers.services.cache,
    replicaSets: informers.replicaSets.cache,
    statefulSets: informers.statefulSets.cache,
    claims: informers.claims.cache,
    volumes: informers.volumes.cache,
    storageClasses: informers.storageClasses.cache,
    disruptionBudgets: informers.disruptionBudgets.cache,
  };
}

function follow(informers: Informers, handlers: EventHandlers): void {
  informers.nodes.onChange(handlers.node);
  informers.pods.onChange(handlers.pod);
  informers.namespaces.onChange(handlers.namespace);
  handlers.follow(informers.claims, 'PersistentVolumeClaim');
  handlers.follow(informers.volumes, 'PersistentVolume');
  handlers.follow(informers.storageClasses, 'StorageClass');
}
