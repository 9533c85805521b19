import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import { signalNumbers } from '../process.ts';
import { ShellExit, ShellJump, type Shell } from './shell.ts';
import { runProgram } from './shell-commands.ts';
import { parseShell } from './shell-parser.ts';
import { runList } from './shell-run.ts';
import { printf } from './applet-text.ts';
import { evaluateTest } from './applet-test.ts';

type Builtin = (shell: Shell, args: readonly string[]) => Running<number>;

/** A builtin that takes no time. */
function at(run: (shell: Shell, args: readonly string[]) => number): Builtin {
  return function* (shell, args) {
    return run(shell, args);
  };
}

/** What the shell does itself. */
export const builtins: Readonly<Record<string, Builtin>> = {
  ':': at(() => 0),
  true: at(() => 0),
  false: at(() => 1),
  echo: at((shell, args) => {
    const rest = [...args];
    let end = '\n';
    let escapes = false;
    for (; /^-[neE]+$/.test(rest[0] ?? ''); rest.shift()) {
      if (rest[0]?.includes('n')) end = '';
      if (rest[0]?.includes('e')) escapes = true;
    }
    const text = rest.join(' ');
    shell.stdout(`${escapes ? printf(text.replaceAll('%', '%%'), []) : text}${end}`);
    return 0;
  }),
  printf: at((shell, [format = '', ...args]) => {
    shell.stdout(printf(format, args));
    return 0;
  }),
  exit: at((shell, [code]) => {
    throw new ShellExit(code === undefined ? shell.status : Number(code) & 0xff);
  }),
  return: at((shell, [code]) => {
    shell.status = code === undefined ? shell.status : Number(code) & 0xff;
    throw new ShellJump('return', 1);
  }),
  break: at((_shell, [levels = '1']) => {
    throw new ShellJump('break', Number(levels));
  }),
  continue: at((_shell, [levels = '1']) => {
    throw new ShellJump('continue', Number(levels));
  }),
  cd: at((shell, [path = shell.get('HOME') ?? '/']) => {
    const target = resolvePath(shell.cwd, path);
    if (!shell.context.container.files.isDirectory(target)) {
      shell.complain(`cd: can't cd to ${path}: No such file or directory`);
      return 2;
    }
    shell.cwd = target;
    return 0;
  }),
  pwd: at((shell) => {
    shell.stdout(`${shell.cwd}\n`);
    return 0;
  }),
  export: at((shell, args) => {
    for (const argument of args) {
      const equals = argument.indexOf('=');
      const name = equals < 0 ? argument : argument.slice(0, equals);
      if (equals >= 0) shell.set(name, argument.slice(equals + 1));
      shell.exported.add(name);
    }
    return 0;
  }),
  local: at((shell, args) => {
    for (const argument of args) {
      const equals = argument.indexOf('=');
      if (equals > 0) shell.set(argument.slice(0, equals), argument.slice(equals + 1));
    }
    return 0;
  }),
  unset: at((shell, args) => {
    for (const name of args) {
      shell.variables.delete(name);
      shell.exported.delete(name);
    }
    return 0;
  }),
  set: at((shell, args) => {
    const rest = [...args];
    for (; rest[0] !== undefined && /^[-+][a-z]+$/.test(rest[0]); rest.shift())
      if (rest[0].includes('e')) shell.exitOnError = rest[0].startsWith('-');
    if (rest[0] === '--') rest.shift();
    if (rest.length > 0) shell.parameters = rest;
    return 0;
  }),
  shift: at((shell, [count = '1']) => {
    shell.parameters = shell.parameters.slice(Number(count));
    return 0;
  }),
  trap: at((shell, [action = '', ...signals]) => {
    for (const signal of signals) {
      const name = signalName(signal);
      if (action === '-') shell.traps.delete(name);
      else shell.traps.set(name, action);
    }
    return 0;
  }),
  test: at((shell, args) => evaluateTest(shell, args, 'test')),
  '[': at((shell, args) => evaluateTest(shell, args, '[')),
  umask: at(() => 0),
  type: at((shell, args) => {
    let status = 0;
    for (const name of args) {
      if (builtins[name]) shell.stdout(`${name} is a shell builtin\n`);
      else if (shell.context.container.find(name, shell.cwd)) shell.stdout(`${name} is /bin/${name}\n`);
      else {
        shell.stdout(`${name}: not found\n`);
        status = 127;
      }
    }
    return status;
  }),
  *eval(shell, args) {
    yield* runList(shell, parseShell(args.join(' ')));
    return shell.status;
  },
  *command(shell, args) {
    if (args[0] === '-v') {
      const name = args[1] ?? '';
      const found = builtins[name] !== undefined || shell.context.container.find(name, shell.cwd) !== null;
      if (found) shell.stdout(`${builtins[name] ? name : `/bin/${name}`}\n`);
      return found ? 0 : 127;
    }
    return yield* runProgram(shell, args);
  },
  *exec(shell, args) {
    if (args.length === 0) return 0;
    throw new ShellExit(yield* runProgram(shell, args, { inPlace: true }));
  },
  *read(shell, args) {
    const names = args.filter((argument) => !argument.startsWith('-'));
    const end = shell.stdin.text.indexOf('\n');
    if (shell.stdin.text === '') return 1;
    const line = end < 0 ? shell.stdin.text : shell.stdin.text.slice(0, end);
    shell.stdin.text = end < 0 ? '' : shell.stdin.text.slice(end + 1);
    const words = line.trim().split(/[ \t]+/);
    for (const [index, name] of names.entries())
      shell.set(name, index === names.length - 1 ? words.slice(index).join(' ') : (words[index] ?? ''));
    return 0;
  },
  *wait(shell, args) {
    const jobs = args.length === 0 ? shell.jobs : shell.jobs.filter(({ pid }) => args.includes(String(pid)));
    for (const job of jobs) {
      while (!job.done.settled) {
        // A trapped signal ends the wait, and the shell runs the trap.
        if (shell.context.signals.size > 0) return 143;
        yield (task) => {
          const wake = task.parked();
          shell.context.signals.notify(wake);
          job.wakes.push(wake);
        };
      }
      shell.status = yield* job.done.wait();
    }
    return args.length === 0 ? 0 : shell.status;
  },
  kill: at((shell, args) =>
    killCommand(shell.context, args, (text) => shell.stderr(`${shell.name}: ${text}`)),
  ),
};

/** `TERM`, `SIGTERM`, `15`, `EXIT`, `0`. */
function signalName(text: string): string {
  if (text === '0' || text === 'EXIT') return 'EXIT';
  const byNumber = Object.entries(signalNumbers).find(([, number]) => String(number) === text);
  return byNumber?.[0] ?? text.replace(/^SIG/, '').toUpperCase();
}

/** `kill [-SIGNAL] PID…` */
export function killCommand(
  context: Shell['context'],
  args: readonly string[],
  complain: (text: string) => void,
): number {
  let signal = 'TERM';
  let status = 0;
  for (const [index, argument] of args.entries()) {
    if (argument === '-s') continue;
    if (argument.startsWith('-') && index === 0) signal = signalName(argument.slice(1));
    else if (args[index - 1] === '-s') signal = signalName(argument);
    else if (!context.container.signal(Number(argument), signal)) {
      complain(`can't kill pid ${argument}: No such process\n`);
      status = 1;
    }
  }
  return status;
}
