import type { KubeObject } from '../../../kubernetes/object.ts';

import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import { formatTime, parseTime } from '../../kernel/wall-clock.ts';
import type { AdmissionRequest } from '../contracts.ts';
import { mutatingAdmission, validatingAdmission } from '../gates.ts';
import { conflict, gateTime, keyOf, notFound, type Machinery, type Scope } from '../machinery.ts';
import { guaranteedUpdate } from '../objects.ts';
import { endingNamespace, namespaceFinalizers } from './namespaces.ts';

/** The body of a DELETE. */
interface DeleteOptions {
  readonly gracePeriodSeconds?: number;
  readonly propagationPolicy?: 'Foreground' | 'Background' | 'Orphan';
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string };
}

/** DELETE of one object. Models registry/generic/registry/store.go Delete, v1.36. */
export function* remove(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const name = scope.name ?? '';
  const key = keyOf(scope, name);
  const options = deleteOptions(scope);
  yield* gateTime(machinery, 0.1);
  const current =
    machinery.cache.get(scope.resource, scope.namespace, name) ??
    (yield* machinery.storage.range(machinery.component, key))?.object;
  if (!current) throw notFound(scope.resource, name);
  const asking: AdmissionRequest = {
    operation: 'DELETE',
    resource: scope.resource,
    subresource: null,
    namespace: scope.namespace,
    name,
    object: null,
    oldObject: current,
    user: scope.user,
    dryRun: scope.dryRun,
  };
  yield* mutatingAdmission(machinery, scope, asking, key);
  yield* validatingAdmission(machinery, scope, asking, key);
  if (scope.dryRun) return { code: 200, body: current as never, warnings: scope.warnings };

  const change = function* (object: KubeObject): Process<KubeObject | null> {
    const { uid, resourceVersion } = options.preconditions ?? {};
    const version = object.metadata.resourceVersion ?? '';
    if (resourceVersion !== undefined && resourceVersion !== version) {
      const why = `Precondition failed: ResourceVersion in precondition: ${resourceVersion}, ResourceVersion in object meta: ${version}`;
      throw conflict(scope.resource, name, why);
    }
    if (uid !== undefined && uid !== object.metadata.uid) {
      const why = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${object.metadata.uid ?? ''}`;
      throw conflict(scope.resource, name, why);
    }
    return deletionOf(machinery, scope, object, options);
  };
  let outcome = yield* guaranteedUpdate(machinery, scope, key, change);
  // A kind with a grace period is marked with the period 0 first, and goes in a second write.
  if (!outcome.deleted && outcome.written && isDue(outcome.stored.object)) {
    outcome = yield* guaranteedUpdate(machinery, scope, key, change);
  }
  const { stored, deleted } = outcome;
  if (deleted) return { code: 200, body: success(scope, stored.object) as never, warnings: scope.warnings };
  return { code: 200, object: stored.object, key, revision: stored.revision, warnings: scope.warnings };
}

/** Marked as deleted, and nothing left to wait for. */
function isDue({ metadata }: KubeObject): boolean {
  const { deletionTimestamp, deletionGracePeriodSeconds, finalizers = [] } = metadata;
  return deletionTimestamp !== undefined && deletionGracePeriodSeconds === 0 && finalizers.length === 0;
}

/**
 * What a delete makes of an object: null if it goes at once, or the object with its deletionTimestamp, waiting
 * for its grace period or its finalizers.
 */
function deletionOf(
  machinery: Machinery,
  scope: Scope,
  object: KubeObject,
  options: DeleteOptions,
): KubeObject | null {
  if (namespaceFinalizers(object).length > 0) return endingNamespace(object, machinery.world.clock.now());
  const grace = scope.strategy.gracePeriodSeconds(object, options.gracePeriodSeconds);
  const { deletionTimestamp, deletionGracePeriodSeconds = 0 } = object.metadata;
  const finalizers = withPropagation(
    object.metadata.finalizers ?? [],
    // What belongs to a Job stays unless somebody says otherwise. Models jobStrategy.DefaultGarbageCollectionPolicy.
    options.propagationPolicy ?? (object.kind === 'Job' ? 'Orphan' : undefined),
  );
  if (finalizers.length === 0 && (grace === null || isDue(object))) return null;
  // A second delete can only shorten the grace period.
  const seconds =
    deletionTimestamp === undefined ? (grace ?? 0) : Math.min(grace ?? 0, deletionGracePeriodSeconds);
  const sameFinalizers = finalizers.length === (object.metadata.finalizers ?? []).length;
  if (deletionTimestamp !== undefined && seconds === deletionGracePeriodSeconds && sameFinalizers)
    return object;
  const askedMs =
    deletionTimestamp === undefined
      ? machinery.world.clock.nowMs()
      : parseTime(deletionTimestamp) - deletionGracePeriodSeconds * 1000;
  const generation =
    scope.strategy.hasGeneration && deletionTimestamp === undefined
      ? (object.metadata.generation ?? 0) + 1
      : object.metadata.generation;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      ...(generation !== undefined && { generation }),
      deletionTimestamp: formatTime(askedMs + seconds * 1000),
      deletionGracePeriodSeconds: seconds,
      ...(finalizers.length > 0 && { finalizers }),
    },
  };
}

function withPropagation(
  finalizers: readonly string[],
  policy: DeleteOptions['propagationPolicy'],
): readonly string[] {
  const own = finalizers.filter((name) => name !== 'foregroundDeletion' && name !== 'orphan');
  if (policy === 'Foreground') return [...own, 'foregroundDeletion'];
  if (policy === 'Orphan') return [...own, 'orphan'];
  return policy === undefined ? finalizers : own;
}

function deleteOptions(scope: Scope): DeleteOptions {
  const body = (scope.request.body ?? {}) as DeleteOptions;
  const query = scope.info.query.get('gracePeriodSeconds');
  return query === undefined ? body : { ...body, gracePeriodSeconds: Number(query) };
}

function success(scope: Scope, object: KubeObject): object {
  const { name, uid } = object.metadata;
  const { group, resource } = scope.resource;
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: { name, ...(group !== '' && { group }), kind: resource, uid },
  };
}
