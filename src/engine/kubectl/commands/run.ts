import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { withQuery } from '../../client/api-client.ts';
import { parseImage } from '../../client/image-reference.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, fieldManagerFlag, printFlags, type Command } from '../command.ts';
import { discover } from '../discovery.ts';
import { CommandError, fail, notModelled, usage } from '../errors.ts';
import { followUntil, timeIsUp } from '../follow.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied } from '../last-applied.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { createObject, send } from '../rest.ts';
import type { Target } from '../targets.ts';
import { attachTo, refuseTyping } from './attach.ts';
import { deleteFound, given } from './delete.ts';
import { decoded, keyValues } from '../generators.ts';

const pods = resourceNamed('', 'pods') as Resource;
const services = resourceNamed('', 'services') as Resource;

export const run: Command = {
  name: 'run',
  flags: [
    ...printFlags,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-run' },
    flag('image'),
    flag('image-pull-policy'),
    flag('port'),
    flag('env', { kind: 'list' }),
    flag('labels', { short: 'l' }),
    flag('annotations', { kind: 'list' }),
    flag('restart', { byDefault: 'Always' }),
    flag('overrides'),
    flag('override-type', { byDefault: 'merge' }),
    bool('command'),
    bool('stdin', { short: 'i' }),
    bool('tty', { short: 't' }),
    bool('attach'),
    bool('rm'),
    bool('expose'),
    bool('privileged'),
    bool('quiet', { short: 'q' }),
    bool('leave-stdin-open'),
    bool('save-config'),
    flag('pod-running-timeout', { kind: 'duration', byDefault: '1m0s' }),
  ],
  required: ['image'],
  run: runRun,
};

/** Models kubectl/pkg/cmd/run/run.go, v1.36: one Pod, no more. */
function* runRun(k: Invocation): Process {
  const { line } = k;
  if (line.has('overrides')) notModelled('kubectl run --overrides');
  const [name, ...args] = line.args;
  if (name === undefined || line.dashAt === 0) usage(k.path, 'NAME is required for run');
  const image = line.text('image');
  if (image === '') fail('--image is required');
  if (typeof parseImage(image) === 'string')
    fail(`Invalid image name ${JSON.stringify(image)}: invalid reference format`);
  const stdin = line.bool('stdin');
  if (line.bool('tty') && !stdin) usage(k.path, '-i/--stdin is required for containers with -t/--tty=true');
  if (line.bool('expose') && line.text('port') === '')
    usage(k.path, '--port must be set when exposing a service');
  const dryRun = dryRunOf(k);
  const policy = line.text('image-pull-policy');
  if (!['', 'Always', 'IfNotPresent', 'Never'].includes(policy))
    usage(k.path, `invalid image pull policy: ${policy}`);
  const restart = line.text('restart');
  if (!['Always', 'OnFailure', 'Never'].includes(restart))
    fail(`invalid restart policy: ${restart}\nSee 'kubectl run -h' for help and examples`);
  const attaches = line.has('attach') ? line.bool('attach') : stdin;
  if (line.bool('rm') && !attaches) usage(k.path, '--rm should only be used for attached containers');
  if (attaches && dryRun !== 'none')
    usage(
      k.path,
      "--dry-run=[server|client] can't be used with attached containers options (--attach, --stdin, or --tty)",
    );
  if (attaches) refuseTyping(stdin, line.text('image'), args);
  const pod = podOf(k, name, args);
  yield* decoded(k, [`Pod/${name}`]);
  yield* discover(k);
  const object = line.bool('save-config') ? withLastApplied(pod) : pod;
  const create = (resource: Resource, wanted: KubeObject): Process<KubeObject> =>
    created(k, resource, wanted, dryRun);
  const stored = yield* create(pods, object);
  if (line.bool('expose')) {
    const service = yield* create(services, serviceOf(k, name));
    printDone(k, services, service, 'created', dryRun, dryRun === 'client');
    if (line.text('output') === 'yaml') k.out('---\n');
  }
  if (!attaches) return printDone(k, pods, stored, 'created', dryRun, dryRun === 'client');
  yield* accompany(k, name, restart, [
    { resource: pods, name },
    ...(line.bool('expose') ? [{ resource: services, name }] : []),
  ]);
}

function* created(
  k: Invocation,
  resource: Resource,
  object: KubeObject,
  dryRun: DryRun,
): Process<KubeObject> {
  if (dryRun === 'client')
    return k.namespaceGiven && resource === services
      ? { ...object, metadata: { ...object.metadata, namespace: k.namespace } }
      : object;
  return yield* createObject(k, resource, k.namespace, object as unknown as Json, {
    ...(dryRun === 'server' && { dryRun: 'All' }),
    fieldManager: k.line.text('field-manager'),
  });
}

/** `--expose`: a Service before the one Pod. */
function serviceOf({ line }: Invocation, name: string): KubeObject {
  const labels = line.text('labels');
  const port = Number(line.text('port'));
  return {
    kind: 'Service',
    apiVersion: 'v1',
    metadata: { name, ...(labels !== '' && { labels: keyValues(labels.split(',')) }) },
    spec: {
      ports: [{ protocol: 'TCP', port, targetPort: port }],
      selector: labels === '' ? { run: name } : keyValues(labels.split(',')),
    },
    status: { loadBalancer: {} },
  };
}

/** What was created, and is removed at the end where `--rm` says so, whatever became of it. */
interface Created {
  readonly resource: Resource;
  readonly name: string;
}

/** Waits for the Pod, shows what it writes, and ends as its container ends. */
function* accompany(k: Invocation, name: string, restart: string, made: readonly Created[]): Process {
  try {
    const target = { resource: pods, name, namespace: k.namespace };
    const ready = yield* podThat(k, target, (pod) => isOver(pod) || isReady(pod));
    if (isOver(ready)) yield* printLogOf(k, ready);
    else {
      // What it wrote before somebody listened.
      yield* printLogOf(k, ready);
      yield* attachTo(k, ready, '');
    }
    if (restart === 'Always' || k.line.bool('leave-stdin-open')) return;
    const done = yield* podThat(k, target, (pod) =>
      restart === 'Never' ? isOver(pod) : pod.status.phase === 'Succeeded',
    );
    if (done.status.phase === 'Failed') failAs(done);
  } finally {
    if (k.line.bool('rm')) {
      const doomed = made.map((each) => ({ ...each, namespace: k.namespace, source: '' }));
      yield* deleteFound(k, [given(doomed)], {
        grace: -1,
        wait: false,
        ignoreNotFound: true,
        isQuiet: k.line.bool('quiet'),
      });
    }
  }
}

function* podThat(k: Invocation, target: Target, is: (pod: Pod) => boolean): Process<Pod> {
  const timeoutMs = k.line.duration('pod-running-timeout');
  const found = yield* followUntil<Pod>(k, target, k.world.kernel.now + timeoutMs, {
    changed: ({ change, object }) => {
      if (change === 'DELETED') throw new CommandError('Error from server (NotFound): pods "" not found');
      return is(object as Pod) ? (object as Pod) : undefined;
    },
  });
  if (found === timeIsUp) fail('timed out waiting for the condition');
  return found;
}

function isOver({ status: { phase } }: Pod): boolean {
  return phase === 'Succeeded' || phase === 'Failed';
}

function isReady({ status }: Pod): boolean {
  return (
    status.phase === 'Running' &&
    (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True')
  );
}

function* printLogOf(k: Invocation, { metadata, spec }: Pod): Process {
  const container = spec.containers[0]?.name ?? '';
  const path = resourcePath(pods, metadata.namespace ?? k.namespace, metadata.name ?? '', 'log');
  const answer = yield* send(k, 'GET', withQuery(path, { container }));
  if (typeof answer.body === 'string') k.out(answer.body);
}

/** kubectl ends with the code that the container ended with. */
function failAs({ metadata: { namespace = '', name = '' }, status }: Pod): never {
  const terminated = status.containerStatuses?.[0]?.state.terminated;
  if (!terminated || terminated.exitCode === 0)
    fail(`pod ${namespace}/${name} failed with unknown exit code`);
  const { reason = '', message = '', exitCode } = terminated;
  const why = message === '' ? '' : `\n${message}`;
  throw new CommandError(`pod ${namespace}/${name} terminated (${reason})${why}`, exitCode);
}

/** Fields in the order of the Go struct: `-o json` shows it. */
function podOf(k: Invocation, name: string, args: readonly string[]): KubeObject {
  const { line } = k;
  const labels = line.has('labels') ? keyValues(line.text('labels').split(',')) : { run: name };
  const annotations = keyValues(line.list('annotations'));
  const env = line.list('env').map((entry) => envOf(entry));
  const port = line.text('port');
  if (port !== '' && !/^\d+$/.test(port))
    fail(`strconv.ParseInt: parsing ${JSON.stringify(port)}: invalid syntax`);
  const policy = line.text('image-pull-policy');
  const container = {
    name,
    image: line.text('image'),
    ...(args.length > 0 && (line.bool('command') ? { command: args } : { args })),
    ...(port !== '' && { ports: [{ containerPort: Number(port) }] }),
    ...(env.length > 0 && { env }),
    resources: {},
    ...(policy !== '' && { imagePullPolicy: policy }),
    ...(line.bool('privileged') && { securityContext: { privileged: true } }),
    ...(line.bool('stdin') && { stdin: true }),
    ...(line.bool('stdin') && !line.bool('leave-stdin-open') && { stdinOnce: true }),
    ...(line.bool('tty') && { tty: true }),
  };
  return {
    kind: 'Pod',
    apiVersion: 'v1',
    metadata: { name, labels, ...(Object.keys(annotations).length > 0 && { annotations }) },
    spec: { containers: [container], restartPolicy: line.text('restart'), dnsPolicy: 'ClusterFirst' },
    status: {},
  };
}

function envOf(entry: string): { name: string; value?: string } {
  const equals = entry.indexOf('=');
  if (equals <= 0) fail(`invalid env: ${entry}`);
  const value = entry.slice(equals + 1);
  return { name: entry.slice(0, equals), ...(value !== '' && { value }) };
}
