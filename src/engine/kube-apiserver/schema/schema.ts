import { part } from '../../parts.ts';
import { kinds, types } from './generated-types.ts';

/** How a value is read: a Go type, as far as JSON can tell. */
export type Type =
  | {
      readonly kind: 'string' | 'int32' | 'int64' | 'bool' | 'float64' | 'bytes' | 'quantity' | 'time';
      readonly goName: string;
    }
  | { readonly kind: 'microtime' | 'intOrString' | 'any'; readonly goName: string }
  | { readonly kind: 'list' | 'map'; readonly goName: string; readonly of: Type }
  | StructType;

export interface StructType {
  readonly kind: 'struct';
  readonly goName: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** Those that are written even when nothing was given: values without `omitempty`, and embedded objects. */
  readonly always: readonly Field[];
}

export interface Field {
  readonly name: string;
  /** In Go: what the API server's own dumps show. */
  readonly goName: string;
  readonly type: Type;
  readonly pointer: boolean;
  /** Written even if empty: no `omitempty`. */
  readonly always: boolean;
  readonly omitZero: boolean;
  /** Strategic merge patch: lists are merged by this key, `''` for lists of plain values and for maps; null: replaced. */
  readonly mergeKey: string | null;
  readonly retainKeys: boolean;
  /** Embedded structs that the field comes from, outermost first: they show in decoding errors. */
  readonly embedded: readonly string[];
}

/** The type of `apiVersion/Kind`, or undefined if the API server does not know it. */
export function typeOfKind(apiVersion: string, kind: string): StructType | undefined {
  const entry = `${apiVersion}/${kind}`;
  const name = nameIn(kinds, entry) ?? nameIn(part('kube-apiserver').lateKinds, entry);
  return name === undefined ? undefined : structNamed(name);
}

/** The name of a kind's type in a list of kinds, where `=` tells those that are named otherwise. */
function nameIn(list: string, entry: string): string | undefined {
  const found = list.split(' ').find((kind) => kind === entry || kind.startsWith(`${entry}=`));
  return found?.slice(Math.max(found.lastIndexOf('/'), found.indexOf('=')) + 1);
}

let lines: Map<string, string> | undefined;
const structs = new Map<string, StructType>();

/** Reads a line of generated-types.ts when its type is first met. */
export function structNamed(name: string): StructType {
  const known = structs.get(name);
  if (known) return known;
  const fields = new Map<string, Field>();
  const always: Field[] = [];
  const struct: StructType = { kind: 'struct', goName: name.slice(name.indexOf('.') + 1), fields, always };
  // Before its fields: a type may contain itself.
  structs.set(name, struct);
  for (const field of fieldsOf(name, [])) {
    fields.set(field.name, field);
    if (!field.pointer && !field.omitZero && (field.always || isStructLike(field.type))) always.push(field);
  }
  return struct;
}

/** `omitempty` does nothing for a struct that is no pointer. */
function isStructLike({ kind }: Type): boolean {
  return (
    kind === 'struct' ||
    kind === 'time' ||
    kind === 'microtime' ||
    kind === 'quantity' ||
    kind === 'intOrString'
  );
}

function lineOf(name: string): string | undefined {
  lines ??= new Map(types.split('\n').map((line) => [/^[\w.]+/.exec(line)?.[0] ?? '', line]));
  return lines.get(name) ?? part('kube-apiserver').lateTypes.match(new RegExp(`^${name} .*$`, 'm'))?.[0];
}

function fieldsOf(name: string, embedded: readonly string[]): Field[] {
  const [, ...members] = lineOf(name)?.split(' ') ?? [];
  return members.flatMap((member) => {
    if (member.startsWith('@')) return fieldsOf(member.slice(1), [...embedded, member.slice(1)]);
    return [fieldOf(member, embedded)];
  });
}

/**
 * One field: `name:code`. The code is `*` for a pointer and the type, then `!` without omitempty, `?` with omitzero,
 * `=Name` for its Go name, `^` for retainKeys, `~key` for the merge key. `_` in a type's name stands for the
 * field's own name with a capital; no code at all is a string.
 */
function fieldOf(member: string, embedded: readonly string[]): Field {
  const match = /^(\w+)(?::(\*?)([[{]*\$?[\w.]*)(!?)(\??)(?:=(\w+))?(\^?)(?:~(\w*))?)?$/.exec(member);
  if (!match) throw new Error(`field ${member}`);
  const [, name = '', star, code = 's', bang, zero, goName, retain, mergeKey] = match;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    name,
    goName: goName ?? capital,
    type: typeOf(code.replace('_', capital)),
    pointer: star === '*',
    always: bang === '!',
    omitZero: zero === '?',
    mergeKey: mergeKey ?? null,
    retainKeys: retain === '^',
    embedded,
  };
}

const plain: Readonly<Record<string, Type>> = {
  s: { kind: 'string', goName: 'string' },
  i: { kind: 'int32', goName: 'int32' },
  l: { kind: 'int64', goName: 'int64' },
  b: { kind: 'bool', goName: 'bool' },
  f: { kind: 'float64', goName: 'float64' },
  y: { kind: 'bytes', goName: '[]uint8' },
  q: { kind: 'quantity', goName: 'resource.Quantity' },
  t: { kind: 'time', goName: 'v1.Time' },
  u: { kind: 'microtime', goName: 'v1.MicroTime' },
  x: { kind: 'intOrString', goName: 'intstr.IntOrString' },
  r: { kind: 'any', goName: 'runtime.RawExtension' },
};
const made = new Map<string, Type>();

function typeOf(code: string): Type {
  const simple = plain[code] ?? made.get(code);
  if (simple) return simple;
  const type = makeType(code);
  // A struct keeps itself.
  if (type.kind !== 'struct') made.set(code, type);
  return type;
}

function makeType(code: string): Type {
  if (code.startsWith('$')) return { kind: 'string', goName: `v1.${code.slice(1)}` };
  if (code.startsWith('[')) {
    const of = typeOf(code.slice(1));
    return { kind: 'list', goName: `[]${goTypeName(of)}`, of };
  }
  if (code.startsWith('{')) {
    const of = typeOf(code.slice(1));
    return { kind: 'map', goName: `map[string]${goTypeName(of)}`, of };
  }
  const alias = lineOf(code)?.split('=');
  if (alias?.length === 2 && !alias[0]?.includes(' ')) {
    return { ...typeOf(alias[1] ?? ''), goName: `v1.${code}` };
  }
  return structNamed(code);
}

/** As Go's reflection prints it in errors. */
export function goTypeName(type: Type): string {
  return type.kind === 'struct' ? `v1.${type.goName}` : type.goName;
}
