import type { Json } from '../../kubernetes/object.ts';
import { fail, notModelled } from './errors.ts';

/**
 * Fills in a Go template as far as one is typed at a prompt: fields, `range`, `if`, `with`, `else`, `end`, text in
 * quotes, `index`, `len`, `eq`, `ne`. What it does not know it says by name.
 */
export function printGoTemplate(template: string, value: Json): string {
  const parts = template.split(/(\{\{-?.*?-?\}\})/s).map((part, i) => ({ action: i % 2 === 1, part }));
  const pieces: Piece[] = [];
  for (const { action, part } of parts) {
    if (!action) pieces.push({ kind: 'text', text: part });
    else pieces.push(pieceOf(part.slice(2, -2).replace(/^-|-$/g, '').trim()));
  }
  return print(pieces, 0, pieces.length, value);
}

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly words: readonly string[] }
  | { readonly kind: 'range' | 'if' | 'with'; readonly words: readonly string[] }
  | { readonly kind: 'else' | 'end' };

function pieceOf(text: string): Piece {
  const words = text.match(/"(?:[^"\\]|\\.)*"|`[^`]*`|\(|\)|[^\s()]+/g) ?? [];
  const [first = ''] = words;
  if (first === 'range' || first === 'if' || first === 'with') return { kind: first, words: words.slice(1) };
  if (first === 'else' || first === 'end') return { kind: first };
  return { kind: 'value', words };
}

function print(pieces: readonly Piece[], from: number, to: number, dot: Json): string {
  let text = '';
  for (let i = from; i < to; i++) {
    const piece = pieces[i];
    if (!piece) break;
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'value') text += shown(evaluate(piece.words, dot));
    else if (piece.kind === 'range' || piece.kind === 'if' || piece.kind === 'with') {
      const { otherwise, end } = branches(pieces, i);
      const value = evaluate(piece.words, dot);
      const items = piece.kind === 'range' ? itemsOf(value) : isTrue(value) ? [value ?? null] : [];
      for (const item of items) text += print(pieces, i + 1, otherwise, piece.kind === 'if' ? dot : item);
      if (items.length === 0 && otherwise < end) text += print(pieces, otherwise + 1, end, dot);
      i = end;
    }
  }
  return text;
}

function branches(pieces: readonly Piece[], from: number): { otherwise: number; end: number } {
  let depth = 0;
  let otherwise = -1;
  for (let i = from; i < pieces.length; i++) {
    const kind = pieces[i]?.kind;
    if (kind === 'range' || kind === 'if' || kind === 'with') depth++;
    else if (kind === 'else' && depth === 1) otherwise = i;
    else if (kind === 'end' && --depth === 0) return { otherwise: otherwise < 0 ? i : otherwise, end: i };
  }
  return fail('error parsing template: unexpected EOF');
}

function evaluate(words: readonly string[], dot: Json): Json | undefined {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return operand(first, dot);
  const values = rest.map((word) => operand(word, dot));
  switch (first) {
    case 'index':
      return values.slice(1).reduce<Json | undefined>((value, key) => at(value, key), values[0]);
    case 'len':
      return typeof values[0] === 'string' ? values[0].length : itemsOf(values[0]).length;
    case 'eq':
      return values.slice(1).some((value) => value === values[0]);
    case 'ne':
      return values[0] !== values[1];
    case 'not':
      return !isTrue(values[0]);
    default:
      return notModelled(`the function ${JSON.stringify(first)} of Go templates`);
  }
}

function operand(word: string, dot: Json): Json | undefined {
  if (word === '.') return dot;
  if (word.startsWith('"')) return JSON.parse(word) as string;
  if (word.startsWith('`')) return word.slice(1, -1);
  if (/^-?\d+$/.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  if (!word.startsWith('.')) notModelled(`${JSON.stringify(word)} in Go templates`);
  return word
    .slice(1)
    .split('.')
    .reduce<Json | undefined>((value, key) => at(value, key), dot);
}

function at(value: Json | undefined, key: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const object = value as Readonly<Record<string, Json | undefined>>;
  const name = typeof key === 'string' || typeof key === 'number' ? String(key) : '';
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function itemsOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Readonly<Record<string, Json | undefined>>;
  return Object.keys(object)
    .sort()
    .map((key) => object[key] ?? null);
}

function isTrue(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return itemsOf(value).length > 0;
  return Boolean(value);
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return '<no value>';
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(shown).join(' ')}]`;
  if (typeof value !== 'object') return String(value);
  const object = value as Readonly<Record<string, Json | undefined>>;
  return `map[${Object.keys(object)
    .sort()
    .map((key) => `${key}:${shown(object[key])}`)
    .join(' ')}]`;
}
