import type { Token } from './yaml-token.ts';
import type { YamlReader } from './yaml-reader.ts';
import { ManifestError, type Mark } from './node.ts';

/** Ends the scan. Models go.yaml.in/yaml/v2 scannerc.go, whose words and lines kubectl prints. */
export function scannerError(reader: YamlReader, problem: string, context: Mark = reader.mark): never {
  const { mark } = reader;
  const line = mark.line !== 0 ? mark.line + 1 : context.line;
  throw new ManifestError(line === 0 ? problem : `line ${line}: ${problem}`, mark);
}

/** What lies between two pieces of a scalar's text: blanks on the line, or a line break and more of them. */
class Gap {
  blanks = '';
  firstBreak = '';
  moreBreaks = '';
  broken = false;

  /** One break becomes a blank, more become one less. */
  folded(): string {
    let text = this.blanks;
    if (this.broken) {
      if (!this.firstBreak.startsWith('\n')) text = this.firstBreak + this.moreBreaks;
      else text = this.moreBreaks === '' ? ' ' : this.moreBreaks;
    }
    this.blanks = this.firstBreak = this.moreBreaks = '';
    this.broken = false;
    return text;
  }

  takeBreak(reader: YamlReader): void {
    if (this.broken) this.moreBreaks += reader.readBreak();
    else {
      this.blanks = '';
      this.firstBreak = reader.readBreak();
      this.broken = true;
    }
  }

  takeBlank(reader: YamlReader): void {
    if (this.broken) reader.skip();
    else this.blanks += reader.read();
  }
}

/** A scalar without quotes. `multiline` tells that a line break followed it. */
export function scanPlainScalar(
  reader: YamlReader,
  indent: number,
  inFlow: boolean,
): { readonly token: Token; readonly multiline: boolean } {
  const start = reader.mark;
  let end = start;
  let text = '';
  const gap = new Gap();
  for (;;) {
    if (reader.atDocumentIndicator() || reader.peek() === '#') break;
    while (!reader.isBlankOrEnd()) {
      const character = reader.peek();
      if (character === ':' && reader.isBlankOrEnd(1)) break;
      if (inFlow && flowIndicators.has(character)) break;
      text += gap.folded();
      text += reader.read();
      end = reader.mark;
    }
    if (!reader.isBlank() && !reader.isBreak()) break;
    while (reader.isBlank() || reader.isBreak()) {
      if (reader.isBreak()) gap.takeBreak(reader);
      else {
        if (gap.broken && reader.column < indent && reader.peek() === '\t')
          scannerError(reader, 'found a tab character that violates indentation', start);
        gap.takeBlank(reader);
      }
    }
    if (!inFlow && reader.column < indent) break;
  }
  return { token: { type: 'scalar', start, end, text, plain: true }, multiline: gap.broken };
}

const flowIndicators: ReadonlySet<string> = new Set([',', '?', '[', ']', '{', '}']);

/** A scalar in single or double quotes. */
export function scanQuotedScalar(reader: YamlReader): Token {
  const start = reader.mark;
  const quote = reader.read();
  let text = '';
  for (;;) {
    if (reader.atDocumentIndicator()) scannerError(reader, 'found unexpected document indicator', start);
    if (reader.isEnd()) scannerError(reader, 'found unexpected end of stream', start);
    const gap = new Gap();
    while (!reader.isBlankOrEnd()) {
      const character = reader.peek();
      if (character === quote) {
        if (quote === '"' || reader.peek(1) !== quote) break;
        reader.skip();
        text += reader.read();
      } else if (quote === '"' && character === '\\') {
        if (reader.isBreak(1)) {
          reader.skip();
          reader.readBreak();
          gap.broken = true;
          break;
        }
        text += scanEscape(reader, start);
      } else text += reader.read();
    }
    if (reader.peek() === quote) break;
    while (reader.isBlank() || reader.isBreak()) {
      if (reader.isBreak()) gap.takeBreak(reader);
      else gap.takeBlank(reader);
    }
    text += gap.broken && gap.firstBreak === '' ? gap.moreBreaks : gap.folded();
  }
  reader.skip();
  return { type: 'scalar', start, end: reader.mark, text, plain: false };
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\x07', b: '\b', t: '\t', '\t': '\t', n: '\n', v: '\v', f: '\f', r: '\r', e: '\x1b' },
  ...{ ' ': ' ', '"': '"', "'": "'", '\\': '\\', N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' },
};
const hexLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function scanEscape(reader: YamlReader, start: Mark): string {
  const code = reader.peek(1);
  const length = hexLengths[code];
  if (length === undefined) {
    const character = Object.hasOwn(escapes, code) ? escapes[code] : undefined;
    if (character === undefined) scannerError(reader, 'found unknown escape character', start);
    reader.skip();
    reader.skip();
    return character;
  }
  reader.skip();
  reader.skip();
  let digits = '';
  for (let i = 0; i < length; i++) {
    if (!/[0-9A-Fa-f]/.test(reader.peek(i)))
      scannerError(reader, 'did not find expected hexdecimal number', start);
    digits += reader.peek(i);
  }
  const value = Number.parseInt(digits, 16);
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff)
    scannerError(reader, 'found invalid Unicode character escape code', start);
  for (let i = 0; i < length; i++) reader.skip();
  return String.fromCodePoint(value);
}

/** `|` or `>` with what stands below it. `parentIndent` is -1 at the top. */
export function scanBlockScalar(reader: YamlReader, parentIndent: number): Token {
  const start = reader.mark;
  const literal = reader.read() === '|';
  const { chomping, increment } = scanBlockHeader(reader, start);
  const breaks = new BlockBreaks(reader, start, parentIndent);
  if (increment > 0) breaks.indent = parentIndent >= 0 ? parentIndent + increment : increment;

  let text = '';
  let lineBreak = '';
  let trailing = breaks.take();
  let afterBlank = false;
  while (reader.column === breaks.indent && !reader.isEnd()) {
    const blank = reader.isBlank();
    if (!literal && !afterBlank && !blank && lineBreak.startsWith('\n')) text += trailing === '' ? ' ' : '';
    else text += lineBreak;
    text += trailing;
    afterBlank = blank;
    while (!reader.isBreakOrEnd()) text += reader.read();
    lineBreak = reader.isBreak() ? reader.readBreak() : '';
    trailing = breaks.take();
  }
  if (chomping !== '-') text += lineBreak;
  if (chomping === '+') text += trailing;
  return { type: 'scalar', start, end: breaks.end, text, plain: false };
}

function scanBlockHeader(reader: YamlReader, start: Mark): { chomping: string; increment: number } {
  let chomping = '';
  let increment = 0;
  for (let i = 0; i < 2; i++) {
    const character = reader.peek();
    if (chomping === '' && (character === '+' || character === '-')) chomping = reader.read();
    else if (increment === 0 && character >= '0' && character <= '9') {
      if (character === '0') scannerError(reader, 'found an indentation indicator equal to 0', start);
      increment = Number(reader.read());
    }
  }
  reader.skipBlanks();
  reader.skipComment();
  if (!reader.isBreakOrEnd()) scannerError(reader, 'did not find expected comment or line break', start);
  if (reader.isBreak()) reader.readBreak();
  return { chomping, increment };
}

/** Empty lines of a block scalar; finds out how far it is indented. */
class BlockBreaks {
  /** 0: not known yet. */
  indent = 0;
  end: Mark;
  readonly #reader: YamlReader;
  readonly #start: Mark;
  readonly #parentIndent: number;

  constructor(reader: YamlReader, start: Mark, parentIndent: number) {
    this.#reader = reader;
    this.#start = start;
    this.#parentIndent = parentIndent;
    this.end = reader.mark;
  }

  take(): string {
    const reader = this.#reader;
    this.end = reader.mark;
    let breaks = '';
    let widest = 0;
    for (;;) {
      const inIndent = (): boolean => this.indent === 0 || reader.column < this.indent;
      while (inIndent() && reader.peek() === ' ') reader.skip();
      widest = Math.max(widest, reader.column);
      if (inIndent() && reader.peek() === '\t')
        scannerError(reader, 'found a tab character where an indentation space is expected', this.#start);
      if (!reader.isBreak()) break;
      breaks += reader.readBreak();
      this.end = reader.mark;
    }
    if (this.indent === 0) this.indent = Math.max(widest, this.#parentIndent + 1, 1);
    return breaks;
  }
}
