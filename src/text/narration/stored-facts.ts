import type { Pod } from '../../kubernetes/pod.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { StepEvent, StoredEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { StoredChange, StoredFacts } from './phrases.ts';

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
export function changeOf(
  event: StoredEvent,
  index: TraceIndex,
): StoredFacts & { readonly change: StoredChange } {
  const ref = refOfKey(event.key);
  const after = event.object as Pod | null;
  const before =
    event.previous === null ? null : (index.version(event.key, event.previous)?.object as Pod | null);
  return {
    change: changeBetween(before, after),
    kind: ref?.resource.kind ?? '',
    name: ref?.name ?? event.key,
    by: event.by,
    revision: event.revision,
    node: after?.spec?.nodeName ?? '',
    phase: after?.status?.phase ?? '',
  };
}

function changeBetween(before: Pod | null, after: Pod | null): StoredChange {
  if (after === null) return 'deleted';
  if (before === null) return 'created';
  if (after.metadata.deletionTimestamp !== undefined && before.metadata.deletionTimestamp === undefined)
    return 'deleting';
  if (after.kind === 'Pod' && after.spec.nodeName !== before.spec.nodeName) return 'bound';
  if (after.kind === 'Pod' && after.status.phase !== before.status.phase) return 'phase';
  const { status: statusBefore, metadata: _, ...restBefore } = before;
  const { status: statusAfter, metadata: __, ...restAfter } = after;
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return same(restBefore, restAfter) && !same(statusBefore, statusAfter) ? 'status' : 'changed';
}
