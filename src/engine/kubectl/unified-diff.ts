/** Lines of text around a change that are shown too. */
const context = 3;

interface Edit {
  readonly mark: ' ' | '-' | '+';
  readonly line: string;
}

/** What `diff -u` prints below the names of the files; `''` where nothing differs. */
export function unifiedDiff(before: string, after: string): string {
  const edits = editsBetween(linesOf(before), linesOf(after));
  let text = '';
  let oldLine = 1;
  let newLine = 1;
  let at = 0;
  while (at < edits.length) {
    const change = edits.findIndex((edit, i) => i >= at && edit.mark !== ' ');
    if (change < 0) break;
    const start = Math.max(at, change - context);
    for (const { mark } of edits.slice(at, start)) {
      if (mark !== '+') oldLine++;
      if (mark !== '-') newLine++;
    }
    const end = hunkEnd(edits, change);
    const hunk = edits.slice(start, end);
    const olds = hunk.filter(({ mark }) => mark !== '+').length;
    const news = hunk.filter(({ mark }) => mark !== '-').length;
    text += `@@ -${range(oldLine, olds)} +${range(newLine, news)} @@\n`;
    text += hunk.map(({ mark, line }) => `${mark}${line}\n`).join('');
    oldLine += olds;
    newLine += news;
    at = end;
  }
  return text;
}

function linesOf(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** Changes with little between them make one hunk. */
function hunkEnd(edits: readonly Edit[], change: number): number {
  let last = change;
  for (let i = change; i < edits.length && i <= last + 2 * context; i++) if (edits[i]?.mark !== ' ') last = i;
  return Math.min(edits.length, last + context + 1);
}

function range(first: number, count: number): string {
  if (count === 0) return `${first - 1},0`;
  return count === 1 ? String(first) : `${first},${count}`;
}

/** The shortest way from one list of lines to the other, what goes before what comes. */
function editsBetween(before: readonly string[], after: readonly string[]): Edit[] {
  const rows = before.length + 1;
  const columns = after.length + 1;
  const common = new Uint32Array(rows * columns);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const below = common[(i + 1) * columns + j] ?? 0;
      const right = common[i * columns + j + 1] ?? 0;
      const diagonal = common[(i + 1) * columns + j + 1] ?? 0;
      common[i * columns + j] = before[i] === after[j] ? diagonal + 1 : Math.max(below, right);
    }
  }
  const edits: Edit[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const next = after[j];
    if (old !== undefined && old === next) {
      edits.push({ mark: ' ', line: old });
      i++;
      j++;
    } else if (
      old !== undefined &&
      (next === undefined || (common[(i + 1) * columns + j] ?? 0) >= (common[i * columns + j + 1] ?? 0))
    ) {
      edits.push({ mark: '-', line: old });
      i++;
    } else {
      edits.push({ mark: '+', line: next ?? '' });
      j++;
    }
  }
  return edits;
}
