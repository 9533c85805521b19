import type { Process } from '../kernel/kernel.ts';
import type { Program, ProgramContext, Session, Streams } from './program.ts';
import { whyMissing } from './not-here.ts';
import { globPattern } from './glob-pattern.ts';
import {
  parseShell,
  ShellSyntaxError,
  type Part,
  type Pipeline,
  type SimpleCommand,
  type Word,
} from './shell-syntax.ts';

export interface ShellOptions {
  readonly files: Map<string, string>;
  readonly session: Session;
  /** A program by its name; undefined: there is none. */
  program(name: string, command: SimpleCommand): Program | undefined;
}

/** The small shell around kubectl: runs a line and returns the exit code of its last command. */
export class Shell {
  readonly #options: ShellOptions;
  readonly #variables: Map<string, string>;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#variables = options.session.variables;
  }

  *run(text: string, terminal: Omit<Streams, 'stdin'>): Process<number> {
    let pipelines: readonly Pipeline[];
    try {
      pipelines = parseShell(text);
    } catch (error) {
      if (!(error instanceof ShellSyntaxError)) throw error;
      terminal.err(`bash: ${error.message}\n`);
      return 2;
    }
    let exitCode = 0;
    for (const pipeline of pipelines) {
      if (pipeline.after === '&&' && exitCode !== 0) continue;
      if (pipeline.after === '||' && exitCode === 0) continue;
      exitCode = yield* this.#pipeline(pipeline, terminal);
      this.#variables.set('?', String(exitCode));
    }
    return exitCode;
  }

  /** One program after the other, each reading what the one before it wrote. */
  *#pipeline({ commands }: Pipeline, terminal: Omit<Streams, 'stdin'>): Process<number> {
    let stdin = '';
    let exitCode = 0;
    for (const [i, command] of commands.entries()) {
      let passed = '';
      const last = i === commands.length - 1;
      const streams: Streams = {
        stdin,
        out: last ? (text) => terminal.out(text) : (text) => (passed += text),
        err: (text) => terminal.err(text),
      };
      exitCode = yield* this.#command(command, streams);
      stdin = passed;
    }
    return exitCode;
  }

  *#command(command: SimpleCommand, streams: Streams): Process<number> {
    const words: string[] = [];
    for (const word of command.words) words.push(...(yield* this.#expand(word, streams)));
    const redirected = yield* this.#redirect(command, streams);
    if (redirected === null) return 1;
    while (/^[A-Za-z_]\w*=/.test(words[0] ?? '') && command.words[words.length - 1] !== undefined) {
      const assignment = words.shift() ?? '';
      const equals = assignment.indexOf('=');
      this.#variables.set(assignment.slice(0, equals), assignment.slice(equals + 1));
    }
    if (words.length === 0) return 0;
    const [name = '', ...args] = this.#withoutAlias(words);
    const program = this.#options.program(name, command);
    if (!program) {
      streams.err(`${whyMissing(name, command.words.length)}\n`);
      return 127;
    }
    const context: ProgramContext = {
      ...redirected.streams,
      files: this.#options.files,
      session: this.#options.session,
    };
    const exitCode = yield* program(args, context);
    redirected.finish();
    return exitCode;
  }

  #withoutAlias([name = '', ...args]: readonly string[]): string[] {
    const meant = this.#options.session.aliases.get(name);
    return [...(meant === undefined ? [name] : meant.split(/\s+/).filter(Boolean)), ...args];
  }

  /** Where a command's streams really go; null after an error that has been told. */
  *#redirect(
    { redirections, hereDocument }: SimpleCommand,
    streams: Streams,
  ): Process<{ streams: Streams; finish: () => void } | null> {
    let { stdin } = streams;
    let out = (text: string): void => streams.out(text);
    let err = (text: string): void => streams.err(text);
    const written = new Map<string, string>();
    if (hereDocument) stdin = (yield* this.#expand(hereDocument.body, streams, false)).join(' ');
    for (const { operator, target } of redirections) {
      const [name = ''] = yield* this.#expand(target, streams);
      const path = name.replace(/^\.\//, '');
      if (operator === '<') {
        const text = this.#options.files.get(path);
        if (text === undefined) {
          streams.err(`bash: ${name}: No such file or directory\n`);
          return null;
        }
        stdin = text;
      } else if (operator === '2>&1') err = out;
      else {
        const write = writer(written, path, operator === '>>' ? (this.#options.files.get(path) ?? '') : '');
        if (operator !== '2>') out = write;
        if (operator === '2>' || operator === '&>') err = write;
      }
    }
    const finish = (): void => {
      written.delete('/dev/null');
      for (const [path, text] of written) this.#options.files.set(path, text);
    };
    return { streams: { stdin, out, err }, finish };
  }

  /** The words that a word becomes: unquoted substitutions are split at blanks. */
  *#expand(word: Word, streams: Streams, split = true): Process<string[]> {
    const words: string[] = [];
    let current: string | null = null;
    for (const part of word) {
      const text = yield* this.#partText(part, streams);
      if (part.kind === 'text' || part.quoted || !split) {
        current = (current ?? '') + text;
        continue;
      }
      const pieces = text.split(/\s+/);
      pieces.forEach((piece, i) => {
        if (i > 0 && current !== null) {
          words.push(current);
          current = null;
        }
        if (piece !== '') current = (current ?? '') + piece;
      });
    }
    if (current !== null) words.push(...this.#matchingFiles(word, current));
    return words;
  }

  *#partText(part: Part, streams: Streams): Process<string> {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'variable') return this.#variables.get(part.name) ?? '';
    let text = '';
    yield* this.run(part.text, { out: (more) => (text += more), err: (more) => streams.err(more) });
    return text.replace(/\n+$/, '');
  }

  /** `*.yaml`: the files that fit, or the word itself. */
  #matchingFiles(word: Word, text: string): string[] {
    if (!word.some((part) => part.kind === 'text' && !part.quoted && part.text.includes('*'))) return [text];
    const pattern = globPattern(text);
    const found = [...this.#options.files.keys()].filter((file) => pattern.test(file)).sort();
    return found.length > 0 ? found : [text];
  }
}

function writer(written: Map<string, string>, path: string, before: string): (text: string) => void {
  written.set(path, before);
  return (text) => void written.set(path, (written.get(path) ?? '') + text);
}
