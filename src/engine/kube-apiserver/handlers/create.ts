import { extended } from '../../../kubernetes/extended.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { objectKey } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionRequest } from '../contracts.ts';
import { fromEventsV1 } from '../events-v1.ts';
import { decoding, defaulting, mutatingAdmission, validatingAdmission, validation } from '../gates.ts';
import { newUid, writeContext, type Machinery, type Scope } from '../machinery.ts';
import { createStored } from '../objects.ts';

/** POST to a collection. Models endpoints/handlers/create.go and registry/generic/registry/store.go, v1.36. */
export function* create(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const decoded = fromEventsV1(yield* decoding(machinery, scope));
  const named = withNamespaceOf(scope, decoded);
  const name = nameFor(machinery, named);
  const about = objectKey(scope.resource, scope.namespace ?? undefined, name);
  const defaulted = yield* defaulting(machinery, scope, named, about);
  const asking: AdmissionRequest = {
    operation: 'CREATE',
    resource: scope.resource,
    subresource: null,
    namespace: scope.namespace,
    name: named.metadata.name ?? null,
    object: defaulted,
    oldObject: null,
    user: scope.user,
    dryRun: scope.dryRun,
  };
  const admitted = (yield* mutatingAdmission(machinery, scope, asking, about)) ?? defaulted;
  const context = writeContext(machinery, scope);
  const prepared = yield* validation(
    machinery,
    scope,
    admitted,
    about,
    (object) => scope.strategy.prepareForCreate(systemFields(machinery, scope, object, name), context),
    (object) => scope.strategy.validate(object, context),
  );
  yield* validatingAdmission(machinery, scope, { ...asking, name, object: prepared }, about);
  scope.warnings.push(...scope.strategy.warnings(prepared, null));
  if (scope.dryRun) return { code: 201, body: prepared as never, warnings: scope.warnings };
  const stored = yield* createStored(machinery, scope, about, prepared);
  return {
    code: 201,
    object: stored.object,
    key: about,
    revision: stored.revision,
    warnings: scope.warnings,
  };
}

/** The path's namespace is the object's; one that says otherwise is refused. */
function withNamespaceOf(scope: Scope, object: KubeObject): KubeObject {
  if (!scope.resource.namespaced) return object;
  const asked = object.metadata.namespace;
  if (asked === scope.namespace || scope.namespace === null) return object;
  if (asked !== undefined && asked !== '') {
    const message = 'the namespace of the provided object does not match the namespace sent on the request';
    throw new StatusError(failure('BadRequest', message));
  }
  return { ...object, metadata: extended(object.metadata, { namespace: scope.namespace }) };
}

/** `metadata.name`, or `generateName` with five random characters. Models apiserver/pkg/storage/names. */
function nameFor(machinery: Machinery, object: KubeObject): string {
  const { name, generateName } = object.metadata;
  if (name) return name;
  if (!generateName) return '';
  const suffix = machinery.world
    .random(machinery.component, `name ${object.kind} ${generateName}`)
    .text(5, 'bcdfghjklmnpqrstvwxz2456789');
  return `${generateName.slice(0, 58)}${suffix}`;
}

/** What the registry gives every new object. Models registry/rest FillObjectMetaSystemFields. */
function systemFields(machinery: Machinery, scope: Scope, object: KubeObject, name: string): KubeObject {
  const { resourceVersion, deletionTimestamp, deletionGracePeriodSeconds, ...metadata } = object.metadata;
  void resourceVersion;
  void deletionTimestamp;
  void deletionGracePeriodSeconds;
  return {
    ...object,
    metadata: extended(metadata, name === '' ? {} : { name }, {
      uid: newUid(machinery),
      creationTimestamp: machinery.world.clock.now(),
      ...(scope.strategy.hasGeneration && { generation: 1 }),
    }),
  };
}
