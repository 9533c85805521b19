import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { millisecondsOf } from '../../../kubernetes/printers/time.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { Future, type Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, selectorFlag, type Command } from '../command.ts';
import { resourceArgument } from '../discovery.ts';
import { CommandError, throwAll, usage } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { doneText, dryRunOf, type DryRun } from '../output.ts';
import { getObject, isNotFound, listObjects, send } from '../rest.ts';
import { cordonOne, nodesMeant } from './nodes.ts';

const pods = resourceNamed('', 'pods') as Resource;

/** Models kubectl/pkg/cmd/drain and kubectl/pkg/drain, v1.36. */
export const drain: Command = {
  name: 'drain',
  takes: { names: 'nodes' },
  flags: [
    selectorFlag,
    dryRunFlag,
    bool('force'),
    bool('ignore-daemonsets'),
    bool('delete-emptydir-data'),
    bool('disable-eviction'),
    flag('grace-period', { kind: 'int', byDefault: '-1' }),
    flag('timeout', { kind: 'duration' }),
    flag('pod-selector'),
    flag('skip-wait-for-delete-timeout', { kind: 'int' }),
    flag('chunk-size', { kind: 'int', byDefault: '500' }),
  ],
  run: runDrain,
};

function* runDrain(k: Invocation): Process {
  const { line } = k;
  if (line.args.length === 0 && !line.has('selector')) usage(k.path, 'USAGE: drain NODE [flags]');
  if (line.args.length > 0 && line.has('selector'))
    usage(k.path, 'error: cannot specify both a node name and a --selector option');
  const dryRun = dryRunOf(k);
  yield* resourceArgument(k, 'nodes');
  const nodes = yield* nodesMeant(
    k,
    line.args.map((arg) => arg.replace(/^nodes?\//, '')),
  );
  for (const node of nodes) yield* cordonOne(k, node, true);
  const failed: Error[] = [];
  const left: string[] = [];
  for (const node of nodes) {
    const name = node.metadata.name ?? '';
    try {
      yield* emptyNode(k, node, dryRun);
      k.out(`node/${name} ${doneText('drained', dryRun)}\n`);
    } catch (error) {
      if (!(error instanceof CommandError || error instanceof StatusError)) throw error;
      const why = error instanceof CommandError ? error.message.replace(/^error: /, '') : error.message;
      k.err(`error: unable to drain node "${name}" due to error: ${why}, continuing command...\n`);
      failed.push(error);
      left.push(name);
    }
  }
  if (left.length > 0)
    k.err(`There are pending nodes to be drained:\n${left.map((name) => ` ${name}\n`).join('')}`);
  throwAll(failed);
}

/** What becomes of a Pod: it goes or stays, and what is said about it. */
interface Fate {
  readonly pod: Pod;
  readonly goes: boolean;
  readonly warning?: string;
  readonly error?: string;
}

function* emptyNode(k: Invocation, node: Node, dryRun: DryRun): Process {
  const doomed = yield* podsToEvict(k, node);
  if (dryRun === 'client') {
    for (const { metadata } of doomed)
      k.out(`evicting pod ${metadata.namespace ?? ''}/${metadata.name ?? ''} (dry run)\n`);
    return;
  }
  if (doomed.length === 0) return;
  const evict = !k.line.bool('disable-eviction');
  // Whether the server can evict stands in the discovery document.
  if (evict) yield* send(k, 'GET', '/api/v1');
  const timeoutMs = k.line.duration('timeout');
  const deadline = timeoutMs > 0 ? k.world.kernel.now + timeoutMs : null;
  const removals = doomed.map((pod) => {
    const done = new Future<Error | null>();
    k.world.kernel.spawn('kubectl', removing(k, pod, evict, dryRun, deadline, done));
    return done;
  });
  const errors: Error[] = [];
  for (const removal of removals) {
    const error = yield* removal.wait();
    if (error) errors.push(error);
  }
  if (errors.length > 0)
    throw new CommandError(
      `error: ${errors.map((error) => error.message.replace(/^error: /, '')).join(', ')}`,
    );
}

function* podsToEvict(k: Invocation, node: Node): Process<readonly Pod[]> {
  const { line } = k;
  const { items } = yield* listObjects(k, pods, null, {
    fieldSelector: `spec.nodeName=${node.metadata.name ?? ''}`,
    ...(line.has('pod-selector') && { labelSelector: line.text('pod-selector') }),
    limit: '500',
  });
  const fates: Fate[] = [];
  for (const pod of items as readonly Pod[]) fates.push(yield* fateOf(k, pod));
  const errors = grouped(fates, (fate) => fate.error);
  if (errors.length > 0)
    throw new CommandError(`error: ${listText(errors.map((text) => `cannot delete ${text}`))}`);
  const warnings = grouped(fates, (fate) => fate.warning);
  if (warnings.length > 0) k.err(`Warning: ${warnings.join('; ')}\n`);
  return fates.filter(({ goes }) => goes).map(({ pod }) => pod);
}

/** As Go joins several errors. */
function listText(texts: readonly string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}

function grouped(fates: readonly Fate[], textOf: (fate: Fate) => string | undefined): string[] {
  const groups = new Map<string, string[]>();
  for (const fate of fates) {
    const text = textOf(fate);
    const { namespace = '', name = '' } = fate.pod.metadata;
    if (text !== undefined) groups.set(text, [...(groups.get(text) ?? []), `${namespace}/${name}`]);
  }
  return [...groups].map(([text, names]) => `${text}: ${names.join(', ')}`);
}

/** Models kubectl/pkg/drain/filters.go, v1.36. */
function* fateOf(k: Invocation, pod: Pod): Process<Fate> {
  const { line, world } = k;
  const { metadata, spec, status } = pod;
  const ended = status.phase === 'Succeeded' || status.phase === 'Failed';
  const owner = metadata.ownerReferences?.find((reference) => reference.controller === true);
  const skipAfter = line.int('skip-wait-for-delete-timeout');
  const deleted = millisecondsOf(metadata.deletionTimestamp);
  if (skipAfter > 0 && deleted !== null && world.clock.nowMs() - deleted > skipAfter * 1_000)
    return { pod, goes: false };
  if (owner?.kind === 'DaemonSet' && !ended) {
    try {
      const daemonSets = resourceNamed('apps', 'daemonsets') as Resource;
      yield* getObject(k, daemonSets, metadata.namespace ?? null, owner.name);
      if (!line.bool('ignore-daemonsets'))
        return { pod, goes: false, error: 'DaemonSet-managed Pods (use --ignore-daemonsets to ignore)' };
      return { pod, goes: false, warning: 'ignoring DaemonSet-managed Pods' };
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      if (!isNotFound(error) || !line.bool('force'))
        return { pod, goes: false, error: error.status.message ?? '' };
    }
  }
  if (metadata.annotations?.['kubernetes.io/config.mirror'] !== undefined) return { pod, goes: false };
  if (ended) return { pod, goes: true };
  const local = spec.volumes?.some((volume) => volume['emptyDir'] !== undefined) === true;
  if (local && !line.bool('delete-emptydir-data'))
    return { pod, goes: false, error: 'Pods with local storage (use --delete-emptydir-data to override)' };
  // kubectl would warn of local storage too, but its last filter's word is the only one that it keeps.
  if (owner) return { pod, goes: true };
  if (!line.bool('force'))
    return { pod, goes: false, error: 'Pods that declare no controller (use --force to override)' };
  return { pod, goes: true, warning: 'deleting Pods that declare no controller' };
}

/** How long kubectl waits before it asks again where a budget forbids an eviction. */
const againMs = 5_000;
const lookMs = 1_000;

function* removing(
  k: Invocation,
  pod: Pod,
  evict: boolean,
  dryRun: DryRun,
  deadline: number | null,
  done: Future<Error | null>,
): Process {
  try {
    yield* removeOne(k, pod, evict, dryRun, deadline);
    done.resolve(null);
  } catch (error) {
    done.resolve(error as Error);
  }
}

function* removeOne(
  k: Invocation,
  pod: Pod,
  evict: boolean,
  dryRun: DryRun,
  deadline: number | null,
): Process {
  const { namespace = '', name = '', uid } = pod.metadata;
  const where = `pods/"${name}" -n "${namespace}"`;
  for (;;) {
    if (evict) k.out(`evicting pod ${namespace}/${name}${dryRun === 'server' ? ' (server dry run)' : ''}\n`);
    try {
      yield* askRemoval(k, pod, evict, dryRun);
      break;
    } catch (error) {
      if (isNotFound(error)) return;
      if (!(error instanceof StatusError)) throw error;
      const message = error.status.message ?? '';
      if (error.status.reason !== 'TooManyRequests')
        throw new CommandError(`error: error when evicting ${where}: ${message}`);
      k.err(`error when evicting ${where} (will retry after 5s): ${message}\n`);
      yield* k.world.sleep(againMs);
      if (deadline !== null && k.world.kernel.now > deadline)
        throw new CommandError(
          `error: error when evicting ${where}: global timeout reached: ${k.line.text('timeout')}`,
        );
    }
  }
  if (dryRun === 'server') return;
  for (;;) {
    try {
      const found = yield* getObject(k, pods, namespace, name);
      if (found.metadata.uid !== uid) break;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      break;
    }
    if (deadline !== null && k.world.kernel.now > deadline) {
      throw new CommandError(
        `error: error when waiting for pod "${name}" in namespace "${namespace}" to terminate: global timeout reached: ${k.line.text('timeout')}`,
      );
    }
    yield* k.world.sleep(lookMs);
  }
  k.out(`pod/${name} ${evict ? 'evicted' : 'deleted'}\n`);
}

function* askRemoval(k: Invocation, { metadata }: Pod, evict: boolean, dryRun: DryRun): Process {
  const { namespace = '', name = '' } = metadata;
  const grace = k.line.int('grace-period');
  const options = {
    ...(grace >= 0 && { gracePeriodSeconds: grace }),
    ...(dryRun === 'server' && { dryRun: ['All'] }),
  };
  if (!evict) {
    const body = { kind: 'DeleteOptions', apiVersion: 'v1', ...options };
    yield* send(k, 'DELETE', resourcePath(pods, namespace, name), { body });
    return;
  }
  yield* send(k, 'POST', resourcePath(pods, namespace, name, 'eviction'), {
    body: {
      kind: 'Eviction',
      apiVersion: 'policy/v1',
      metadata: { name, namespace },
      deleteOptions: options,
    },
  });
}
