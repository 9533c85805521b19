import type { KubeObject } from '../../../kubernetes/object.ts';

/** Who still has something to do before a Namespace may go: `spec.finalizers`, an older list than the metadata's. */
export function namespaceFinalizers(object: KubeObject): readonly string[] {
  if (object.kind !== 'Namespace') return [];
  return (object.spec as { readonly finalizers?: readonly string[] } | undefined)?.finalizers ?? [];
}

/**
 * What a DELETE makes of a Namespace that somebody still has to empty: it is marked, and ends.
 * Models pkg/registry/core/namespace/storage/storage.go Delete, v1.36.
 */
export function endingNamespace(object: KubeObject, now: string): KubeObject {
  if (object.metadata.deletionTimestamp !== undefined) return object;
  return {
    ...object,
    metadata: { ...object.metadata, deletionTimestamp: now },
    status: { ...(object.status as object), phase: 'Terminating' },
  };
}
