import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import type { Job, ProcessContext } from '../process.ts';
import { builtins } from './shell-builtins.ts';
import { expandFields, expandText, matchesPattern } from './shell-expand.ts';
import {
  parseShell,
  type AndOr,
  type Command,
  type List,
  type Pipeline,
  type Redirect,
} from './shell-parser.ts';
import { ShellSyntaxError } from './shell-words.ts';

/** `exit`, wherever it stands. */
export class ShellExit extends Error {
  readonly code: number;

  constructor(code: number) {
    super('exit');
    this.code = code;
  }
}

/** `break`, `continue` and `return`. */
export class ShellJump extends Error {
  readonly kind: 'break' | 'continue' | 'return';
  levels: number;

  constructor(kind: 'break' | 'continue' | 'return', levels: number) {
    super(kind);
    this.kind = kind;
    this.levels = levels;
  }
}

type Print = (text: string) => void;

/** How much of the processor a shell takes between two commands. A loop that never sleeps must not stop the clock. */
const commandMs = 0.05;
const patience = 5000;
const impatientMs = 50;

/** A POSIX shell as far as container commands use it. Models busybox ash; job control and here-documents are left out. */
export class Shell {
  readonly context: ProcessContext;
  readonly variables: Map<string, string>;
  readonly exported: Set<string>;
  readonly functions: Map<string, Command>;
  readonly traps = new Map<string, string>();
  readonly jobs: Job[] = [];
  parameters: readonly string[];
  name: string;
  cwd: string;
  status = 0;
  stdin: { text: string };
  stdout: Print;
  stderr: Print;
  exitOnError = false;
  #commands = 0;
  #tested = 0;

  constructor(context: ProcessContext, parent?: Shell) {
    this.context = context;
    this.variables = new Map(parent?.variables ?? context.env);
    this.exported = new Set(parent?.exported ?? context.env.keys());
    this.functions = new Map(parent?.functions ?? []);
    this.parameters = parent?.parameters ?? [];
    this.name = parent?.name ?? context.argv[0] ?? 'sh';
    this.cwd = parent?.cwd ?? context.cwd;
    this.status = parent?.status ?? 0;
    this.stdin = parent?.stdin ?? context.stdin;
    this.stdout = parent?.stdout ?? ((text) => context.print('stdout', text));
    this.stderr = parent?.stderr ?? ((text) => context.print('stderr', text));
    this.exitOnError = parent?.exitOnError ?? false;
  }

  /** Runs a script to its end and gives its exit code. */
  *run(source: string): Running<number> {
    try {
      yield* this.list(parseShell(source));
    } catch (error) {
      if (error instanceof ShellExit) this.status = error.code;
      else if (error instanceof ShellSyntaxError) {
        this.stderr(`${this.name}: ${error.message}\n`);
        this.status = 2;
      } else if (!(error instanceof ShellJump)) throw error;
    }
    const last = this.traps.get('EXIT');
    if (last !== undefined && last !== '') {
      this.traps.delete('EXIT');
      const { status } = this;
      const code = yield* this.run(last);
      this.status = last.includes('exit') ? code : status;
    }
    return this.status;
  }

  *list(list: List): Running {
    for (const item of list) {
      yield* this.#handleSignals();
      if (item.background) this.#inBackground(item);
      else yield* this.#andOr(item);
    }
    yield* this.#handleSignals();
  }

  get(name: string): string | undefined {
    if (/^\d+$/.test(name)) return name === '0' ? this.name : this.parameters[Number(name) - 1];
    switch (name) {
      case '?':
        return String(this.status);
      case '$':
        return '1';
      case '!':
        return String(this.jobs.at(-1)?.pid ?? '');
      case '#':
        return String(this.parameters.length);
      case '@':
      case '*':
        return this.parameters.join(' ');
      case '-':
        return '';
      default:
        return this.variables.get(name);
    }
  }

  set(name: string, value: string): void {
    this.variables.set(name, value);
  }

  fileNames(path: string): string[] {
    return this.context.container.files.list(resolvePath(this.cwd, path));
  }

  /** What a script prints, for `$(…)`. */
  *capture(source: string): Running<string> {
    let output = '';
    const shell = new Shell(this.context, this);
    shell.stdout = (text) => void (output += text);
    this.status = yield* shell.run(source);
    return output;
  }

  environment(extra: ReadonlyMap<string, string> = new Map()): Map<string, string> {
    const env = new Map<string, string>();
    for (const name of this.exported) env.set(name, this.variables.get(name) ?? '');
    for (const [name, value] of extra) env.set(name, value);
    return env;
  }

  /** Traps of signals that have come. What is not trapped is ignored: as process 1 a shell gets no default action. */
  *#handleSignals(): Running {
    for (
      let signal = this.context.signals.take();
      signal !== undefined;
      signal = this.context.signals.take()
    ) {
      const action = this.traps.get(signal);
      if (action === undefined || action === '') continue;
      const { status } = this;
      yield* this.list(parseShell(action));
      this.status = status;
    }
  }

  #inBackground(item: AndOr): void {
    const shell = new Shell({ ...this.context, signals: this.context.signals }, this);
    shell.traps.clear();
    this.jobs.push(
      this.context.container.spawn(
        (function* (): Running<number> {
          try {
            yield* shell.#andOr(item);
          } catch (error) {
            if (error instanceof ShellExit) return error.code;
            if (!(error instanceof ShellJump)) throw error;
          }
          return shell.status;
        })(),
      ),
    );
    this.status = 0;
  }

  *#andOr({ first, rest }: AndOr): Running {
    if (rest.length > 0) this.#tested++;
    try {
      yield* this.#pipeline(first);
      for (const [index, { operator, pipeline }] of rest.entries()) {
        if (index === rest.length - 1) this.#tested--;
        if ((this.status === 0) === (operator === '&&')) yield* this.#pipeline(pipeline);
      }
    } finally {
      if (rest.length > 0) this.#tested = 0;
    }
  }

  *#pipeline({ commands, negated }: Pipeline): Running {
    let input = this.stdin;
    for (const [index, command] of commands.entries()) {
      if (index === commands.length - 1) {
        const before = this.stdin;
        this.stdin = input;
        yield* this.#command(command);
        this.stdin = before;
        break;
      }
      let output = '';
      const shell = new Shell(this.context, this);
      shell.stdin = input;
      shell.stdout = (text) => void (output += text);
      yield* shell.#inSubshell(function* (this: Shell): Running {
        yield* this.#command(command);
      });
      input = { text: output };
    }
    if (negated) this.status = this.status === 0 ? 1 : 0;
    else if (this.exitOnError && this.#tested === 0 && this.status !== 0) throw new ShellExit(this.status);
  }

  *#inSubshell(body: (this: Shell) => Running): Running {
    try {
      yield* body.call(this);
    } catch (error) {
      if (error instanceof ShellExit) this.status = error.code;
      else if (!(error instanceof ShellJump)) throw error;
    }
  }

  *#command(command: Command): Running {
    switch (command.kind) {
      case 'simple':
        yield* this.#simple(command);
        return;
      case 'group':
        yield* this.#redirected(command.redirects, function* (this: Shell) {
          if (!command.subshell) {
            yield* this.list(command.body);
            return;
          }
          const shell = new Shell(this.context, this);
          yield* shell.#inSubshell(function* (this: Shell) {
            yield* this.list(command.body);
          });
          this.status = shell.status;
        });
        return;
      case 'if':
        for (const { test, body } of command.branches) {
          if (!(yield* this.#test(test))) continue;
          yield* this.list(body);
          return;
        }
        if (command.otherwise) yield* this.list(command.otherwise);
        else this.status = 0;
        return;
      case 'loop': {
        let last = 0;
        while ((yield* this.#test(command.test)) !== command.until) {
          const leave = yield* this.#turn(command.body);
          last = this.status;
          if (leave) break;
        }
        this.status = last;
        return;
      }
      case 'for': {
        const fields: string[] = command.words ? [] : [...this.parameters];
        for (const word of command.words ?? []) fields.push(...(yield* expandFields(this, word)));
        this.status = 0;
        for (const field of fields) {
          this.set(command.name, field);
          if (yield* this.#turn(command.body)) break;
        }
        return;
      }
      case 'case': {
        const subject = yield* expandText(this, command.subject);
        for (const { patterns, body } of command.arms)
          for (const pattern of patterns)
            if (matchesPattern(subject, yield* expandText(this, pattern))) {
              yield* this.list(body);
              return;
            }
        return;
      }
      case 'function':
        this.functions.set(command.name, command.body);
        this.status = 0;
        return;
    }
  }

  *#test(list: List): Running<boolean> {
    this.#tested++;
    yield* this.#cost();
    yield* this.list(list);
    this.#tested = Math.max(this.#tested - 1, 0);
    return this.status === 0;
  }

  /** One turn of a loop; true to leave it. */
  *#turn(body: List): Running<boolean> {
    try {
      yield* this.#cost();
      yield* this.list(body);
    } catch (error) {
      if (!(error instanceof ShellJump) || error.kind === 'return') throw error;
      if (--error.levels > 0) throw error;
      return error.kind === 'break';
    }
    return false;
  }

  *#cost(): Running {
    yield* this.context.container.sleep(++this.#commands > patience ? impatientMs : commandMs);
  }

  *#simple(command: Extract<Command, { kind: 'simple' }>): Running {
    const fields: string[] = [];
    for (const word of command.words) fields.push(...(yield* expandFields(this, word)));
    const assigned = new Map<string, string>();
    for (const { name, value } of command.assignments) assigned.set(name, yield* expandText(this, value));
    if (fields.length === 0) {
      for (const [name, value] of assigned) this.set(name, value);
      this.status = 0;
    }
    yield* this.#redirected(command.redirects, function* (this: Shell) {
      if (fields.length > 0) this.status = yield* this.#execute(fields, assigned);
    });
  }

  *#execute(argv: readonly string[], assigned: ReadonlyMap<string, string>): Running<number> {
    const name = argv[0] ?? '';
    const body = this.functions.get(name);
    if (body) {
      const before = this.parameters;
      this.parameters = argv.slice(1);
      try {
        yield* this.#command(body);
      } catch (error) {
        if (!(error instanceof ShellJump) || error.kind !== 'return') throw error;
      } finally {
        this.parameters = before;
      }
      return this.status;
    }
    const builtin = builtins[name];
    if (builtin) return yield* builtin(this, argv.slice(1));
    return yield* this.external(argv, assigned, false);
  }

  /** Runs a program as a child, or in the shell's place after `exec`. */
  *external(
    argv: readonly string[],
    assigned: ReadonlyMap<string, string>,
    inPlace: boolean,
  ): Running<number> {
    const name = argv[0] ?? '';
    const { container } = this.context;
    const program = container.find(name, this.cwd);
    if (!program) {
      const why =
        name.includes('/') && !container.files.exists(resolvePath(this.cwd, name))
          ? 'not found'
          : name.includes('/')
            ? 'Permission denied'
            : 'not found';
      this.stderr(`${this.name}: ${name}: ${why}\n`);
      return why === 'not found' ? 127 : 126;
    }
    if (!inPlace) yield* container.sleep(0.4);
    return yield* program({
      ...this.context,
      argv,
      env: this.environment(assigned),
      cwd: this.cwd,
      signals: inPlace ? this.context.signals : this.context.signals.none(),
      stdin: this.stdin,
      print: (stream, text) => (stream === 'stdout' ? this.stdout(text) : this.stderr(text)),
    });
  }

  *#redirected(redirects: readonly Redirect[], body: (this: Shell) => Running): Running {
    const { stdin, stdout, stderr } = this;
    for (const redirect of redirects) {
      const problem = yield* this.#redirect(redirect);
      if (problem === null) continue;
      stderr(`${this.name}: ${problem}\n`);
      this.status = 1;
      Object.assign(this, { stdin, stdout, stderr });
      return;
    }
    try {
      yield* body.call(this);
    } finally {
      if (redirects.length > 0) Object.assign(this, { stdin, stdout, stderr });
    }
  }

  *#redirect({ from, operator, target }: Redirect): Running<string | null> {
    const text = yield* expandText(this, target);
    if (operator === '>&') {
      if (from === 2) this.stderr = text === '1' ? this.stdout : this.stderr;
      else this.stdout = text === '2' ? this.stderr : this.stdout;
      return null;
    }
    const path = resolvePath(this.cwd, text);
    const { files } = this.context.container;
    if (operator === '<') {
      const content = path === '/dev/null' ? '' : files.read(path);
      if (content === undefined) return `can't open ${text}: no such file`;
      this.stdin = { text: content };
      return null;
    }
    const print = this.#writer(path);
    if (print === null) {
      const problem = files.write(path, '', operator === '>>');
      if (problem !== null) return `can't create ${text}: ${problem}`;
    }
    const write = print ?? ((chunk: string): void => void files.write(path, chunk, true));
    if (from === 2) this.stderr = write;
    else this.stdout = write;
    return null;
  }

  /** Files that are no files: process 1's own streams and nothing. */
  #writer(path: string): Print | null {
    if (path === '/dev/null') return () => undefined;
    if (path === '/dev/stdout' || path === '/proc/1/fd/1')
      return (text) => this.context.print('stdout', text);
    if (path === '/dev/stderr' || path === '/proc/1/fd/2')
      return (text) => this.context.print('stderr', text);
    return null;
  }
}

/** `sh`, `sh -c SCRIPT`, `sh FILE`. Without a terminal and without input a shell has nothing to do and leaves. */
export function* shellProgram(context: ProcessContext): Running<number> {
  const shell = new Shell(context);
  const args = context.argv.slice(1);
  while (args[0]?.startsWith('-') && args[0] !== '-') {
    const option = args.shift() ?? '';
    if (option.includes('e')) shell.exitOnError = true;
    if (!option.includes('c')) continue;
    const script = args.shift() ?? '';
    shell.name = args.shift() ?? shell.name;
    shell.parameters = args;
    return yield* shell.run(script);
  }
  const [file, ...parameters] = args;
  if (file === undefined) return yield* shell.run(context.stdin.text);
  const path = resolvePath(context.cwd, file);
  const source = context.container.files.read(path);
  if (source === undefined) {
    context.print('stderr', `${shell.name}: can't open '${file}': No such file or directory\n`);
    return 2;
  }
  shell.name = file;
  shell.parameters = parameters;
  return yield* shell.run(source);
}
