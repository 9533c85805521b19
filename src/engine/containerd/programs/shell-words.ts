/** A piece of a word: literal text, or something to be expanded. `quoted` pieces are not split at blanks. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'variable'; readonly expression: string; readonly quoted: boolean }
  | { readonly kind: 'command'; readonly script: string; readonly quoted: boolean }
  | { readonly kind: 'arithmetic'; readonly expression: string; readonly quoted: boolean };

export type Word = readonly Piece[];

export type Token =
  | { readonly kind: 'word'; readonly word: Word; readonly plain: string | null }
  | { readonly kind: 'operator'; readonly text: string }
  /** `2>`, `>>`, `<`, `2>&1`: which descriptor and how. */
  | { readonly kind: 'redirect'; readonly from: number; readonly operator: '>' | '>>' | '<' | '>&' | '<<' };

export class ShellSyntaxError extends Error {}

const operators = ['&&', '||', ';;', ';', '&', '|', '(', ')', '\n'];

/** Cuts a script into words, operators and redirections, as POSIX sh does. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let i = 0;
  while (i < source.length) {
    const letter = source[i] ?? '';
    if (letter === ' ' || letter === '\t' || letter === '\r') {
      i++;
      continue;
    }
    if (letter === '\\' && source[i + 1] === '\n') {
      i += 2;
      continue;
    }
    if (letter === '#') {
      while (i < source.length && source[i] !== '\n') i++;
      continue;
    }
    const redirect = /^(\d?)(>>|>&|<<|>|<)/.exec(source.slice(i, i + 3));
    if (redirect) {
      const operator = redirect[2] as '>';
      tokens.push({
        kind: 'redirect',
        from: redirect[1] ? Number(redirect[1]) : operator.startsWith('<') ? 0 : 1,
        operator,
      });
      i += redirect[0].length;
      continue;
    }
    const operator = operators.find((text) => source.startsWith(text, i));
    if (operator !== undefined) {
      tokens.push({ kind: 'operator', text: operator === '\n' ? ';' : operator });
      i += operator.length;
      continue;
    }
    const [word, end] = readWord(source, i, (at) => /[\s;&|()<>]/.test(source[at] ?? ''));
    const plain = word.every((piece) => piece.kind === 'text' && !piece.quoted)
      ? word.map((piece) => (piece as { readonly text: string }).text).join('')
      : null;
    tokens.push({ kind: 'word', word, plain });
    i = end;
  }
  return tokens;
}

/** Reads pieces from `start` until `ends` says so. */
export function readWord(
  source: string,
  start: number,
  ends: (at: number) => boolean,
): readonly [word: Word, end: number] {
  const pieces: Piece[] = [];
  let i = start;
  let text = '';
  const flush = (): void => {
    if (text !== '') pieces.push({ kind: 'text', text, quoted: false });
    text = '';
  };
  while (i < source.length && !ends(i)) {
    const letter = source[i] ?? '';
    if (letter === "'") {
      const close = source.indexOf("'", i + 1);
      if (close < 0) throw new ShellSyntaxError('unterminated quoted string');
      flush();
      pieces.push({ kind: 'text', text: source.slice(i + 1, close), quoted: true });
      i = close + 1;
    } else if (letter === '"') {
      flush();
      i = readQuoted(source, i + 1, pieces);
    } else if (letter === '\\') {
      flush();
      pieces.push({ kind: 'text', text: source[i + 1] ?? '', quoted: true });
      i += 2;
    } else if (letter === '$' || letter === '`') {
      const [piece, end] = readExpansion(source, i, false);
      if (piece) {
        flush();
        pieces.push(piece);
      } else text += letter;
      i = end;
    } else {
      text += letter;
      i++;
    }
  }
  flush();
  return [pieces, i];
}

function readQuoted(source: string, start: number, pieces: Piece[]): number {
  let text = '';
  let i = start;
  const flush = (): void => {
    if (text !== '') pieces.push({ kind: 'text', text, quoted: true });
    text = '';
  };
  const before = pieces.length;
  for (; source[i] !== '"';) {
    if (i >= source.length) throw new ShellSyntaxError('unterminated quoted string');
    const letter = source[i] ?? '';
    if (letter === '\\' && /[$`"\\\n]/.test(source[i + 1] ?? '')) {
      text += source[i + 1] === '\n' ? '' : (source[i + 1] ?? '');
      i += 2;
    } else if (letter === '$' || letter === '`') {
      const [piece, end] = readExpansion(source, i, true);
      if (piece) {
        flush();
        pieces.push(piece);
      } else text += letter;
      i = end;
    } else {
      text += letter;
      i++;
    }
  }
  flush();
  // An empty pair of quotes is still a word.
  if (pieces.length === before) pieces.push({ kind: 'text', text: '', quoted: true });
  return i + 1;
}

function readExpansion(source: string, start: number, quoted: boolean): readonly [Piece | null, number] {
  if (source[start] === '`') {
    const close = source.indexOf('`', start + 1);
    if (close < 0) throw new ShellSyntaxError('EOF in backquote substitution');
    return [{ kind: 'command', script: source.slice(start + 1, close), quoted }, close + 1];
  }
  if (source.startsWith('$((', start)) {
    const close = source.indexOf('))', start + 3);
    if (close >= 0)
      return [{ kind: 'arithmetic', expression: source.slice(start + 3, close), quoted }, close + 2];
  }
  if (source[start + 1] === '(') {
    const close = matching(source, start + 1, '(', ')');
    return [{ kind: 'command', script: source.slice(start + 2, close), quoted }, close + 1];
  }
  if (source[start + 1] === '{') {
    const close = matching(source, start + 1, '{', '}');
    return [{ kind: 'variable', expression: source.slice(start + 2, close), quoted }, close + 1];
  }
  const name = /^(?:[A-Za-z_]\w*|[0-9?$!#@*-])/.exec(source.slice(start + 1));
  if (!name) return [null, start + 1];
  return [{ kind: 'variable', expression: name[0], quoted }, start + 1 + name[0].length];
}

function matching(source: string, open: number, left: string, right: string): number {
  let depth = 0;
  for (let i = open; i < source.length; i++) {
    if (source[i] === "'") i = Math.max(source.indexOf("'", i + 1), i);
    else if (source[i] === '\\') i++;
    else if (source[i] === left) depth++;
    else if (source[i] === right && --depth === 0) return i;
  }
  throw new ShellSyntaxError(`syntax error: unterminated "${left}"`);
}
