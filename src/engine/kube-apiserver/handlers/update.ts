import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { ObjectKey } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import { patchTypes, type PatchKind } from '../../client/api-client.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionRequest } from '../contracts.ts';
import { fieldValidationOf, mutatingAdmission, validatingAdmission, validation } from '../gates.ts';
import { conflict, gateTime, keyOf, writeContext, type Machinery, type Scope } from '../machinery.ts';
import { guaranteedUpdate } from '../objects.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { namespaceFinalizers } from './namespaces.ts';

/** PATCH: the change is applied to the object as it is now, again if it changes meanwhile. Models endpoints/handlers/patch.go. */
export function* patch(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const { world, component } = machinery;
  const kind = patchKindOf(scope);
  const body = scope.request.body ?? null;
  const step = world.begin(component, 'Decoding', { warnings: [], errors: [] });
  yield* gateTime(machinery, 0.1);
  step.end({ warnings: [], errors: [] }, 'passed');
  const mustMatch = resourceVersionIn(body);
  const fieldValidation = fieldValidationOf(scope);
  return yield* write(
    machinery,
    scope,
    (current) =>
      scope.strategy.defaults(
        applyPatch(kind, scope.resource, current, body, { fieldValidation, warnings: scope.warnings }),
      ),
    mustMatch,
  );
}

export function patchKindOf(scope: Scope): PatchKind {
  const type = scope.request.headers['Content-Type'] ?? '';
  const found = (Object.keys(patchTypes) as PatchKind[]).find((kind) => patchTypes[kind] === type);
  if (found && found !== 'apply') return found;
  const message =
    found === 'apply'
      ? 'server-side apply is not modelled by this simulation'
      : `the body of the request was in an unknown format - accepted media types include: ${Object.values(patchTypes).join(', ')}`;
  throw new StatusError(failure('UnsupportedMediaType', message));
}

function resourceVersionIn(body: Json): string | undefined {
  const metadata = (body as { metadata?: { resourceVersion?: unknown } } | null)?.metadata;
  return typeof metadata?.resourceVersion === 'string' && metadata.resourceVersion !== ''
    ? metadata.resourceVersion
    : undefined;
}

/** Admission, validation and the write, on whatever the object is by then. */
export function* write(
  machinery: Machinery,
  scope: Scope,
  change: (current: KubeObject) => KubeObject,
  mustMatch?: string,
): Process<DoorAnswer> {
  const key = keyOf(scope, scope.name ?? '');
  // What is answered with where it was not stored.
  let instead: KubeObject | null = null;
  const { stored } = yield* guaranteedUpdate(
    machinery,
    scope,
    key,
    (current) => {
      instead = null;
      return accepted(machinery, scope, key, current, change(current), (prepared) => (instead = prepared));
    },
    mustMatch,
  );
  if (instead) return { code: 200, body: instead, warnings: scope.warnings };
  return { code: 200, object: stored.object, key, revision: stored.revision, warnings: scope.warnings };
}

/**
 * What is to be written in place of `current`. Of a dry run that is nothing, and with its last finalizer an object goes:
 * then `keep` is told what it would be, for whoever asked expects an object.
 */
function* accepted(
  machinery: Machinery,
  scope: Scope,
  key: ObjectKey,
  current: KubeObject,
  changed: KubeObject,
  keep: (prepared: KubeObject) => void,
): Process<KubeObject | null> {
  const { strategy } = scope;
  const name = scope.name ?? '';
  const ofStatus = scope.info.subresource === 'status';
  const { uid } = changed.metadata;
  if (uid !== undefined && uid !== '' && uid !== current.metadata.uid) {
    const why = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${current.metadata.uid ?? ''}`;
    throw conflict(scope.resource, name, why);
  }
  const asking: AdmissionRequest = {
    operation: 'UPDATE',
    resource: scope.resource,
    subresource: scope.info.subresource,
    namespace: scope.namespace,
    name,
    object: changed,
    oldObject: current,
    user: scope.user,
    dryRun: scope.dryRun,
  };
  const admitted = (yield* mutatingAdmission(machinery, scope, asking, key)) ?? changed;
  const context = writeContext(machinery, scope);
  const prepared = yield* validation(
    machinery,
    scope,
    keepSystemFields(admitted, current),
    key,
    (object) =>
      ofStatus
        ? strategy.prepareForStatusUpdate(object, current, context)
        : strategy.prepareForUpdate(object, current, context),
    (object) =>
      ofStatus
        ? strategy.validateStatusUpdate(object, current)
        : strategy.validateUpdate(object, current, context),
  );
  yield* validatingAdmission(machinery, scope, { ...asking, object: prepared }, key);
  if (!ofStatus) scope.warnings.push(...strategy.warnings(prepared, current));
  if (scope.dryRun) {
    keep(prepared);
    return current;
  }
  if (!lastFinalizerGone(prepared)) return prepared;
  keep(prepared);
  return null;
}

const systemFields = [
  'uid',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'resourceVersion',
  'generation',
  'name',
  'namespace',
] as const;

/** A client can neither set nor drop what the system owns. Models registry/rest BeforeUpdate. */
function keepSystemFields(next: KubeObject, current: KubeObject): KubeObject {
  const changed = systemFields.filter((field) => next.metadata[field] !== current.metadata[field]);
  if (changed.length === 0) return next;
  const metadata: Record<string, unknown> = { ...next.metadata };
  for (const field of changed) {
    if (current.metadata[field] === undefined) delete metadata[field];
    else metadata[field] = current.metadata[field];
  }
  return { ...next, metadata };
}

/** An object that is being deleted goes when its last finalizer does. */
function lastFinalizerGone(object: KubeObject): boolean {
  const { deletionTimestamp, deletionGracePeriodSeconds, finalizers } = object.metadata;
  return (
    deletionTimestamp !== undefined &&
    (deletionGracePeriodSeconds ?? 0) === 0 &&
    (finalizers ?? []).length === 0 &&
    namespaceFinalizers(object).length === 0
  );
}
