import type { PodSpec } from '../../../kubernetes/pod.ts';
import { structNamed, type Field, type StructType, type Type } from '../schema/schema.ts';

/**
 * A Pod's spec as the API server prints it when it refuses a change: its own internal structs as JSON, every field
 * by its name in Go, and null for all that is not there. Models apimachinery/pkg/util/diff over the types of
 * pkg/apis/core/types.go, v1.36, which differ from the published ones in four places.
 */
export function dumpPodSpec(spec: PodSpec): string {
  return dumpInternal('PodSpec', internal(spec));
}

/** The same for a struct that is internally as it is published. */
export function dumpInternal(type: string, value: Readonly<Record<string, unknown>>): string {
  return dumpStruct(structNamed(type), value, '');
}

interface Template {
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly spec?: PodSpec;
}

/** A Pod template in one line, as the value of an error. */
export function dumpTemplate({ metadata = {}, spec }: Template): string {
  const ownMeta = Object.entries(metadata).filter(([, value]) => value !== null && value !== undefined);
  const sorted = ownMeta.map(([key, value]) => [key, isMap(value) ? sortedMap(value) : value]);
  const dumped: unknown = spec ? JSON.parse(dumpPodSpec(spec)) : null;
  return goJson({ ...(Object.fromEntries(sorted) as object), Spec: dumped });
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedMap(map: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Fields that internally belong to the security context, and one that does not exist. */
const moved = ['hostNetwork', 'hostPID', 'hostIPC', 'shareProcessNamespace', 'hostUsers'];
const gone = [...moved, 'serviceAccount'];

function internal(spec: PodSpec): Record<string, unknown> {
  const own = Object.fromEntries(moved.map((field) => [field, spec[field]]));
  const securityContext = spec.securityContext as object | undefined;
  return { ...spec, ...(securityContext && { securityContext: { ...securityContext, ...own } }) };
}

/** Which fields stand elsewhere: after which other one. */
const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PodSpec: { setHostnameAsFQDN: 'subdomain', preemptionPolicy: 'priority', overhead: 'runtimeClassName' },
  Volume: { quobyte: 'rbd' },
  PodSecurityContext: { fsGroupChangePolicy: 'fsGroup' },
};

const orders = new Map<StructType, readonly Field[]>();

function fieldsInOrder(type: StructType): readonly Field[] {
  let fields = orders.get(type);
  if (!fields) orders.set(type, (fields = ordered(type)));
  return fields;
}

function ordered(type: StructType): Field[] {
  let fields = [...type.fields.values()];
  if (type.goName === 'PodSpec') fields = fields.filter(({ name }) => !gone.includes(name));
  if (type.goName === 'PodSecurityContext') {
    const podSpec = structNamed('PodSpec');
    fields = [...moved.map((name) => podSpec.fields.get(name) as Field), ...fields];
  }
  for (const [name, after] of Object.entries(places[type.goName] ?? {})) {
    const field = type.fields.get(name) as Field;
    fields = fields.filter((other) => other !== field);
    fields.splice(fields.findIndex((other) => other.name === after) + 1, 0, field);
  }
  return fields;
}

/** Types that keep their published names and leave out what is empty. */
const published = new Set(['LabelSelector', 'LabelSelectorRequirement', 'ObjectMeta']);

function dumpStruct(type: StructType, value: Readonly<Record<string, unknown>>, indent: string): string {
  const inner = `${indent} `;
  const asPublished = published.has(type.goName);
  const lines = fieldsInOrder(type)
    .filter(({ name }) => !asPublished || value[name] !== undefined)
    .map((field) => {
      const name = asPublished ? field.name : field.goName;
      // Internally an expiration is a plain number.
      const pointer =
        field.pointer &&
        !(type.goName === 'ServiceAccountTokenProjection' && field.name === 'expirationSeconds');
      return `${inner}"${name}": ${dump(field.type, value[field.name], inner, pointer)}`;
    });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

function dump(type: Type, value: unknown, indent: string, pointer: boolean): string {
  const missing = value === undefined || value === null;
  if (missing && pointer) return 'null';
  const inner = `${indent} `;
  switch (type.kind) {
    case 'struct':
      return dumpStruct(type, (value ?? {}) as Record<string, unknown>, indent);
    case 'list': {
      if (missing) return 'null';
      const items = (value as readonly unknown[]).map(
        (item) => `${inner}${dump(type.of, item, inner, false)}`,
      );
      return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
    }
    case 'map': {
      if (missing) return 'null';
      const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
      const lines = entries.map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${dump(type.of, item, inner, false)}`,
      );
      return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
    }
    case 'int32':
    case 'int64':
    case 'float64':
      return missing ? '0' : goJson(value);
    case 'bool':
      return String(value === true);
    case 'intOrString':
      return JSON.stringify(value ?? 0);
    case 'quantity':
      return JSON.stringify(value ?? '0');
    case 'string':
      return goJson(missing ? '' : value);
    default:
      return missing ? 'null' : goJson(value);
  }
}

/** Go escapes what could be read as markup. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
