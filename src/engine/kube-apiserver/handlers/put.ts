import type { KubeObject } from '../../../kubernetes/object.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import { fromEventsV1 } from '../events-v1.ts';
import { decoding, defaulting } from '../gates.ts';
import { conflict, keyOf, type Machinery, type Scope } from '../machinery.ts';
import { create } from './create.ts';
import { write } from './update.ts';

/** PUT of an object or its status. Models endpoints/handlers/update.go, v1.36. */
export function* update(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const sent = fromEventsV1(yield* decoding(machinery, scope));
  const name = scope.name ?? '';
  if (sent.metadata.name !== undefined && sent.metadata.name !== name) {
    const message = `the name of the object (${sent.metadata.name}) does not match the name on the URL (${name})`;
    throw new StatusError(failure('BadRequest', message));
  }
  const { resourceVersion } = sent.metadata;
  if (!resourceVersion && !scope.strategy.allowUnconditionalUpdate) {
    throw conflict(scope.resource, name, 'metadata.resourceVersion: must be specified for an update');
  }
  const known = machinery.cache.value(scope.resource, scope.namespace, name);
  if (!known && scope.strategy.allowCreateOnUpdate && scope.info.subresource === null)
    return yield* create(machinery, scope);
  const next = yield* defaulting(machinery, scope, inPlace(scope, sent), keyOf(scope, name));
  return yield* write(machinery, scope, () => next, resourceVersion || undefined);
}

function inPlace(scope: Scope, object: KubeObject): KubeObject {
  if (!scope.resource.namespaced || object.metadata.namespace || scope.namespace === null) return object;
  return { ...object, metadata: { ...object.metadata, namespace: scope.namespace } };
}
