import type { Json } from '../../../kubernetes/object.ts';
import { canonicalQuantity, parseAmount } from '../../../kubernetes/quantity-text.ts';
import { base64Error } from './base64.ts';
import { goTypeName, type Field, type StructType, type Type } from './schema.ts';
import { isLeftOut, zeroOf, zeroOrNull } from './zero-values.ts';

/** A value that its type's own reader refuses: decoding ends there. */
export class DecodingError extends Error {}

/** Models sigs.k8s.io/json, the API server's reader of JSON, with Go's rules for what is written back. */
export class Decoder {
  /** The first value of a wrong type; reading goes on to find what is worse. */
  error: string | null = null;
  readonly unknown: string[] = [];
  readonly #path: (Field | string | number)[] = [];
  readonly #asUnstructured: boolean;

  constructor(asUnstructured = false) {
    this.#asUnstructured = asUnstructured;
  }

  struct(type: StructType, value: Record<string, Json>, base: unknown): Record<string, unknown> {
    if (value === base) return value;
    const known = base as Record<string, unknown> | undefined;
    let out: Record<string, unknown> | null = null;
    for (const key in value) {
      const given = value[key];
      if (given === undefined) continue;
      const field = type.fields.get(key);
      if (!field) {
        this.#unknownField(key);
        out ??= { ...value };
        delete out[key];
        continue;
      }
      this.#path.push(field);
      let read = given === known?.[key] ? given : this.#value(field.type, given, known?.[key], type);
      this.#path.pop();
      if (read === null && field.type.kind === 'struct' && !field.pointer) read = zeroOf(field.type);
      if (read === given && !isLeftOut(field, read)) continue;
      out ??= { ...value };
      if (isLeftOut(field, read)) delete out[key];
      else out[key] = read;
    }
    for (const field of type.always) {
      if (value[field.name] !== undefined) continue;
      out ??= { ...value };
      out[field.name] = zeroOf(field.type);
    }
    return out ?? value;
  }

  #value(type: Type, value: Json, base: unknown, owner: StructType): unknown {
    if (value === null) return type.kind === 'any' ? null : zeroOrNull(type);
    switch (type.kind) {
      case 'struct':
        if (typeof value !== 'object' || Array.isArray(value)) return this.#wrongType(type, value, owner);
        return this.struct(type, value as Record<string, Json>, base);
      case 'list':
        if (!Array.isArray(value)) return this.#wrongType(type, value, owner);
        return this.#list(type.of, value, base, owner);
      case 'map':
        if (typeof value !== 'object' || Array.isArray(value)) return this.#wrongType(type, value, owner);
        return this.#map(type.of, value as Record<string, Json>, base, owner);
      case 'string':
        return typeof value === 'string' ? value : this.#wrongType(type, value, owner);
      case 'bool':
        return typeof value === 'boolean' ? value : this.#wrongType(type, value, owner);
      case 'int32':
      case 'int64':
        return isInteger(value, type.kind) ? value : this.#wrongType(type, value, owner);
      case 'float64':
        return typeof value === 'number' ? value : this.#wrongType(type, value, owner);
      case 'bytes':
        return this.#bytes(type, value, owner);
      case 'quantity':
        return this.#quantity(value);
      case 'time':
      case 'microtime':
        return this.#time(type.kind, value, owner);
      case 'intOrString':
        if (typeof value === 'string' || isInteger(value, 'int32')) return value;
        throw new DecodingError(this.#message('int32', value, owner));
      case 'any':
        return value;
    }
  }

  #list(of: Type, value: readonly Json[], base: unknown, owner: StructType): readonly unknown[] {
    const known = Array.isArray(base) ? (base as readonly unknown[]) : [];
    let out: unknown[] | null = null;
    for (const [index, item] of value.entries()) {
      if (item === known[index] && typeof item === 'object') continue;
      this.#path.push(index);
      const read = this.#item(of, item, known[index], owner);
      this.#path.pop();
      if (read === item) continue;
      out ??= [...value];
      out[index] = read;
    }
    return out ?? value;
  }

  #map(of: Type, value: Record<string, Json>, base: unknown, owner: StructType): Record<string, unknown> {
    if (value === base) return value;
    let out: Record<string, unknown> | null = null;
    for (const key in value) {
      const item = value[key];
      if (item === undefined) continue;
      this.#path.push(key);
      const read = this.#item(of, item, undefined, owner);
      this.#path.pop();
      if (read === item) continue;
      out ??= { ...value };
      out[key] = read;
    }
    return out ?? value;
  }

  /** Of a list or a map. A struct that is null there is an empty one: `ports: [null]`. */
  #item(of: Type, item: Json, base: unknown, owner: StructType): unknown {
    return item === null && of.kind === 'struct' ? zeroOf(of) : this.#value(of, item, base, owner);
  }

  #bytes(type: Type, value: Json, owner: StructType): unknown {
    if (typeof value !== 'string') return this.#wrongType(type, value, owner);
    const wrong = base64Error(value);
    if (wrong !== null) this.error ??= wrong;
    return value;
  }

  #quantity(value: Json): string {
    const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
    const stored = canonicalQuantity(text);
    if (stored !== null) return stored;
    throw new DecodingError(parseAmount(text) as string);
  }

  #time(kind: 'time' | 'microtime', value: Json, owner: StructType): string {
    if (typeof value !== 'string') throw new DecodingError(this.#message('string', value, owner));
    const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/.exec(value);
    if (!match) {
      const layout = kind === 'time' ? '2006-01-02T15:04:05Z07:00' : '2006-01-02T15:04:05.000000Z07:00';
      const text = JSON.stringify(value);
      throw new DecodingError(`parsing time ${text} as "${layout}": cannot parse ${text} as "2006"`);
    }
    const [, seconds = '', fraction = '', zone = ''] = match;
    if (kind === 'time') return fraction === '' ? value : `${seconds}${zone}`;
    return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}${zone}`;
  }

  #wrongType(type: Type, value: Json, owner: StructType): unknown {
    if (this.#asUnstructured) throw new DecodingError(conversionError(type, value));
    this.error ??= this.#message(goTypeName(type), value, owner);
    return zeroOrNull(type);
  }

  #message(goType: string, value: Json, owner: StructType): string {
    const fields = this.#path.filter((part) => typeof part === 'object');
    const path = fields.flatMap((field) => [...field.embedded, field.name]).join('.');
    const wantsInteger = goType.startsWith('int') && typeof value === 'number';
    const word = wantsInteger ? `number ${value}` : jsonWord(value);
    if (this.#asUnstructured) return `json: cannot unmarshal ${word} into Go value of type ${goType}`;
    return `json: cannot unmarshal ${word} into Go struct field ${owner.goName}.${path} of type ${goType}`;
  }

  #unknownField(key: string): void {
    let path = '';
    for (const part of this.#path) {
      if (typeof part === 'number') path += `[${part}]`;
      else path += `${path === '' ? '' : '.'}${typeof part === 'string' ? part : part.name}`;
    }
    // The list of what is wrong is cut off at a hundred, and says each thing once.
    const message = `unknown field ${JSON.stringify(path === '' ? key : `${path}.${key}`)}`;
    if (this.unknown.length < 100 && !this.unknown.includes(message)) this.unknown.push(message);
  }
}

export function jsonWord(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/** Models fromUnstructured of apimachinery/pkg/runtime/converter.go, v1.36. */
function conversionError(type: Type, value: Json): string {
  const from = reflectKind(value);
  switch (type.kind) {
    case 'list':
    case 'bytes':
      return `cannot restore slice from ${from}`;
    case 'map':
      return `cannot restore map from ${from}`;
    case 'struct':
      return `cannot restore struct from: ${from}`;
    default: {
      const convertible =
        type.kind === 'string' ? from === 'int64' : type.kind !== 'bool' && typeof value === 'number';
      return convertible
        ? `cannot convert ${from} to ${goTypeName(type)}`
        : `unrecognized type: ${type.kind}`;
    }
  }
}

function reflectKind(value: Json): string {
  if (Array.isArray(value)) return 'slice';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int64' : 'float64';
  return typeof value === 'object' ? 'map' : typeof value === 'boolean' ? 'bool' : 'string';
}

function isInteger(value: Json, kind: 'int32' | 'int64'): boolean {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    (kind === 'int64' || (value >= -2147483648 && value <= 2147483647))
  );
}
