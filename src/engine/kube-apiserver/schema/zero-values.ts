import { typeOfKind, type Field, type StructType, type Type } from './schema.ts';

/** Whether `omitempty` drops the value. */
export function isLeftOut(field: Field, value: unknown): boolean {
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
export function zeroOrNull(type: Type): unknown {
  return type.kind === 'struct' ? null : type.kind === 'list' || type.kind === 'map' ? null : zeroOf(type);
}

const emptyStructs = new Map<StructType, Readonly<Record<string, unknown>>>();

/** What is written where the API always writes something and nothing was given. */
export function zeroOf(type: Type): unknown {
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
