import type { Pod } from '../../../kubernetes/pod.ts';
import type { ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import type { Service } from '../endpoint/service.ts';
import type { AddressType, EndpointSlice } from './endpoint-slice.ts';
import { fillSlices, type SliceChanges } from './fill-slices.ts';
import { isOwnedBy, newSlice, withLabelsOf } from './new-slice.ts';
import { desiredEndpoints, portKey } from './pod-slices.ts';
import { withHints } from './traffic-hints.ts';

export interface Reconciled extends SliceChanges {
  /** Endpoints that there are to be, and how many of them ready. */
  readonly desired: number;
  readonly ready: number;
  /** Why the Service has to be looked at again. */
  readonly errors: readonly string[];
}

/** What has to be written so that the slices of one family hold a Service's Pods. Models reconcileByAddressType of endpointslice/reconciler.go, v1.36. */
export function reconcile(
  service: Service,
  pods: readonly Pod[],
  existing: readonly EndpointSlice[],
  family: AddressType,
  context: ControllerContext,
): Reconciled {
  const { groups, homeless } = desiredEndpoints(service, pods, family, context);
  const wanted = [...groups.values()].flatMap(({ endpoints }) => [...endpoints.values()]);
  const desired = wanted.length;
  const ready = wanted.filter(({ conditions }) => conditions.ready).length;
  const changes: SliceChanges = { create: [], update: [], delete: [] };
  const byPorts = new Map<string, EndpointSlice[]>();
  for (const slice of existing) {
    if (!isOwnedBy(slice, service)) changes.delete.push(slice);
    else byPorts.set(portKey(slice.ports), [...(byPorts.get(portKey(slice.ports)) ?? []), slice]);
  }
  for (const [key, group] of groups) {
    const made = fillSlices(
      byPorts.get(key) ?? [],
      group,
      (slice) => withLabelsOf(service, slice),
      () => newSlice(service, family, group.ports),
    );
    changes.create.push(...made.create);
    changes.update.push(...made.update);
    changes.delete.push(...made.delete);
  }
  for (const [key, slices] of byPorts) if (!groups.has(key)) changes.delete.push(...slices);
  keepOne(service, existing, changes, family);
  const touched = new Set([...changes.update, ...changes.delete].map(({ metadata }) => metadata.name));
  const unchanged = existing.filter(({ metadata }) => !touched.has(metadata.name));
  return { ...reused(withHints(service, changes, unchanged), service), desired, ready, errors: homeless };
}

/** A Service has at least one slice, be it an empty one. */
function keepOne(
  service: Service,
  existing: readonly EndpointSlice[],
  changes: SliceChanges,
  family: AddressType,
): void {
  if (existing.length !== changes.delete.length || changes.create.length > 0) return;
  const placeholder = newSlice(service, family, []);
  const [only] = changes.delete;
  if (changes.delete.length === 1 && only && isPlaceholder(only, placeholder)) changes.delete.pop();
  else changes.create.push(placeholder);
}

function isPlaceholder(slice: EndpointSlice, { metadata, addressType }: EndpointSlice): boolean {
  return (
    slice.addressType === addressType &&
    sameValue(slice.endpoints, null) &&
    sameValue(slice.ports, null) &&
    sameValue(slice.metadata.labels, metadata.labels)
  );
}

/** Instead of one slice made and another deleted, the other is written over. */
function reused(changes: SliceChanges, service: Service): SliceChanges {
  const create = [...changes.create];
  const update = [...changes.update];
  const left = changes.delete.filter((slice) => {
    const last = create[create.length - 1];
    if (!last || last.addressType !== slice.addressType || !isOwnedBy(slice, service)) return true;
    create.pop();
    update.push({ ...last, metadata: { ...last.metadata, name: slice.metadata.name ?? '' } });
    return false;
  });
  return { create, update, delete: left };
}
