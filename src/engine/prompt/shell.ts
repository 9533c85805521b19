import type { Process } from '../kernel/kernel.ts';
import { arithmetic } from './arithmetic.ts';
import { BrokenPipe } from '../kubectl/errors.ts';
import { Filter } from './filter.ts';
import type { Program, ProgramContext, Session, Streams, TextProgram } from './program.ts';
import { whyMissing } from './not-here.ts';
import { globPattern } from './glob-pattern.ts';
import {
  parseShell,
  ShellSyntaxError,
  type CompoundCommand,
  type Part,
  type Pipeline,
  type ShellCommand,
  type SimpleCommand,
  type Word,
} from './shell-syntax.ts';

export interface ShellOptions {
  readonly files: Map<string, string>;
  readonly session: Session;
  /** A program by its name; undefined: there is none. */
  program(name: string, command: SimpleCommand): Program | undefined;
  /** Tools that only turn what they read into what they print, and take no time. */
  tool(name: string): TextProgram | undefined;
  /** Lets a moment pass: a loop is not endless in no time. */
  rest(): Process;
}

/** So many turns of a loop are taken: what is typed here may come out of a link. */
const mostTurns = 200;
/** bash's exit code of what a closed pipe ended: 128 + SIGPIPE. */
const brokenPipe = 141;

/** `break` and `continue` leave what they stand in. */
class LoopExit extends Error {
  readonly word: 'break' | 'continue';

  constructor(word: 'break' | 'continue') {
    super(word);
    this.word = word;
  }
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
    try {
      return yield* this.#list(pipelines, terminal);
    } catch (error) {
      if (error instanceof LoopExit) return 0;
      throw error;
    }
  }

  *#list(pipelines: readonly Pipeline[], terminal: Omit<Streams, 'stdin'>): Process<number> {
    let exitCode = 0;
    for (const pipeline of pipelines) {
      if (pipeline.after === '&&' && exitCode !== 0) continue;
      if (pipeline.after === '||' && exitCode === 0) continue;
      exitCode = yield* this.#pipeline(pipeline, terminal);
      if (pipeline.negated) exitCode = exitCode === 0 ? 1 : 0;
      this.#variables.set('?', String(exitCode));
    }
    return exitCode;
  }

  /** One program after the other, each reading what the one before it wrote. */
  *#pipeline({ commands }: Pipeline, terminal: Omit<Streams, 'stdin'>): Process<number> {
    const filters = commands.length > 1 ? yield* this.#filters(commands, terminal) : null;
    if (filters) return yield* this.#filtered(commands[0] as ShellCommand, filters, terminal);
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

  /** The tools that a watch is piped into, where they can pass it on as it comes: `kubectl get pods -w | grep web`. */
  *#filters(
    [first, ...others]: readonly ShellCommand[],
    terminal: Omit<Streams, 'stdin'>,
  ): Process<Filter[] | null> {
    if (
      !first ||
      'compound' in first ||
      !/\s(-w|--watch|--watch-only|-f|--follow)(=true)?(\s|$)/.test(first.text)
    )
      return null;
    const filters: Filter[] = [];
    for (const command of others) {
      if ('compound' in command || command.redirections.length > 0 || command.hereDocument) return null;
      const words: string[] = [];
      for (const word of command.words)
        words.push(...(yield* this.#expand(word, { ...terminal, stdin: '' })));
      const [name = '', ...args] = this.#withoutAlias(words);
      const tool = this.#options.tool(name);
      if (!tool) return null;
      filters.push(
        new Filter(name, (stdin, out) =>
          tool(args, { ...this.#surroundings, stdin, out, err: terminal.err }),
        ),
      );
    }
    return filters;
  }

  *#filtered(
    first: ShellCommand,
    filters: readonly Filter[],
    terminal: Omit<Streams, 'stdin'>,
  ): Process<number> {
    const pass = (from: number, text: string): void => {
      let passed = text;
      for (const filter of filters.slice(from)) {
        if (passed === '') return;
        passed = filter.take(passed);
      }
      if (passed !== '') terminal.out(passed);
    };
    const out = (text: string): void => {
      if (filters[0]?.isClosed) throw new BrokenPipe();
      pass(0, text);
    };
    yield* this.#command(first, { stdin: '', out, err: terminal.err });
    for (const [i, filter] of filters.entries()) pass(i + 1, filter.end());
    return filters.at(-1)?.exitCode ?? brokenPipe;
  }

  *#command(command: ShellCommand, streams: Streams): Process<number> {
    return 'compound' in command
      ? yield* this.#compound(command, streams)
      : yield* this.#simple(command, streams);
  }

  *#compound(command: CompoundCommand, streams: Streams): Process<number> {
    const redirected = yield* this.#redirect(command, streams);
    if (redirected === null) return 1;
    const exitCode = yield* this.#taken(command, redirected.streams);
    redirected.finish();
    return exitCode;
  }

  *#taken(command: CompoundCommand, streams: Streams): Process<number> {
    switch (command.compound) {
      case 'if': {
        for (const { condition, body } of command.branches)
          if ((yield* this.#list(condition, streams)) === 0) return yield* this.#list(body, streams);
        return yield* this.#list(command.otherwise, streams);
      }
      case 'for': {
        const values: string[] = [];
        for (const word of command.words) values.push(...(yield* this.#expand(word, streams)));
        let i = 0;
        return yield* this.#turns(streams, command.body, function* (this: Shell) {
          const value = values[i++];
          if (value === undefined) return false;
          this.#variables.set(command.name, value);
          return true;
        });
      }
      default: {
        const wanted = command.compound === 'while';
        return yield* this.#turns(streams, command.body, function* (this: Shell) {
          return ((yield* this.#list(command.condition, streams)) === 0) === wanted;
        });
      }
    }
  }

  *#turns(
    streams: Streams,
    body: readonly Pipeline[],
    goesOn: (this: Shell) => Process<boolean>,
  ): Process<number> {
    let exitCode = 0;
    for (let turn = 0; yield* goesOn.call(this); turn++) {
      if (turn === mostTurns) {
        streams.err(`podreel: a loop ends here after ${mostTurns} turns\n`);
        return 1;
      }
      try {
        exitCode = yield* this.#list(body, streams);
      } catch (error) {
        if (!(error instanceof LoopExit)) throw error;
        if (error.word === 'break') return 0;
      }
      yield* this.#options.rest();
    }
    return exitCode;
  }

  *#simple(command: SimpleCommand, streams: Streams): Process<number> {
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
    if (name === 'break' || name === 'continue') throw new LoopExit(name);
    const program = this.#options.program(name, command);
    if (!program) {
      streams.err(`${whyMissing(name, command.words.length)}\n`);
      return 127;
    }
    const context: ProgramContext = { ...redirected.streams, ...this.#surroundings };
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
    { redirections, hereDocument }: Pick<SimpleCommand, 'redirections' | 'hereDocument'>,
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
    if (part.kind === 'arithmetic') return this.#arithmetic(part.text, streams);
    let text = '';
    yield* this.run(part.text, { out: (more) => (text += more), err: (more) => streams.err(more) });
    return text.replace(/\n+$/, '');
  }

  #arithmetic(text: string, streams: Streams): string {
    const value = arithmetic(text, (name) => this.#variables.get(name) ?? '');
    if (value === null) streams.err(`bash: ${text}: syntax error in expression\n`);
    return String(value ?? '');
  }

  get #surroundings(): Pick<ProgramContext, 'files' | 'session'> {
    return { files: this.#options.files, session: this.#options.session };
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
