import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Container } from '../../../kubernetes/pod.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import type { AdmissionRequest } from '../contracts.ts';
import { fill, mapKept } from '../defaults/fill.ts';
import { claimFindings, podFindings } from './limit-findings.ts';
import type { Limit } from './limit-ranger.ts';
import { limitsOf, requestsOf, type PodObject } from './plugin.ts';
import { refuse } from './refuse.ts';

/** @throws StatusError for what asks for too little or too much */
export function checkLimits(request: AdmissionRequest, limits: readonly Limit[]): void {
  const found =
    request.resource.resource === 'pods'
      ? podFindings(request.object as PodObject, limits)
      : claimFindings(request, limits);
  const errors = [...new Set(found)];
  if (errors.length > 0)
    throw refuse(request, errors.length === 1 ? (errors[0] ?? '') : `[${errors.join(', ')}]`);
}

export function withDefaultLimits(request: AdmissionRequest, limits: readonly Limit[]): KubeObject | null {
  return request.resource.resource === 'pods'
    ? withDefaults(request.object as PodObject, limits)
    : request.object;
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
