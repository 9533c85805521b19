import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector, Pod } from '../../../kubernetes/pod.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Event } from '../../../kubernetes/printers/event.ts';
import { requirementsText } from '../../../kubernetes/printers/selector-text.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Query } from '../../client/api-client.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { Invocation } from '../invocation.ts';
import { getObject, listObjects } from '../rest.ts';
import { replicaSetsOf } from '../replica-sets.ts';
import { describeAutoscaler } from './autoscaler.ts';
import { describeConfigMap, describeSecret, describeServiceAccount } from './config.ts';
import { Description } from './description.ts';
import { describeEvents } from './events.ts';
import { describeAnything } from './generic.ts';
import { describeCronJob, describeJob } from './jobs.ts';
import { describeEndpoints, describeEndpointSlice, describeService, type EndpointSlice } from './network.ts';
import { describeNode } from './node.ts';
import { describePod } from './pod.ts';
import {
  describeDisruptionBudget,
  describeLimitRange,
  describeNamespace,
  describePriorityClass,
  describeQuota,
  type LimitRange,
  type Quota,
} from './policy.ts';
import { describeRole, describeRoleBinding } from './rbac.ts';
import { describePersistentVolume, describePersistentVolumeClaim, describeStorageClass } from './storage.ts';
import {
  describeDaemonSet,
  describeDeployment,
  describeReplicaSet,
  describeStatefulSet,
} from './workloads.ts';

/** What a description is made of besides the object: read in this order. */
interface Describer {
  /** Reads what else it needs before the events. */
  readonly before?: (k: Invocation, object: KubeObject) => Process<unknown>;
  /** Reads what else it needs behind the events. */
  readonly after?: (k: Invocation, object: KubeObject) => Process<unknown>;
  readonly write: (d: Description, object: never, extra: never) => void;
  /** Some kinds are told without their events. */
  readonly withoutEvents?: true;
}

const describers: Readonly<Record<string, Describer>> = {
  Pod: { write: describePod },
  Deployment: { write: describeDeployment, after: replicaSetsOf },
  ReplicaSet: { write: describeReplicaSet, before: podsOf },
  DaemonSet: { write: describeDaemonSet, before: podsOf },
  StatefulSet: { write: describeStatefulSet, before: podsOf },
  Job: { write: describeJob },
  CronJob: { write: describeCronJob },
  HorizontalPodAutoscaler: { write: describeAutoscaler },
  Service: { write: describeService, before: slicesOf },
  EndpointSlice: { write: describeEndpointSlice },
  Endpoints: { write: describeEndpoints },
  ConfigMap: { write: describeConfigMap },
  Secret: { write: describeSecret, withoutEvents: true },
  ServiceAccount: { write: describeServiceAccount },
  Namespace: { write: writeNamespace, before: limitsOf, withoutEvents: true },
  ResourceQuota: { write: describeQuota, withoutEvents: true },
  LimitRange: { write: describeLimitRange, withoutEvents: true },
  PodDisruptionBudget: { write: describeDisruptionBudget },
  PriorityClass: { write: describePriorityClass },
  PersistentVolume: { write: describePersistentVolume },
  PersistentVolumeClaim: { write: describePersistentVolumeClaim, before: podsUsing },
  StorageClass: { write: describeStorageClass },
  Node: { write: writeNode, before: podsOn, after: leaseOf },
  Role: { write: describeRole, withoutEvents: true },
  ClusterRole: { write: describeRole, withoutEvents: true },
  RoleBinding: { write: describeRoleBinding, withoutEvents: true },
  ClusterRoleBinding: { write: describeRoleBinding, withoutEvents: true },
};

/** The description of one object, and the requests for it. Models kubectl/pkg/describe/describe.go, v1.36. */
export function* describe(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  name: string,
  showEvents: boolean,
): Process<string> {
  const object = yield* getObject(k, resource, namespace, name);
  const { before, after, write, withoutEvents }: Describer = describers[resource.kind] ?? {
    write: describeAnything,
  };
  const early = before && (yield* before(k, object));
  const events = showEvents && withoutEvents !== true ? yield* eventsOf(k, object) : null;
  const late = after && (yield* after(k, object));
  const d = new Description(k.world.clock.nowMs());
  const extra = before && after ? { early, late } : (early ?? late);
  write(d, object as never, extra as never);
  describeEvents(d, events);
  return d.toString();
}

const core = (name: string): Resource => resourceNamed('', name) as Resource;
const limit = '500';

/** The events about an object; of a node, whose uid the kubelet takes for its name, two searches. */
function* eventsOf(k: Invocation, object: KubeObject): Process<readonly Event[]> {
  const { name = '', namespace, uid = '' } = object.metadata;
  const found = yield* searchEvents(k, object, uid);
  if (object.kind !== 'Node' || namespace !== undefined) return found;
  return [...found, ...(yield* searchEvents(k, object, name))];
}

function* searchEvents(
  k: Invocation,
  { kind, metadata }: KubeObject,
  uid: string,
): Process<readonly Event[]> {
  const { name = '', namespace } = metadata;
  const about = [
    `involvedObject.name=${name}`,
    `involvedObject.namespace=${namespace ?? ''}`,
    ...(kind === 'Pod' ? [] : [`involvedObject.kind=${kind}`]),
    `involvedObject.uid=${uid}`,
  ];
  const query = { fieldSelector: about.join(','), limit };
  const { items } = yield* listObjects(k, core('events'), namespace ?? null, query);
  return items as readonly Event[];
}

function* podList(k: Invocation, namespace: string | null, query: Query): Process<readonly Pod[]> {
  const { items } = yield* listObjects(k, core('pods'), namespace, { ...query, limit });
  return items as readonly Pod[];
}

/** Pods that a workload has made. */
function* podsOf(k: Invocation, object: KubeObject): Process<readonly Pod[]> {
  const { selector } = object['spec'] as { readonly selector?: LabelSelector };
  const { namespace = null, uid } = object.metadata;
  const pods = yield* podList(k, namespace, { labelSelector: requirementsText(selector) });
  return pods.filter(({ metadata }) =>
    metadata.ownerReferences?.some((owner) => owner.controller === true && owner.uid === uid),
  );
}

function* slicesOf(k: Invocation, { metadata }: KubeObject): Process<readonly EndpointSlice[]> {
  const { name = '', namespace = null } = metadata;
  const slices = resourceNamed('discovery.k8s.io', 'endpointslices') as Resource;
  const labelSelector = `kubernetes.io/service-name=${name}`;
  return (yield* listObjects(k, slices, namespace, { labelSelector })).items;
}

function* podsUsing(k: Invocation, { metadata }: KubeObject): Process<readonly Pod[]> {
  const { name = '', namespace = null, ownerReferences = [] } = metadata;
  const pods = yield* podList(k, namespace, {});
  return pods.filter(
    ({ spec, metadata: { uid } }) =>
      spec.volumes?.some(
        ({ persistentVolumeClaim: claim }) =>
          (claim as { claimName?: string } | undefined)?.claimName === name,
      ) === true || ownerReferences.some((owner) => owner.kind === 'Pod' && owner.uid === uid),
  );
}

interface Limits {
  readonly quotas: readonly Quota[];
  readonly limitRanges: readonly LimitRange[];
}

function* limitsOf(k: Invocation, { metadata }: KubeObject): Process<Limits> {
  const { name = '' } = metadata;
  const quotas = yield* listObjects(k, core('resourcequotas'), name, { limit });
  const limitRanges = yield* listObjects(k, core('limitranges'), name, { limit });
  return {
    quotas: quotas.items,
    limitRanges: limitRanges.items as unknown as readonly LimitRange[],
  };
}

function writeNamespace(d: Description, object: KubeObject, { quotas, limitRanges }: Limits): void {
  describeNamespace(d, object, quotas, limitRanges);
}

/** Pods on a node that have not ended; null where one may not see them. */
function* podsOn(k: Invocation, { metadata }: KubeObject): Process<readonly Pod[] | null> {
  const fieldSelector = `spec.nodeName=${metadata.name ?? ''},status.phase!=Succeeded,status.phase!=Failed`;
  try {
    return yield* podList(k, null, { fieldSelector });
  } catch (error) {
    if (error instanceof StatusError && error.status.reason === 'Forbidden') return null;
    throw error;
  }
}

function* leaseOf(k: Invocation, { metadata }: KubeObject): Process<KubeObject | string> {
  const leases = resourceNamed('coordination.k8s.io', 'leases') as Resource;
  try {
    return yield* getObject(k, leases, 'kube-node-lease', metadata.name ?? '');
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return error.status.message ?? '';
  }
}

function writeNode(
  d: Description,
  node: Node,
  { early, late }: { readonly early: readonly Pod[] | null; readonly late: KubeObject | string },
): void {
  describeNode(d, node, { pods: early, lease: late });
}
