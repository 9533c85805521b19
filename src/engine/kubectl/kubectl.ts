import { ApiClient } from '../client/api-client.ts';
import type { Door } from '../client/door.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
import { CommandLine, FlagError, parseCommandLine, type FlagSpec } from './command-line.ts';
import { globalFlags, type Command } from './command.ts';
import { plainCommands } from './commands/plain-commands.ts';
import { BrokenPipe, CommandError, ManyErrors } from './errors.ts';
import { RpcError } from '../kernel/world.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Home, Invocation, Surroundings } from './invocation.ts';
import { credentialText, type KubeContext } from './kubeconfig.ts';

export const userAgent = 'kubectl/v1.36.4 (linux/amd64) kubernetes/bb826b1';

/** From the moment the command is typed to the first request: the program starts and reads its configuration. */
const startMs = 34;
/** From the last answer to the prompt. */
const endMs = 4;

/** Runs one kubectl command to its end and returns its exit code. `words` are what stands behind `kubectl`. */
export function* kubectl(
  world: World,
  door: Door,
  words: readonly string[],
  around: Surroundings,
): Process<number> {
  const { terminal } = around;
  const context = contextOf(words, around.home);
  if (typeof context === 'string') {
    terminal.err(`error: ${context}\n`);
    yield* world.sleep(startMs);
    return 1;
  }
  const random = world.random('kubectl', 'start');
  const load = {
    cluster: context.cluster,
    server: `https://${context.server}`,
    user: context.user,
    namespace: context.namespace,
    credential: credentialText(context),
  };
  yield* world.step('kubectl', 'LoadKubeconfig', random.around(startMs, 0.12), load);
  let exitCode = 0;
  try {
    const found = findCommand(words);
    yield* runCommand(world, door, found, around, context);
  } catch (error) {
    if (!(error instanceof BrokenPipe)) {
      if (!isExpected(error)) throw error;
      const text = part('kubectl').errorText(error, context.server);
      if (text !== '') terminal.err(`${text}\n`);
    }
    exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
  yield* world.sleep(random.around(endMs));
  return exitCode;
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof CommandError ||
    error instanceof ManyErrors ||
    error instanceof StatusError ||
    error instanceof RpcError
  );
}

/**
 * The context that is meant: `--context`, `--user`, `--server` and `--token` take precedence over the current one. A text
 * says why there is none. Models client-go/tools/clientcmd, v1.36.
 */
function contextOf(words: readonly string[], { context, contexts }: Home): KubeContext | string {
  const dash = words.indexOf('--');
  const own = dash < 0 ? words : words.slice(0, dash);
  const given = (name: string): string | undefined => {
    const at = own.findLastIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
    const word = own[at];
    return word === `--${name}` ? own[at + 1] : word?.slice(name.length + 3);
  };
  const [name, user, server, token] = [given('context'), given('user'), given('server'), given('token')];
  const named =
    name === undefined || name === context.name ? context : contexts.find((one) => one.name === name);
  if (!named) return `context "${name ?? ''}" does not exist`;
  // Some commands have a flag of their own by this name: `create rolebinding --user`.
  const isOwn = own.includes('create') || own.includes('set-context') || own.includes('set');
  const person = user === undefined || isOwn ? named : contexts.find((one) => one.user === user);
  if (!person) return `auth info "${user ?? ''}" does not exist`;
  return {
    ...named,
    user: person.user,
    credential: person.credential,
    ...(server !== undefined && { server: server.replace(/^https?:\/\//, '') }),
    ...(token !== undefined && { credential: { kind: 'token', token } }),
  };
}

export interface Found {
  readonly command: Command;
  /** `kubectl create deployment` */
  readonly path: string;
  readonly rest: readonly string[];
  /** Flags of the commands above that its own do not repeat. */
  readonly flags: readonly FlagSpec[];
}

/** The command that the words begin with; flags before its name are passed over, as cobra does. */
export function findCommand(words: readonly string[]): Found {
  let found: Command | null = null;
  let path = 'kubectl';
  const rest = words[0] === 'help' ? [...words.slice(1), '--help'] : [...words];
  for (;;) {
    const flags = [...globalFlags, ...(found?.flags ?? [])];
    const at = firstArgument(rest, flags);
    const word = at < 0 ? undefined : rest[at];
    const next: Command | undefined = word === undefined ? undefined : commandNamed(word, found);
    if (!next) {
      if (found === null && word !== undefined) unknownCommand(word);
      break;
    }
    rest.splice(at, 1);
    found = next;
    path = `${path} ${next.name}`;
  }
  if (found === null) return { command: { name: '', flags: [] }, path, rest, flags: globalFlags };
  return { command: found, path, rest, flags: withGlobal(found.flags ?? []) };
}

function commandNamed(word: string, above: Command | null): Command | undefined {
  const isMeant = ({ name, aliases }: Command): boolean => name === word || aliases?.includes(word) === true;
  if (above) return above.subcommands?.find(isMeant);
  return plainCommands.find(isMeant) ?? part('kubectl').commands.find(isMeant);
}

function withGlobal(flags: readonly FlagSpec[]): FlagSpec[] {
  const own = new Set(flags.map((spec) => spec.name));
  const shorts = new Set(flags.map((spec) => spec.short));
  return [
    ...flags,
    ...globalFlags
      .filter((spec) => !own.has(spec.name))
      .map((spec) => (spec.short !== undefined && shorts.has(spec.short) ? { ...spec, short: '' } : spec)),
  ];
}

/** The position of the first word that is no flag and no flag's value, or -1. */
function firstArgument(words: readonly string[], flags: readonly FlagSpec[]): number {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--') return -1;
    if (!word.startsWith('-') || word === '-') return i;
    if (word.includes('=')) continue;
    const spec = word.startsWith('--')
      ? flags.find((one) => one.name === word.slice(2))
      : flags.find((one) => one.short === word.slice(1));
    if (spec && spec.bare === undefined) i++;
  }
  return -1;
}

function unknownCommand(word: string): never {
  const similar = part('kubectl').suggestions(
    word,
    part('kubectl').commands.map((command) => command.name),
  );
  const hint =
    similar.length > 0 ? `\n\nDid you mean this?\n${similar.map((name) => `\t${name}\n`).join('')}` : '';
  throw new CommandError(`error: unknown command "${word}" for "kubectl"${hint.replace(/\n$/, '')}`);
}

function* runCommand(
  world: World,
  door: Door,
  { command, path, rest, flags }: Found,
  around: Surroundings,
  context: KubeContext,
): Process {
  let line: CommandLine;
  try {
    line = parseCommandLine(command.anyFlags ? [] : rest, flags);
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    throw new CommandError(`error: ${error.message}\nSee '${path} --help' for usage.`);
  }
  if (line.bool('help')) return printHelp(command, path, around);
  if (command.run === undefined) return part('kubectl').explainGroup(path, line.args, around);
  const missing = (command.required ?? []).filter((name) => !line.has(name));
  if (missing.length > 0)
    throw new CommandError(
      `error: required flag(s) ${missing.map((name) => `"${name}"`).join(', ')} not set`,
    );
  const { terminal } = around;
  const k: Invocation = {
    ...around,
    world,
    api: new ApiClient(world, door, {
      component: 'kubectl',
      userAgent,
      credential: context.credential,
    }),
    path,
    line,
    context,
    namespace: line.text('namespace') || context.namespace,
    namespaceGiven: line.has('namespace'),
    readThisTime: new Set(),
    process: { id: null },
    out: (text) => terminal.out(text),
    err: (text) => terminal.err(text),
  };
  yield* line.int('v') > 0 ? part('kubectl').runTold(k, command.run) : command.run(k);
}

function printHelp(command: Command, path: string, { terminal }: Surroundings): void {
  const { groupHelp, commandHelp } = part('kubectl');
  const whole = command.help ?? groupHelp(path);
  terminal.out(whole ?? commandHelp(command, path));
  if (whole === undefined)
    terminal.err('podreel: shortened: kubectl says here what each flag does, with examples\n');
}
