import type { Process as Running } from '../../kernel/kernel.ts';
import { captured } from './shell-run.ts';
import type { Shell } from './shell.ts';
import type { Piece, Word } from './shell-words.ts';
import { readWord } from './shell-words.ts';

/** The fields that a word becomes: expanded, split at blanks where it is not quoted, matched against file names. */
export function* expandFields(shell: Shell, word: Word): Running<string[]> {
  const fields: { text: string; quoted: boolean }[] = [];
  let open: { text: string; quoted: boolean } | null = null;
  for (const piece of word) {
    if (piece.kind === 'variable' && piece.expression === '@' && piece.quoted) {
      for (const argument of shell.parameters) fields.push({ text: argument, quoted: true });
      open = null;
      continue;
    }
    const text = yield* expandPiece(shell, piece);
    if (piece.quoted || piece.kind === 'text') {
      if (!open) fields.push((open = { text: '', quoted: false }));
      open.text += text;
      if (piece.quoted) open.quoted = true;
      continue;
    }
    const parts = text.split(/[ \t\n]+/);
    for (const [index, part] of parts.entries()) {
      if (index > 0) open = null;
      if (part === '') continue;
      if (!open) fields.push((open = { text: '', quoted: false }));
      open.text += part;
    }
  }
  return fields.flatMap(({ text, quoted }) => (quoted ? [text] : glob(shell, text)));
}

/** As one text: in assignments, redirections and `case`. */
export function* expandText(shell: Shell, word: Word): Running<string> {
  let result = '';
  for (const piece of word) result += yield* expandPiece(shell, piece);
  return result;
}

function* expandPiece(shell: Shell, piece: Piece): Running<string> {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'variable':
      return yield* variable(shell, piece.expression);
    case 'command':
      return (yield* captured(shell, piece.script)).replace(/\n+$/, '');
    case 'arithmetic':
      return String(arithmetic(piece.expression, (name) => shell.get(name) ?? '0'));
  }
}

function* variable(shell: Shell, expression: string): Running<string> {
  if (expression.startsWith('#') && expression.length > 1)
    return String((shell.get(expression.slice(1)) ?? '').length);
  const match = /^([A-Za-z_]\w*|[0-9?$!#@*-])(:?[-+=?]|%%?|##?)?(.*)$/s.exec(expression);
  if (!match) return '';
  const [, name = '', operator, rest = ''] = match;
  const value = shell.get(name);
  if (operator === undefined) return value ?? '';
  const [word] = readWord(rest, 0, () => false);
  const absent = value === undefined || (operator.startsWith(':') && value === '');
  switch (operator.at(-1)) {
    case '-':
      return absent ? yield* expandText(shell, word) : (value ?? '');
    case '+':
      return absent ? '' : yield* expandText(shell, word);
    case '=':
      if (absent) shell.set(name, yield* expandText(shell, word));
      return shell.get(name) ?? '';
    case '%':
      return trim(value ?? '', yield* expandText(shell, word), 'end', operator.length > 1);
    case '#':
      return trim(value ?? '', yield* expandText(shell, word), 'start', operator.length > 1);
    default:
      return value ?? '';
  }
}

function trim(value: string, pattern: string, side: 'start' | 'end', longest: boolean): string {
  const matches: string[] = [];
  for (let i = 0; i <= value.length; i++) {
    const [cut, rest] =
      side === 'start' ? [value.slice(0, i), value.slice(i)] : [value.slice(i), value.slice(0, i)];
    if (matchesPattern(cut, pattern)) matches.push(rest);
  }
  if (matches.length === 0) return value;
  return matches.reduce((best, rest) => (rest.length < best.length === longest ? rest : best));
}

/** Shell patterns: `*`, `?`, `[a-z]`. */
export function matchesPattern(text: string, pattern: string): boolean {
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const letter = pattern[i] ?? '';
    const close = letter === '[' ? pattern.indexOf(']', i + 2) : -1;
    if (letter === '*') source += '.*';
    else if (letter === '?') source += '.';
    else if (close > 0) {
      source += `[${pattern
        .slice(i + 1, close)
        .replace(/^!/, '^')
        .replaceAll('\\', '\\\\')}]`;
      i = close;
    } else source += letter.replace(/[.+^${}()|\\[\]]/, '\\$&');
  }
  return new RegExp(`^${source}$`, 's').test(text);
}

function glob(shell: Shell, text: string): string[] {
  if (!/[*?[]/.test(text)) return [text];
  const slash = text.lastIndexOf('/');
  const directory = slash < 0 ? '' : text.slice(0, slash);
  const pattern = text.slice(slash + 1);
  const names = shell
    .fileNames(slash === 0 ? '/' : directory || '.')
    .filter((name) => (pattern.startsWith('.') || !name.startsWith('.')) && matchesPattern(name, pattern));
  if (names.length === 0) return [text];
  return names.map((name) => (slash < 0 ? name : `${directory}/${name}`));
}

/** `$((…))` on whole numbers: + - * / % comparisons, parentheses. */
export function arithmetic(expression: string, lookup: (name: string) => string): number {
  const tokens = expression.match(/\d+|[A-Za-z_]\w*|\$[A-Za-z_]\w*|[<>=!]=|&&|\|\||[-+*/%()<>!]/g) ?? [];
  let at = 0;
  const levels: readonly (readonly string[])[] = [
    ['||'],
    ['&&'],
    ['==', '!='],
    ['<', '>', '<=', '>='],
    ['+', '-'],
    ['*', '/', '%'],
  ];
  const primary = (): number => {
    const token = tokens[at++] ?? '0';
    if (token === '(') {
      const value = level(0);
      at++;
      return value;
    }
    if (token === '-') return -primary();
    if (token === '+') return primary();
    if (token === '!') return primary() === 0 ? 1 : 0;
    if (/^\d/.test(token)) return Number(token);
    return Number(lookup(token.replace('$', ''))) || 0;
  };
  const level = (depth: number): number => {
    const names = levels[depth];
    if (!names) return primary();
    let value = level(depth + 1);
    while (names.includes(tokens[at] ?? '')) {
      const operator = tokens[at++] ?? '';
      value = apply(operator, value, level(depth + 1));
    }
    return value;
  };
  return level(0);
}

function apply(operator: string, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? 0 : Math.trunc(a / b);
    case '%':
      return b === 0 ? 0 : a % b;
    case '==':
      return a === b ? 1 : 0;
    case '!=':
      return a !== b ? 1 : 0;
    case '<':
      return a < b ? 1 : 0;
    case '>':
      return a > b ? 1 : 0;
    case '<=':
      return a <= b ? 1 : 0;
    case '>=':
      return a >= b ? 1 : 0;
    case '&&':
      return a !== 0 && b !== 0 ? 1 : 0;
    default:
      return a !== 0 || b !== 0 ? 1 : 0;
  }
}
