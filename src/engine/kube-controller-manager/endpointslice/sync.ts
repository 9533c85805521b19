import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { RetryError, type ControllerContext } from '../controller.ts';
import { addressCount } from '../endpoint/sync.ts';
import { hasEndpoints, namespaceTerm, podsSelectedBy, services, type Service } from '../endpoint/service.ts';
import { withTriggerTime } from '../endpoint/trigger-times.ts';
import { isNamespaceTerminating } from '../pod-control.ts';
import { isOurs, serviceKeyOf, slices, type AddressType, type EndpointSlice } from './endpoint-slice.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import type { SliceMemory } from './slice-memory.ts';

/** Models syncService of pkg/controller/endpointslice/endpointslice_controller.go, v1.36. */
export function* syncSlices(key: string, context: ControllerContext, memory: SliceMemory): Process {
  const service = context.lister<Service>(services).get(key);
  if (!service) {
    memory.triggers.forget(key);
    memory.tracker.forget(key);
    return;
  }
  if (!hasEndpoints(service)) return;
  const pods = podsSelectedBy(service, context);
  const existing = context
    .lister<EndpointSlice>(slices)
    .indexed('namespace', namespaceTerm, service.metadata.namespace ?? '')
    .filter((slice) => isOurs(slice) && serviceKeyOf(slice) === key)
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  if (memory.tracker.isStale(key, existing))
    throw new RetryError('EndpointSlice informer cache is out of date');
  const time = memory.triggers.next(key, service, pods);
  const families = familiesOf(service);
  const dropped = existing.filter(({ addressType }) => !families.includes(addressType));
  const errors: string[] = [];
  try {
    for (const family of families) {
      const own = existing.filter(({ addressType }) => addressType === family);
      const changes = reconcile(service, pods, own, family, context);
      errors.push(...changes.errors);
      yield* write(key, context, memory, service, changes, time);
    }
    yield* remove(context, memory, dropped);
    if (errors.length > 0) throw new RetryError(errors.join(', '));
  } catch (error) {
    if (!(error instanceof StatusError || error instanceof RpcError || error instanceof RetryError))
      throw error;
    const message = `Error updating Endpoint Slices for Service ${key}: ${error.message}`;
    context.events.event(service, { type: 'Warning', reason: 'FailedToUpdateEndpointSlices', message });
    throw error;
  }
}

function familiesOf({ spec }: Service): AddressType[] {
  const said = (spec.ipFamilies ?? []).filter((f): f is AddressType => f === 'IPv4' || f === 'IPv6');
  return said.length > 0 ? said : ['IPv4'];
}

/** Models finalize of endpointslice/reconciler.go. */
function* write(
  key: string,
  context: ControllerContext,
  memory: SliceMemory,
  service: Service,
  changes: Reconciled,
  time: string | undefined,
): Process {
  if (changes.create.length + changes.update.length + changes.delete.length === 0) return;
  const detail = {
    controller: 'endpointslice-controller',
    key,
    decision: decisionOf(changes),
  };
  yield* context.world.step(context.component, 'Sync', 0.1, detail);
  const timed = (slice: EndpointSlice): EndpointSlice => {
    const annotations = withTriggerTime(slice.metadata.annotations, time);
    return { ...slice, metadata: { ...slice.metadata, annotations } };
  };
  const { namespace = '' } = service.metadata;
  // A Service that is going leaves them to the garbage collector.
  const create = service.metadata.deletionTimestamp === undefined ? changes.create : [];
  for (const slice of create) {
    try {
      memory.tracker.wrote(yield* context.api.create(slices, namespace, timed(slice)));
    } catch (error) {
      if (error instanceof StatusError && isNamespaceTerminating(error)) return;
      throw failed(error, `failed to create EndpointSlice for Service ${key}`);
    }
  }
  for (const slice of changes.update) {
    try {
      memory.tracker.wrote(yield* context.api.update(slices, timed(slice)));
    } catch (error) {
      throw failed(error, `failed to update ${slice.metadata.name ?? ''} EndpointSlice for Service ${key}`);
    }
  }
  yield* remove(context, memory, changes.delete);
}

function* remove(
  context: ControllerContext,
  { tracker }: SliceMemory,
  unwanted: readonly EndpointSlice[],
): Process {
  for (const slice of unwanted) {
    const { namespace = '', name = '' } = slice.metadata;
    try {
      yield* context.api.delete(slices, namespace, name);
    } catch (error) {
      throw failed(error, `failed to delete ${name} EndpointSlice for Service ${serviceKeyOf(slice)}`);
    }
    tracker.expectDeletion(slice);
  }
}

function failed(error: unknown, what: string): unknown {
  return error instanceof StatusError ? new RetryError(`${what}: ${error.message}`) : error;
}

function decisionOf({ create, update, delete: unwanted, desired, ready }: Reconciled): string {
  const some = (verb: string, { length }: readonly EndpointSlice[], only = ''): string[] =>
    length === 0 ? [] : [`${verb} ${length === 1 ? `EndpointSlice${only}` : `${length} EndpointSlices`}`];
  const only = update[0]?.metadata.name;
  const writes = [
    ...some('create', create),
    ...some('update', update, only === undefined ? '' : ` ${only}`),
    ...some('delete', unwanted),
  ];
  return `${writes.join(', ')}: ${addressCount(desired, ready)}`;
}
