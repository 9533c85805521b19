/** A part of a word: text that stands as it is, or something to be filled in. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'variable'; readonly name: string; readonly quoted: boolean }
  | { readonly kind: 'arithmetic'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'command'; readonly text: string; readonly quoted: boolean };

export type Word = readonly Part[];

export interface Redirection {
  readonly operator: '>' | '>>' | '<' | '2>' | '2>&1' | '&>';
  readonly target: Word;
}

/** One program with its words. */
export interface SimpleCommand {
  readonly words: readonly Word[];
  readonly redirections: readonly Redirection[];
  /** What a here-document puts on standard input; null: nothing. */
  readonly hereDocument: { readonly body: Word } | null;
  /** As typed, for those who show it. */
  readonly text: string;
}

/** `for`, `while`, `until` and `if`, with what is redirected behind them. */
export type CompoundCommand = {
  readonly redirections: readonly Redirection[];
  readonly hereDocument: null;
} & (
  | {
      readonly compound: 'for';
      readonly name: string;
      readonly words: readonly Word[];
      readonly body: readonly Pipeline[];
    }
  | {
      readonly compound: 'while' | 'until';
      readonly condition: readonly Pipeline[];
      readonly body: readonly Pipeline[];
    }
  | {
      readonly compound: 'if';
      readonly branches: readonly {
        readonly condition: readonly Pipeline[];
        readonly body: readonly Pipeline[];
      }[];
      readonly otherwise: readonly Pipeline[];
    }
);

/** One without what is redirected behind it. */
type Bare<Name extends CompoundCommand['compound']> = Omit<
  Extract<CompoundCommand, { compound: Name }>,
  'redirections' | 'hereDocument'
>;

export type ShellCommand = SimpleCommand | CompoundCommand;

export interface Pipeline {
  readonly commands: readonly ShellCommand[];
  /** `!` before it: what fails has gone well. */
  readonly negated: boolean;
  /** When it runs, after the one before it. */
  readonly after: ';' | '&&' | '||';
}

/** What is not understood, in bash's manner. */
export class ShellSyntaxError extends Error {}

/**
 * Reads a command line: pipes, `&&`, `||`, `;`, quotes, `$(…)`, redirections, here-documents, loops and conditions.
 * @throws ShellSyntaxError
 */
export function parseShell(text: string): readonly Pipeline[] {
  return new ShellParser(text).list();
}

/**
 * The commands of several lines of text, as a shell takes them one after the other; `rest` is the beginning of one that
 * goes on: a here-document without its end, an open quote, a line that ends in `\` or `|`.
 */
export function splitCommands(text: string): { readonly commands: readonly string[]; readonly rest: string } {
  const commands: string[] = [];
  let rest = '';
  for (const line of text.split('\n')) {
    rest += line;
    if (isUnfinished(rest)) rest += '\n';
    else {
      if (rest.trim() !== '') commands.push(rest);
      rest = '';
    }
  }
  return { commands, rest };
}

function isUnfinished(text: string): boolean {
  const parser = new ShellParser(`${text}\n`);
  try {
    parser.list();
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
  }
  return parser.wantsMore;
}

/** Words that end a part of a loop or a condition. */
const closingWords = ['do', 'done', 'then', 'elif', 'else', 'fi'];
/** Loops in loops: what is typed here may come out of a link. */
const deepest = 20;

class ShellParser {
  /** The text ended where something was still to come. */
  wantsMore = false;
  readonly #text: string;
  #at = 0;
  #depth = 0;
  readonly #hereDocuments: {
    readonly delimiter: string;
    readonly quoted: boolean;
    fill: (body: Word) => void;
  }[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  list(): readonly Pipeline[] {
    return this.#listUntil([]).pipelines;
  }

  /** The commands up to one of these words, which is taken; with none of them, to the end. */
  #listUntil(ends: readonly string[]): { readonly pipelines: readonly Pipeline[]; readonly end: string } {
    const pipelines: Pipeline[] = [];
    let after: Pipeline['after'] = ';';
    for (;;) {
      this.#skipSpace(true);
      if (this.#done()) {
        if (after !== ';' || ends.length > 0) this.wantsMore = true;
        if (ends.length > 0) throw new ShellSyntaxError('syntax error: unexpected end of file');
        return { pipelines, end: '' };
      }
      const word = this.#reserved(closingWords);
      if (word !== null) {
        if (!ends.includes(word) || pipelines.length === 0 || after !== ';') this.#unexpected();
        this.#at += word.length;
        return { pipelines, end: word };
      }
      pipelines.push({ ...this.#pipeline(), after });
      this.#skipSpace(false);
      if (this.#take('&&')) after = '&&';
      else if (this.#take('||')) after = '||';
      else if (this.#take(';')) after = ';';
      else if (this.#peek() === '\n') {
        this.#endLine();
        after = ';';
      } else if (!this.#done()) this.#unexpected();
    }
  }

  #pipeline(): Pick<Pipeline, 'commands' | 'negated'> {
    const negated = this.#reserved(['!']) !== null;
    if (negated) this.#at++;
    this.#skipSpace(false);
    const commands = [this.#command()];
    while (this.#take('|')) {
      if (this.#peek() === '|') {
        this.#at--;
        break;
      }
      this.#skipSpace(true);
      commands.push(this.#command());
    }
    return { commands, negated };
  }

  /** Which of these words stands here as a word of its own, or null. */
  #reserved(words: readonly string[]): string | null {
    const rest = this.#text.slice(this.#at, this.#at + 12);
    return (
      words.find((word) => rest.startsWith(word) && /^([\s;|&)]|$)/.test(rest.slice(word.length))) ?? null
    );
  }

  #command(): ShellCommand {
    const word = this.#reserved(['for', 'while', 'until', 'if']);
    if (word === null) return this.#simple();
    if (++this.#depth > deepest)
      throw new ShellSyntaxError('syntax error: loops and conditions nest too deep');
    this.#at += word.length;
    const compound =
      word === 'for' ? this.#for() : word === 'if' ? this.#if() : this.#while(word as 'while' | 'until');
    this.#depth--;
    const redirections: Redirection[] = [];
    for (;;) {
      this.#skipSpace(false);
      const operator = this.#redirection();
      if (operator === null) return { ...compound, redirections, hereDocument: null };
      this.#skipSpace(false);
      redirections.push({ operator, target: operator === '2>&1' ? [] : this.#word() });
    }
  }

  #for(): Bare<'for'> {
    this.#skipSpace(false);
    const name = /^[A-Za-z_]\w*(?=[\s;]|$)/.exec(this.#text.slice(this.#at))?.[0];
    if (name === undefined) this.#unexpected();
    this.#at += name.length;
    this.#skipSpace(true);
    if (this.#reserved(['in']) === null) this.#unexpected();
    this.#at += 2;
    const words: Word[] = [];
    for (;;) {
      this.#skipSpace(false);
      const word = this.#word();
      if (word.length === 0) break;
      words.push(word);
    }
    if (!this.#take(';') && this.#peek() !== '\n') this.#unexpected();
    this.#skipSpace(true);
    if (this.#reserved(['do']) === null) this.#unexpected();
    this.#at += 2;
    return { compound: 'for', name, words, body: this.#listUntil(['done']).pipelines };
  }

  #while(compound: 'while' | 'until'): Bare<'while' | 'until'> {
    const condition = this.#listUntil(['do']).pipelines;
    return { compound, condition, body: this.#listUntil(['done']).pipelines };
  }

  #if(): Bare<'if'> {
    const branches: { condition: readonly Pipeline[]; body: readonly Pipeline[] }[] = [];
    for (;;) {
      const condition = this.#listUntil(['then']).pipelines;
      const { pipelines: body, end } = this.#listUntil(['elif', 'else', 'fi']);
      branches.push({ condition, body });
      if (end === 'elif') continue;
      const otherwise = end === 'else' ? this.#listUntil(['fi']).pipelines : [];
      return { compound: 'if', branches, otherwise };
    }
  }

  #simple(): SimpleCommand {
    const start = this.#at;
    const words: Word[] = [];
    const redirections: Redirection[] = [];
    let hereDocument: { body: Word } | null = null;
    for (;;) {
      this.#skipSpace(false);
      if (this.#take('<<')) {
        const stripTabs = this.#take('-');
        this.#skipSpace(false);
        const delimiter = this.#word();
        const document: { body: Word } = { body: [] };
        // The body stands on the next lines; it is read when this line ends.
        this.#hereDocuments.push({
          delimiter: delimiter.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
          quoted: delimiter.some((part) => part.quoted),
          fill: (body) => (document.body = stripTabs ? withoutTabs(body) : body),
        });
        hereDocument = document;
      } else {
        const operator = this.#redirection();
        if (operator === null) {
          const word = this.#word();
          if (word.length === 0) break;
          words.push(word);
        } else if (operator === '2>&1') redirections.push({ operator, target: [] });
        else {
          this.#skipSpace(false);
          redirections.push({ operator, target: this.#word() });
        }
      }
    }
    if (words.length === 0 && redirections.length === 0) this.#unexpected();
    const text = this.#text.slice(start, this.#at).replace(/\\\n/g, ' ').trim();
    return { words, redirections, hereDocument, text };
  }

  #redirection(): Redirection['operator'] | null {
    for (const operator of ['2>&1', '&>', '>>', '2>', '>', '<'] as const) {
      if (!this.#text.startsWith(operator, this.#at)) continue;
      this.#at += operator.length;
      return operator;
    }
    return null;
  }

  /** To the next line; here-documents that were announced are read from it on. */
  #endLine(): void {
    this.#at++;
    for (const { delimiter, quoted, fill } of this.#hereDocuments.splice(0)) {
      const lines: string[] = [];
      for (;;) {
        if (this.#done()) {
          this.wantsMore = true;
          break;
        }
        const end = this.#text.indexOf('\n', this.#at);
        const line = this.#text.slice(this.#at, end < 0 ? undefined : end);
        this.#at = end < 0 ? this.#text.length : end + 1;
        if (line.trim() === delimiter) break;
        lines.push(line);
      }
      const body = lines.map((line) => `${line}\n`).join('');
      fill(quoted ? [{ kind: 'text', text: body, quoted: true }] : expandable(body));
    }
  }

  /** Blanks and comments; with `lines` also empty lines. */
  #skipSpace(lines: boolean): void {
    for (;;) {
      const character = this.#peek();
      if (character === ' ' || character === '\t') this.#at++;
      else if (character === '\\' && this.#text[this.#at + 1] === '\n') this.#goOn();
      else if (character === '\n' && lines) this.#endLine();
      else if (character === '#' && (this.#at === 0 || /\s/.test(this.#text[this.#at - 1] ?? ''))) {
        while (!this.#done() && this.#peek() !== '\n') this.#at++;
      } else return;
    }
  }

  #word(): Word {
    const parts: Part[] = [];
    for (;;) {
      const character = this.#peek();
      if (character === '' || /[\s|;&<>]/.test(character)) {
        // `2>` begins a redirection, `a&b` does not belong to a word either.
        return parts;
      }
      if (character === "'") {
        const end = this.#text.indexOf("'", this.#at + 1);
        if (end < 0) this.#unclosed("'");
        parts.push({ kind: 'text', text: this.#text.slice(this.#at + 1, end), quoted: true });
        this.#at = end + 1;
      } else if (character === '"') parts.push(...this.#doubleQuoted());
      else if (character === '$') parts.push(this.#dollar(false));
      else if (character === '\\' && this.#text[this.#at + 1] === '\n') this.#goOn();
      else if (character === '\\') {
        parts.push({ kind: 'text', text: this.#text[this.#at + 1] ?? '', quoted: true });
        this.#at += 2;
      } else if (character === '(' || character === ')' || character === '`') this.#unexpected();
      else {
        const plain = /^[^\s|;&<>'"$\\()`]+/.exec(this.#text.slice(this.#at))?.[0] ?? '';
        parts.push({ kind: 'text', text: plain, quoted: false });
        this.#at += plain.length;
      }
    }
  }

  #doubleQuoted(): Part[] {
    const parts: Part[] = [];
    let text = '';
    this.#at++;
    for (;;) {
      const character = this.#peek();
      if (character === '') this.#unclosed('"');
      if (character === '"') break;
      if (character === '\\' && this.#text[this.#at + 1] === '\n') this.#goOn();
      else if (character === '\\' && '"\\$`'.includes(this.#text[this.#at + 1] ?? ' ')) {
        text += this.#text[this.#at + 1] ?? '';
        this.#at += 2;
      } else if (character === '$') {
        parts.push({ kind: 'text', text, quoted: true });
        text = '';
        parts.push(this.#dollar(true));
      } else {
        text += character;
        this.#at++;
      }
    }
    this.#at++;
    return [...parts, { kind: 'text', text, quoted: true }];
  }

  #dollar(quoted: boolean): Part {
    const rest = this.#text.slice(this.#at);
    if (rest.startsWith('$(')) {
      const end = closingParenthesis(rest);
      if (end < 0) this.#unclosed(')');
      this.#at += end + 1;
      if (rest.startsWith('$((') && rest[end - 1] === ')')
        return { kind: 'arithmetic', text: rest.slice(3, end - 1), quoted };
      return { kind: 'command', text: rest.slice(2, end), quoted };
    }
    const name = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*|\?))/.exec(rest);
    if (!name) {
      this.#at++;
      return { kind: 'text', text: '$', quoted: true };
    }
    this.#at += name[0].length;
    return { kind: 'variable', name: name[1] ?? name[2] ?? '', quoted };
  }

  /** A `\` at the end of a line: the next one goes on with this one. */
  #goOn(): void {
    this.#at += 2;
    if (this.#done()) this.wantsMore = true;
  }

  #unclosed(mark: string): never {
    this.wantsMore = true;
    throw new ShellSyntaxError(`unexpected EOF while looking for matching \`${mark}'`);
  }

  #unexpected(): never {
    if (this.#done()) this.wantsMore = true;
    const token = /^(\|\||&&|[|;&<>()`]|\n|[^\s|;&<>()`]+)?/.exec(this.#text.slice(this.#at))?.[0] ?? '';
    throw new ShellSyntaxError(
      `syntax error near unexpected token \`${token === '\n' || token === '' ? 'newline' : token}'`,
    );
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  #done(): boolean {
    return this.#at >= this.#text.length;
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }
}

/** `$NAME` and `$(…)` in a here-document without quotes around its delimiter. */
function expandable(body: string): Word {
  const parts: Part[] = [];
  let rest = body;
  for (;;) {
    const found = /\\\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)|\$\(/.exec(rest);
    if (!found) break;
    parts.push({ kind: 'text', text: rest.slice(0, found.index), quoted: true });
    if (found[0] === '$(') {
      const end = closingParenthesis(rest.slice(found.index));
      if (end < 0) throw new ShellSyntaxError("unexpected EOF while looking for matching `)'");
      parts.push({ kind: 'command', text: rest.slice(found.index + 2, found.index + end), quoted: true });
      rest = rest.slice(found.index + end + 1);
      continue;
    }
    if (found[0] === '\\$') parts.push({ kind: 'text', text: '$', quoted: true });
    else parts.push({ kind: 'variable', name: found[1] ?? found[2] ?? '', quoted: true });
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, { kind: 'text', text: rest, quoted: true }];
}

function withoutTabs(word: Word): Word {
  return word.map((part) =>
    part.kind === 'text' ? { ...part, text: part.text.replace(/^\t+/gm, '') } : part,
  );
}

function closingParenthesis(text: string): number {
  let depth = 0;
  let quote = '';
  for (let i = 1; i < text.length; i++) {
    const character = text[i] ?? '';
    if (quote !== '') {
      if (character === '\\' && quote === '"') i++;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return i;
  }
  return -1;
}
