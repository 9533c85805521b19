/** Words of a tag that say which distribution lies below. */
const distributions = {
  D: 'bookworm bullseye buster trixie stretch slim',
  A: 'alpine',
  U: 'jammy noble focal bionic resolute',
} as const;

/**
 * Whether an official image plausibly has a tag: `latest`, or a version of the series that were published, or one of
 * the image's words (`stable`, `slim`, `alpine3.20`), and then more such words. Which patches came out is not known here.
 * `versions`: `1.7-31.0-12 8` means 1.7 … 1.31, each with patches up to 12, and 8; shorter ones are meant too.
 */
export function hasTag(tag: string, versions: string, words: string): boolean {
  const known = new Set(
    words
      .split(' ')
      .flatMap((word) => (distributions[word as keyof typeof distributions] ?? word).split(' ')),
  );
  if (tag === 'latest') return !known.has('nolatest');
  const isWord = (part: string): boolean => {
    const bare = part.replace(/[\d.]+$/, '');
    if (!known.has(part) && !known.has(bare)) return false;
    return bare !== 'alpine' || part === bare || fits(part.slice(6), '3.1-23');
  };
  const [first = '', ...rest] = tag.split('-');
  const version = first.replace(/^v(?=\d)/, '');
  const begins = isWord(first) || versions.split(' ').some((series) => fits(version, series));
  return begins && rest.every((part) => isWord(part) || (known.has('#') && /^\d{1,2}(u\d+)?$/.test(part)));
}

function fits(version: string, series: string): boolean {
  const ranges = series.split('.');
  const parts = version.split('.');
  return (
    parts.length <= ranges.length &&
    parts.every((part, i) => {
      const range = ranges[i] ?? '';
      if (!range.includes('-')) return part === range;
      const [low, high] = range.split('-').map(Number) as [number, number];
      return /^(0|[1-9]\d{0,7})$/.test(part) && Number(part) >= low && Number(part) <= high;
    })
  );
}
