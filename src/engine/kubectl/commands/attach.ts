import type { Pod } from '../../../kubernetes/pod.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { withQuery } from '../../client/api-client.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { fail, notModelled } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { getObject } from '../rest.ts';
import { parseTargets } from '../targets.ts';
import { allContainers, containerMeant, followLog } from './logs.ts';

const pods = resourceNamed('', 'pods') as Resource;

export const attach: Command = {
  name: 'attach',
  takes: { names: 'pods' },
  flags: [
    flag('container', { short: 'c' }),
    bool('stdin', { short: 'i' }),
    bool('tty', { short: 't' }),
    bool('quiet', { short: 'q' }),
    flag('detach-keys'),
    flag('pod-running-timeout', { kind: 'duration' }),
  ],
  run: runAttach,
};

/** Models kubectl/pkg/cmd/attach/attach.go, v1.36. */
function* runAttach(k: Invocation): Process {
  const { args } = k.line;
  if (args.length === 0) fail('at least 1 argument is required for attach');
  if (args.length > 2)
    fail(
      `expected POD, TYPE/NAME, or TYPE NAME, (at most 2 arguments) saw ${args.length}: [${args.join(' ')}]`,
    );
  const pod = yield* podOf(k, args);
  const { phase } = pod.status;
  if (phase === 'Succeeded' || phase === 'Failed')
    fail(`cannot attach a container in a completed pod; current phase is ${phase}`);
  yield* attachTo(k, pod, k.line.text('container'));
}

/** How the terminal and the container are bound together. */
interface Terminal {
  readonly stdin: boolean;
  readonly tty: boolean;
}

/**
 * Shows what the container writes from now on, until it ends. Nobody can type to it here: a command that waits for
 * that is refused before.
 */
export function* attachTo(k: Invocation, pod: Pod, asked: string): Process {
  const { line } = k;
  const name = containerMeant(k, pod, asked);
  const container = allContainers(pod).find((each) => each.name === name);
  const stdin = line.bool('stdin');
  const isQuiet = line.bool('quiet');
  if (line.bool('tty') && container?.['tty'] !== true && !isQuiet)
    k.err(`error: Unable to use a TTY - container ${name} did not allocate one\n`);
  const terminal: Terminal = { stdin, tty: container?.['tty'] === true };
  refuseTyping(stdin, container?.image ?? '', [...(container?.command ?? []), ...(container?.args ?? [])]);
  if (!isQuiet) {
    k.err(
      'All commands and output from this session will be recorded in container logs, including credentials and sensitive information passed through the command prompt.\n',
    );
    k.err("If you don't see a command prompt, try pressing enter.\n");
  }
  const { namespace = k.namespace, name: podName = '' } = pod.metadata;
  const path = withQuery(resourcePath(pods, namespace, podName, 'attach'), {
    container: name,
    stderr: terminal.tty ? undefined : 'true',
    stdin: stdin ? 'true' : undefined,
    stdout: 'true',
    tty: terminal.tty ? 'true' : undefined,
  });
  yield* followLog(k, path, (text) => k.out(text));
  // A terminal in raw mode is one that somebody could type in.
  if (!isQuiet && stdin && terminal.tty)
    k.out(
      `Session ended, resume using 'kubectl attach ${podName} -c ${name} -n ${namespace} -i -t' command\n`,
    );
}

/** Images whose own command is a shell, or another program that waits for what somebody types. */
const waitingImages =
  /^(busybox|alpine|ubuntu|debian|fedora|centos|rockylinux|bash|python|node|ruby|openjdk|golang)$/;

/** A shell without a script of its own waits for what somebody types, and nobody can type into a container here. */
export function refuseTyping(stdin: boolean, image: string, command: readonly string[]): void {
  const [program, ...rest] = command;
  const name =
    image
      .replace(/[:@].*$/, '')
      .split('/')
      .pop() ?? '';
  const isWaiting =
    program === undefined
      ? waitingImages.test(name)
      : /^(ba|da|a)?sh$/.test(program.split('/').pop() ?? '') && !rest.some((word) => /^-\w*c$/.test(word));
  if (stdin && isWaiting) notModelled('an interactive shell in a container');
}

function* podOf(k: Invocation, args: readonly string[]): Process<Pod> {
  const [word = ''] = args;
  if (args.length === 1 && !word.includes('/')) return (yield* getObject(k, pods, k.namespace, word)) as Pod;
  const [target] = (yield* parseTargets(k, args)).named ?? [];
  if (target?.resource !== pods) notModelled('kubectl attach to anything but a Pod');
  return (yield* getObject(k, pods, target.namespace, target.name)) as Pod;
}
