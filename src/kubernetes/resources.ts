/** One row of the API: a resource, its kind and where etcd keeps it. */
export interface Resource {
  /** `''` is the core group. */
  readonly group: string;
  readonly version: string;
  /** Plural, as in the URL: `pods`. */
  readonly resource: string;
  readonly singular: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly shortNames: readonly string[];
  /** What stands between `/registry/` and the name. Models pkg/registry: nodes are kept under `minions`. */
  readonly etcdPrefix: string;
}

function row(
  apiVersion: string,
  resource: string,
  kind: string,
  namespaced: boolean,
  shortNames: readonly string[] = [],
  etcdPrefix = resource,
): Resource {
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  return {
    group,
    version: apiVersion.slice(slash + 1),
    resource,
    singular: kind.toLowerCase(),
    kind,
    namespaced,
    shortNames,
    etcdPrefix,
  };
}

/** Every resource that the API server stores. A kind that is not here is not modelled, and the product says so by name. */
export const resources: readonly Resource[] = [
  row('v1', 'bindings', 'Binding', true),
  row('v1', 'configmaps', 'ConfigMap', true, ['cm']),
  row('v1', 'endpoints', 'Endpoints', true, ['ep'], 'services/endpoints'),
  row('v1', 'events', 'Event', true, ['ev']),
  row('v1', 'limitranges', 'LimitRange', true, ['limits']),
  row('v1', 'namespaces', 'Namespace', false, ['ns']),
  row('v1', 'nodes', 'Node', false, ['no'], 'minions'),
  row('v1', 'persistentvolumeclaims', 'PersistentVolumeClaim', true, ['pvc']),
  row('v1', 'persistentvolumes', 'PersistentVolume', false, ['pv']),
  row('v1', 'pods', 'Pod', true, ['po']),
  row('v1', 'resourcequotas', 'ResourceQuota', true, ['quota']),
  row('v1', 'secrets', 'Secret', true),
  row('v1', 'serviceaccounts', 'ServiceAccount', true, ['sa']),
  row('v1', 'services', 'Service', true, ['svc'], 'services/specs'),
  row('apps/v1', 'controllerrevisions', 'ControllerRevision', true),
  row('apps/v1', 'daemonsets', 'DaemonSet', true, ['ds']),
  row('apps/v1', 'deployments', 'Deployment', true, ['deploy']),
  row('apps/v1', 'replicasets', 'ReplicaSet', true, ['rs']),
  row('apps/v1', 'statefulsets', 'StatefulSet', true, ['sts']),
  row('autoscaling/v2', 'horizontalpodautoscalers', 'HorizontalPodAutoscaler', true, ['hpa']),
  row('batch/v1', 'cronjobs', 'CronJob', true, ['cj']),
  row('batch/v1', 'jobs', 'Job', true),
  row('coordination.k8s.io/v1', 'leases', 'Lease', true),
  row('discovery.k8s.io/v1', 'endpointslices', 'EndpointSlice', true),
  row('policy/v1', 'poddisruptionbudgets', 'PodDisruptionBudget', true, ['pdb']),
  row('rbac.authorization.k8s.io/v1', 'clusterrolebindings', 'ClusterRoleBinding', false),
  row('rbac.authorization.k8s.io/v1', 'clusterroles', 'ClusterRole', false),
  row('rbac.authorization.k8s.io/v1', 'rolebindings', 'RoleBinding', true),
  row('rbac.authorization.k8s.io/v1', 'roles', 'Role', true),
  row('scheduling.k8s.io/v1', 'priorityclasses', 'PriorityClass', false, ['pc']),
  row('storage.k8s.io/v1', 'storageclasses', 'StorageClass', false, ['sc']),
];

export function apiVersionOf(resource: Resource): string {
  return resource.group === '' ? resource.version : `${resource.group}/${resource.version}`;
}

const byPlural = new Map(resources.map((r) => [`${r.group}/${r.resource}`, r]));
const byKind = new Map(resources.map((r) => [`${apiVersionOf(r)}/${r.kind}`, r]));

// events.k8s.io/v1 is another face of the Events that are stored as core/v1.
byPlural.set('events.k8s.io/events', byPlural.get('/events') as Resource);
byKind.set('events.k8s.io/v1/Event', byKind.get('v1/Event') as Resource);

/** `resourceNamed('', 'pods')`; undefined if it is not modelled. */
export function resourceNamed(group: string, plural: string): Resource | undefined {
  return byPlural.get(`${group}/${plural}`);
}

/** `resourceOfKind('apps/v1', 'Deployment')`; undefined if it is not modelled. */
export function resourceOfKind(apiVersion: string, kind: string): Resource | undefined {
  return byKind.get(`${apiVersion}/${kind}`);
}

/**
 * Where etcd keeps an object, and its identity everywhere in a trace: `/registry/pods/default/nginx`.
 * Models storage.etcd3 and the registries' prefixes.
 */
export type ObjectKey = `/registry/${string}`;

export function objectKey(resource: Resource, namespace: string | undefined, name: string): ObjectKey {
  return resource.namespaced && namespace
    ? `/registry/${resource.etcdPrefix}/${namespace}/${name}`
    : `/registry/${resource.etcdPrefix}/${name}`;
}

export interface ObjectRef {
  readonly resource: Resource;
  readonly namespace: string | null;
  readonly name: string;
}

const byPrefix = new Map(resources.map((resource) => [resource.etcdPrefix, resource]));

/** What an etcd key names, or null for a key of no modelled resource. */
export function refOfKey(key: ObjectKey): ObjectRef | null {
  const path = key.slice('/registry/'.length);
  // A prefix has one segment or two: `pods`, `services/specs`.
  const first = path.indexOf('/');
  const resource =
    byPrefix.get(path.slice(0, path.indexOf('/', first + 1))) ?? byPrefix.get(path.slice(0, first));
  if (!resource) return null;
  const rest = path.slice(resource.etcdPrefix.length + 1);
  const slash = rest.indexOf('/');
  if (!resource.namespaced || slash < 0) return { resource, namespace: null, name: rest };
  return { resource, namespace: rest.slice(0, slash), name: rest.slice(slash + 1) };
}

/** Whether an etcd key is that of a Pod. */
export function isPod(key: ObjectKey): boolean {
  return key.startsWith('/registry/pods/');
}
