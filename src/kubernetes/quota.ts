import type { KubeObject } from './object.ts';
import type { Pod } from './pod.ts';
import { addLists, podResources, type ResourceList } from './resource-list.ts';
import { resourceOfKind, type Resource } from './resources.ts';

/** core/v1 ResourceQuota. */
export interface ResourceQuota extends KubeObject {
  readonly spec: {
    readonly hard?: ResourceList;
    readonly scopes?: readonly string[];
    readonly scopeSelector?: { readonly matchExpressions?: readonly ScopeRequirement[] };
  };
  readonly status?: { readonly hard?: ResourceList; readonly used?: ResourceList };
}

export interface ScopeRequirement {
  readonly scopeName: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

/** What an object counts for against quotas. Models pkg/quota/v1/evaluator/core, v1.36. Resource claims are not modelled. */
export function quotaUsage(object: KubeObject): ResourceList {
  const resource = resourceOfKind(object.apiVersion, object.kind);
  if (!resource) return {};
  const counted: ResourceList = { [countName(resource)]: '1' };
  switch (object.kind) {
    case 'Pod':
      return podUsage(object as Pod, counted);
    case 'Service':
      return serviceUsage(object, counted);
    case 'PersistentVolumeClaim':
      return claimUsage(object, counted);
    case 'ConfigMap':
    case 'Secret':
    case 'ResourceQuota':
      return { ...counted, [resource.resource]: '1' };
    default:
      return counted;
  }
}

/** `count/pods`, `count/deployments.apps`. */
function countName({ group, resource }: Resource): string {
  return `count/${group === '' ? resource : `${resource}.${group}`}`;
}

function podUsage(pod: Pod, counted: ResourceList): ResourceList {
  const phase = pod.status?.phase;
  // What has ended takes nothing but its place among the objects.
  if (phase === 'Failed' || phase === 'Succeeded') return counted;
  return {
    ...counted,
    ...computeUsage(podResources(pod.spec, 'requests'), podResources(pod.spec, 'limits')),
  };
}

/** Requests go by two names, limits by one. */
export function computeUsage(requests: ResourceList, limits: ResourceList): ResourceList {
  const usage: Record<string, string> = { pods: '1' };
  for (const name of ['cpu', 'memory', 'ephemeral-storage']) {
    const request = requests[name];
    const limit = limits[name];
    if (request !== undefined) {
      usage[name] = request;
      usage[`requests.${name}`] = request;
    }
    if (limit !== undefined) usage[`limits.${name}`] = limit;
  }
  for (const [name, request] of Object.entries(requests)) {
    if (name.includes('/') || name.startsWith('hugepages-')) usage[`requests.${name}`] = request;
    if (name.startsWith('hugepages-')) usage[name] = request;
  }
  return usage;
}

function serviceUsage(service: KubeObject, counted: ResourceList): ResourceList {
  const { type, ports = [] } = (service.spec ?? {}) as {
    readonly type?: string;
    readonly ports?: readonly unknown[];
  };
  const balanced = type === 'LoadBalancer';
  return {
    ...counted,
    services: '1',
    'services.loadbalancers': balanced ? '1' : '0',
    'services.nodeports': balanced || type === 'NodePort' ? String(ports.length) : '0',
  };
}

function claimUsage(claim: KubeObject, counted: ResourceList): ResourceList {
  const { storageClassName, resources } = (claim.spec ?? {}) as {
    readonly storageClassName?: string;
    readonly resources?: { readonly requests?: ResourceList };
  };
  const own: Record<string, string> = { persistentvolumeclaims: '1' };
  const storage = resources?.requests?.storage;
  if (storage !== undefined) own['requests.storage'] = storage;
  if (!storageClassName) return { ...counted, ...own };
  const byClass = Object.entries(own).map(([name, amount]) => [
    `${storageClassName}.storageclass.storage.k8s.io/${name}`,
    amount,
  ]);
  return { ...counted, ...own, ...(Object.fromEntries(byClass) as ResourceList) };
}

/** Whether a quota counts what objects of this kind can use. */
export function quotaCovers(name: string, object: KubeObject): boolean {
  if (object.kind === 'Pod') {
    return /^(pods|count\/pods|((requests|limits)\.)?(cpu|memory|ephemeral-storage)|(requests\.)?hugepages-.*|requests\..*\/.*)$/.test(
      name,
    );
  }
  if (object.kind === 'PersistentVolumeClaim') {
    return /^(count\/persistentvolumeclaims|(.+\.storageclass\.storage\.k8s\.io\/)?(persistentvolumeclaims|requests\.storage))$/.test(
      name,
    );
  }
  return name in quotaUsage(object);
}

/** Whether an object is in the scopes of a quota: Pods may be, nothing else is in any. */
export function inQuotaScopes(quota: ResourceQuota, object: KubeObject): boolean {
  const scopes = [
    ...(quota.spec.scopes ?? []).map((scopeName): ScopeRequirement => ({ scopeName, operator: 'Exists' })),
    ...(quota.spec.scopeSelector?.matchExpressions ?? []),
  ];
  return scopes.every((scope) => object.kind === 'Pod' && inScope(scope, object as Pod));
}

function inScope({ scopeName, operator, values = [] }: ScopeRequirement, pod: Pod): boolean {
  const { activeDeadlineSeconds, priorityClassName } = pod.spec;
  switch (scopeName) {
    case 'Terminating':
      return activeDeadlineSeconds !== undefined;
    case 'NotTerminating':
      return activeDeadlineSeconds === undefined;
    case 'BestEffort':
      return isBestEffort(pod);
    case 'NotBestEffort':
      return !isBestEffort(pod);
    case 'PriorityClass':
      if (operator === 'Exists') return !!priorityClassName;
      if (operator === 'DoesNotExist') return !priorityClassName;
      return operator === 'In'
        ? !!priorityClassName && values.includes(priorityClassName)
        : !priorityClassName || !values.includes(priorityClassName);
    default:
      return false;
  }
}

function isBestEffort(pod: Pod): boolean {
  const all = addLists(podResources(pod.spec, 'requests'), podResources(pod.spec, 'limits'));
  return !Object.keys(all).some((name) => name === 'cpu' || name === 'memory');
}
