import { resources, resourceOfKind, type Resource } from '../../kubernetes/resources.ts';
import type { Process } from '../kernel/kernel.ts';
import { part } from '../parts.ts';
import { CommandError, fail, notModelled } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { isRefusedConnection, klogHead, send } from './rest.ts';

/** Reads what kinds there are, unless that lies in the cache from an earlier command. */
export function* discover(k: Invocation): Process {
  if (k.home.discovered.has(k.context.server)) return;
  yield* readDiscovery(k);
}

export function* readDiscovery(k: Invocation): Process {
  try {
    yield* send(k, 'GET', '/api?timeout=32s');
    yield* send(k, 'GET', '/apis?timeout=32s');
  } catch (error) {
    if (isRefusedConnection(error)) k.err(`${memcacheText(k)}\n`);
    throw error;
  }
  k.home.discovered.add(k.context.server);
}

/** What the discovery cache says of a server that nobody answers for. */
function memcacheText(k: Invocation): string {
  const { server } = k.context;
  const cause = `Get \\"https://${server}/api?timeout=32s\\": dial tcp ${server}: connect: connection refused`;
  return `${klogHead(k, 'E', 'memcache.go:265')} "Unhandled Error" err="couldn't get current server API group list: ${cause}"`;
}

/**
 * The resource that a word on the command line means: `pods`, `po`, `Pod`, `deployments.apps`. What is not known
 * is looked for once more with a fresh cache.
 */
export function* resourceArgument(k: Invocation, word: string): Process<Resource> {
  yield* discover(k);
  const found = resourceByWord(word);
  if (found) return found;
  const known = part('kubectl').apiResources.find((row) => namesOf(row).includes(word.toLowerCase()));
  if (known) notModelled(known.group === '' ? known.resource : `${known.resource}.${known.group}`);
  yield* readDiscovery(k);
  return fail(`the server doesn't have a resource type "${word}"`);
}

/** The modelled resource of that name, or undefined. */
export function resourceByWord(word: string): Resource | undefined {
  const lower = word.toLowerCase();
  return resources.find((resource) => namesOf(resource).includes(lower));
}

function namesOf(
  row: Pick<Resource, 'resource' | 'singular' | 'shortNames' | 'group' | 'version'>,
): string[] {
  const { group, version } = row;
  return [row.resource, row.singular, ...row.shortNames].flatMap((name) =>
    group === '' ? [name, `${name}.${version}`] : [name, `${name}.${group}`, `${name}.${version}.${group}`],
  );
}

/** `pod/web`, `deployment.apps/web`: how kubectl names an object in what it prints. */
export function printedName(resource: Resource, name: string): string {
  return `${printedKind(resource)}/${name}`;
}

/** `pod`, `deployment.apps`. */
export function printedKind({ kind, group }: Resource): string {
  return group === '' ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
}

/** `pods`, `deployments.apps`: how the API server names a kind in its errors. */
export function qualifiedResource({ resource, group }: Resource): string {
  return group === '' ? resource : `${resource}.${group}`;
}

/**
 * The resource of a manifest's kind.
 * @throws CommandError where the API server has no such kind, or Podreel does not model it
 */
export function mappingOf(apiVersion: string, kind: string): Resource | null {
  const resource = resourceOfKind(apiVersion, kind);
  if (resource) return resource;
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  const version = apiVersion.slice(slash + 1);
  const { apiResources } = part('kubectl');
  if (apiResources.some((row) => row.kind === kind && row.group === group && row.version === version))
    throw new CommandError(`podreel: the kind ${kind} (${apiVersion}) is not modelled here`);
  return null;
}
