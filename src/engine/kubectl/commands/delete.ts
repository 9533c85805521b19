import { resourcePath } from '../../../kubernetes/request-info.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { StatusError, type Status } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, dryRunFlag, fileFlags, selectorFlag, type Command } from '../command.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { printedKind, printedName, qualifiedResource } from '../discovery.ts';
import { fail, throwAll, withSource } from '../errors.ts';
import { followUntil, timeIsUp } from '../follow.ts';
import type { Invocation } from '../invocation.ts';
import { visitFiles } from '../manifest-source.ts';
import { doneText, dryRunOf, type DryRun } from '../output.ts';
import { getObject, isNotFound, send } from '../rest.ts';
import { fetchTargets, nothingGiven, parseTargets, type Target } from '../targets.ts';

export const remove: Command = {
  name: 'delete',
  takes: { types: 'all' },
  flags: [
    ...fileFlags,
    selectorFlag,
    allNamespacesFlag,
    dryRunFlag,
    flag('field-selector'),
    flag('output', { short: 'o' }),
    bool('all'),
    bool('force'),
    bool('now'),
    bool('wait', { byDefault: 'true' }),
    bool('ignore-not-found'),
    bool('interactive', { short: 'i' }),
    flag('grace-period', { kind: 'int', byDefault: '-1' }),
    flag('timeout', { kind: 'duration' }),
    flag('cascade', { bare: 'background', byDefault: 'background' }),
    flag('raw'),
  ],
  run: runDelete,
};

interface Doomed extends Target {
  readonly source: string;
}

/** Models kubectl/pkg/cmd/delete/delete.go, v1.36. */
function* runDelete(k: Invocation): Process {
  const { line } = k;
  const grace = graceOf(k);
  const dryRun = dryRunOf(k);
  const sources = yield* doomedBySource(k);
  if (grace === 0) {
    k.err(
      'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.\n',
    );
  }
  const found = yield* deleteFound(k, sources, {
    grace,
    wait: line.bool('wait'),
    ignoreNotFound: ignoresNotFound(k),
    dryRun,
  });
  if (found === 0) k.out('No resources found\n');
}

/** Objects to delete, looked up when it is their turn. */
type Source = () => Process<{ readonly doomed: readonly Doomed[]; readonly errors: readonly Error[] }>;

export interface DeleteOptions {
  /** Seconds, or -1 for what the object itself says. */
  readonly grace: number;
  readonly wait: boolean;
  readonly ignoreNotFound: boolean;
  readonly dryRun?: DryRun;
  /** Says nothing of what it deletes. */
  readonly isQuiet?: boolean;
}

/** Deletes the objects one after the other; waits then until they are gone, if that is wanted. Returns how many there were. */
export function* deleteFound(
  k: Invocation,
  sources: readonly Source[],
  { grace, wait, ignoreNotFound, dryRun = 'none', isQuiet = false }: DeleteOptions,
): Process<number> {
  const errors: Error[] = [];
  const deleted: { readonly target: Doomed; readonly uid: string | undefined }[] = [];
  let count = 0;
  let warned = false;
  for (const source of sources) {
    const { doomed, errors: unread } = yield* source();
    errors.push(...unread);
    count += doomed.length;
    if (!warned && k.namespaceGiven && doomed.some((target) => !target.resource.namespaced)) {
      k.err('Warning: deleting cluster-scoped resources, not scoped to the provided namespace\n');
      warned = true;
    }
    for (const target of doomed) {
      try {
        deleted.push({ target, uid: yield* deleteOne(k, target, { grace, dryRun, isQuiet }) });
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        if (!(isNotFound(error) && ignoreNotFound)) errors.push(error);
      }
    }
  }
  throwAll(errors);
  if (!wait || dryRun !== 'none') return count;
  const timeoutMs = k.line.duration('timeout');
  const deadlineMs = timeoutMs > 0 ? k.world.kernel.now + timeoutMs : null;
  for (const { target, uid } of deleted) yield* waitUntilGone(k, target, deadlineMs, uid);
  return count;
}

function ignoresNotFound({ line }: Invocation): boolean {
  return line.has('ignore-not-found')
    ? line.bool('ignore-not-found')
    : line.bool('all') || line.has('selector') || line.has('field-selector');
}

/** Seconds, or -1 for what the object itself says. */
function graceOf({ line }: Invocation): number {
  const asked = line.int('grace-period');
  if (line.bool('now')) {
    if (asked !== -1) fail('--now and --grace-period cannot be specified together');
    return 1;
  }
  if (!line.bool('force')) return asked === 0 ? 1 : asked;
  if (asked > 0) fail('--force and --grace-period greater than 0 cannot be specified together');
  return 0;
}

function* doomedBySource(k: Invocation): Process<readonly Source[]> {
  const { line } = k;
  if (line.has('filename')) {
    const { infos, errors } = yield* visitFiles(k, 'Ignore');
    return [given(infos, errors)];
  }
  const { args } = line;
  if (args.length === 0) fail(nothingGiven);
  if (line.bool('all') && line.has('selector')) fail('cannot set --all and --selector at the same time');
  const { named, resources } = yield* parseTargets(k, args);
  if (line.bool('all') || line.has('selector') || line.has('field-selector')) {
    if (named !== null) fail('name cannot be provided when a selector is specified');
    return resources.map((resource) => () => listed(k, resource));
  }
  if (named === null) fail('resource(s) were provided, but no name was specified');
  return [given(named.map((target) => ({ ...target, source: '' })))];
}

/** What is known already. */
export function given(doomed: readonly Doomed[], errors: readonly Error[] = []): Source {
  return function* () {
    return { doomed, errors };
  };
}

function* listed(k: Invocation, resource: Resource): ReturnType<Source> {
  const { groups, errors } = yield* fetchTargets(k, [qualifiedResource(resource)], { listQuery: {} });
  const doomed = groups.flatMap(({ items }) =>
    items.map(({ metadata: { name = '', namespace = null } }) => ({ resource, name, namespace, source: '' })),
  );
  return { doomed, errors };
}

/** Returns the identity of what was deleted. */
function* deleteOne(
  k: Invocation,
  target: Doomed,
  { grace, dryRun, isQuiet }: { grace: number; dryRun: DryRun; isQuiet: boolean },
): Process<string | undefined> {
  let uid: string | undefined;
  const { resource, namespace, name, source } = target;
  if (dryRun !== 'client') {
    const cascade = k.line.text('cascade') || 'background';
    const propagationPolicy = cascade.charAt(0).toUpperCase() + cascade.slice(1);
    const body = {
      kind: 'DeleteOptions',
      apiVersion: 'v1',
      ...(grace >= 0 && { gracePeriodSeconds: grace }),
      propagationPolicy,
      ...(dryRun === 'server' && { dryRun: ['All'] }),
    };
    try {
      const answer = yield* send(k, 'DELETE', resourcePath(resource, namespace, name), { body });
      uid = answer.object?.metadata.uid ?? (answer.body as Status | undefined)?.details?.uid;
    } catch (error) {
      throw withSource('deleting', source, error);
    }
  }
  if (isQuiet) return uid;
  if (k.line.text('output') === 'name') {
    k.out(`${printedName(resource, name)}\n`);
    return uid;
  }
  const done = grace === 0 ? 'force deleted' : 'deleted';
  const where = namespace === null ? done : `${done} from ${namespace} namespace`;
  k.out(`${printedKind(resource)} "${name}" ${doneText(where, dryRun)}\n`);
  return uid;
}

/**
 * Waits until the object is gone: looks once, and if it is still there follows it through a watch. Models
 * kubectl/pkg/cmd/wait/delete.go, v1.36. `uid`: another object of that name is not the one that was deleted.
 */
export function* waitUntilGone(
  k: Invocation,
  target: Target,
  deadlineMs: number | null,
  uid?: string,
): Process {
  const { resource, namespace, name } = target;
  let found: KubeObject;
  try {
    found = yield* getObject(k, resource, namespace, name);
  } catch (error) {
    if (isNotFound(error)) return;
    throw error;
  }
  if (uid !== undefined && found.metadata.uid !== uid) return;
  const answer = yield* followUntil<true>(k, target, deadlineMs, {
    synced: (object) =>
      object === null || (uid !== undefined && object.metadata.uid !== uid) ? true : undefined,
    changed: ({ change }) => (change === 'DELETED' ? true : undefined),
  });
  if (answer === timeIsUp) fail(`timed out waiting for the condition on ${resource.resource}/${name}`);
}
