import type { KubeObject } from '../../../kubernetes/object.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import { decoding, mutatingAdmission, validatingAdmission, validation } from '../gates.ts';
import { keyOf, type Machinery, type Scope } from '../machinery.ts';
import { guaranteedUpdate } from '../objects.ts';
import { namespaceFinalizers } from './namespaces.ts';

/** PUT namespaces/NAME/finalize: the finalizers of its spec; with the last of them an ending Namespace goes. */
export function* finalizeNamespace(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const sent = yield* decoding(machinery, scope);
  const name = scope.name ?? '';
  const key = keyOf(scope, name);
  const finalizers = namespaceFinalizers(sent);
  const change = function* (current: KubeObject): Process<KubeObject | null> {
    const next = { ...current, spec: { ...(current.spec as object), finalizers } };
    const asking = {
      operation: 'UPDATE',
      resource: scope.resource,
      subresource: scope.info.subresource,
      namespace: scope.namespace,
      name,
      object: next,
      oldObject: current,
      user: scope.user,
      dryRun: scope.dryRun,
    } as const;
    yield* mutatingAdmission(machinery, scope, asking, key);
    yield* validation(
      machinery,
      scope,
      next,
      key,
      (object) => object,
      () => [],
    );
    yield* validatingAdmission(machinery, scope, asking, key);
    const { deletionTimestamp, finalizers: own = [] } = current.metadata;
    return deletionTimestamp !== undefined && finalizers.length === 0 && own.length === 0 ? null : next;
  };
  const mustMatch = sent.metadata.resourceVersion;
  const { stored } = yield* guaranteedUpdate(machinery, scope, key, change, mustMatch);
  return { code: 200, object: stored.object, key, revision: stored.revision, warnings: scope.warnings };
}
