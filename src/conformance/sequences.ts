/** How alike two sequences are: the longest common subsequence over the longer list. 1 for two empty ones. */
export function sequenceRatio(a: readonly string[], b: readonly string[]): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : commonLength(a, b) / longer;
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const next = [0];
    for (let j = 1; j <= b.length; j++)
      next.push(item === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

export interface DiffLine {
  /** `-` is only in the recording, `+` only in the simulation. */
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** The two sequences side by side. */
export function diffLines(a: readonly string[], b: readonly string[]): DiffLine[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (table[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: ' ', text: a[i] ?? '' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ sign: '-', text: a[i++] ?? '' });
    else lines.push({ sign: '+', text: b[j++] ?? '' });
  }
  return lines;
}

/** How alike two bags are: what both have over the larger. 1 for two empty ones. */
export function bagRatio(a: readonly string[], b: readonly string[]): number {
  const larger = Math.max(a.length, b.length);
  return larger === 0 ? 1 : commonInBags(a, b) / larger;
}

function commonInBags(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const item of a) counts.set(item, (counts.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of b) {
    const left = counts.get(item) ?? 0;
    if (left === 0) continue;
    counts.set(item, left - 1);
    common++;
  }
  return common;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
