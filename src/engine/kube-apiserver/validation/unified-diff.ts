/**
 * The differences of two texts as a unified diff with three lines of context and no header. Models
 * github.com/pmezard/go-difflib, which the API server prints refused changes with: the same blocks are found,
 * with the same neglect of lines that stand often.
 */
export function unifiedDiff(before: string, after: string): string {
  const a = linesOf(before);
  const b = linesOf(after);
  return groupsOf(opcodes(a, b))
    .map((group) => hunk(group, a, b))
    .join('');
}

interface Opcode {
  readonly equal: boolean;
  readonly i1: number;
  readonly i2: number;
  readonly j1: number;
  readonly j2: number;
}

const context = 3;

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => `${line}\n`);
}

function hunk(group: readonly Opcode[], a: readonly string[], b: readonly string[]): string {
  const first = group[0] as Opcode;
  const last = group.at(-1) as Opcode;
  let text = `@@ -${range(first.i1, last.i2)} +${range(first.j1, last.j2)} @@\n`;
  for (const { equal, i1, i2, j1, j2 } of group) {
    if (equal) for (const line of a.slice(i1, i2)) text += ` ${line}`;
    else {
      for (const line of a.slice(i1, i2)) text += `-${line}`;
      for (const line of b.slice(j1, j2)) text += `+${line}`;
    }
  }
  return text;
}

function range(start: number, end: number): string {
  const length = end - start;
  if (length === 1) return String(start + 1);
  return `${length === 0 ? start : start + 1},${length}`;
}

/** Changes with what stands around them; stretches of sameness in between are cut out. */
function groupsOf(codes: Opcode[]): Opcode[][] {
  const first = codes[0];
  if (!first || (codes.length === 1 && first.equal)) return [];
  const trimmed = [...codes];
  if (first.equal) trimmed[0] = tail(first);
  const last = trimmed.at(-1) as Opcode;
  if (last.equal) trimmed[trimmed.length - 1] = head(last);
  const groups: Opcode[][] = [[]];
  for (const code of trimmed) {
    if (code.equal && code.i2 - code.i1 > 2 * context) {
      groups.at(-1)?.push(head(code));
      groups.push([tail(code)]);
    } else groups.at(-1)?.push(code);
  }
  return groups.filter((group) => group.some(({ equal }) => !equal));
}

function head(code: Opcode): Opcode {
  return { ...code, i2: Math.min(code.i2, code.i1 + context), j2: Math.min(code.j2, code.j1 + context) };
}

function tail(code: Opcode): Opcode {
  return { ...code, i1: Math.max(code.i1, code.i2 - context), j1: Math.max(code.j1, code.j2 - context) };
}

function opcodes(a: readonly string[], b: readonly string[]): Opcode[] {
  const codes: Opcode[] = [];
  let i = 0;
  let j = 0;
  for (const [ai, bj, size] of [...matchingBlocks(a, b), [a.length, b.length, 0] as const]) {
    if (i < ai || j < bj) codes.push({ equal: false, i1: i, i2: ai, j1: j, j2: bj });
    if (size > 0) codes.push({ equal: true, i1: ai, i2: ai + size, j1: bj, j2: bj + size });
    i = ai + size;
    j = bj + size;
  }
  return codes;
}

type Block = readonly [i: number, j: number, size: number];

function matchingBlocks(a: readonly string[], b: readonly string[]): Block[] {
  const places = placesOf(b);
  const blocks: Block[] = [];
  const match = (aLow: number, aHigh: number, bLow: number, bHigh: number): void => {
    const [i, j, size] = longestMatch(a, b, places, aLow, aHigh, bLow, bHigh);
    if (size === 0) return;
    match(aLow, i, bLow, j);
    blocks.push([i, j, size]);
    match(i + size, aHigh, j + size, bHigh);
  };
  match(0, a.length, 0, b.length);
  // Neighbours are one block.
  const merged: Block[] = [];
  for (const [i, j, size] of blocks) {
    const before = merged.at(-1);
    if (before && before[0] + before[2] === i && before[1] + before[2] === j) {
      merged[merged.length - 1] = [before[0], before[1], before[2] + size];
    } else merged.push([i, j, size]);
  }
  return merged;
}

/** Where each line stands; of long texts, lines that make up more than a hundredth are left out. */
function placesOf(b: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [j, line] of b.entries()) {
    const known = places.get(line);
    if (known) known.push(j);
    else places.set(line, [j]);
  }
  if (b.length >= 200) {
    const often = Math.floor(b.length / 100) + 1;
    for (const [line, found] of places) if (found.length > often) places.delete(line);
  }
  return places;
}

function longestMatch(
  a: readonly string[],
  b: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  aLow: number,
  aHigh: number,
  bLow: number,
  bHigh: number,
): Block {
  let [bestI, bestJ, bestSize] = [aLow, bLow, 0];
  let lengths = new Map<number, number>();
  for (let i = aLow; i < aHigh; i++) {
    const next = new Map<number, number>();
    for (const j of places.get(a[i] ?? '') ?? []) {
      if (j < bLow) continue;
      if (j >= bHigh) break;
      const size = (lengths.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > bestSize) [bestI, bestJ, bestSize] = [i - size + 1, j - size + 1, size];
    }
    lengths = next;
  }
  // Lines that were left out above may still lengthen the match at its ends.
  while (bestI > aLow && bestJ > bLow && a[bestI - 1] === b[bestJ - 1]) {
    bestI--;
    bestJ--;
    bestSize++;
  }
  while (bestI + bestSize < aHigh && bestJ + bestSize < bHigh && a[bestI + bestSize] === b[bestJ + bestSize])
    bestSize++;
  return [bestI, bestJ, bestSize];
}
