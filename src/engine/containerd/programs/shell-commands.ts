import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import { builtins } from './shell-builtins.ts';
import { expandFields, expandText, matchesPattern } from './shell-expand.ts';
import type { Command, List } from './shell-parser.ts';
import { redirected } from './shell-redirect.ts';
import { inSubshell, runList } from './shell-run.ts';
import { Shell, ShellJump } from './shell.ts';

type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** How much of the processor a turn of a loop takes; after very many turns a loop is taken to be endless and slowed down. */
const turnMs = 0.05;
const patience = 5000;
const impatientMs = 50;

export function* runCommand(shell: Shell, command: Command): Running {
  switch (command.kind) {
    case 'simple':
      yield* simple(shell, command);
      return;
    case 'group':
      yield* redirected(shell, command.redirects, () => group(shell, command));
      return;
    case 'if':
      yield* branch(shell, command);
      return;
    case 'loop':
      yield* loop(shell, command);
      return;
    case 'for':
      yield* forEach(shell, command);
      return;
    case 'case':
      yield* choose(shell, command);
      return;
    case 'function':
      shell.functions.set(command.name, command.body);
      shell.status = 0;
      return;
  }
}

function* group(shell: Shell, { subshell, body }: CommandOf<'group'>): Running {
  if (!subshell) {
    yield* runList(shell, body);
    return;
  }
  const inner = new Shell(shell.context, shell);
  yield* inSubshell(inner, () => runList(inner, body));
  shell.status = inner.status;
}

function* branch(shell: Shell, { branches, otherwise }: CommandOf<'if'>): Running {
  for (const { test, body } of branches) {
    if (!(yield* holds(shell, test))) continue;
    yield* runList(shell, body);
    return;
  }
  if (otherwise) yield* runList(shell, otherwise);
  else shell.status = 0;
}

function* loop(shell: Shell, { test, until, body }: CommandOf<'loop'>): Running {
  let last = 0;
  while ((yield* holds(shell, test)) !== until) {
    const leave = yield* turn(shell, body);
    last = shell.status;
    if (leave) break;
  }
  shell.status = last;
}

function* forEach(shell: Shell, { name, words, body }: CommandOf<'for'>): Running {
  const fields: string[] = words ? [] : [...shell.parameters];
  for (const word of words ?? []) fields.push(...(yield* expandFields(shell, word)));
  shell.status = 0;
  for (const field of fields) {
    shell.set(name, field);
    if (yield* turn(shell, body)) break;
  }
}

function* choose(shell: Shell, command: CommandOf<'case'>): Running {
  const subject = yield* expandText(shell, command.subject);
  for (const { patterns, body } of command.arms)
    for (const pattern of patterns)
      if (matchesPattern(subject, yield* expandText(shell, pattern))) {
        yield* runList(shell, body);
        return;
      }
}

function* holds(shell: Shell, list: List): Running<boolean> {
  shell.tested++;
  yield* takeTurn(shell);
  yield* runList(shell, list);
  shell.tested = Math.max(shell.tested - 1, 0);
  return shell.status === 0;
}

/** One turn of a loop; true to leave it. */
function* turn(shell: Shell, body: List): Running<boolean> {
  try {
    yield* takeTurn(shell);
    yield* runList(shell, body);
  } catch (error) {
    if (!(error instanceof ShellJump) || error.kind === 'return') throw error;
    if (--error.levels > 0) throw error;
    return error.kind === 'break';
  }
  return false;
}

function* takeTurn(shell: Shell): Running {
  yield* shell.context.container.sleep(++shell.turns > patience ? impatientMs : turnMs);
}

function* simple(shell: Shell, command: CommandOf<'simple'>): Running {
  const fields: string[] = [];
  for (const word of command.words) fields.push(...(yield* expandFields(shell, word)));
  const assigned = new Map<string, string>();
  for (const { name, value } of command.assignments) assigned.set(name, yield* expandText(shell, value));
  if (fields.length === 0) {
    for (const [name, value] of assigned) shell.set(name, value);
    shell.status = 0;
  }
  yield* redirected(shell, command.redirects, function* () {
    if (fields.length > 0) shell.status = yield* execute(shell, fields, assigned);
  });
}

function* execute(
  shell: Shell,
  argv: readonly string[],
  assigned: ReadonlyMap<string, string>,
): Running<number> {
  const name = argv[0] ?? '';
  const body = shell.functions.get(name);
  if (body) return yield* callFunction(shell, body, argv.slice(1));
  const builtin = builtins[name];
  return builtin ? yield* builtin(shell, argv.slice(1)) : yield* runProgram(shell, argv, { assigned });
}

function* callFunction(shell: Shell, body: Command, args: readonly string[]): Running<number> {
  const before = shell.parameters;
  shell.parameters = args;
  try {
    yield* runCommand(shell, body);
  } catch (error) {
    if (!(error instanceof ShellJump) || error.kind !== 'return') throw error;
  } finally {
    shell.parameters = before;
  }
  return shell.status;
}

/** Runs a program as a child, or `inPlace` of the shell after `exec`: then it gets the shell's signals. */
export function* runProgram(
  shell: Shell,
  argv: readonly string[],
  options: { readonly assigned?: ReadonlyMap<string, string>; readonly inPlace?: true } = {},
): Running<number> {
  const name = argv[0] ?? '';
  const { container, signals } = shell.context;
  const program = container.find(name, shell.cwd);
  if (!program) {
    const refused = name.includes('/') && container.files.exists(resolvePath(shell.cwd, name));
    shell.complain(`${name}: ${refused ? 'Permission denied' : 'not found'}`);
    return refused ? 126 : 127;
  }
  if (!options.inPlace) yield* container.sleep(0.4);
  return yield* program({
    ...shell.context,
    argv,
    env: shell.environment(options.assigned),
    cwd: shell.cwd,
    signals: options.inPlace ? signals : signals.none(),
    stdin: shell.stdin,
    print: (stream, text) => (stream === 'stdout' ? shell.stdout(text) : shell.stderr(text)),
  });
}
