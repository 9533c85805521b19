import type { Process as Running } from '../../kernel/kernel.ts';
import { runCommand } from './shell-commands.ts';
import { parseShell, type AndOr, type List, type Pipeline } from './shell-parser.ts';
import { ShellSyntaxError } from './shell-words.ts';
import { Shell, ShellExit, ShellJump } from './shell.ts';

/** Runs a script to its end and gives its exit code. */
export function* runScript(shell: Shell, source: string): Running<number> {
  try {
    yield* runList(shell, parseShell(source));
  } catch (error) {
    if (error instanceof ShellExit) shell.status = error.code;
    else if (error instanceof ShellSyntaxError) {
      shell.complain(error.message);
      shell.status = 2;
    } else if (!(error instanceof ShellJump)) throw error;
  }
  const last = shell.traps.get('EXIT');
  if (last !== undefined && last !== '') {
    shell.traps.delete('EXIT');
    const { status } = shell;
    const code = yield* runScript(shell, last);
    shell.status = last.includes('exit') ? code : status;
  }
  return shell.status;
}

/** What a script prints, for `$(…)`. */
export function* captured(parent: Shell, source: string): Running<string> {
  let output = '';
  const shell = new Shell(parent.context, parent);
  shell.stdout = (text) => void (output += text);
  parent.status = yield* runScript(shell, source);
  return output;
}

export function* runList(shell: Shell, list: List): Running {
  for (const item of list) {
    yield* handleSignals(shell);
    if (item.background) inBackground(shell, item);
    else yield* runAndOr(shell, item);
  }
  yield* handleSignals(shell);
}

/** Runs a part in a shell of its own: what ends that shell does not end this one. */
export function* inSubshell(shell: Shell, body: () => Running): Running {
  try {
    yield* body();
  } catch (error) {
    if (error instanceof ShellExit) shell.status = error.code;
    else if (!(error instanceof ShellJump)) throw error;
  }
}

/** Traps of signals that have come. What is not trapped is ignored: as process 1 a shell gets no default action. */
function* handleSignals(shell: Shell): Running {
  const { signals } = shell.context;
  for (let signal = signals.take(); signal !== undefined; signal = signals.take()) {
    const action = shell.traps.get(signal);
    if (action === undefined || action === '') continue;
    const { status } = shell;
    yield* runList(shell, parseShell(action));
    shell.status = status;
  }
}

function inBackground(parent: Shell, item: AndOr): void {
  const shell = new Shell(parent.context, parent);
  const run = function* (): Running<number> {
    yield* inSubshell(shell, () => runAndOr(shell, item));
    return shell.status;
  };
  parent.jobs.push(parent.context.container.spawn(run()));
  parent.status = 0;
}

function* runAndOr(shell: Shell, { first, rest }: AndOr): Running {
  if (rest.length > 0) shell.tested++;
  try {
    yield* runPipeline(shell, first);
    for (const [index, { operator, pipeline }] of rest.entries()) {
      if (index === rest.length - 1) shell.tested--;
      if ((shell.status === 0) === (operator === '&&')) yield* runPipeline(shell, pipeline);
    }
  } finally {
    if (rest.length > 0) shell.tested = 0;
  }
}

function* runPipeline(shell: Shell, { commands, negated }: Pipeline): Running {
  const before = shell.stdin;
  for (const [index, command] of commands.entries()) {
    if (index === commands.length - 1) {
      yield* runCommand(shell, command);
      break;
    }
    let output = '';
    const part = new Shell(shell.context, shell);
    part.stdout = (text) => void (output += text);
    yield* inSubshell(part, () => runCommand(part, command));
    shell.stdin = { text: output };
  }
  shell.stdin = before;
  if (negated) shell.status = shell.status === 0 ? 1 : 0;
  else if (shell.exitOnError && shell.tested === 0 && shell.status !== 0) throw new ShellExit(shell.status);
}
