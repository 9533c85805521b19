import { milliValue } from '../../../kubernetes/quantity.ts';
import { podResources, type ResourceList } from '../../../kubernetes/resource-list.ts';
import type { AdmissionRequest } from '../contracts.ts';
import type { Limit } from './limit-ranger.ts';
import { containersOf, limitsOf, requestsOf, type PodObject } from './plugin.ts';

export function podFindings(pod: PodObject, limits: readonly Limit[]): string[] {
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

export function claimFindings({ object }: AdmissionRequest, limits: readonly Limit[]): string[] {
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
