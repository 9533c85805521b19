import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { StepEvent, StoredEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { countAt, valueAt } from './json-text.ts';
import type { ChangeFacts, StoredChange } from './phrases.ts';

/** What a transaction of etcd stored, or null for any other step. */
export function storedBy(step: StepEvent, index: TraceIndex): StoredEvent | null {
  if (step.name !== 'Commit') return null;
  for (const id of index.effects(step.id)) {
    const effect = index.event(id);
    if (effect.type === 'stored') return effect;
  }
  return null;
}

/** What a commit changed, with what its sentence needs. */
export function changeOf(event: StoredEvent, index: TraceIndex): ChangeFacts {
  const ref = refOfKey(event.key);
  const after = event.object;
  const before = event.previous === null ? null : (index.version(event.key, event.previous)?.object ?? null);
  const change = changeBetween(before, after);
  const pod = after as Pod | null;
  return {
    change,
    kind: ref?.resource.kind ?? '',
    name: ref?.name ?? event.key,
    by: event.by,
    revision: event.revision,
    node: pod?.spec?.nodeName ?? '',
    phase: pod?.status?.phase ?? '',
    count: countedIn(change, after),
  };
}

function changeBetween(before: KubeObject | null, after: KubeObject | null): StoredChange {
  if (after === null) return 'deleted';
  if (before === null) return 'created';
  if (after.metadata.deletionTimestamp !== undefined && before.metadata.deletionTimestamp === undefined)
    return 'deleting';
  if (after.kind === 'Pod') {
    if (differs(before, after, 'spec', 'nodeName')) return 'bound';
    if (differs(before, after, 'status', 'phase')) return 'phase';
  }
  const { status: statusBefore, metadata: metaBefore, ...restBefore } = before;
  const { status: statusAfter, metadata: metaAfter, ...restAfter } = after;
  if (!same(restBefore, restAfter)) return changeOfContent(before, after);
  if (!same(statusBefore, statusAfter)) return 'status';
  for (const field of ['labels', 'finalizers', 'annotations'] as const)
    if (!same(metaBefore[field], metaAfter[field])) return field;
  return 'changed';
}

/** A change outside of status and metadata, by what it is about. */
function changeOfContent(before: KubeObject, after: KubeObject): StoredChange {
  const changed = (...path: readonly string[]): boolean => differs(before, after, ...path);
  switch (after.kind) {
    case 'Event':
      return 'counted';
    case 'Lease':
      return 'renewed';
    case 'Endpoints':
    case 'EndpointSlice':
      return 'addresses';
    case 'PersistentVolume':
      return changed('spec', 'claimRef') ? 'claimed' : 'changed';
    case 'PersistentVolumeClaim':
      return changed('spec', 'volumeName') ? 'claimed' : 'changed';
    case 'ConfigMap':
    case 'Secret':
      return 'data';
    case 'Node':
      // Cordoning writes both: the taint follows.
      if (changed('spec', 'unschedulable'))
        return valueAt(after, 'spec', 'unschedulable') === true ? 'cordoned' : 'uncordoned';
      return changed('spec', 'taints') ? 'taints' : 'changed';
    case 'Pod':
      if (changed('spec', 'schedulingGates')) return 'gates';
      return same(imagesOf(before), imagesOf(after)) ? 'changed' : 'image';
    default:
      if (changed('spec', 'template')) return 'template';
      return changed('spec', 'replicas') ? 'scaled' : 'changed';
  }
}

const imagesOf = (pod: KubeObject): readonly unknown[] =>
  ((pod as Pod).spec.containers ?? []).map(({ image }) => image);

function countedIn(change: StoredChange, object: KubeObject | null): number {
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  switch (change) {
    case 'scaled':
      return number(valueAt(object, 'spec', 'replicas'));
    case 'taints':
      return countAt(object, 'spec', 'taints') ?? 0;
    case 'gates':
      return countAt(object, 'spec', 'schedulingGates') ?? 0;
    case 'counted':
      return number(valueAt(object, 'series', 'count')) || number(valueAt(object, 'count'));
    case 'addresses':
      return addressesOf(object);
    default:
      return 0;
  }
}

/** How many addresses an Endpoints or an EndpointSlice holds, ready or not. */
export function addressesOf(object: unknown): number {
  if (valueAt(object, 'kind') === 'EndpointSlice') return countAt(object, 'endpoints') ?? 0;
  const subsets = valueAt(object, 'subsets');
  return (Array.isArray(subsets) ? subsets : []).reduce<number>(
    (sum, subset) => sum + (countAt(subset, 'addresses') ?? 0) + (countAt(subset, 'notReadyAddresses') ?? 0),
    0,
  );
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const differs = (before: unknown, after: unknown, ...path: readonly string[]): boolean =>
  !same(valueAt(before, ...path), valueAt(after, ...path));
