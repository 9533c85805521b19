import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { apiVersionOf, type Resource } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { Decoded, FieldValidation } from '../contracts.ts';
import { Decoder, DecodingError, jsonWord } from './decoder.ts';
import { typeOfKind, type StructType } from './schema.ts';

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
