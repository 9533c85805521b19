import { resourcePath } from '../../../kubernetes/request-info.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { withQuery } from '../../client/api-client.ts';
import type { WatchEvent } from '../../client/door.ts';
import { Mailbox, type Process } from '../../kernel/kernel.ts';
import type { World } from '../../kernel/world.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, dryRunFlag, fileFlags, selectorFlag, type Command } from '../command.ts';
import { printedKind, printedName } from '../discovery.ts';
import { fail, ManyErrors, withSource } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { visitFiles } from '../manifest-source.ts';
import { doneText, dryRunOf, type DryRun } from '../output.ts';
import { isNotFound, send } from '../rest.ts';
import { fetchTargets, parseTargets, type Target } from '../targets.ts';

export const remove: Command = {
  name: 'delete',
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
  const { doomed, errors } = yield* findDoomed(k);
  if (grace === 0) {
    k.err(
      'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.\n',
    );
  }
  if (k.namespaceGiven && doomed.some((target) => !target.resource.namespaced))
    k.err('Warning: deleting cluster-scoped resources, not scoped to the provided namespace\n');
  const deleted: Doomed[] = [];
  for (const target of doomed) {
    try {
      yield* deleteOne(k, target, grace, dryRun);
      deleted.push(target);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      if (!(isNotFound(error) && ignoresNotFound(k))) errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0] as Error;
  if (errors.length > 1) throw new ManyErrors(errors);
  if (doomed.length === 0) k.out('No resources found\n');
  if (!line.bool('wait') || dryRun !== 'none') return;
  for (const target of deleted) yield* waitUntilGone(k, target, line.duration('timeout'));
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

function* findDoomed(k: Invocation): Process<{ doomed: readonly Doomed[]; errors: Error[] }> {
  const { line } = k;
  if (line.has('filename')) {
    const { infos, errors } = yield* visitFiles(k, 'Ignore');
    return { doomed: infos, errors: [...errors] };
  }
  const { args } = line;
  if (args.length === 0)
    fail(
      "You must provide one or more resources by argument or filename.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'\n   '<resource> <name>'\n   '<resource>'",
    );
  if (line.bool('all') && line.has('selector')) fail('cannot set --all and --selector at the same time');
  if (line.bool('all') || line.has('selector') || line.has('field-selector')) {
    const { groups, errors } = yield* fetchTargets(k, args, { listQuery: {} });
    const doomed = groups.flatMap(({ resource, items }) =>
      items.map(({ metadata: { name = '', namespace = null } }) => ({
        resource,
        name,
        namespace,
        source: '',
      })),
    );
    return { doomed, errors: [...errors] };
  }
  const { named } = yield* parseTargets(k, args);
  if (named === null) fail('resource(s) were provided, but no name was specified');
  return { doomed: named.map((target) => ({ ...target, source: '' })), errors: [] };
}

function* deleteOne(k: Invocation, target: Doomed, grace: number, dryRun: DryRun): Process {
  const { resource, namespace, name, source } = target;
  if (dryRun !== 'client') {
    const cascade = k.line.text('cascade');
    const propagationPolicy = cascade.charAt(0).toUpperCase() + cascade.slice(1);
    const body = {
      kind: 'DeleteOptions',
      apiVersion: 'v1',
      ...(grace >= 0 && { gracePeriodSeconds: grace }),
      propagationPolicy,
      ...(dryRun === 'server' && { dryRun: ['All'] }),
    };
    try {
      yield* send(k, 'DELETE', resourcePath(resource, namespace, name), { body });
    } catch (error) {
      throw withSource('deleting', source, error);
    }
  }
  if (k.line.text('output') === 'name') {
    k.out(`${printedName(resource, name)}\n`);
    return;
  }
  const done = grace === 0 ? 'force deleted' : 'deleted';
  const where = namespace === null ? done : `${done} from ${namespace} namespace`;
  k.out(`${printedKind(resource)} "${name}" ${doneText(where, dryRun)}\n`);
}

/**
 * Waits until the object is gone: looks once, and if it is still there follows it through a watch. Models
 * kubectl/pkg/cmd/wait/delete.go, v1.36.
 */
export function* waitUntilGone(k: Invocation, target: Target, timeoutMs: number): Process {
  const { resource, namespace, name } = target;
  let resourceVersion: string | undefined;
  try {
    const answer = yield* send(k, 'GET', resourcePath(resource, namespace, name));
    resourceVersion = answer.object?.metadata.resourceVersion;
  } catch (error) {
    if (isNotFound(error)) return;
    throw error;
  }
  const frames = new Mailbox<WatchEvent>();
  const path = withQuery(resourcePath(resource, namespace), {
    fieldSelector: `metadata.name=${name}`,
    resourceVersion,
    watch: 'true',
  });
  const { watch } = yield* send(k, 'GET', path, { sink: (frame, cause) => frames.put(frame, cause) });
  const late = timer(k.world, timeoutMs, frames);
  try {
    for (;;) {
      const frame = yield* frames.take();
      if (frame.change === 'CLOSED' && frame.reason === late)
        fail(`timed out waiting for the condition on ${resource.resource}/${name}`);
      if (frame.change === 'DELETED' || frame.change === 'CLOSED') return;
    }
  } finally {
    if (watch !== undefined) k.api.closeWatch(watch);
  }
}

/** Puts a letter into the box when time is up. 0: never. */
function timer(world: World, timeoutMs: number, frames: Mailbox<WatchEvent>): string {
  const reason = 'time is up';
  if (timeoutMs > 0) {
    world.kernel.at(world.kernel.now + timeoutMs, 'kubectl', () =>
      frames.put({ change: 'CLOSED', reason }, null),
    );
  }
  return reason;
}
