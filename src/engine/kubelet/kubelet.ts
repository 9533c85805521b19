import type { ComponentId } from '../../kubernetes/components.ts';
import type { Node } from '../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Cri } from '../client/cri.ts';
import type { Door } from '../client/door.ts';
import { EventRecorder } from '../client/event-recorder.ts';
import { Informer } from '../client/informer.ts';
import type { KubeletPort } from '../client/kubelet-port.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
import { BackOff } from './back-off.ts';
import { ConfigObjects } from './config-objects.ts';
import { CriClient } from './cri-client.ts';
import { ImageManager } from './image-manager.ts';
import type { KubeletContext } from './kubelet-context.ts';
import { mirrorHash } from './mirror.ts';
import { Pleg } from './pleg.ts';
import { PodWorkers } from './pod-workers.ts';
import { watchForPressure } from './pressure.ts';
import { ProbeManager } from './probe-manager.ts';
import { ReasonCache } from './reason-cache.ts';
import { StatusManager } from './status-manager.ts';
import { SyncLoop } from './sync-loop.ts';
import { VolumeManager } from './volume-manager.ts';

export interface KubeletOptions {
  readonly node: string;
  readonly runtime: Cri;
  /** Whether its watches stand already, as in a cluster that has run for a while. */
  readonly synced: boolean;
  /** What lies in its directory of manifests. */
  readonly staticPods?: readonly Pod[];
}

export interface RunningKubelet extends KubeletPort {
  /** From now on the node gives signs of life; the first is due after so many ms. */
  startHeartbeat(firstInMs: number): void;
}

const resource = (name: string): Resource => resourceNamed('', name) as Resource;

/**
 * Starts the kubelet of a node. Started anew after a crash it learns its Pods from the API and their containers
 * from the runtime.
 */
export function startKubelet(world: World, door: Door, options: KubeletOptions): RunningKubelet {
  const { node, runtime } = options;
  const component: ComponentId = `kubelet/${node}`;
  const api = new ApiClient(world, door, {
    component,
    userAgent: 'kubelet/v1.36.2 (linux/amd64) kubernetes/98b3519',
    credential: { kind: 'certificate', user: `system:node:${node}`, groups: ['system:nodes'] },
  });
  const life = { over: false };
  world.kernel.spawn(component, lifetime(life), null);
  const k: { -readonly [P in keyof KubeletContext]: KubeletContext[P] } = {
    world,
    component,
    node,
    api,
    cri: new CriClient(world, component, runtime),
    events: new EventRecorder(world, api, 'kubelet', { host: node }),
    pods: new Informer<Pod>(world, api, {
      resource: resource('pods'),
      fieldSelector: `spec.nodeName=${node}`,
    }),
    nodes: new Informer<Node>(world, api, {
      resource: resource('nodes'),
      fieldSelector: `metadata.name=${node}`,
    }),
    services: new Informer<KubeObject>(world, api, { resource: resource('services') }),
    configObjects: new ConfigObjects(world, api, (uid) => {
      if (k.volumes.mounted(uid).size > 0)
        world.kernel.spawn(component, part('kubelet').refreshVolumes(k, uid));
    }),
    reasons: new ReasonCache(),
    containerBackOff: new BackOff(world.kernel),
    pressure: new Set(),
    stopped: () => life.over,
  } as { -readonly [P in keyof KubeletContext]: KubeletContext[P] };
  k.status = new StatusManager(world, api, (uid) => k.workers.couldRun(uid));
  k.volumes = new VolumeManager(k);
  k.images = new ImageManager(k);
  k.workers = new PodWorkers(k);
  const loop = new SyncLoop(k);
  k.pleg = new Pleg(k, (pod, events) => loop.lifecycle(pod, events));
  k.probes = new ProbeManager(k, (uid) => loop.probe(uid));
  runtime.onChange = () => k.pleg.expectChange();
  watchForPressure(k);
  k.statics =
    options.staticPods === undefined ? null : new (part('clusters').StaticPods)(k, options.staticPods);
  k.status.start();
  k.pods.onChange((before, after) => {
    const mirror = mirrorOf(k, before, after);
    if (mirror) k.statics?.mirrorChanged(mirror, after === undefined);
    else loop.config(before, after);
  });
  for (const informer of [k.nodes, k.services, k.pods])
    if (options.synced) informer.startSynced();
    else informer.start();
  for (const pod of k.statics?.byUid.values() ?? []) loop.addStatic(pod);
  k.statics?.start();
  loop.start(!options.synced);
  const find = (namespace: string, name: string): Pod | undefined => {
    const pod = k.pods.get(namespacedName({ metadata: { namespace, name } } as Pod));
    return pod && (k.statics?.byUid.get(mirrorHash(pod) ?? '') ?? pod);
  };
  return {
    component: k.component,
    serve: (request) => part('kubelet').serve(k, find, request),
    startHeartbeat: (firstInMs) => part('kubelet').startHeartbeat(k, firstInMs),
  };
}

/** Of a node with static Pods: the mirror Pod that a change is about. */
function mirrorOf(k: KubeletContext, before: Pod | undefined, after: Pod | undefined): Pod | null {
  const pod = after ?? before;
  return k.statics && pod && mirrorHash(pod) !== undefined ? pod : null;
}

/** Lives as long as the process: its end tells timers that outlive it to do nothing. */
function* lifetime(life: { over: boolean }): Generator<(task: unknown) => void, void, unknown> {
  try {
    for (;;) yield () => undefined;
  } finally {
    life.over = true;
  }
}
