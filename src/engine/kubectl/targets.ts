import type { KubeObject } from '../../kubernetes/object.ts';
import { resourcePath } from '../../kubernetes/request-info.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { resourceArgument } from './discovery.ts';
import { fail } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { visitFiles } from './manifest-source.ts';
import { listObjects, send, tableAccept } from './rest.ts';

/** What the arguments of a command mean: `pods`, `pod web`, `deploy,rs`, `pod/a svc/b`. */
export interface Targets {
  readonly resources: readonly Resource[];
  /** Names, each with its resource; null: all of the resources. */
  readonly named: readonly Target[] | null;
  /** One object was asked for by its name. */
  readonly single: boolean;
}

export interface Target {
  readonly resource: Resource;
  readonly name: string;
  readonly namespace: string | null;
}

/** The kinds that `all` stands for, in the order of discovery. */
const all = [
  'pods',
  'services',
  'daemonsets.apps',
  'deployments.apps',
  'replicasets.apps',
  'statefulsets.apps',
  'cronjobs.batch',
  'jobs.batch',
];

const mixedForms =
  "there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'";

/** Models cli-runtime/pkg/resource/builder.go ResourceTypeOrNameArgs, v1.36. */
export function* parseTargets(k: Invocation, args: readonly string[]): Process<Targets> {
  if (args.some((arg) => arg.includes('/'))) {
    if (!args.every((arg) => arg.includes('/'))) fail(mixedForms);
    const named: Target[] = [];
    for (const arg of args) named.push(yield* typedName(k, arg));
    return { resources: named.map((target) => target.resource), named, single: args.length === 1 };
  }
  const [types = '', ...names] = args;
  const resources: Resource[] = [];
  const words = types.split(',').flatMap((word) => (word === 'all' ? all : [word]));
  for (const word of words) resources.push(yield* resourceArgument(k, word));
  if (names.length === 0) return { resources, named: null, single: false };
  const named = resources.flatMap((resource) =>
    names.map((name) => ({ resource, name, namespace: namespaceOf(k, resource) })),
  );
  return { resources, named, single: named.length === 1 };
}

function* typedName(k: Invocation, arg: string): Process<Target> {
  const parts = arg.split('/');
  const [word = '', name = ''] = parts;
  if (parts.length !== 2 || word === '' || name === '')
    fail(`arguments in resource/name form must have a single resource and name`);
  const resource = yield* resourceArgument(k, word);
  return { resource, name, namespace: namespaceOf(k, resource) };
}

export function namespaceOf(k: Invocation, resource: Resource): string | null {
  return resource.namespaced ? k.namespace : null;
}

/** The answer for one kind: a list, or the objects that were named. */
export interface Group {
  readonly resource: Resource;
  readonly items: readonly KubeObject[];
  /** Of a list: the revision that a watch goes on from. */
  readonly revision: number | null;
}

export interface Fetched {
  readonly groups: readonly Group[];
  readonly errors: readonly Error[];
  readonly single: boolean;
}

/** One object that a command works on. */
export interface Selected {
  readonly resource: Resource;
  readonly object: KubeObject;
  readonly namespace: string | null;
  readonly name: string;
}

/**
 * The objects that a command changes: named, selected, of files, or all of a kind where `--all` says so or the
 * command takes a kind alone (`emptyMeansAll`). What is not found comes as an error beside the rest.
 */
export function* selectObjects(
  k: Invocation,
  args: readonly string[],
  { emptyMeansAll = false }: { readonly emptyMeansAll?: boolean } = {},
): Process<{ readonly selected: readonly Selected[]; readonly errors: readonly Error[] }> {
  const { line } = k;
  if (args.length === 0 && !line.has('filename')) fail(nothingGiven);
  const onlyTypes = args.length === 1 && args[0]?.includes('/') === false;
  const all = emptyMeansAll || line.bool('all') || line.has('selector') || line.has('field-selector');
  if (onlyTypes && !all) fail('resource(s) were provided, but no name was specified');
  const { groups, errors } = yield* fetchTargets(k, args, { listQuery: {} });
  const selected = groups.flatMap(({ resource, items }) =>
    items.map((object) => {
      const { namespace = null, name = '' } = object.metadata;
      return { resource, object, namespace, name };
    }),
  );
  return { selected, errors };
}

export const nothingGiven =
  "You must provide one or more resources by argument or filename.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'\n   '<resource> <name>'\n   '<resource>'";

export interface FetchOptions {
  /** Ask for tables, as `kubectl get` does to print rows. */
  readonly table?: boolean;
  /** Query of a list; kubectl asks for 500 at a time. */
  readonly listQuery?: Readonly<Record<string, string | undefined>>;
}

/** Gets what the arguments or `-f` name; what is not found does not keep the rest from being shown. */
export function* fetchTargets(
  k: Invocation,
  args: readonly string[],
  options: FetchOptions = {},
): Process<Fetched> {
  const { line } = k;
  if (line.has('filename')) return yield* fetchFiles(k, options);
  const targets = yield* parseTargets(k, args);
  if (targets.named !== null && (line.has('selector') || line.has('field-selector')))
    fail('name cannot be provided when a selector is specified');
  if (targets.named !== null) return yield* fetchNamed(k, targets, options);
  const groups: Group[] = [];
  const errors: Error[] = [];
  for (const resource of targets.resources) {
    try {
      groups.push(yield* fetchList(k, resource, options));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      errors.push(error);
    }
  }
  return { groups, errors, single: false };
}

function* fetchNamed(k: Invocation, targets: Targets, options: FetchOptions): Process<Fetched> {
  const named = targets.named ?? [];
  if (k.line.bool('all-namespaces')) fail('a resource cannot be retrieved by name across all namespaces');
  const groups: Group[] = [];
  const errors: Error[] = [];
  for (const { resource, name, namespace } of named) {
    try {
      const answer = yield* send(k, 'GET', resourcePath(resource, namespace, name), acceptOf(options));
      groups.push({ resource, items: [answer.object as KubeObject], revision: null });
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      const ignored = k.line.bool('ignore-not-found') && error.status.reason === 'NotFound';
      if (!ignored) errors.push(error);
    }
  }
  return { groups, errors, single: targets.single };
}

function* fetchFiles(k: Invocation, options: FetchOptions): Process<Fetched> {
  const { infos, errors: unread } = yield* visitFiles(k, 'Ignore');
  const named = infos.map(({ resource, name, namespace }) => ({ resource, name, namespace }));
  const fetched = yield* fetchNamed(k, { resources: [], named, single: named.length === 1 }, options);
  return { ...fetched, errors: [...unread, ...fetched.errors] };
}

function* fetchList(k: Invocation, resource: Resource, options: FetchOptions): Process<Group> {
  const { line } = k;
  const namespace = line.bool('all-namespaces') ? null : namespaceOf(k, resource);
  const query = {
    fieldSelector: line.text('field-selector') || undefined,
    labelSelector: line.text('selector') || undefined,
    ...(options.listQuery ?? { limit: '500' }),
  };
  try {
    return { resource, ...(yield* listObjects(k, resource, namespace, query, acceptOf(options))) };
  } catch (error) {
    throw selectorRefused(k, resource, error);
  }
}

function acceptOf({ table }: FetchOptions): { readonly accept?: string } {
  return table === true ? { accept: tableAccept } : {};
}

/** Models cli-runtime/pkg/resource/selector.go, v1.36: a refusal of a selector tells which one. */
function selectorRefused(k: Invocation, { group, version, resource }: Resource, error: unknown): unknown {
  if (!(error instanceof StatusError) || error.status.reason !== 'BadRequest') return error;
  const fields = k.line.text('field-selector');
  const labels = k.line.text('selector');
  if (fields === '' && labels === '') return error;
  const message = `Unable to find "${group}/${version}, Resource=${resource}" that match label selector "${labels}", field selector "${fields}": ${error.status.message ?? ''}`;
  return new StatusError({ ...error.status, message });
}
