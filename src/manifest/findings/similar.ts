/** The one of `words` that was probably meant, or null. */
export function similar(typed: string, words: readonly string[]): string | null {
  const low = typed.toLowerCase();
  const most = typed.length <= 4 ? 1 : 2;
  let best: { readonly word: string; readonly distance: number } | null = null;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most) continue;
    const away = distance(low, word.toLowerCase());
    if (away <= most && away < (best?.distance ?? Infinity)) best = { word, distance: away };
  }
  return best?.word ?? null;
}

/** How many letters have to be put in, left out, changed or exchanged with the next. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
