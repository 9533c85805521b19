import type { Process } from '../kernel/kernel.ts';

/** What a program of the prompt's shell reads and writes. */
export interface Streams {
  readonly stdin: string;
  out(text: string): void;
  err(text: string): void;
}

export interface ProgramContext extends Streams {
  readonly files: Map<string, string>;
  readonly session: Session;
}

/** What the shell keeps from one line to the next. */
export interface Session {
  readonly variables: Map<string, string>;
  readonly aliases: Map<string, string>;
  /** What was typed, the present line with it. */
  history(): readonly string[];
}

/** A small program that takes no time: `grep`, `cat`. Returns its exit code. */
export type TextProgram = (args: readonly string[], context: ProgramContext) => number;

/** Anything that can be typed. */
export type Program = (args: readonly string[], context: ProgramContext) => Process<number>;

/** Says what is not here, in a voice that cannot be taken for the program's own. */
export function notHere(context: Streams, what: string): number {
  context.err(`podreel: ${what} is not here\n`);
  return 2;
}

/** The lines of a text; a last one without a line break counts too. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The text of the files that are named, or of standard input; null after an error that has been told. */
export function inputOf(program: string, names: readonly string[], context: ProgramContext): string | null {
  if (names.length === 0) return context.stdin;
  let text = '';
  for (const name of names) {
    const file = name === '-' ? context.stdin : context.files.get(name.replace(/^\.\//, ''));
    if (file === undefined) {
      context.err(`${program}: ${name}: No such file or directory\n`);
      return null;
    }
    text += file;
  }
  return text;
}

/**
 * A pattern of grep, sed or awk as a regular expression. Patterns that could take for ever are refused: what is
 * typed here may come out of a link.
 */
export function patternOf(pattern: string, extended: boolean, flags = ''): RegExp | null {
  if (pattern.length > 300 || /[*+}]\)?[*+{]|\([^)]*[*+{][^)]*\)[*+{]/.test(pattern)) return null;
  const source = extended ? pattern : basicToExtended(pattern);
  try {
    return new RegExp(
      source.replace(/\[\[:(\w+):\]\]/g, (_, name: string) => `[${classes[name] ?? ''}]`),
      flags,
    );
  } catch {
    return null;
  }
}

const classes: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  space: '\\s',
  upper: 'A-Z',
  lower: 'a-z',
};

/** In basic expressions `\(`, `\|`, `\+` are the operators and the bare characters are themselves. */
function basicToExtended(pattern: string): string {
  return pattern.replace(
    /\\([(){}|+?])|([(){}|+?])/g,
    (_, escaped: string | undefined, bare: string | undefined) =>
      escaped !== undefined ? escaped : `\\${bare ?? ''}`,
  );
}
