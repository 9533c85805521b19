import type { Node } from '../../../kubernetes/node.ts';
import type { KubeObject, ObjectMeta } from '../../../kubernetes/object.ts';
import type { Container, Pod, PodSpec, PodStatus } from '../../../kubernetes/pod.ts';
import type { ClusterEvent } from '../cluster-event.ts';

let uids = 0;

interface PodOptions {
  readonly meta?: Partial<ObjectMeta>;
  readonly spec?: Partial<PodSpec>;
  readonly status?: Partial<PodStatus>;
  readonly requests?: Readonly<Record<string, string>>;
}

/** A Pod as the API server would hand it to the scheduler. */
export function pod(name: string, { meta, spec, status, requests }: PodOptions = {}): Pod {
  const container: Container = { name, image: 'nginx:latest', ...(requests && { resources: { requests } }) };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: 'default',
      uid: `uid-${String(uids++)}`,
      generation: 1,
      resourceVersion: '1',
      ...meta,
    },
    spec: { containers: [container], schedulerName: 'default-scheduler', priority: 0, ...spec },
    status: { phase: 'Pending', ...status },
  };
}

interface NodeOptions {
  readonly labels?: Readonly<Record<string, string>>;
  readonly spec?: Node['spec'];
  readonly allocatable?: Readonly<Record<string, string>>;
  readonly images?: NonNullable<Node['status']['images']>;
}

/** A node as in oracle/cluster/nodes.yaml: 2 CPUs, 24581700Ki, 110 Pods. */
export function node(name: string, { labels, spec = {}, allocatable, images = [] }: NodeOptions = {}): Node {
  const amounts = {
    cpu: '2',
    memory: '24581700Ki',
    pods: '110',
    'ephemeral-storage': '267847642337',
    ...allocatable,
  };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, uid: `uid-${name}`, labels: { 'kubernetes.io/hostname': name, ...labels } },
    spec,
    status: { capacity: amounts, allocatable: amounts, conditions: [], addresses: [], images },
  };
}

/** The three nodes of the recordings. */
export function threeNodes(): Node[] {
  const zone = (name: string): Readonly<Record<string, string>> => ({ 'topology.kubernetes.io/zone': name });
  return [
    node('node-1', { labels: { ...zone('zone-a'), disktype: 'ssd' } }),
    node('node-2', { labels: { ...zone('zone-a'), disktype: 'hdd' } }),
    node('node-3', { labels: { ...zone('zone-b'), disktype: 'hdd' } }),
  ];
}

/** The same object at a new version. */
export function changed<T extends KubeObject>(object: T, change: (object: T) => Partial<T>): T {
  return {
    ...object,
    ...change(object),
    metadata: {
      ...object.metadata,
      ...change(object).metadata,
      resourceVersion: String(Number(object.metadata.resourceVersion ?? 1) + 1),
    },
  };
}

/** A cluster event about an object, as hints get it. */
export function event(
  resource: ClusterEvent['resource'],
  action: string,
  before: KubeObject | undefined,
  after: KubeObject | undefined,
): ClusterEvent {
  return { resource, action, before, after };
}
