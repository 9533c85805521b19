import { resolvePath } from '../file-system.ts';
import type { Job, ProcessContext } from '../process.ts';
import type { Command } from './shell-parser.ts';

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

export type Print = (text: string) => void;

/**
 * What a shell knows. A subshell gets a copy, and what it changes stays with it. Models busybox ash as far as
 * container commands use it; job control and here-documents are left out.
 */
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
  exitOnError: boolean;
  /** Commands so far: a loop that never sleeps must not stop the clock. */
  turns = 0;
  /** Depth of conditions: there `set -e` does not apply. */
  tested = 0;

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

  complain(text: string): void {
    this.stderr(`${this.name}: ${text}\n`);
  }

  fileNames(path: string): string[] {
    return this.context.container.files.list(resolvePath(this.cwd, path));
  }

  environment(extra: ReadonlyMap<string, string> = new Map()): Map<string, string> {
    const env = new Map<string, string>();
    for (const name of this.exported) env.set(name, this.variables.get(name) ?? '');
    for (const [name, value] of extra) env.set(name, value);
    return env;
  }
}
