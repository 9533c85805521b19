import { ManifestError, type Mark } from './node.ts';

/** Past the end stands a NUL, as in libyaml. */
const end = '\0';
/** How far libyaml reads ahead at a time: an unreadable character is noticed when its block is read. */
const blockSize = 512;
// eslint-disable-next-line no-control-regex
const unreadable = /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/** Reads a text character by character and knows where it is. */
export class YamlReader {
  readonly #text: string;
  readonly #firstUnreadable: number;
  index = 0;
  line = 0;
  column = 0;

  constructor(text: string) {
    // A byte order mark at the very start is no part of the text.
    this.#text = text.startsWith('\ufeff') ? text.slice(1) : text;
    const found = unreadable.exec(this.#text);
    this.#firstUnreadable = found === null ? Infinity : Math.floor(found.index / blockSize) * blockSize;
  }

  get mark(): Mark {
    return { index: this.index, line: this.line, column: this.column };
  }

  get length(): number {
    return this.#text.length;
  }

  /** The character `ahead` of the present one. */
  peek(ahead = 0): string {
    const at = this.index + ahead;
    if (at >= this.#firstUnreadable) throw new ManifestError('control characters are not allowed', this.mark);
    return this.#text[at] ?? end;
  }

  /** Whether the text goes on with `what`. */
  at(what: string): boolean {
    return this.#text.startsWith(what, this.index);
  }

  skip(): void {
    this.index++;
    this.column++;
  }

  read(): string {
    const character = this.peek();
    this.skip();
    return character;
  }

  /** Takes one line break; `\r\n` is one. Returns what it stands for: a line feed, or LS and PS themselves. */
  readBreak(): string {
    const character = this.peek();
    this.index += character === '\r' && this.peek(1) === '\n' ? 2 : 1;
    this.column = 0;
    this.line++;
    return character === '\u2028' || character === '\u2029' ? character : '\n';
  }

  isEnd(ahead = 0): boolean {
    return this.peek(ahead) === end;
  }

  isBlank(ahead = 0): boolean {
    const character = this.peek(ahead);
    return character === ' ' || character === '\t';
  }

  isBreak(ahead = 0): boolean {
    return breaks.has(this.peek(ahead));
  }

  isBreakOrEnd(ahead = 0): boolean {
    return this.isBreak(ahead) || this.isEnd(ahead);
  }

  isBlankOrEnd(ahead = 0): boolean {
    return this.isBlank(ahead) || this.isBreakOrEnd(ahead);
  }

  skipBlanks(): void {
    while (this.isBlank()) this.skip();
  }

  skipComment(): void {
    if (this.peek() !== '#') return;
    while (!this.isBreakOrEnd()) this.skip();
  }

  /** `---` or `...` at the start of a line, followed by nothing else. */
  atDocumentIndicator(): boolean {
    return this.column === 0 && (this.at('---') || this.at('...')) && this.isBlankOrEnd(3);
  }
}

const breaks: ReadonlySet<string> = new Set(['\n', '\r', '\u0085', '\u2028', '\u2029']);
