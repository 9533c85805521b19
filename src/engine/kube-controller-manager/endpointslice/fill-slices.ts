import { sameValue } from '../same-value.ts';
import type { Endpoint, EndpointSlice } from './endpoint-slice.ts';
import { identityOf, type PortGroup } from './pod-slices.ts';

/** No slice is filled further than this: `--max-endpoints-per-slice`. */
const maxEndpoints = 100;

export interface SliceChanges {
  readonly create: EndpointSlice[];
  readonly update: EndpointSlice[];
  readonly delete: EndpointSlice[];
}

/**
 * How slices come to hold the endpoints of one set of ports with few writes: what has changed is changed in place,
 * slices that are written anyway are filled up first, the rest goes into one slice with room or into new ones. Models
 * reconcileByPortMapping of endpointslice/reconciler.go, v1.36 (which endpoint goes where is chance upstream).
 */
export function fillSlices(
  existing: readonly EndpointSlice[],
  { endpoints }: PortGroup,
  labelled: (slice: EndpointSlice) => EndpointSlice,
  empty: () => EndpointSlice,
): SliceChanges {
  const wanted = new Map(endpoints);
  const changes: SliceChanges = { create: [], update: [], delete: [] };
  const unchanged: EndpointSlice[] = [];
  for (const slice of existing) {
    const kept = takeWanted(slice, wanted);
    const before = slice.endpoints ?? [];
    const next = labelled(slice);
    const isSame =
      kept.length === before.length && kept.every((each, i) => isSameState(each, before[i] as Endpoint));
    if (isSame) (next === slice ? unchanged : changes.update).push(next);
    else if (kept.length === 0) changes.delete.push(slice);
    else changes.update.push({ ...next, endpoints: kept });
  }
  changes.update.sort((a, b) => sizeOf(b) - sizeOf(a));
  changes.update.forEach((slice, i) => (changes.update[i] = filled(slice, wanted)));
  while (wanted.size > 0) {
    const roomy = wanted.size < maxEndpoints ? fullestWithRoom(unchanged, wanted.size) : undefined;
    if (roomy) {
      unchanged.splice(unchanged.indexOf(roomy), 1);
      changes.update.push(filled(roomy, wanted));
    } else changes.create.push(filled(empty(), wanted));
  }
  return changes;
}

/** The endpoints of a slice that are wanted still, as they are now; they are wanted nowhere else then. */
function takeWanted({ endpoints }: EndpointSlice, wanted: Map<string, Endpoint>): Endpoint[] {
  return (endpoints ?? []).flatMap((endpoint) => {
    const key = identityOf(endpoint);
    const found = wanted.get(key);
    wanted.delete(key);
    return found ? [found] : [];
  });
}

function isSameState(a: Endpoint, b: Endpoint): boolean {
  return (
    a.nodeName === b.nodeName &&
    a.zone === b.zone &&
    sameValue(a.conditions, b.conditions) &&
    sameValue(a.targetRef, b.targetRef)
  );
}

function filled(slice: EndpointSlice, wanted: Map<string, Endpoint>): EndpointSlice {
  const endpoints = [...(slice.endpoints ?? [])];
  if (wanted.size === 0 || endpoints.length >= maxEndpoints) return slice;
  for (const [key, endpoint] of wanted) {
    if (endpoints.length >= maxEndpoints) break;
    endpoints.push(endpoint);
    wanted.delete(key);
  }
  return { ...slice, endpoints };
}

function fullestWithRoom(slices: readonly EndpointSlice[], count: number): EndpointSlice | undefined {
  let best: EndpointSlice | undefined;
  for (const slice of slices) {
    if (sizeOf(slice) + count > maxEndpoints) continue;
    if (!best || sizeOf(slice) > sizeOf(best)) best = slice;
  }
  return best;
}

function sizeOf({ endpoints }: EndpointSlice): number {
  return endpoints?.length ?? 0;
}
