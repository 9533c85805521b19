import type { Json } from '../kubernetes/object.ts';
import { limits, tooDeep } from './limits.ts';
import { ManifestError, type Mark, type Node, type ScalarNode } from './node.ts';
import { checkKey, type DuplicateKey } from './yaml-values.ts';

/** One JSON value with where it stands, and where the text goes on behind it. */
export interface JsonValue {
  readonly node: Node;
  readonly end: number;
}

/** Why a text is no JSON, in the words of Go's encoding/json. `offset` counts bytes from 1; null: the text ended. */
export class JsonError extends Error {
  readonly offset: number | null;
  readonly mark: Mark;

  constructor(message: string, offset: number | null, mark: Mark) {
    super(message);
    this.name = 'JsonError';
    this.offset = offset;
    this.mark = mark;
  }
}

/**
 * Reads one value from `from` on. Models Go's encoding/json scanner, whose words kubectl prints.
 * @throws JsonError, ManifestError if it nests too deeply
 */
export function parseJson(text: string, from: number): JsonValue {
  const parser = new JsonParser(text, from);
  const node = parser.value(0);
  return { node, end: parser.index };
}

/** What a node that `parseJson` made means; of a key that stands twice the last value counts. */
export function jsonNodeValue(node: Node, duplicates: DuplicateKey[]): Json {
  switch (node.kind) {
    case 'scalar':
      return node.plain ? (JSON.parse(node.text) as Json) : node.text;
    case 'sequence':
      return node.items.map((item) => jsonNodeValue(item, duplicates));
    case 'alias':
      return null;
    case 'mapping': {
      const object: Record<string, Json> = {};
      const seen = new Map<string, Node>();
      for (const [key, value] of node.pairs) {
        const { text: name } = key as ScalarNode;
        checkKey(name, key);
        const first = seen.get(name);
        if (first) duplicates.push({ key: name, first, second: key });
        seen.set(name, key);
        object[name] = jsonNodeValue(value, duplicates);
      }
      return object;
    }
  }
}

class JsonParser {
  readonly #text: string;
  index: number;
  #line = 0;
  #lineStart = 0;

  constructor(text: string, from: number) {
    this.#text = text;
    this.index = 0;
    while (this.index < from) this.#advance();
  }

  value(depth: number): Node {
    if (depth > limits.depth) throw new ManifestError(tooDeep, this.#mark());
    this.#skipSpace();
    const start = this.#mark();
    const character = this.#peek();
    if (character === '{') return this.#object(start, depth);
    if (character === '[') return this.#array(start, depth);
    if (character === '"') return this.#string();
    if (character === '-' || (character >= '0' && character <= '9')) return this.#number();
    for (const word of ['true', 'false', 'null']) if (character === word[0]) return this.#word(word);
    return this.#fail('looking for beginning of value');
  }

  #object(start: Mark, depth: number): Node {
    const pairs: [Node, Node][] = [];
    this.#advance();
    this.#skipSpace();
    if (this.#peek() !== '}') {
      for (;;) {
        this.#skipSpace();
        if (this.#peek() !== '"') this.#fail('looking for beginning of object key string');
        const key = this.#string();
        this.#skipSpace();
        if (this.#peek() !== ':') this.#fail('after object key');
        this.#advance();
        pairs.push([key, this.value(depth + 1)]);
        this.#skipSpace();
        if (this.#peek() === '}') break;
        if (this.#peek() !== ',') this.#fail('after object key:value pair');
        this.#advance();
      }
    }
    this.#advance();
    return { kind: 'mapping', start, end: this.#mark(), pairs, tag: '' };
  }

  #array(start: Mark, depth: number): Node {
    const items: Node[] = [];
    this.#advance();
    this.#skipSpace();
    if (this.#peek() !== ']') {
      for (;;) {
        items.push(this.value(depth + 1));
        this.#skipSpace();
        if (this.#peek() === ']') break;
        if (this.#peek() !== ',') this.#fail('after array element');
        this.#advance();
      }
    }
    this.#advance();
    return { kind: 'sequence', start, end: this.#mark(), items, tag: '' };
  }

  #string(): Node {
    const start = this.#mark();
    const from = this.index;
    this.#advance();
    for (;;) {
      const character = this.#peek();
      if (character < ' ') this.#fail('in string literal');
      this.#advance();
      if (character === '"') break;
      if (character === '\\') this.#escape();
    }
    const text = JSON.parse(this.#text.slice(from, this.index)) as string;
    return { kind: 'scalar', start, end: this.#mark(), text, tag: '', plain: false };
  }

  #escape(): void {
    const code = this.#peek();
    if (!'"\\/bfnrtu'.includes(code)) this.#fail('in string escape code');
    this.#advance();
    if (code !== 'u') return;
    for (let i = 0; i < 4; i++) {
      if (!/[0-9A-Fa-f]/.test(this.#peek())) this.#fail('in \\u hexadecimal character escape');
      this.#advance();
    }
  }

  #number(): Node {
    const start = this.#mark();
    const from = this.index;
    if (this.#peek() === '-') this.#advance();
    if (this.#peek() === '0') this.#advance();
    else this.#digits('in numeric literal');
    if (this.#peekOrEnd() === '.') {
      this.#advance();
      this.#digits('after decimal point in numeric literal');
    }
    if (/[eE]/.test(this.#peekOrEnd())) {
      this.#advance();
      if (/[-+]/.test(this.#peek())) this.#advance();
      this.#digits('in exponent of numeric literal');
    }
    return this.#plain(start, this.#text.slice(from, this.index));
  }

  #digits(where: string): void {
    if (!/\d/.test(this.#peek())) this.#fail(where);
    while (/\d/.test(this.#peekOrEnd())) this.#advance();
  }

  #word(word: string): Node {
    const start = this.#mark();
    for (const expected of word) {
      if (this.#peek() !== expected) this.#fail(`in literal ${word} (expecting '${expected}')`);
      this.#advance();
    }
    return this.#plain(start, word);
  }

  #plain(start: Mark, text: string): Node {
    return { kind: 'scalar', start, end: this.#mark(), text, tag: '', plain: true };
  }

  #skipSpace(): void {
    while (/[ \t\r\n]/.test(this.#peekOrEnd())) this.#advance();
  }

  #peekOrEnd(): string {
    return this.#text[this.index] ?? '';
  }

  #peek(): string {
    const character = this.#text[this.index];
    if (character === undefined) throw new JsonError('unexpected EOF', null, this.#mark());
    return character;
  }

  #fail(where: string): never {
    const point = String.fromCodePoint(this.#text.codePointAt(this.index) ?? 0);
    // Go's scanner looks at bytes: of a character beyond ASCII it sees the first one.
    const shown = point === "'" ? `'\\''` : point === '"' ? `'"'` : `'${quoted(point)}'`;
    throw new JsonError(`invalid character ${shown} ${where}`, this.#byteOffset() + 1, this.#mark());
  }

  #byteOffset(): number {
    let bytes = 0;
    for (const character of this.#text.slice(0, this.index)) {
      const code = character.codePointAt(0) ?? 0;
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
    return bytes;
  }

  #mark(): Mark {
    return { index: this.index, line: this.#line, column: this.index - this.#lineStart };
  }

  #advance(): void {
    if (this.#text[this.index] === '\n') {
      this.#line++;
      this.#lineStart = this.index + 1;
    }
    this.index++;
  }
}

function quoted(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  if (character === '\\') return '\\\\';
  if (code < 0x20) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x80) return character;
  const lead = code < 0x800 ? 0xc0 | (code >> 6) : code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
  return String.fromCharCode(lead);
}
