import { parseManifest } from '../../manifest/manifest.ts';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { apiVersionOf, type Resource } from '../../kubernetes/resources.ts';
import type { Process } from '../kernel/kernel.ts';
import { discover, mappingOf, readDiscovery } from './discovery.ts';
import { CommandError, fail } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { decodingProblem } from './metadata-types.ts';
import { send } from './rest.ts';

/** An object out of a file, with what kubectl knows of it. */
export interface Info {
  readonly object: KubeObject;
  readonly resource: Resource;
  /** null for what belongs to no namespace. */
  readonly namespace: string | null;
  readonly name: string;
  /** The file, as it was named. */
  readonly source: string;
}

export interface Visited {
  readonly infos: readonly Info[];
  readonly errors: readonly Error[];
}

/** `Strict`, `Warn` or `Ignore`: what `--validate` asks the API server to do about unknown fields. */
export type Validation = 'Strict' | 'Warn' | 'Ignore';

export function validationOf(k: Invocation): Validation {
  const text = k.line.text('validate');
  if (text === 'warn') return 'Warn';
  if (text === 'ignore' || text === 'false') return 'Ignore';
  if (text === 'strict' || text === 'true' || text === '') return 'Strict';
  return fail(
    `invalid - validate option ${JSON.stringify(text)}; must be one of: strict (or true), warn, ignore (or false)`,
  );
}

/**
 * Everything that `-f` names, one object after the other; what cannot be read does not keep the rest from being
 * read. Models cli-runtime/pkg/resource builder and visitor with ContinueOnError, v1.36.
 */
export function* visitFiles(k: Invocation, validation: Validation): Process<Visited> {
  const infos: Info[] = [];
  const errors: Error[] = [];
  for (const name of k.line.list('filename')) {
    for (const { path, text } of filesNamed(k, name)) {
      try {
        yield* visitFile(k, path, text, validation, infos, errors);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        errors.push(error);
      }
    }
  }
  return { infos, errors };
}

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

function filesNamed(k: Invocation, name: string): SourceFile[] {
  if (name === '-') return [{ path: 'STDIN', text: k.stdin }];
  if (/^https?:\/\//.test(name))
    throw new CommandError(`podreel: ${name} cannot be read, the simulation has no way to the web`);
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  const text = k.files.get(path);
  if (text !== undefined) return [{ path: name, text }];
  const inside = [...k.files.keys()].filter((file) => file.startsWith(`${path}/`) || path === '.').sort();
  if (inside.length === 0) fail(`the path "${name}" does not exist`);
  const direct = inside.filter(
    (file) => k.line.bool('recursive') || !file.slice(path.length + 1).includes('/'),
  );
  const known = direct.filter((file) => /\.(json|ya?ml)$/.test(file));
  if (known.length === 0) fail(`error reading [${name}]: recognized file extensions are [.json .yaml .yml]`);
  return known.map((file) => ({ path: file, text: k.files.get(file) ?? '' }));
}

function* visitFile(
  k: Invocation,
  path: string,
  text: string,
  validation: Validation,
  infos: Info[],
  errors: Error[],
): Process {
  const { world } = k;
  const decode = world.begin('kubectl', 'DecodeManifest', { file: path, objects: [] });
  yield* world.sleep(world.random('kubectl', 'decode').around(0.6));
  const { documents, failure } = parseManifest(text, path);
  const objects = documents.map(({ value }) => nameInManifest(value));
  decode.end(
    { file: path, objects, ...(failure && { error: failure.message }) },
    failure ? 'failed' : 'passed',
  );
  for (const { value } of documents) {
    yield* validate(k, path, value, validation);
    for (const object of listItems(value)) {
      try {
        infos.push(yield* infoFor(k, path, object));
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        errors.push(error);
      }
    }
  }
  if (failure) fail(failure.message);
}

function nameInManifest(value: Json): string {
  const { kind, metadata } = (value ?? {}) as { kind?: unknown; metadata?: { name?: unknown } | null };
  const name = metadata?.name;
  return `${typeof kind === 'string' ? kind : '?'}/${typeof name === 'string' ? name : '?'}`;
}

/** The items of a List stand for themselves. */
function listItems(value: Json): readonly Json[] {
  const { kind, apiVersion, items } = (value ?? {}) as { kind?: Json; apiVersion?: Json; items?: Json };
  return kind === 'List' && apiVersion === 'v1' && Array.isArray(items)
    ? (items as readonly Json[])
    : [value];
}

/**
 * kubectl no longer checks fields itself: it asks the OpenAPI documents whether the API server does, for this kind.
 * Models kubectl/pkg/validation and cli-runtime's QueryParamVerifierV3, v1.36.
 */
function* validate(k: Invocation, path: string, value: Json, validation: Validation): Process {
  if (validation === 'Ignore') return;
  const { world } = k;
  const step = world.begin('kubectl', 'ValidateManifest', { errors: [] });
  const problems = kindProblems(value);
  if (problems.length > 0) {
    step.end({ errors: problems }, 'failed');
    const text = problems.length === 1 ? (problems[0] ?? '') : `[${problems.join(', ')}]`;
    fail(
      `error validating "${path}": error validating data: ${text}; if you choose to ignore these errors, turn validation off with --validate=false`,
    );
  }
  yield* readOpenApi(k, value);
  step.end({ errors: [] }, 'passed');
}

/** Asks whether the API server checks the fields of this kind itself. */
export function* readOpenApi(k: Invocation, value: Json): Process {
  const { apiVersion } = value as { readonly apiVersion: string };
  const document = apiVersion.includes('/') ? `apis/${apiVersion}` : `api/${apiVersion}`;
  if (!k.readThisTime.has('openapi')) {
    k.readThisTime.add('openapi');
    yield* send(k, 'GET', '/openapi/v3?timeout=32s');
  }
  if (!k.readThisTime.has(document) && mappingOrNull(value) !== null) {
    k.readThisTime.add(document);
    if (!k.home.openApi.has(document)) yield* send(k, 'GET', `/openapi/v3/${document}?timeout=32s`);
    k.home.openApi.add(document);
    // Reading the document takes kubectl longer than fetching it.
    yield* k.world.sleep(k.world.random('kubectl', 'openapi').around(28));
  }
}

function mappingOrNull(value: Json): Resource | null {
  const { apiVersion, kind } = value as { readonly apiVersion: string; readonly kind: string };
  try {
    return mappingOf(apiVersion, kind);
  } catch {
    return null;
  }
}

/** What kubectl itself finds wrong with an object: only whether it says what it is. */
export function kindProblems(value: Json): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ['invalid object to validate'];
  const { apiVersion, kind } = value as { apiVersion?: Json; kind?: Json };
  const problems: string[] = [];
  if (apiVersion === undefined || apiVersion === null) problems.push('apiVersion not set');
  else if (typeof apiVersion !== 'string') problems.push("apiVersion isn't string type");
  if (kind === undefined || kind === null) problems.push('kind not set');
  else if (typeof kind !== 'string') problems.push("kind isn't string type");
  return problems;
}

function* infoFor(k: Invocation, source: string, value: Json): Process<Info> {
  const problem = decodingProblem(value);
  if (problem !== null) fail(`unable to decode "${source}": ${problem}`);
  const object = value as unknown as KubeObject;
  yield* discover(k);
  const resource = mappingOf(object.apiVersion, object.kind);
  const { name = '', namespace = '' } = object.metadata ?? {};
  if (resource === null) {
    yield* readDiscovery(k);
    fail(
      `resource mapping not found for name: "${name}" namespace: "${namespace}" from "${source}": no matches for kind "${object.kind}" in version "${object.apiVersion}"\nensure CRDs are installed first`,
    );
  }
  if (k.namespaceGiven && namespace !== '' && namespace !== k.namespace && resource.namespaced) {
    fail(
      `the namespace from the provided object "${namespace}" does not match the namespace "${k.namespace}". You must pass '--namespace=${namespace}' to perform this operation.`,
    );
  }
  const space = resource.namespaced ? namespace || k.namespace : null;
  return { object: inNamespace(object, space), resource, namespace: space, name, source };
}

/** The object as it will be sent: with its namespace, or without where it belongs to none. */
function inNamespace(object: KubeObject, namespace: string | null): KubeObject {
  const { namespace: _, ...metadata } = object.metadata ?? {};
  return { ...object, metadata: namespace === null ? metadata : { ...metadata, namespace } };
}

/** As kubectl describes a file's object in its errors. */
export function infoText({ resource, name, namespace }: Info): string {
  const version = apiVersionOf(resource);
  const group = resource.group === '' ? `/${resource.version}` : version;
  return `Resource: "${group}, Resource=${resource.resource}", GroupVersionKind: "${group}, Kind=${resource.kind}"\nName: "${name}", Namespace: "${namespace ?? ''}"`;
}
