import type { Field, FieldType, OpenApi, Schema } from './schemas.ts';

/** What may stand at a place: its type, and the field that says so. */
export interface Expected {
  readonly type: FieldType | null;
  /** Of `type`, where it has fields; the kind's own at the top. */
  readonly schema: Schema | undefined;
  readonly field: Field | null;
}

/** What stands at a path (`-` or a number for an item of a list); null where the cluster knows nothing of it. */
export function expectedAt(
  api: OpenApi,
  apiVersion: string,
  kind: string,
  path: readonly string[],
): Expected | null {
  const root = api.schemaOfKind(apiVersion, kind);
  let here: Expected | null = root ? { type: null, schema: root, field: null } : null;
  for (const step of path) here = here && inside(api, here, step);
  return here;
}

/** One step further in. */
export function inside(api: OpenApi, { type, schema, field }: Expected, step: string): Expected | null {
  if (type !== null && type.kind !== 'schema') {
    if (type.kind === 'plain' || (type.kind === 'list') !== /^(-|\d+)$/.test(step)) return null;
    return typed(api, type.of, field);
  }
  const found = schema?.fields.find(({ name }) => name === step);
  return found ? typed(api, found.type, found) : null;
}

function typed(api: OpenApi, type: FieldType, field: Field | null): Expected {
  return { type, field, schema: type.kind === 'schema' ? api.schemaNamed(type.key) : undefined };
}

/** As `kubectl explain` writes it: `[]Container`, `map[string]string`. */
export function typeName(api: OpenApi, type: FieldType): string {
  switch (type.kind) {
    case 'list':
      return `[]${typeName(api, type.of)}`;
    case 'map':
      return `map[string]${typeName(api, type.of)}`;
    case 'schema':
      return api.schemaNamed(type.key)?.name ?? type.key;
    case 'plain':
      return type.name;
  }
}

const forms = ['list', 'mapping', 'string', 'integer', 'number', 'boolean', 'any'] as const;

export type Form = (typeof forms)[number];

/** The one form that values of this type have, or `any` where there are several (IntOrString). */
export function formOf(api: OpenApi, type: FieldType): Form {
  if ('of' in type) return type.kind === 'list' ? 'list' : 'mapping';
  const name = type.kind === 'plain' ? type.name : (api.schemaNamed(type.key)?.type ?? 'object');
  if (name === 'object') return 'mapping';
  return forms.find((form) => form === name) ?? 'any';
}
