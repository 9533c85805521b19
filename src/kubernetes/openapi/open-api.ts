import { roots, schemas as text } from './generated-schemas.ts';

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

let parsed: ReadonlyMap<string, Schema> | null = null;

/** The schema of a modelled kind; undefined for any other. */
export function schemaOfKind(apiVersion: string, kind: string): Schema | undefined {
  const root = roots.split(' ').find((one) => one.startsWith(`${apiVersion}/${kind}=`));
  return root === undefined ? undefined : schemaNamed(root.slice(root.indexOf('=') + 1));
}

/** `key` as a FieldType has it. */
export function schemaNamed(key: string): Schema | undefined {
  return (parsed ??= parse()).get(key);
}

/**
 * A schema's line is `Name:type⇥description`, a field's ` name!:type=choice|choice⇥description`; `[` is a list of,
 * `{` a map to, `^7` what line 7 says, `Name~2` the second schema of that name.
 */
function parse(): ReadonlyMap<string, Schema> {
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
