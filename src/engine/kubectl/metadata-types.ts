import { toJson } from '../../manifest/json-writer.ts';
import type { Json } from '../../kubernetes/object.ts';

/**
 * Why kubectl cannot take a document for an object at all: it has no kind, or its metadata are of the wrong types.
 * Everything else is left to the API server. Models cli-runtime/pkg/resource/metadata_decoder.go and
 * apimachinery's unstructured decoding, v1.36.
 */
export function decodingProblem(value: Json): string | null {
  const shown = typeName(value);
  if (shown !== 'object')
    return `json: cannot unmarshal ${shown} into Go value of type unstructured.detector`;
  const object = value as Readonly<Record<string, Json | undefined>>;
  const { kind, apiVersion, metadata } = object;
  for (const [field, given] of [
    ['apiVersion', apiVersion],
    ['kind', kind],
  ] as const) {
    if (given !== undefined && given !== null && typeof given !== 'string')
      return `json: cannot unmarshal ${typeName(given)} into Go struct field detector.${field} of type string`;
  }
  if (typeof kind !== 'string' || kind === '') return `Object 'Kind' is missing in '${toJson(value)}'`;
  if (typeof apiVersion !== 'string' || apiVersion === '')
    return `Object 'apiVersion' is missing in '${toJson(value)}'`;
  if (metadata === undefined || metadata === null) return null;
  if (typeName(metadata) !== 'object')
    return `json: cannot unmarshal ${typeName(metadata)} into Go struct field metadataOnlyObject.metadata of type v1.ObjectMeta`;
  return metadataProblem(metadata as Readonly<Record<string, Json | undefined>>);
}

const texts = ['name', 'generateName', 'namespace', 'selfLink', 'resourceVersion'];

function metadataProblem(metadata: Readonly<Record<string, Json | undefined>>): string | null {
  for (const [field, value] of Object.entries(metadata)) {
    if (value === undefined || value === null) continue;
    const wrong = (type: string, what: Json = value): string =>
      `json: cannot unmarshal ${typeName(what)} into Go struct field ObjectMeta.metadata.${field} of type ${type}`;
    if (texts.includes(field) && typeof value !== 'string') return wrong('string');
    if (field === 'uid' && typeof value !== 'string') return wrong('types.UID');
    if (field === 'labels' || field === 'annotations') {
      if (typeName(value) !== 'object') return wrong('map[string]string');
      for (const item of Object.values(value as Readonly<Record<string, Json>>))
        if (item !== null && typeof item !== 'string') return wrong('string', item);
    }
    if (field === 'finalizers') {
      if (!Array.isArray(value)) return wrong('[]string');
      for (const item of value as readonly Json[]) if (typeof item !== 'string') return wrong('string', item);
    }
    if (field === 'ownerReferences' && !Array.isArray(value)) return wrong('[]v1.OwnerReference');
  }
  return null;
}

/** What encoding/json calls a value in its errors. */
function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value;
}
