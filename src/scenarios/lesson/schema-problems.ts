/** As much of JSON Schema (2020-12) as the lesson's schema is written in. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** A schema: of what has any name; false: there is nothing but `properties`. */
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
}

export interface RootSchema extends Schema {
  readonly $defs: Readonly<Record<string, Schema>>;
}

export type Path = readonly (string | number)[];

/** What is wrong, and where. `what` is the name or the value that it is about. */
export interface Problem {
  readonly path: Path;
  readonly kind:
    | 'missing'
    | 'unknown'
    | 'type'
    | 'choice'
    | 'form'
    | 'few'
    | 'many'
    | 'range'
    | 'twice'
    | 'noCue'
    | 'noWords'
    | 'noLanguage';
  readonly what: string;
}

/** More than these nobody reads at once. */
export const mostProblems = 50;

/** What of a value is not as the schema says, in the order of the text. */
export function schemaProblems(value: unknown, root: RootSchema): Problem[] {
  const found: Problem[] = [];
  check(value, root, [], root, found);
  return found.slice(0, mostProblems);
}

function check(value: unknown, schema: Schema, path: Path, root: RootSchema, found: Problem[]): void {
  if (found.length >= mostProblems) return;
  if (schema.$ref !== undefined) {
    const named = root.$defs[schema.$ref.replace('#/$defs/', '')];
    if (named === undefined) throw new Error(`no ${schema.$ref} in the schema`);
    return check(value, named, path, root, found);
  }
  const say = (kind: Problem['kind'], what: unknown): void =>
    void found.push({ path, kind, what: brief(what) });
  if (schema.anyOf) {
    // Told apart by type; what is wrong in the one that is meant is said of that one.
    const meant = schema.anyOf.find((each) => isOfType(value, resolved(each, root).type));
    if (meant) check(value, meant, path, root, found);
    else say('type', schema.anyOf.map((each) => resolved(each, root).type).join(' | '));
    return;
  }
  if (schema.const !== undefined && value !== schema.const) return say('choice', schema.const);
  if (schema.enum && !schema.enum.includes(value)) return say('choice', schema.enum.join(', '));
  if (!isOfType(value, schema.type)) return say('type', schema.type);
  if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0)) say('few', schema.minLength);
    if (value.length > (schema.maxLength ?? Infinity)) say('many', schema.maxLength);
    else if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) say('form', value);
  } else if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum || value > maximum) say('range', `${minimum} – ${maximum}`);
  } else if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) say('few', schema.minItems);
    if (value.length > (schema.maxItems ?? Infinity)) return say('many', schema.maxItems);
    const { items } = schema;
    if (items)
      (value as readonly unknown[]).forEach((item, i) => check(item, items, [...path, i], root, found));
  } else if (typeof value === 'object' && value !== null) {
    checkObject(value as Readonly<Record<string, unknown>>, schema, path, root, found);
  }
}

function checkObject(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  path: Path,
  root: RootSchema,
  found: Problem[],
): void {
  const names = Object.keys(value);
  if (names.length < (schema.minProperties ?? 0))
    found.push({ path, kind: 'few', what: String(schema.minProperties) });
  if (names.length > (schema.maxProperties ?? Infinity)) {
    found.push({ path, kind: 'many', what: String(schema.maxProperties) });
    return;
  }
  for (const name of schema.required ?? [])
    if (!Object.hasOwn(value, name)) found.push({ path, kind: 'missing', what: name });
  for (const name of names) {
    const known = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    const of = known ?? schema.additionalProperties;
    const there = [...path, name];
    if (of === false) found.push({ path: there, kind: 'unknown', what: brief(name) });
    else if (of) check(value[name], of, there, root, found);
    if (schema.propertyNames) check(name, schema.propertyNames, there, root, found);
  }
}

function resolved(schema: Schema, root: RootSchema): Schema {
  return schema.$ref === undefined ? schema : (root.$defs[schema.$ref.replace('#/$defs/', '')] ?? {});
}

function isOfType(value: unknown, type: Schema['type']): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** As much of a stranger's text as is worth repeating. */
function brief(what: unknown): string {
  const text = String(what);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
