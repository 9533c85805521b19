import { goTypeName, structNamed, type Field, type StructType, type Type } from './schema.ts';

/**
 * A value as Go prints it with all its types and every field that is not there: what hashes of templates are made
 * of. Models k8s.io/utils/dump ForHash (go-spew's `%#v`) over the types of k8s.io/api, v1.36.
 */
export function goPrint(type: string, value: object): string {
  const struct = structNamed(type);
  return `(v1.${struct.goName})${structText(struct, value as Values)}`;
}

type Values = Readonly<Record<string, unknown>>;

/** Go names of types that the schema does not tell from others, by the field's name in Go. */
const typeNames: Readonly<Record<string, string>> = {
  UID: 'types.UID',
  FlexVolume: 'v1.FlexVolumeSource',
  PortworxVolume: 'v1.PortworxVolumeSource',
  VsphereVolume: 'v1.VsphereVirtualDiskVolumeSource',
  WindowsOptions: 'v1.WindowsSecurityContextOptions',
  FieldsV1: 'v1.FieldsV1',
};

function structText(type: StructType, values: Values, depth = 0): string {
  const texts: string[] = [];
  let group: Field[] = [];
  const close = (): void => {
    const name = group[0]?.embedded[depth];
    if (name !== undefined) texts.push(`${name}:(v1.${name})${fieldsText(group, values, depth + 1)}`);
    group = [];
  };
  for (const field of type.fields.values()) {
    const inner = field.embedded[depth];
    if (group.length > 0 && inner !== group[0]?.embedded[depth]) close();
    if (inner !== undefined) group.push(field);
    else texts.push(fieldText(field, values));
  }
  close();
  return `{${texts.join(' ')}}`;
}

/** Fields of an embedded struct. */
function fieldsText(fields: readonly Field[], values: Values, depth: number): string {
  const inner = new Map(fields.map((field) => [field.name, field]));
  return structText({ kind: 'struct', goName: '', fields: inner, always: [] }, values, depth);
}

function fieldText({ name, goName: told, type, pointer }: Field, values: Values): string {
  const value = values[name];
  // An embedded struct that has a name in JSON all the same.
  const goName = told === 'Metadata' ? 'ObjectMeta' : told;
  const named = nameOf(type, goName);
  if (pointer && (value === undefined || value === null)) return `${goName}:(*${named})<nil>`;
  return `${goName}:(${pointer ? '*' : ''}${named})${text(type, value)}`;
}

function nameOf(type: Type, field: string): string {
  if (field in typeNames) return typeNames[field] ?? '';
  return type.kind === 'any' ? `v1.${field}VolumeSource` : goTypeName(type);
}

/** Without its type. */
function text(type: Type, value: unknown): string {
  switch (type.kind) {
    case 'string':
      return (value as string | undefined) ?? '';
    case 'bool':
      return value === true ? 'true' : 'false';
    case 'int32':
    case 'int64':
    case 'float64':
      return String((value as number | undefined) ?? 0);
    case 'time':
    case 'microtime':
      return '{Time:(time.Time){wall:(uint64)0 ext:(int64)0 loc:(*time.Location)<nil>}}';
    case 'intOrString':
      return intOrStringText(value);
    case 'quantity':
      return quantityText((value as string | undefined) ?? '0');
    case 'struct':
      return structText(type, (value ?? {}) as Values);
    case 'list': {
      const items = (value ?? []) as readonly unknown[];
      return items.length === 0 ? '<nil>' : `[${items.map((item) => text(type.of, item)).join(' ')}]`;
    }
    case 'map': {
      const entries = Object.entries((value ?? {}) as Values).sort(([a], [b]) => (a < b ? -1 : 1));
      return entries.length === 0
        ? '<nil>'
        : `map[${entries.map(([key, item]) => `${key}:${text(type.of, item)}`).join(' ')}]`;
    }
    default:
      return '<nil>';
  }
}

function intOrStringText(value: unknown): string {
  const isText = typeof value === 'string';
  const number = isText ? 0 : ((value as number | undefined) ?? 0);
  return `{Type:(intstr.Type)${isText ? 1 : 0} IntVal:(int32)${number} StrVal:(string)${isText ? value : ''}}`;
}

const decimals: Readonly<Record<string, number>> = {
  ...{ n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 },
};
const binaries = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** The fields of a resource.Quantity after ParseQuantity: it keeps the text where that is canonical already. */
function quantityText(source: string): string {
  const [, sign = '', whole = '', , fraction = '', suffix = ''] =
    /^([+-]?)(\d*)(\.(\d*))?([a-zA-Z]*(?:[+-]?\d+)?)$/.exec(source) ?? [];
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${fraction}`;
  const power = binaries.indexOf(suffix);
  const isBinary = power > 0;
  const exponent = /^[eE][+-]?\d+$/.exec(suffix) ? Number(suffix.slice(1)) : (decimals[suffix] ?? 0);
  const scale = isBinary ? 0 : exponent - fraction.length;
  const format = isBinary ? 'BinarySI' : /^[eE][+-]?\d/.test(suffix) ? 'DecimalExponent' : 'DecimalSI';
  const value = BigInt(digits || '0') * 1024n ** BigInt(isBinary ? power : 0);
  const isCanonical =
    source === '0' ||
    (isBinary
      ? Number(BigInt(digits || '0') & 7n) !== 0
      : scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0'));
  const amount = `{value:(int64)${sign === '-' ? '-' : ''}${value} scale:(resource.Scale)${source === '0' ? 0 : scale}}`;
  return `{i:(resource.int64Amount)${amount} d:(resource.infDecAmount){Dec:(*inf.Dec)<nil>} s:(string)${isCanonical ? source : ''} Format:(resource.Format)${format}}`;
}
