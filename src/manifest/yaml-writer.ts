import type { Json } from '../kubernetes/object.ts';
import { looksLikeOther } from './yaml-values.ts';

const bestWidth = 80;

/**
 * YAML as kubectl prints it: keys in natural order, lists as far left as their key, long texts folded behind 80
 * columns. Models go.yaml.in/yaml/v2 emitterc.go, encode.go and sorter.go.
 */
export function toYaml(value: Json): string {
  const writer = new YamlWriter();
  writer.node(value, 0, 0);
  return writer.text.endsWith('\n') ? writer.text : `${writer.text}\n`;
}

class YamlWriter {
  text = '';
  #column = 0;

  /** `indent` is where a collection's lines begin; a scalar's further lines stand two to its right. */
  node(value: Json, indent: number, scalarIndent: number): void {
    if (Array.isArray(value)) this.#list(value as readonly Json[], indent);
    else if (typeof value === 'object' && value !== null)
      this.#object(value as Readonly<Record<string, Json | undefined>>, indent);
    else if (typeof value === 'string') this.#scalar(value, scalarIndent);
    else this.#put(value === null ? 'null' : String(value));
  }

  #list(items: readonly Json[], indent: number): void {
    if (items.length === 0) {
      this.#put('[]');
      return;
    }
    for (const [i, item] of items.entries()) {
      if (i > 0) this.#newLine(indent);
      this.#put('- ');
      this.node(item, indent + 2, indent + 2);
    }
  }

  #object(object: Readonly<Record<string, Json | undefined>>, indent: number): void {
    const keys = Object.keys(object)
      .filter((key) => object[key] !== undefined)
      .sort(naturalOrder);
    if (keys.length === 0) {
      this.#put('{}');
      return;
    }
    for (const [i, key] of keys.entries()) {
      if (i > 0) this.#newLine(indent);
      const value = object[key] as Json;
      this.#scalar(key, indent, true);
      this.#put(':');
      if (isFilled(value)) {
        const inner = Array.isArray(value) ? indent : indent + 2;
        this.#newLine(inner);
        this.node(value, inner, inner);
      } else {
        if (value !== '' || !isPlain(value)) this.#put(' ');
        this.node(value, indent + 2, indent + 2);
      }
    }
  }

  #scalar(text: string, indent: number, isKey = false): void {
    const style = styleOf(text, isKey);
    if (style === 'literal') this.#literal(text, indent);
    else if (style === 'double') this.#double(text, indent, isKey);
    else this.#flow(text, indent, isKey, style);
  }

  #flow(text: string, indent: number, isKey: boolean, style: 'plain' | 'single'): void {
    const quote = style === 'single' ? "'" : '';
    this.#put(quote);
    for (let i = 0; i < text.length; i++) {
      const character = text[i] ?? '';
      const inside = style === 'plain' || (i > 0 && i < text.length - 1);
      const fold = character === ' ' && !isKey && inside && text[i - 1] !== ' ' && text[i + 1] !== ' ';
      if (fold && this.#column > bestWidth) this.#newLine(indent);
      else this.#put(character === "'" && quote ? "''" : character);
    }
    this.#put(quote);
  }

  #double(text: string, indent: number, isKey: boolean): void {
    this.#put('"');
    const characters = [...text];
    let afterSpace = false;
    for (const [i, character] of characters.entries()) {
      if (character === ' ') {
        const inside = i > 0 && i < characters.length - 1;
        if (!isKey && !afterSpace && inside && this.#column > bestWidth) {
          this.#newLine(indent);
          if (characters[i + 1] === ' ') this.#put('\\');
        } else this.#put(' ');
        afterSpace = true;
      } else {
        this.#put(isPrintable(character) && !'"\\\n'.includes(character) ? character : escape(character));
        afterSpace = false;
      }
    }
    this.#put('"');
  }

  #literal(text: string, indent: number): void {
    const hint = /^[ \n]/.test(text) ? '2' : '';
    const chomp = !text.endsWith('\n') ? '-' : text === '\n' || text.endsWith('\n\n') ? '+' : '';
    this.#put(`|${hint}${chomp}`);
    const lines = text.split('\n');
    if (text.endsWith('\n')) lines.pop();
    for (const line of lines) {
      if (line === '') this.text += '\n';
      else {
        this.#newLine(indent);
        this.#put(line);
      }
    }
    // The break behind the last line is written with what comes next, or at the very end.
    if (chomp === '+' || lines.at(-1) === '') this.text += '\n';
  }

  #put(text: string): void {
    this.text += text;
    this.#column += text.length;
  }

  #newLine(indent: number): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
    this.text += ' '.repeat(indent);
    this.#column = indent;
  }
}

function isFilled(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function isPlain(text: string): boolean {
  return styleOf(text, false) === 'plain';
}

type Style = 'plain' | 'single' | 'double' | 'literal';

function styleOf(text: string, isKey: boolean): Style {
  if (text.includes('\n')) {
    const blockAllowed = !text.endsWith(' ') && !/ \n/.test(text) && isAllPrintable(text);
    return blockAllowed && !isKey ? 'literal' : 'double';
  }
  if (looksLikeOther(text) || /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/.test(text))
    return 'double';
  if (!isAllPrintable(text)) return 'double';
  const plainAllowed =
    !/^( |---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[?:-]( |$))/.test(text) && !/( $|:( |$)| #)/.test(text);
  return plainAllowed ? 'plain' : 'single';
}

function isAllPrintable(text: string): boolean {
  for (const character of text) if (!isPrintable(character)) return false;
  return true;
}

/** As go-yaml sees it: no tab, and nothing beyond the first plane. */
function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    code === 0x0a ||
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xfffd && code !== 0xfeff && !(code >= 0xd800 && code <= 0xdfff))
  );
}

const named: Readonly<Record<string, string>> = {
  ...{ '\0': '\\0', '\x07': '\\a', '\b': '\\b', '\t': '\\t', '\n': '\\n', '\v': '\\v', '\f': '\\f' },
  ...{ '\r': '\\r', '\x1b': '\\e', '"': '\\"', '\\': '\\\\', '\u0085': '\\N' },
};

function escape(character: string): string {
  const name = named[character];
  if (name !== undefined) return name;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

/** Letters behind everything else, runs of digits by their value. */
export function naturalOrder(a: string, b: string): number {
  const x = [...a];
  const y = [...b];
  for (let i = 0; i < x.length && i < y.length; i++) {
    const p = x[i] ?? '';
    const q = y[i] ?? '';
    if (p === q) continue;
    const pLetter = isLetter(p);
    const qLetter = isLetter(q);
    if (pLetter && qLetter) return p < q ? -1 : 1;
    if (pLetter || qLetter) return qLetter ? -1 : 1;
    return compareDigits(x, y, i) || (p < q ? -1 : 1);
  }
  return x.length - y.length;
}

function compareDigits(x: readonly string[], y: readonly string[], from: number): number {
  let [xn, yn] = [0, 0];
  if (x[from] === '0' || y[from] === '0') {
    for (let j = from - 1; j >= 0 && isDigit(x[j]); j--) if (x[j] !== '0') xn = yn = 1;
  }
  let [xi, yi] = [from, from];
  for (; isDigit(x[xi]); xi++) xn = xn * 10 + Number(x[xi]);
  for (; isDigit(y[yi]); yi++) yn = yn * 10 + Number(y[yi]);
  return xn - yn || xi - yi;
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
