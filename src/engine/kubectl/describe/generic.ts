import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Description } from './description.ts';

type Fields = Readonly<Record<string, Json | undefined>>;

const skipped = ['managedFields', 'name', 'namespace', 'labels', 'annotations'];

/**
 * A kind that kubectl has no words for: all of its fields. Models genericDescriber of
 * kubectl/pkg/describe/describe.go, v1.36.
 */
export function describeAnything(d: Description, object: KubeObject): void {
  d.head({ ...object.metadata, namespace: object.metadata.namespace ?? '' });
  const metadata = Object.fromEntries(
    Object.entries(object.metadata).filter(([field]) => !skipped.includes(field)),
  );
  describeFields(d, 0, { ...object, metadata });
}

function describeFields(d: Description, level: number, fields: Fields): void {
  for (const field of Object.keys(fields).sort()) {
    const value = fields[field];
    const label = labelOf(field);
    if (Array.isArray(value)) {
      d.line(level, `${label}:`);
      for (const item of value as readonly Json[]) {
        if (isObject(item)) describeFields(d, level + 1, item);
        else d.line(level + 1, goText(item));
      }
    } else if (isObject(value)) {
      d.line(level, `${label}:`);
      describeFields(d, level + 1, value);
    } else d.field(level, label, goText(value));
  }
}

function isObject(value: Json | undefined): value is Fields & Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Go's `%v`. */
function goText(value: Json | undefined): string {
  if (value === null || value === undefined) return '<nil>';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const acronyms = ['API', 'URL', 'UID', 'GUID'];

/** `Creation Timestamp` of `creationTimestamp`. Models smartLabelFor. */
function labelOf(field: string): string {
  if (/[^a-zA-Z-]/.test(field)) return field;
  const parts = field.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|-/g) ?? [field];
  return parts
    .map((part) => {
      const upper = part.toUpperCase();
      if (acronyms.includes(upper)) return upper;
      return part === part.toLowerCase() ? part.charAt(0).toUpperCase() + part.slice(1) : part;
    })
    .join(' ');
}
