import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Container } from '../../../kubernetes/pod.ts';
import { milliValue } from '../../../kubernetes/quantity.ts';
import { podResources, type ResourceList } from '../../../kubernetes/resource-list.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionContext, AdmissionPlugin, AdmissionRequest } from '../contracts.ts';
import { fill, mapKept } from '../defaults/fill.ts';
import { concerns, containersOf, limitsOf, requestsOf, type PodObject } from './plugin.ts';
import { refuse } from './refuse.ts';

interface Limit {
  readonly type: string;
  readonly min?: ResourceList;
  readonly max?: ResourceList;
  readonly default?: ResourceList;
  readonly defaultRequest?: ResourceList;
  readonly maxLimitRequestRatio?: ResourceList;
}

const limitRanges = resourceNamed('', 'limitranges') as Resource;
/** How long an answer of "there are none" is believed. */
const liveTtlMs = 30_000;

/**
 * Defaults and bounds for what containers ask for. Where the cache knows of no LimitRange, the API server asks
 * itself, and remembers the answer for half a minute. Models plugin/pkg/admission/limitranger, v1.36.
 */
export function limitRanger(): AdmissionPlugin {
  const lookups = new Map<string, { readonly items: readonly KubeObject[]; readonly untilMs: number }>();

  function* limitsIn(context: AdmissionContext, namespace: string): Process<readonly Limit[]> {
    let items: readonly KubeObject[] = [...context.lister.list(limitRanges, namespace)];
    if (items.length === 0) {
      let entry = lookups.get(namespace);
      if (!entry || entry.untilMs < context.clockMs) {
        const found = yield* context.liveList(limitRanges, namespace);
        entry = { items: found, untilMs: context.clockMs + liveTtlMs };
        lookups.set(namespace, entry);
      }
      items = entry.items;
    }
    return items.flatMap(({ spec }) => (spec as { readonly limits?: readonly Limit[] }).limits ?? []);
  }

  return {
    name: 'LimitRanger',
    handles: (request) =>
      concerns(request, 'pods', 'CREATE') || concerns(request, 'persistentvolumeclaims', 'CREATE', 'UPDATE'),
    *admit(request, context) {
      const limits = yield* limitsIn(context, request.namespace ?? '');
      return request.resource.resource === 'pods'
        ? withDefaults(request.object as PodObject, limits)
        : request.object;
    },
    *validate(request, context) {
      const limits = yield* limitsIn(context, request.namespace ?? '');
      const found =
        request.resource.resource === 'pods'
          ? podFindings(request.object as PodObject, limits)
          : claimFindings(request, limits);
      const errors = [...new Set(found)];
      if (errors.length > 0)
        throw refuse(request, errors.length === 1 ? (errors[0] ?? '') : `[${errors.join(', ')}]`);
    },
  };
}

/** Of several ranges the last has its way. */
function joined(lists: readonly (ResourceList | undefined)[]): ResourceList {
  return Object.fromEntries(lists.flatMap((list) => Object.entries(list ?? {})));
}

function withDefaults(pod: PodObject, all: readonly Limit[]): PodObject {
  const ofContainers = all.filter(({ type }) => type === 'Container');
  const requests = joined(ofContainers.map((limit) => limit.defaultRequest));
  const limits = joined(ofContainers.map((limit) => limit.default));
  const notes: string[] = [];
  const merge =
    (kind: string) =>
    (container: Container): Container => {
      const note = (given: ResourceList, defaults: ResourceList, what: string): void => {
        const set = Object.keys(defaults).filter((name) => given[name] === undefined);
        if (set.length > 0) notes.push(`${set.sort().join(', ')} ${what} for ${kind} ${container.name}`);
      };
      const asked = requestsOf(container);
      const limited = limitsOf(container);
      note(asked, requests, 'request');
      note(limited, limits, 'limit');
      const filled = { requests: fill(asked, requests), limits: fill(limited, limits) };
      if (filled.requests === asked && filled.limits === limited) return container;
      return {
        ...container,
        resources: {
          ...container.resources,
          ...(Object.keys(filled.limits).length > 0 && { limits: filled.limits }),
          ...(Object.keys(filled.requests).length > 0 && { requests: filled.requests }),
        },
      };
    };
  if (ofContainers.length === 0) return pod;
  const containers = mapKept(pod.spec.containers ?? [], merge('container'));
  const initContainers = pod.spec.initContainers && mapKept(pod.spec.initContainers, merge('init container'));
  if (notes.length === 0) return pod;
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      annotations: {
        ...pod.metadata.annotations,
        'kubernetes.io/limit-ranger': `LimitRanger plugin set: ${notes.join('; ')}`,
      },
    },
    spec: { ...pod.spec, containers, ...(initContainers && { initContainers }) },
  };
}

function podFindings(pod: PodObject, limits: readonly Limit[]): string[] {
  return limits.flatMap((limit) => {
    if (limit.type === 'Container') {
      // Init containers come last.
      const inits = pod.spec.initContainers?.length ?? 0;
      const all = containersOf(pod);
      return [...all.slice(inits), ...all.slice(0, inits)].flatMap((container) =>
        findings(limit, requestsOf(container), limitsOf(container)),
      );
    }
    return limit.type === 'Pod'
      ? findings(limit, podResources(pod.spec, 'requests'), podResources(pod.spec, 'limits'))
      : [];
  });
}

function findings(limit: Limit, requests: ResourceList, limits: ResourceList): string[] {
  return [
    ...entries(limit.min).map(([name, least]) =>
      belowMinimum(limit.type, name, least, requests[name], limits[name]),
    ),
    ...entries(limit.max).map(([name, most]) =>
      aboveMaximum(limit.type, name, most, requests[name], limits[name]),
    ),
    ...entries(limit.maxLimitRequestRatio).map(([name, most]) =>
      aboveRatio(limit.type, name, most, requests[name], limits[name]),
    ),
  ].filter((finding) => finding !== null);
}

function claimFindings({ object }: AdmissionRequest, limits: readonly Limit[]): string[] {
  const { resources } = (object?.spec ?? {}) as { readonly resources?: { readonly requests?: ResourceList } };
  const requests = resources?.requests ?? {};
  return limits
    .filter(({ type }) => type === 'PersistentVolumeClaim')
    .flatMap((limit) => [
      ...entries(limit.min).map(([name, least]) =>
        belowMinimum(limit.type, name, least, requests[name], undefined),
      ),
      ...entries(limit.max).map(([name, most]) => {
        const head = `maximum ${name} usage per ${limit.type} is ${most}`;
        if (requests[name] === undefined) return `${head}.  No request is specified`;
        return milliValue(requests[name]) > milliValue(most)
          ? `${head}, but request is ${requests[name]}`
          : null;
      }),
    ])
    .filter((finding) => finding !== null);
}

function entries(list: ResourceList | undefined): [string, string][] {
  return Object.entries(list ?? {});
}

function belowMinimum(
  type: string,
  name: string,
  least: string,
  request?: string,
  limit?: string,
): string | null {
  const head = `minimum ${name} usage per ${type} is ${least}`;
  if (request === undefined) return `${head}.  No request is specified`;
  if (milliValue(request) < milliValue(least)) return `${head}, but request is ${request}`;
  return limit !== undefined && milliValue(limit) < milliValue(least)
    ? `${head}, but limit is ${limit}`
    : null;
}

function aboveMaximum(
  type: string,
  name: string,
  most: string,
  request?: string,
  limit?: string,
): string | null {
  const head = `maximum ${name} usage per ${type} is ${most}`;
  if (limit === undefined) return `${head}.  No limit is specified`;
  if (milliValue(limit) > milliValue(most)) return `${head}, but limit is ${limit}`;
  return request !== undefined && milliValue(request) > milliValue(most)
    ? `${head}, but request is ${request}`
    : null;
}

function aboveRatio(
  type: string,
  name: string,
  most: string,
  request?: string,
  limit?: string,
): string | null {
  const head = `${name} max limit to request ratio per ${type} is ${most}`;
  if (milliValue(request) === 0) return `${head}, but no request is specified or request is 0`;
  if (milliValue(limit) === 0) return `${head}, but no limit is specified or limit is 0`;
  const ratio = milliValue(limit) / milliValue(request);
  return ratio * 1000 > milliValue(most) ? `${head}, but provided ratio is ${ratio.toFixed(6)}` : null;
}
