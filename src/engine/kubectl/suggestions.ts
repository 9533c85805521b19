/**
 * Names like the one that was typed: at most two letters apart, or beginning with it. Models cobra's
 * SuggestionsFor with kubectl's distance of 2.
 */
export function suggestions(word: string, names: readonly string[]): string[] {
  const lower = word.toLowerCase();
  return names.filter(
    (name) => distance(lower, name.toLowerCase()) <= 2 || name.toLowerCase().startsWith(lower),
  );
}

/** Levenshtein's: insertions, deletions and replacements. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
