/** A pair of steps that say the same in both branches, or one that stands alone; by their places. */
export interface Aligned {
  readonly left: number | null;
  readonly right: number | null;
}

/** More steps than these, left times right, are not compared each with each. */
const mostPairs = 400_000;

/**
 * Lays two stories side by side: the longest sequence of sayings that both have stands in rows together, what only one
 * has stands alone, the left before the right.
 */
export function align(left: readonly string[], right: readonly string[]): readonly Aligned[] {
  if (left.length * right.length > mostPairs) return inTurn(left, right);
  const width = right.length + 1;
  /** Length of the longest common sequence from (i, j) on. */
  const longest = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] as number;
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      longest[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const rows: Aligned[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) rows.push({ left: i++, right: j++ });
    else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1)))
      rows.push({ left: i++, right: null });
    else rows.push({ left: null, right: j++ });
  }
  return rows;
}

/** Of very long stories: side by side where the same stands at the same place, else one after the other. */
function inTurn(left: readonly string[], right: readonly string[]): readonly Aligned[] {
  const rows: Aligned[] = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    if (left[i] === right[i]) rows.push({ left: i, right: i });
    else {
      if (i < left.length) rows.push({ left: i, right: null });
      if (i < right.length) rows.push({ left: null, right: i });
    }
  }
  return rows;
}
