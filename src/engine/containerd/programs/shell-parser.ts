import { ShellSyntaxError, tokenize, type Token, type Word } from './shell-words.ts';

export interface Redirect {
  readonly from: number;
  readonly operator: '>' | '>>' | '<' | '>&';
  readonly target: Word;
}

export type Command =
  | {
      readonly kind: 'simple';
      readonly assignments: readonly { readonly name: string; readonly value: Word }[];
      readonly words: readonly Word[];
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'group';
      readonly subshell: boolean;
      readonly body: List;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly test: List; readonly body: List }[];
      readonly otherwise: List | null;
    }
  | { readonly kind: 'loop'; readonly until: boolean; readonly test: List; readonly body: List }
  | {
      readonly kind: 'for';
      readonly name: string;
      readonly words: readonly Word[] | null;
      readonly body: List;
    }
  | {
      readonly kind: 'case';
      readonly subject: Word;
      readonly arms: readonly { readonly patterns: readonly Word[]; readonly body: List }[];
    }
  | { readonly kind: 'function'; readonly name: string; readonly body: Command };

export interface Pipeline {
  readonly negated: boolean;
  readonly commands: readonly Command[];
}

/** `a && b || c`, in the background or not. */
export interface AndOr {
  readonly first: Pipeline;
  readonly rest: readonly { readonly operator: '&&' | '||'; readonly pipeline: Pipeline }[];
  readonly background: boolean;
}

export type List = readonly AndOr[];

/** @throws ShellSyntaxError in the words of ash. */
export function parseShell(source: string): List {
  const parser = new Parser(tokenize(source));
  const list = parser.list([]);
  parser.expectEnd();
  return list;
}

const reserved = new Set(['then', 'else', 'elif', 'fi', 'do', 'done', 'esac', '}']);

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length) this.#fail();
  }

  /** Up to one of the words that end it, which stays. */
  list(ends: readonly string[]): List {
    const items: AndOr[] = [];
    for (;;) {
      while (this.#isOperator(';')) this.#at++;
      const plain = this.#plain();
      if (this.#at >= this.#tokens.length || this.#isOperator(')') || this.#isOperator(';;')) break;
      if (plain !== null && (ends.includes(plain) || reserved.has(plain))) break;
      items.push(this.#andOr());
    }
    return items;
  }

  #andOr(): AndOr {
    const first = this.#pipeline();
    const rest: { operator: '&&' | '||'; pipeline: Pipeline }[] = [];
    for (;;) {
      const operator = this.#isOperator('&&') ? '&&' : this.#isOperator('||') ? '||' : null;
      if (operator === null) break;
      this.#at++;
      while (this.#isOperator(';')) this.#at++;
      rest.push({ operator, pipeline: this.#pipeline() });
    }
    const background = this.#isOperator('&');
    if (background) this.#at++;
    return { first, rest, background };
  }

  #pipeline(): Pipeline {
    const negated = this.#plain() === '!';
    if (negated) this.#at++;
    const commands = [this.#command()];
    while (this.#isOperator('|')) {
      this.#at++;
      commands.push(this.#command());
    }
    return { negated, commands };
  }

  #command(): Command {
    if (this.#isOperator('(')) {
      this.#at++;
      const body = this.list([]);
      this.#operator(')');
      return { kind: 'group', subshell: true, body, redirects: this.#redirects() };
    }
    const plain = this.#plain();
    switch (plain) {
      case '{': {
        this.#at++;
        const body = this.list(['}']);
        this.#keyword('}');
        return { kind: 'group', subshell: false, body, redirects: this.#redirects() };
      }
      case 'if':
        return this.#if();
      case 'while':
      case 'until': {
        this.#at++;
        const test = this.list(['do']);
        return { kind: 'loop', until: plain === 'until', test, body: this.#doGroup() };
      }
      case 'for':
        return this.#for();
      case 'case':
        return this.#case();
      default:
        return this.#simple();
    }
  }

  #if(): Command {
    const branches: { test: List; body: List }[] = [];
    let otherwise: List | null = null;
    do {
      this.#at++;
      const test = this.list(['then']);
      this.#keyword('then');
      branches.push({ test, body: this.list(['elif', 'else', 'fi']) });
    } while (this.#plain() === 'elif');
    if (this.#plain() === 'else') {
      this.#at++;
      otherwise = this.list(['fi']);
    }
    this.#keyword('fi');
    return { kind: 'if', branches, otherwise };
  }

  #for(): Command {
    this.#at++;
    const name = this.#plain() ?? this.#fail();
    this.#at++;
    let words: Word[] | null = null;
    if (this.#plain() === 'in') {
      this.#at++;
      words = [];
      for (let token = this.#tokens[this.#at]; token?.kind === 'word'; token = this.#tokens[this.#at]) {
        words.push(token.word);
        this.#at++;
      }
    }
    while (this.#isOperator(';')) this.#at++;
    return { kind: 'for', name, words, body: this.#doGroup() };
  }

  #case(): Command {
    this.#at++;
    const subject = this.#word();
    this.#keyword('in');
    const arms: { patterns: Word[]; body: List }[] = [];
    for (;;) {
      while (this.#isOperator(';')) this.#at++;
      if (this.#plain() === 'esac') break;
      if (this.#isOperator('(')) this.#at++;
      const patterns = [this.#word()];
      while (this.#isOperator('|')) {
        this.#at++;
        patterns.push(this.#word());
      }
      this.#operator(')');
      const body = this.list(['esac']);
      if (this.#isOperator(';;')) this.#at++;
      arms.push({ patterns, body });
    }
    this.#keyword('esac');
    return { kind: 'case', subject, arms };
  }

  #doGroup(): List {
    while (this.#isOperator(';')) this.#at++;
    this.#keyword('do');
    const body = this.list(['done']);
    this.#keyword('done');
    return body;
  }

  #simple(): Command {
    const assignments: { name: string; value: Word }[] = [];
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.kind === 'redirect') redirects.push(...this.#redirects());
      else if (token?.kind === 'word') {
        this.#at++;
        const assignment = words.length === 0 ? assignmentOf(token.word) : null;
        if (assignment) assignments.push(assignment);
        else words.push(token.word);
        if (words.length === 1 && token.plain !== null && this.#isOperator('(')) {
          this.#at++;
          this.#operator(')');
          while (this.#isOperator(';')) this.#at++;
          return { kind: 'function', name: token.plain, body: this.#command() };
        }
      } else break;
    }
    if (words.length + assignments.length + redirects.length === 0) this.#fail();
    return { kind: 'simple', assignments, words, redirects };
  }

  #redirects(): Redirect[] {
    const redirects: Redirect[] = [];
    for (let token = this.#tokens[this.#at]; token?.kind === 'redirect'; token = this.#tokens[this.#at]) {
      this.#at++;
      if (token.operator === '<<')
        throw new ShellSyntaxError('here-documents in a container are not modelled');
      redirects.push({ from: token.from, operator: token.operator, target: this.#word() });
    }
    return redirects;
  }

  #word(): Word {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word') return this.#fail();
    this.#at++;
    return token.word;
  }

  #plain(): string | null {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' ? token.plain : null;
  }

  #isOperator(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'operator' && token.text === text;
  }

  #operator(text: string): void {
    if (!this.#isOperator(text)) this.#fail(text);
    this.#at++;
  }

  #keyword(text: string): void {
    if (this.#plain() !== text) this.#fail(text);
    this.#at++;
  }

  #fail(expected?: string): never {
    const token = this.#tokens[this.#at];
    const found =
      token === undefined
        ? 'end of file'
        : token.kind === 'operator'
          ? token.text === ';'
            ? 'newline'
            : `"${token.text}"`
          : token.kind === 'word'
            ? `"${token.plain ?? 'word'}"`
            : 'redirection';
    throw new ShellSyntaxError(
      `syntax error: unexpected ${found}${expected === undefined ? '' : ` (expecting "${expected}")`}`,
    );
  }
}

function assignmentOf(word: Word): { name: string; value: Word } | null {
  const [first, ...rest] = word;
  if (first?.kind !== 'text' || first.quoted) return null;
  const match = /^([A-Za-z_]\w*)=(.*)$/s.exec(first.text);
  if (!match) return null;
  const [, name = '', value = ''] = match;
  return { name, value: value === '' ? rest : [{ kind: 'text', text: value, quoted: false }, ...rest] };
}
