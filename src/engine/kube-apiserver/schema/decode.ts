import { canonicalQuantity, parseAmount } from '../../../kubernetes/quantity-text.ts';
import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { apiVersionOf, type Resource } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { Decoded, FieldValidation } from '../contracts.ts';
import { base64Error } from './base64.ts';
import { goTypeName, typeOfKind, type Field, type StructType, type Type } from './schema.ts';

export interface DecodeOptions {
  readonly fieldValidation: FieldValidation;
  /** Paths of keys that stood twice in the text of the body. */
  readonly duplicates?: readonly string[];
  /** An object known to be well-formed: what the body shares with it is not looked at again. */
  readonly base?: KubeObject;
}

/**
 * Reads a body as the kind of a resource, the way the API server's codec does: what comes out is the body without
 * what its kind does not know, empty values left out or written where the API always writes them (`status: {}`),
 * and quantities and times in their canonical form.
 * @throws StatusError BadRequest for a value of a wrong type, or a body of another kind.
 */
export function decodeObject(resource: Resource, body: Json, options: DecodeOptions): Decoded {
  return decodeKind(apiVersionOf(resource), resource.kind, body, options);
}

/** The same for a kind that is no resource of its own: Binding, Eviction, Scale, TokenRequest, DeleteOptions. */
export function decodeKind(apiVersion: string, kind: string, body: Json, options: DecodeOptions): Decoded {
  const named = headOf(body, apiVersion, kind);
  const type = typeOfKind(named.apiVersion, named.kind);
  if (!type || named.kind !== kind) throw cannotBeHandled(named, kind, otherKind(named, kind, type));
  const decoder = new Decoder();
  let object: KubeObject;
  try {
    object = decoder.struct(type, body as Record<string, Json>, options.base) as KubeObject;
  } catch (error) {
    if (error instanceof DecodingError) throw cannotBeHandled(named, kind, error.message);
    throw error;
  }
  if (decoder.error !== null) throw cannotBeHandled(named, kind, decoder.error);
  if (object.kind !== kind || object.apiVersion !== named.apiVersion) object = { ...object, ...named };
  const strict = [
    ...(options.duplicates ?? []).map((path) => `duplicate field ${JSON.stringify(path)}`),
    ...decoder.unknown,
  ];
  return {
    object,
    warnings: options.fieldValidation === 'Warn' ? strict : [],
    errors: options.fieldValidation === 'Strict' ? strict : [],
  };
}

/**
 * An object as a patch left it. A strategic patch's result is read without going through JSON, with its own words
 * for what is wrong. @throws Error for a value of a wrong type
 */
export function decodePatched(
  object: KubeObject,
  patched: Json,
  { fieldValidation, base }: DecodeOptions,
  asUnstructured: boolean,
): Decoded {
  const { apiVersion, kind } = object;
  const named = headOf(patched, apiVersion, kind);
  const type = typeOfKind(apiVersion, kind);
  if (!type || named.kind !== kind || named.apiVersion !== apiVersion) {
    throw new Error(otherKind(named, kind, typeOfKind(named.apiVersion, named.kind)));
  }
  const decoder = new Decoder(asUnstructured);
  const decoded = decoder.struct(type, patched as Record<string, Json>, base) as KubeObject;
  if (decoder.error !== null) throw new Error(decoder.error);
  const strict = asUnstructured ? decoder.unknown.sort() : decoder.unknown;
  return {
    object: decoded,
    warnings: fieldValidation === 'Warn' ? strict : [],
    errors: fieldValidation === 'Strict' ? strict : [],
  };
}

interface Named {
  readonly apiVersion: string;
  readonly kind: string;
}

function headOf(body: Json, apiVersion: string, kind: string): Named {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const head =
      'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';
    const message = `couldn't get version/kind; json parse error: json: cannot unmarshal ${jsonWord(body)} into Go value of type ${head}`;
    throw new StatusError(failure('BadRequest', message));
  }
  const given = body as Partial<Named>;
  return { apiVersion: given.apiVersion || apiVersion, kind: given.kind || kind };
}

function otherKind(named: Named, kind: string, type: StructType | undefined): string {
  return type
    ? `converting (v1.${named.kind}) to (core.${kind}): unknown conversion`
    : `no kind "${named.kind}" is registered for version "${named.apiVersion}" in scheme "pkg/api/legacyscheme/scheme.go:30"`;
}

/** Models transformDecodeError of apiserver/pkg/endpoints/handlers/rest.go, v1.36. */
function cannotBeHandled(named: Named, kind: string, why: string): StatusError {
  const version = named.apiVersion.slice(named.apiVersion.indexOf('/') + 1);
  return new StatusError(
    failure('BadRequest', `${named.kind} in version "${version}" cannot be handled as a ${kind}: ${why}`),
  );
}

/** A value that its type's own reader refuses: decoding ends there. */
class DecodingError extends Error {}

/** Models sigs.k8s.io/json, the API server's reader of JSON, with Go's rules for what is written back. */
class Decoder {
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
      const read = this.#value(of, item, known[index], owner);
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
      const read = this.#value(of, item, undefined, owner);
      this.#path.pop();
      if (read === item) continue;
      out ??= { ...value };
      out[key] = read;
    }
    return out ?? value;
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

function jsonWord(value: Json): string {
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

/** Whether `omitempty` drops the value. */
function isLeftOut(field: Field, value: unknown): boolean {
  if (field.pointer) return value === null && !field.always;
  if (value === null) return field.omitZero || (!field.always && isOptional(field.type));
  if (field.always) return false;
  switch (field.type.kind) {
    case 'string':
    case 'bytes':
      return value === '';
    case 'int32':
    case 'int64':
    case 'float64':
      return value === 0;
    case 'bool':
      return value === false;
    case 'list':
      return (value as readonly unknown[]).length === 0;
    case 'map':
      return isEmptyMap(value as object);
    case 'struct':
      return field.omitZero && isEmptyMap(value as object);
    default:
      return false;
  }
}

/** `omitempty` does nothing for these, unless they are pointers: nothing is written as null, 0 or {}. */
function isOptional({ kind }: Type): boolean {
  return (
    kind !== 'time' &&
    kind !== 'microtime' &&
    kind !== 'quantity' &&
    kind !== 'struct' &&
    kind !== 'intOrString'
  );
}

function isEmptyMap(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

/** What null means for a type. */
function zeroOrNull(type: Type): unknown {
  return type.kind === 'struct' ? null : type.kind === 'list' || type.kind === 'map' ? null : zeroOf(type);
}

const emptyStructs = new Map<StructType, Readonly<Record<string, unknown>>>();

/** What is written where the API always writes something and nothing was given. */
function zeroOf(type: Type): unknown {
  switch (type.kind) {
    case 'string':
      return '';
    case 'int32':
    case 'int64':
    case 'float64':
    case 'intOrString':
      return 0;
    case 'bool':
      return false;
    case 'quantity':
      return '0';
    case 'struct': {
      let empty = emptyStructs.get(type);
      if (!empty) {
        empty = Object.fromEntries(type.always.map((field) => [field.name, zeroOf(field.type)]));
        emptyStructs.set(type, empty);
      }
      return empty;
    }
    default:
      return null;
  }
}

/** What a field is when nothing was given; undefined if it is then left out. */
export function emptyField(apiVersion: string, kind: string, name: string): unknown {
  const field = typeOfKind(apiVersion, kind)?.fields.get(name);
  return field && typeOfKind(apiVersion, kind)?.always.includes(field) ? zeroOf(field.type) : undefined;
}
