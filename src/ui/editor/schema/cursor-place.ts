/** Where in a manifest the cursor stands, read line by line: what is being typed is seldom YAML yet. */
export interface CursorPlace {
  /** Keys from the top, `-` for an item of a list. */
  readonly path: readonly string[];
  /** A key is typed, the value of `key`, or something that nothing can be proposed for. */
  readonly role: 'key' | 'value' | 'none';
  readonly key: string;
  /** What stands from `column` to the cursor. */
  readonly typed: string;
  /** Where it begins, from 1. */
  readonly column: number;
  /** How far the dashes before it move it in. */
  readonly dashes: number;
  /** Keys that the mapping has already. */
  readonly siblings: ReadonlySet<string>;
  readonly apiVersion: string;
  readonly kind: string;
  /** The document says nothing at all, apart from what is typed. */
  readonly isBlank: boolean;
}

/** One line: `  - - key: value`. */
export interface Line {
  readonly dashes: readonly number[];
  /** Where what follows the dashes begins, from 0. */
  readonly column: number;
  /** null: no key stands here. */
  readonly key: string | null;
  /** Behind the colon, without a comment. */
  readonly value: string;
  readonly isBlank: boolean;
}

export function lineOf(text: string): Line {
  const [, lead = '', rest = ''] = /^(\s*(?:-(?:\s+|$))*)(.*)$/.exec(text) ?? [];
  const dashes = [...lead.matchAll(/-/g)].map(({ index }) => index);
  const found =
    /^(?:"([^"]*)"|'([^']*)'|([^\s#:'"{[&*!|>][^#:]*?|[^\s#:'"{[&*!|>]\S*?))\s*:(?:\s+(.*))?$/.exec(rest);
  const isBlank = (rest === '' && dashes.length === 0) || rest.startsWith('#');
  if (!found || isBlank) return { dashes, column: lead.length, key: null, value: rest, isBlank };
  const [, double, single, plain, value = ''] = found;
  return {
    dashes,
    column: lead.length,
    key: double ?? single ?? plain ?? '',
    value: value.replace(/(^|\s)#.*$/, '').trim(),
    isBlank,
  };
}

/** `line` and `column` from 1, as editors count. */
export function cursorPlace(text: string, line: number, column: number): CursorPlace {
  const all = text.split('\n');
  const at = line - 1;
  const start = all.findLastIndex((each, i) => i < at && each.startsWith('---')) + 1;
  const next = all.findIndex((each, i) => i > at && each.startsWith('---'));
  const lines = all.slice(start, next < 0 ? all.length : next).map(lineOf);
  const own = at - start;
  const before = (all[at] ?? '').slice(0, column - 1);
  const here = lineOf(before);
  const typedValue = /:\s+(\S*)$/.exec(before);
  const isValue = here.key !== null && typedValue !== null;
  const around = surroundings(lines, own, here);
  const said = (name: string): string => {
    const found = lines.find((each) => each.column === 0 && each.key === name);
    return (found?.value ?? '').replace(/^["']|["']$/g, '');
  };
  const typed = isValue ? (typedValue[1] ?? '') : here.value;
  const isOdd = here.key !== null && !isValue;
  return {
    path: around.path,
    role:
      around.inText || isOdd || (!isValue && /[\s"'{[#]/.test(typed)) ? 'none' : isValue ? 'value' : 'key',
    key: isValue ? (here.key ?? '') : '',
    typed,
    column: before.length - typed.length + 1,
    dashes: here.dashes.length === 0 ? 0 : here.column - (here.dashes[0] ?? 0),
    siblings: siblingsOf(lines, own, here.column),
    apiVersion: said('apiVersion'),
    kind: said('kind'),
    isBlank: lines.every((each, i) => each.isBlank || i === own) && here.key === null,
  };
}

/** The path to the mapping that a line belongs to, and whether that is no mapping but a block of text. */
function surroundings(
  lines: readonly Line[],
  own: number,
  here: Line,
): { readonly path: readonly string[]; readonly inText: boolean } {
  const path: string[] = [];
  let limit = here.column;
  // A list may stand as far left as the key that it belongs to.
  let orEqual = false;
  let inText = false;
  const through = ({ dashes }: Line): void => {
    for (const dash of [...dashes].reverse()) {
      if (dash >= limit) continue;
      path.unshift('-');
      limit = dash;
      orEqual = true;
    }
  };
  through(here);
  for (let i = own - 1; i >= 0; i--) {
    const line = lines[i];
    if (line === undefined || line.isBlank) continue;
    if (line.key !== null && (line.column < limit || (orEqual && line.column === limit))) {
      if (path.length === 0 || inText === false) inText = path.length === 0 && /^[|>]/.test(line.value);
      path.unshift(line.key);
      limit = line.column;
      orEqual = false;
      through(line);
    } else if (line.column === limit && !orEqual) through(line);
    if (limit === 0 && !orEqual) break;
  }
  return { path, inText };
}

function siblingsOf(lines: readonly Line[], own: number, column: number): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (by: 1 | -1): void => {
    for (let i = own + by; i >= 0 && i < lines.length; i += by) {
      const line = lines[i];
      if (line === undefined || line.isBlank) continue;
      const begins = line.dashes.length > 0;
      if (line.column < column || (by > 0 && begins && (line.dashes[0] ?? 0) < column)) return;
      if (line.column === column && line.key !== null) found.add(line.key);
      if (begins && (line.dashes[0] ?? 0) < column) return;
    }
  };
  if ((lines[own]?.dashes.length ?? 0) === 0) look(-1);
  look(1);
  return found;
}
