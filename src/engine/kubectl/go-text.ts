import type { Json } from '../../kubernetes/object.ts';

/** Go's `%v` of what JSON decodes to. */
export function goText(value: Json): string {
  if (value === null) return '<nil>';
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(goText).join(' ')}]`;
  if (typeof value !== 'object') return String(value);
  const object = value as Readonly<Record<string, Json | undefined>>;
  const pairs = Object.keys(object)
    .sort()
    .map((key) => `${key}:${goText(object[key] ?? null)}`);
  return `map[${pairs.join(' ')}]`;
}
