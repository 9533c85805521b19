/** What the cluster's OpenAPI document says of one type. */
export interface Schema {
  /** The last part of its full name: `PodSpec`, `IntOrString`. */
  readonly name: string;
  /** `object`, or of a type that is none: `string`, `''` where the document names no type (IntOrString, Quantity). */
  readonly type: string;
  readonly description: string;
  /** In alphabetical order. */
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly type: FieldType;
  /** Of an enumeration. */
  readonly choices: readonly string[];
  readonly description: string;
}

export type FieldType =
  | { readonly kind: 'list' | 'map'; readonly of: FieldType }
  | { readonly kind: 'schema'; readonly key: string }
  /** `string`, `integer`, `boolean`, `number`, `object`. */
  | { readonly kind: 'plain'; readonly name: string };

/** The cluster's types as one text each: what kinds there are, and what each type holds. */
export interface SchemaTexts {
  /** `apiVersion/Kind=schema`, one after the other. */
  readonly roots: string;
  readonly schemas: string;
}

/** What the cluster says of its types. */
export interface OpenApi {
  /** The schema of a modelled kind; undefined for any other. */
  readonly schemaOfKind: (apiVersion: string, kind: string) => Schema | undefined;
  /** `key` as a FieldType has it. */
  readonly schemaNamed: (key: string) => Schema | undefined;
}

/** Reads the texts when the first type is asked for. */
export function readSchemas({ roots, schemas }: SchemaTexts): OpenApi {
  let parsed: ReadonlyMap<string, Schema> | null = null;
  const schemaNamed = (key: string): Schema | undefined => (parsed ??= parse(schemas)).get(key);
  return {
    schemaNamed,
    schemaOfKind: (apiVersion, kind) => {
      const root = roots.split(' ').find((one) => one.startsWith(`${apiVersion}/${kind}=`));
      return root === undefined ? undefined : schemaNamed(root.slice(root.indexOf('=') + 1));
    },
  };
}

/**
 * A schema's line is `Name:type⇥description`, a field's ` name!:type=choice|choice⇥description`; `[` is a list of,
 * `{` a map to, `^7` what line 7 says, `Name~2` the second schema of that name.
 */
function parse(text: string): ReadonlyMap<string, Schema> {
  const lines = text.split('\n');
  const said = lines.map((line) => line.slice(line.indexOf('\t') + 1));
  const described = (i: number): string => {
    const own = said[i] ?? '';
    return (/^\^\d+$/.test(own) ? (said[Number(own.slice(1))] ?? '') : own).replaceAll('\\n', '\n');
  };
  const found = new Map<string, Schema & { fields: Field[] }>();
  let current: (Schema & { fields: Field[] }) | undefined;
  for (const [i, line] of lines.entries()) {
    const [head = ''] = line.split('\t');
    if (line.startsWith(' ')) current?.fields.push(fieldOf(head.slice(1), described(i)));
    else {
      const [key = '', type = 'object'] = head.split(':');
      current = { name: key.replace(/~\d+$/, ''), type, description: described(i), fields: [] };
      found.set(key, current);
    }
  }
  return found;
}

function fieldOf(head: string, description: string): Field {
  const colon = head.indexOf(':');
  const [type = '', choices] = head.slice(colon + 1).split('=');
  const name = head.slice(0, colon);
  return {
    name: name.replace(/!$/, ''),
    required: name.endsWith('!'),
    type: typeOf(type),
    choices: choices === undefined ? [] : choices.split('|'),
    description,
  };
}

function typeOf(text: string): FieldType {
  if (text.startsWith('[')) return { kind: 'list', of: typeOf(text.slice(1)) };
  if (text.startsWith('{')) return { kind: 'map', of: typeOf(text.slice(1)) };
  return /^[A-Z]/.test(text) ? { kind: 'schema', key: text } : { kind: 'plain', name: text };
}
