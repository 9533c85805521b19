/** A piece of JSON as far as it is written. Offsets in characters; of what is not closed yet the end is the text's. */
export type Loose = LooseObject | LooseArray | LooseWord;

export interface LooseObject {
  readonly kind: 'object';
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
  readonly entries: readonly LooseEntry[];
}

export interface LooseEntry {
  readonly key: LooseWord;
  readonly colon: number | null;
  readonly value: Loose | null;
  /** Where the next thing begins: what is typed before it belongs to this entry. */
  readonly until: number;
}

export interface LooseArray {
  readonly kind: 'array';
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
  readonly items: readonly Loose[];
}

/** A text in quotes, which may lack the last one, or a number, `true`, or the beginning of one. */
export interface LooseWord {
  readonly kind: 'word';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isClosed: boolean;
}

/** Deeper than this nobody is helped. */
const mostDeep = 60;

/** The objects of a text one after the other, read as somebody who is still typing means it. */
export function looseObjects(text: string, from: number, to: number): readonly LooseObject[] {
  const reader = new LooseReader(text, from, to);
  const found: LooseObject[] = [];
  for (;;) {
    reader.skip(/[\s,\]}]/);
    if (!reader.at('{')) return found;
    found.push(reader.object(0));
  }
}

class LooseReader {
  readonly #text: string;
  readonly #to: number;
  #i: number;

  constructor(text: string, from: number, to: number) {
    this.#text = text;
    this.#i = from;
    this.#to = to;
  }

  at(character: string): boolean {
    return this.#i < this.#to && this.#text[this.#i] === character;
  }

  skip(what: RegExp): void {
    while (this.#i < this.#to && what.test(this.#text[this.#i] ?? '')) this.#i++;
  }

  object(depth: number): LooseObject {
    const start = this.#i++;
    const entries: LooseEntry[] = [];
    for (;;) {
      this.skip(/[\s,:]/);
      if (this.#i >= this.#to || this.at(']')) break;
      if (this.at('}')) return { kind: 'object', start, end: ++this.#i, isClosed: true, entries };
      entries.push(this.#entry(depth));
    }
    return { kind: 'object', start, end: this.#i, isClosed: false, entries };
  }

  #entry(depth: number): LooseEntry {
    const key = this.#word();
    this.skip(/\s/);
    if (!this.at(':')) return { key, colon: null, value: null, until: this.#i };
    const colon = this.#i++;
    this.skip(/\s/);
    const before = this.#i;
    const value = this.#value(depth + 1);
    const end = this.#i;
    this.skip(/\s/);
    if (value?.kind === 'word' && this.at(':')) {
      // A key follows: the value is still to come.
      this.#i = before;
      return { key, colon, value: null, until: before };
    }
    this.#i = end;
    return { key, colon, value, until: end };
  }

  #value(depth: number): Loose | null {
    if (this.#i >= this.#to || /[,}\]]/.test(this.#text[this.#i] ?? '')) return null;
    if (this.at('{') && depth < mostDeep) return this.object(depth);
    if (this.at('[') && depth < mostDeep) return this.#array(depth);
    return this.#word();
  }

  #array(depth: number): LooseArray {
    const start = this.#i++;
    const items: Loose[] = [];
    for (;;) {
      this.skip(/[\s,:]/);
      if (this.#i >= this.#to || this.at('}')) break;
      if (this.at(']')) return { kind: 'array', start, end: ++this.#i, isClosed: true, items };
      const item = this.#value(depth + 1);
      if (item !== null) items.push(item);
    }
    return { kind: 'array', start, end: this.#i, isClosed: false, items };
  }

  /** Always takes a character, so that every loop comes to its end. */
  #word(): LooseWord {
    const start = this.#i;
    const isQuoted = this.at('"');
    this.#i++;
    const isInside = (character = ''): boolean => !(isQuoted ? /["\n]/ : /[\s,:{}[\]"]/).test(character);
    while (this.#i < this.#to && isInside(this.#text[this.#i])) this.#i += isQuoted && this.at('\\') ? 2 : 1;
    this.#i = Math.min(this.#i, this.#to);
    const text = this.#text.slice(isQuoted ? start + 1 : start, this.#i);
    const isClosed = isQuoted && this.at('"');
    if (isClosed) this.#i++;
    return { kind: 'word', start, end: this.#i, text, isQuoted, isClosed };
  }
}
