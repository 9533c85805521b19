import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import { compareQuantities, subtractQuantities } from '../../../kubernetes/quantity-text.ts';
import {
  computeUsage,
  inQuotaScopes,
  quotaCovers,
  quotaUsage,
  type ResourceQuota,
} from '../../../kubernetes/quota.ts';
import { addLists, type ResourceList } from '../../../kubernetes/resource-list.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { Future, type Process } from '../../kernel/kernel.ts';
import type { AdmissionContext, AdmissionRequest } from '../contracts.ts';
import { containersOf, limitsOf, requestsOf, type PodObject } from './plugin.ts';
import { refuse } from './refuse.ts';

const quotas = resourceNamed('', 'resourcequotas') as Resource;
const retries = 3;

/** Books a request in the quotas of its namespace. @throws StatusError if one of them has no room */
export type QuotaBooks = (request: AdmissionRequest, context: AdmissionContext) => Process;

export function quotaBooks(): QuotaBooks {
  const busy = new Map<string, Future<void>>();
  /** Statuses that this server has just written, until its cache has them. */
  const written = new Map<string, ResourceQuota>();

  function current(context: AdmissionContext, namespace: string): ResourceQuota[] {
    return ([...context.lister.list(quotas, namespace)] as ResourceQuota[]).map((quota) => {
      const key = namespacedName(quota);
      const newer = written.get(key);
      if (newer && Number(quota.metadata.resourceVersion) < Number(newer.metadata.resourceVersion))
        return newer;
      written.delete(key);
      return quota;
    });
  }

  function* book(request: AdmissionRequest, context: AdmissionContext, namespace: string): Process {
    let only: readonly string[] | null = null;
    for (let attempt = 0; ; attempt++) {
      const failed: string[] = [];
      const considered = current(context, namespace).filter(
        (quota) => only?.includes(quota.metadata.name ?? '') ?? true,
      );
      const changed = checkRequest(considered, request);
      if (request.dryRun) return;
      for (const quota of changed) {
        try {
          written.set(namespacedName(quota), (yield* context.updateStatus(quotas, quota)) as ResourceQuota);
        } catch (error) {
          if (!(error instanceof StatusError) || attempt >= retries) throw error;
          failed.push(quota.metadata.name ?? '');
        }
      }
      if (failed.length === 0) return;
      only = failed;
    }
  }

  return function* (request, context) {
    const namespace = request.namespace ?? '';
    if (current(context, namespace).length === 0) return;
    for (let other = busy.get(namespace); other; other = busy.get(namespace)) yield* other.wait();
    const done = new Future<void>();
    busy.set(namespace, done);
    try {
      yield* book(request, context, namespace);
    } finally {
      busy.delete(namespace);
      done.resolve();
    }
  };
}

/** The quotas that have to be written, with the request booked. @throws StatusError if one has no room. */
function checkRequest(all: readonly ResourceQuota[], request: AdmissionRequest): ResourceQuota[] {
  const object = request.object as KubeObject;
  const usage = quotaUsage(object);
  const concerned = all.filter((quota) => {
    const names = Object.keys(quota.status?.hard ?? {}).filter((name) => quotaCovers(name, object));
    if (names.length === 0 || !inQuotaScopes(quota, object)) return false;
    const { name = '' } = quota.metadata;
    const missing = object.kind === 'Pod' ? missingResources(object as PodObject, names) : '';
    if (missing !== '') throw refuse(request, `failed quota: ${name}: must specify ${missing}`);
    if (names.some((resource) => quota.status?.used?.[resource] === undefined)) {
      throw refuse(request, `status unknown for quota: ${name}, resources: ${names.sort().join(',')}`);
    }
    return true;
  });
  return concerned.flatMap((quota) => {
    const booked = bookIn(quota, deltaOf(usage, request, quota), request);
    return booked === quota ? [] : [booked];
  });
}

function deltaOf(
  usage: ResourceList,
  { operation, oldObject }: AdmissionRequest,
  quota: ResourceQuota,
): ResourceList {
  if (operation !== 'UPDATE' || !oldObject || !inQuotaScopes(quota, oldObject)) return usage;
  const before = quotaUsage(oldObject);
  return Object.fromEntries(
    Object.entries(usage).map(([name, amount]) => {
      const old = before[name] ?? '0';
      return [name, compareQuantities(amount, old) > 0 ? subtractQuantities(amount, old) : '0'];
    }),
  );
}

function bookIn(quota: ResourceQuota, delta: ResourceList, request: AdmissionRequest): ResourceQuota {
  const hard = quota.status?.hard ?? {};
  const used = quota.status?.used ?? {};
  const asked = Object.fromEntries(
    Object.entries(delta).filter(
      ([name, amount]) => hard[name] !== undefined && compareQuantities(amount, '0') !== 0,
    ),
  );
  if (Object.keys(asked).length === 0) return quota;
  const next = addLists(used, asked);
  const exceeded = Object.keys(asked).filter(
    (name) => compareQuantities(next[name] ?? '0', hard[name] ?? '0') > 0,
  );
  if (exceeded.length > 0) {
    const list = (amounts: ResourceList): string =>
      exceeded
        .sort()
        .map((name) => `${name}=${amounts[name] ?? '0'}`)
        .join(',');
    const why = `exceeded quota: ${quota.metadata.name ?? ''}, requested: ${list(asked)}, used: ${list(used)}, limited: ${list(hard)}`;
    throw refuse(request, why);
  }
  return { ...quota, status: { ...quota.status, hard, used: next } };
}

const computeNames = /^((requests|limits)\.)?(cpu|memory)$/;

/** What a quota on compute makes each container say: `requests.cpu for: web,db`. */
function missingResources(pod: PodObject, names: readonly string[]): string {
  if (pod.spec.resources !== undefined) return '';
  const missing = new Map<string, string[]>();
  for (const container of containersOf(pod)) {
    const said = computeUsage(requestsOf(container), limitsOf(container));
    for (const name of names) {
      if (!computeNames.test(name) || said[name] !== undefined) continue;
      missing.set(name, [...(missing.get(name) ?? []), container.name]);
    }
  }
  return [...missing]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, containers]) => `${name} for: ${containers.sort().join(',')}`)
    .join('; ');
}
