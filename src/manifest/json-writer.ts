import type { Json } from '../kubernetes/object.ts';

/**
 * JSON as Go's encoding/json writes a map: keys sorted, `<`, `>` and `&` escaped. `indent` as in MarshalIndent.
 * `sorted: false` keeps the order of the keys, as for a Go struct.
 */
export function toJson(
  value: Json,
  { indent = '', sorted = true }: { readonly indent?: string; readonly sorted?: boolean } = {},
): string {
  return JSON.stringify(sorted ? sortKeys(value) : value, null, indent).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** By bytes of UTF-8, as Go compares strings; equal to code units but for characters beyond the first plane. */
export function sortKeys(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sortKeys(item));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const object = value as Readonly<Record<string, Json | undefined>>;
  const result: Record<string, Json> = {};
  for (const key of Object.keys(object).sort()) {
    const item = object[key];
    if (item !== undefined) result[key] = sortKeys(item);
  }
  return result;
}
