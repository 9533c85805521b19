import { extended } from '../../kubernetes/extended.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Node } from '../../kubernetes/node.ts';
import type { Container, Pod } from '../../kubernetes/pod.ts';
import { objectKey, resourceNamed, type ObjectKey, type Resource } from '../../kubernetes/resources.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { PodIdentity } from '../client/cri.ts';
import type { EventRecorder, EventText } from '../client/event-recorder.ts';
import type { Informer } from '../client/informer.ts';
import type { World } from '../kernel/world.ts';
import type { BackOff } from './back-off.ts';
import type { ConfigObjects } from './config-objects.ts';
import type { CriClient } from './cri-client.ts';
import type { ImageManager } from './image-manager.ts';
import type { Pleg } from './pleg.ts';
import type { PodWorkers } from './pod-workers.ts';
import type { PressureCondition } from './pressure.ts';
import type { ProbeManager } from './probe-manager.ts';
import type { ReasonCache } from './reason-cache.ts';
import type { StaticPods } from './static-pods.ts';
import type { StatusManager } from './status-manager.ts';
import type { VolumeManager } from './volume-manager.ts';

/** What the parts of one kubelet share. All of it is in memory and lost when the process dies. */
export interface KubeletContext {
  readonly world: World;
  readonly component: ComponentId;
  readonly node: string;
  readonly api: ApiClient;
  readonly cri: CriClient;
  readonly events: EventRecorder;
  readonly pods: Informer<Pod>;
  readonly nodes: Informer<Node>;
  readonly services: Informer<KubeObject>;
  readonly configObjects: ConfigObjects;
  readonly status: StatusManager;
  readonly volumes: VolumeManager;
  readonly images: ImageManager;
  readonly pleg: Pleg;
  readonly probes: ProbeManager;
  readonly workers: PodWorkers;
  readonly reasons: ReasonCache;
  readonly containerBackOff: BackOff;
  /** Pods from files on the node, where there are any. */
  readonly statics: StaticPods | null;
  /** What the node runs out of, or did less than five minutes ago. */
  readonly pressure: Set<PressureCondition>;
  /** The process is gone: what its timers still do must do nothing. */
  readonly stopped: () => boolean;
}

const podsResource = resourceNamed('', 'pods') as Resource;

export function uidOf(pod: Pod): string {
  return pod.metadata.uid ?? '';
}

export function keyOf(pod: Pod): ObjectKey {
  return objectKey(podsResource, pod.metadata.namespace, pod.metadata.name ?? '');
}

export function identityOf(pod: Pod): PodIdentity {
  return {
    key: keyOf(pod),
    namespace: pod.metadata.namespace ?? '',
    name: pod.metadata.name ?? '',
    uid: uidOf(pod),
  };
}

/** How long something of this kubelet takes. */
export function takes(k: KubeletContext, what: string, medianMs: number, spread?: number): number {
  return k.world.random(k.component, what).around(medianMs, spread);
}

export function nodeIP(k: KubeletContext): string {
  const node = k.nodes.get(k.node);
  return node?.status.addresses.find(({ type }) => type === 'InternalIP')?.address ?? '';
}

/** An Event about one container of a Pod. */
export function containerEvent(
  k: KubeletContext,
  pod: Pod,
  container: string,
  text: Omit<EventText, 'fieldPath'>,
): void {
  const init = pod.spec.initContainers?.some(({ name }) => name === container) ?? false;
  const fieldPath = `spec.${init ? 'initContainers' : 'containers'}{${container}}`;
  k.events.event(pod, extended(text, { fieldPath }));
}

/** `spec.containers[0]`, for what a step says that it read. */
export function containerPath(pod: Pod, container: Container): string {
  const init = pod.spec.initContainers?.findIndex(({ name }) => name === container.name) ?? -1;
  if (init >= 0) return `spec.initContainers[${init}]`;
  return `spec.containers[${pod.spec.containers.findIndex(({ name }) => name === container.name)}]`;
}
