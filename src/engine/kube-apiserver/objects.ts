import { extended } from '../../kubernetes/extended.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { KeyValue } from '../client/storage.ts';
import type { Process } from '../kernel/kernel.ts';
import { equalJson } from './equal-json.ts';
import {
  alreadyExists,
  conflict,
  modifiedMeanwhile,
  notFound,
  type Machinery,
  type Scope,
} from './machinery.ts';

/** Writes an object that must not be there yet. Models storage/etcd3 Create. @throws StatusError AlreadyExists */
export function* createStored(
  machinery: Machinery,
  scope: Scope,
  key: ObjectKey,
  object: KubeObject,
): Process<KeyValue> {
  const { world, component, storage } = machinery;
  const name = object.metadata.name ?? '';
  const step = world.begin(component, 'Storage', { changes: [] }, { about: key });
  const lease = yield* machinery.leases.of(machinery, scope);
  const result = yield* storage.txn(component, {
    key,
    expected: 0,
    object: (revision) => withRevision(object, revision),
    by: scope.request.client,
    ...(lease !== undefined && { lease }),
  });
  if (!result.succeeded || !result.stored) {
    const refusal = alreadyExists(scope.resource, name);
    step.end({ changes: [], conflict: refusal.message }, 'refused');
    throw refusal;
  }
  step.end(
    {
      changes: [{ path: 'metadata.resourceVersion', to: String(result.revision) }],
      revision: result.revision,
    },
    'passed',
  );
  return result.stored;
}

/** What an update makes of the object as it is; the same reference if there is nothing to write, null to delete it. */
export type Update = (current: KubeObject) => Process<KubeObject | null>;

/**
 * Reads, changes and writes, and does it again if somebody else was faster: the first try starts from the watch
 * cache, which may lag. `mustMatch` is a resourceVersion that the caller insists on.
 * Models storage/etcd3 GuaranteedUpdate. @throws StatusError NotFound, Conflict
 */
export function* guaranteedUpdate(
  machinery: Machinery,
  scope: Scope,
  key: ObjectKey,
  update: Update,
  mustMatch?: string,
): Process<{ readonly stored: KeyValue; readonly written: boolean; readonly deleted: boolean }> {
  const { world, component, storage, cache } = machinery;
  const name = scope.name ?? '';
  let current: KeyValue | null = cache.value(scope.resource, scope.namespace, name) ?? null;
  let fresh = false;
  for (;;) {
    if (!fresh && (current === null || (mustMatch !== undefined && String(current.revision) !== mustMatch))) {
      current = yield* storage.range(component, key);
      fresh = true;
    }
    if (current === null) throw notFound(scope.resource, name);
    if (mustMatch !== undefined && String(current.revision) !== mustMatch)
      throw conflict(scope.resource, name, modifiedMeanwhile);

    let next: KubeObject | null;
    try {
      next = yield* update(current.object);
    } catch (error) {
      // What was refused may have been stale: look again before saying so.
      if (fresh) throw error;
      const again: KeyValue | null = yield* storage.range(component, key);
      fresh = true;
      if (again?.revision === current.revision) throw error;
      current = again;
      continue;
    }
    if (next !== null && (next === current.object || equalJson(next, current.object))) {
      if (fresh || (yield* storage.range(component, key))?.revision === current.revision) {
        return { stored: current, written: false, deleted: false };
      }
      fresh = false;
      current = null;
      continue;
    }

    const step = world.begin(component, 'Storage', { changes: [] }, { about: key });
    const wanted = next;
    const lease = yield* machinery.leases.of(machinery, scope);
    const result = yield* storage.txn(component, {
      key,
      expected: current.revision,
      object: wanted === null ? null : (revision) => withRevision(wanted, revision),
      by: scope.request.client,
      ...(lease !== undefined && { lease }),
    });
    if (result.succeeded) {
      step.end(
        {
          changes: [
            { path: 'metadata.resourceVersion', from: String(current.revision), to: String(result.revision) },
          ],
          revision: result.revision,
        },
        'passed',
      );
      return {
        stored: result.stored ?? { ...current, revision: result.revision },
        written: true,
        deleted: wanted === null,
      };
    }
    step.end({ changes: [], conflict: `mod_revision is ${result.current?.revision ?? 0}` }, 'waiting');
    current = result.current;
    fresh = true;
  }
}

function withRevision(object: KubeObject, revision: number): KubeObject {
  return { ...object, metadata: extended(object.metadata, { resourceVersion: String(revision) }) };
}
