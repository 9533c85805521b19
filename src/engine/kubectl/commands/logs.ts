import type { Container, Pod } from '../../../kubernetes/pod.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { requirementsText } from '../../../kubernetes/printers/selector-text.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { withQuery } from '../../client/api-client.ts';
import { LogStream } from '../../client/kubelet-port.ts';
import { Mailbox, type Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { selectorFlag, type Command } from '../command.ts';
import { qualifiedResource } from '../discovery.ts';
import { CommandError, fail, notModelled, usage } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { getObject, isNotFound, listObjects, send } from '../rest.ts';
import { parseTargets, type Target } from '../targets.ts';

const pods = resourceNamed('', 'pods') as Resource;

export const logs: Command = {
  name: 'logs',
  reads: true,
  takes: { names: 'pods' },
  flags: [
    selectorFlag,
    flag('container', { short: 'c' }),
    bool('follow', { short: 'f' }),
    bool('previous', { short: 'p' }),
    bool('timestamps'),
    bool('all-containers'),
    bool('all-pods'),
    bool('prefix'),
    bool('ignore-errors'),
    flag('tail', { kind: 'int', byDefault: '-1' }),
    flag('since'),
    flag('since-time'),
    flag('limit-bytes', { kind: 'int' }),
    flag('max-log-requests', { kind: 'int' }),
    flag('pod-running-timeout', { kind: 'duration' }),
  ],
  run: runLogs,
};

/** Models kubectl/pkg/cmd/logs/logs.go and polymorphichelpers/logsforobject.go, v1.36. */
function* runLogs(k: Invocation): Process {
  const { line } = k;
  const { args } = line;
  if (args.length > 2 || (args.length === 0 && !line.has('selector'))) {
    usage(
      k.path,
      "expected 'logs [-f] [-p] (POD | TYPE/NAME) [-c CONTAINER]'.\nPOD or TYPE/NAME is a required argument for the logs command",
    );
  }
  if (args.length > 0 && line.has('selector')) usage(k.path, 'only a selector (-l) or a POD name is allowed');
  const logged = (yield* podsMeant(k)).flatMap((pod) =>
    containersMeant(k, pod).map((container) => ({ pod, container })),
  );
  if (line.bool('follow') && logged.length > 1) notModelled('kubectl logs --follow of several containers');
  for (const { pod, container } of logged) yield* printLog(k, pod, container);
}

function* podsMeant(k: Invocation): Process<readonly Pod[]> {
  const { line } = k;
  if (line.has('selector')) {
    const { items } = yield* listObjects(k, pods, k.namespace, {
      labelSelector: line.text('selector'),
      limit: '500',
    });
    if (items.length === 0) k.err(`No resources found in ${k.namespace} namespace.\n`);
    return items as readonly Pod[];
  }
  const [word = '', second] = line.args;
  const container = second !== undefined && !word.includes('/') ? second : undefined;
  if (container !== undefined && line.has('container'))
    usage(k.path, 'only one of -c or an inline [CONTAINER] arg is allowed');
  const target: Target = word.includes('/')
    ? ((yield* parseTargets(k, [word])).named?.[0] as Target)
    : { resource: pods, name: word, namespace: k.namespace };
  let object: KubeObject;
  try {
    object = yield* getObject(k, target.resource, target.namespace, target.name);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    fail(
      `error from server (NotFound): ${qualifiedResource(target.resource)} "${target.name}" not found in namespace "${k.namespace}"`,
    );
  }
  if (target.resource === pods) return [object as Pod];
  return [yield* firstPodOf(k, object, target)];
}

/** A Deployment's log is the log of one of its Pods. */
function* firstPodOf(k: Invocation, object: KubeObject, target: Target): Process<Pod> {
  const selector = (object['spec'] as { readonly selector?: LabelSelector } | undefined)?.selector;
  if (!selector) fail(`cannot get the logs from ${target.resource.kind}`);
  const labels = 'matchLabels' in selector || 'matchExpressions' in selector ? selector : {};
  const { items } = yield* listObjects(k, pods, k.namespace, { labelSelector: requirementsText(labels) });
  const [first] = [...(items as readonly Pod[])].sort(byLogging);
  if (!first) throw new CommandError('error: timed out waiting for the condition');
  if (items.length > 1) k.err(`Found ${items.length} pods, using pod/${first.metadata.name ?? ''}\n`);
  return first;
}

/** Those with a node and running first, then the oldest that is ready. Models podutils.ByLogging. */
function byLogging(a: Pod, b: Pod): number {
  const rank = (pod: Pod): number =>
    (pod.spec.nodeName ? 0 : 8) +
    (pod.status.phase === 'Running' ? 0 : pod.status.phase === 'Unknown' ? 2 : 4) +
    (pod.status.conditions?.some((c) => c.type === 'Ready' && c.status === 'True') === true ? 0 : 1);
  const [x, y] = [a.metadata.creationTimestamp ?? '', b.metadata.creationTimestamp ?? ''];
  return rank(a) - rank(b) || (x < y ? -1 : x > y ? 1 : 0);
}

export function allContainers(pod: Pod): readonly Container[] {
  return [...pod.spec.containers, ...(pod.spec.initContainers ?? [])];
}

/** `nginx, cache, init-db (init)` */
export function containerNames(pod: Pod): string {
  return [
    ...pod.spec.containers.map((container) => container.name),
    ...(pod.spec.initContainers ?? []).map((container) => `${container.name} (init)`),
  ].join(', ');
}

function containersMeant(k: Invocation, pod: Pod): readonly string[] {
  const { line } = k;
  if (line.bool('all-containers'))
    return [...(pod.spec.initContainers ?? []), ...pod.spec.containers].map((container) => container.name);
  return [
    containerMeant(
      k,
      pod,
      line.text('container') || (line.args[0]?.includes('/') ? '' : (line.args[1] ?? '')),
    ),
  ];
}

/** The container asked for, or the one that kubectl takes and says so. */
export function containerMeant(k: Invocation, pod: Pod, asked: string): string {
  const name = pod.metadata.name ?? '';
  if (asked !== '') {
    if (!allContainers(pod).some((container) => container.name === asked))
      fail(`container ${asked} is not valid for pod ${name} out of: ${containerNames(pod)}`);
    return asked;
  }
  const preferred = pod.metadata.annotations?.['kubectl.kubernetes.io/default-container'];
  if (preferred !== undefined && allContainers(pod).some((container) => container.name === preferred))
    return preferred;
  const first = pod.spec.containers[0]?.name ?? '';
  if (allContainers(pod).length > 1) k.err(`Defaulted container "${first}" out of: ${containerNames(pod)}\n`);
  return first;
}

function* printLog(k: Invocation, pod: Pod, container: string): Process {
  const { line } = k;
  const name = pod.metadata.name ?? '';
  const tail = line.has('tail') ? line.int('tail') : line.has('selector') ? 10 : -1;
  const path = withQuery(resourcePath(pods, pod.metadata.namespace ?? k.namespace, name, 'log'), {
    container,
    follow: line.bool('follow') ? 'true' : undefined,
    previous: line.bool('previous') ? 'true' : undefined,
    sinceSeconds: line.has('since') ? String(line.duration('since') / 1000) : undefined,
    tailLines: tail >= 0 ? String(tail) : undefined,
    timestamps: line.bool('timestamps') ? 'true' : undefined,
  });
  try {
    const prefix = line.bool('prefix') ? `[pod/${name}/${container}] ` : '';
    const show = (text: string): void => k.out(prefix === '' ? text : text.replace(/^(?=.)/gm, prefix));
    if (line.bool('follow')) return yield* followLog(k, path, show);
    const answer = yield* send(k, 'GET', path);
    show(typeof answer.body === 'string' ? answer.body : '');
  } catch (error) {
    if (!(error instanceof StatusError) || !line.bool('ignore-errors')) throw error;
    k.err(`error: ${error.status.message ?? ''}\n`);
  }
}

/** From the kubelet through the API server to here. (The pieces of the body are not drawn one by one.) */
const pieceMs = 0.8;

/** Shows a log as it grows, until the container ends or somebody stops the command. */
export function* followLog(k: Invocation, path: string, show: (text: string) => void): Process {
  const { kernel } = k.world;
  const pieces = new Mailbox<string | null>();
  const stream = new LogStream((text) => {
    const cause = kernel.current?.cause ?? null;
    kernel.at(kernel.now + pieceMs, 'kubectl', () => pieces.put(text, cause));
  });
  let failure: unknown = null;
  function* ask(): Process {
    try {
      yield* send(k, 'GET', path, { stream, timeoutMs: dayMs });
    } catch (error) {
      failure = error;
    }
    yield* k.world.sleep(pieceMs);
    pieces.put(null, kernel.current?.cause ?? null);
  }
  kernel.spawn('kubectl', ask());
  try {
    for (let piece = yield* pieces.take(); piece !== null; piece = yield* pieces.take()) show(piece);
  } finally {
    stream.close();
  }
  if (failure !== null) throw failure as Error;
}

const dayMs = 24 * 3600_000;
