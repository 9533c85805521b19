import type { Json } from '../../kubernetes/object.ts';

/** A value somewhere in a body, or undefined. */
export function valueAt(json: unknown, ...path: readonly string[]): unknown {
  let value = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

/** A text somewhere in a body, or undefined. */
export function text(json: Json | undefined, ...path: readonly string[]): string | undefined {
  const value = valueAt(json, ...path);
  return typeof value === 'string' ? value : undefined;
}

/** How many there are in a list, or null where there is no list. */
export function countAt(json: unknown, ...path: readonly string[]): number | null {
  const value = valueAt(json, ...path);
  return Array.isArray(value) ? value.length : null;
}
