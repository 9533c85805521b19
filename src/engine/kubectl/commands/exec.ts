import type { Pod } from '../../../kubernetes/pod.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { fileFlags, type Command } from '../command.ts';
import { CommandError, fail, notModelled, usage } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { getObject, send } from '../rest.ts';
import { parseTargets } from '../targets.ts';
import { containerMeant } from './logs.ts';

const pods = resourceNamed('', 'pods') as Resource;

export const exec: Command = {
  name: 'exec',
  takes: { names: 'pods' },
  flags: [
    ...fileFlags,
    flag('container', { short: 'c' }),
    bool('stdin', { short: 'i' }),
    bool('tty', { short: 't' }),
    bool('quiet', { short: 'q' }),
    flag('pod-running-timeout', { kind: 'duration' }),
  ],
  run: runExec,
};

/** Models kubectl/pkg/cmd/exec/exec.go, v1.36. */
function* runExec(k: Invocation): Process {
  const { line } = k;
  const [target, ...rest] = line.args;
  if (target === undefined || line.dashAt === 0) fail('pod, type/name or --filename must be specified');
  if (line.dashAt === null && rest.length > 0)
    usage(k.path, 'exec [POD] [COMMAND] is not supported anymore. Use exec [POD] -- [COMMAND] instead');
  if (rest.length === 0) fail('you must specify at least one command for the container');
  if (line.bool('stdin') && /^(ba|da|a)?sh$/.test(rest.join(' ').split('/').pop() ?? ''))
    notModelled('an interactive shell in a container');
  const pod = yield* podOf(k, target);
  const { phase } = pod.status;
  if (phase === 'Succeeded' || phase === 'Failed')
    fail(`cannot exec into a container in a completed pod; current phase is ${phase}`);
  const container = containerMeant(k, pod, line.text('container'));
  const query = [
    ...rest.map((word) => `command=${encodeURIComponent(word)}`),
    `container=${encodeURIComponent(container)}`,
    ...(line.bool('stdin') ? ['stdin=true'] : []),
    ...(line.bool('tty') ? [] : ['stderr=true']),
    'stdout=true',
    ...(line.bool('tty') ? ['tty=true'] : []),
  ].join('&');
  const path = resourcePath(pods, pod.metadata.namespace ?? k.namespace, pod.metadata.name ?? '', 'exec');
  try {
    const answer = yield* send(k, 'GET', `${path}?${query}`);
    const { stdout, stderr, exitCode } = answer.body as unknown as ExecAnswer;
    if (stdout !== '') k.out(stdout);
    if (stderr !== '') k.err(stderr);
    if (exitCode !== 0) throw new CommandError(`command terminated with exit code ${exitCode}`, exitCode);
  } catch (error) {
    if (error instanceof StatusError && error.status.reason === 'InternalError') execFailed(error);
    throw error;
  }
}

interface ExecAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** What goes wrong behind the upgraded connection reaches kubectl without the API server's form. */
function execFailed({ status }: StatusError): never {
  const message = status.message ?? '';
  const missing = /container not found \("[^"]*"\)$/.exec(message);
  fail(missing ? `unable to upgrade connection: ${missing[0]}` : message);
}

function* podOf(k: Invocation, word: string): Process<Pod> {
  if (!word.includes('/')) return (yield* getObject(k, pods, k.namespace, word)) as Pod;
  const [target] = (yield* parseTargets(k, [word])).named ?? [];
  if (target?.resource !== pods) notModelled('kubectl exec into anything but a Pod');
  return (yield* getObject(k, pods, target.namespace, target.name)) as Pod;
}
