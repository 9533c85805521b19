import type { Json } from '../../kubernetes/object.ts';

/** What kubectl notes for its own next apply says nothing of what a person changed. */
const ownNote = 'metadata.annotations';

/**
 * The fields that a patch is about, as paths of two parts: `metadata.labels`, `spec.template`. Reads
 * merge patches, strategic ones and JSON patches; empty where the record does not hold the body.
 */
export function patchedFields(patch: Json | undefined): readonly string[] {
  const paths = Array.isArray(patch) ? patch.flatMap(pathOfOperation) : pathsIn(patch);
  const fields = [...new Set(paths)];
  const others = fields.filter((path) => path !== ownNote);
  return others.length > 0 ? others : fields;
}

function pathOfOperation(operation: Json): readonly string[] {
  const path = (operation as { readonly path?: unknown }).path;
  if (typeof path !== 'string') return [];
  const parts = path.split('/').slice(1);
  // Two parts say which field it is: `spec.template`.
  return [parts.slice(0, 2).join('.')];
}

function pathsIn(patch: Json | undefined): readonly string[] {
  return namesIn(patch).flatMap((head) => {
    const inside = (patch as Readonly<Record<string, Json>>)[head];
    const names = namesIn(inside);
    // What an object is called and which version it is stand in a patch to find it, not to change it.
    if (head === 'kind' || head === 'apiVersion') return [];
    if (names.length === 0) return [head];
    return names
      .filter(
        (name) => head !== 'metadata' || !['resourceVersion', 'uid', 'name', 'namespace'].includes(name),
      )
      .map((name) => `${head}.${name}`);
  });
}

/** The names of fields; `$setElementOrder/containers` is no field, `$deleteFromPrimitiveList/finalizers` is one. */
function namesIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = Object.keys(value)
    .filter((name) => !name.startsWith('$setElementOrder/') && name !== '$patch')
    .map((name) => name.replace(/^\$deleteFromPrimitiveList\/|^\$retainKeys\//, ''));
  return [...new Set(names)];
}
