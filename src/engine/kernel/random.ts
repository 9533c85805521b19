/**
 * Seeded random numbers. Each component and purpose draws from a stream of its own (derived from seed and
 * name), so that one more draw in one place moves nothing elsewhere.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** Approximately log-normal around `median`: `spread` 0.3 gives mostly 0.6 to 1.7 times the median. */
  around(median: number, spread?: number): number;
  /** `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string;
}

/** xmur3: a string to 32 bits. */
function hash(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

export function randomStream(seed: number, name: string): Random {
  let state = hash(`${seed}/${name}`);
  // mulberry32: the same integers in every JavaScript engine.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new RangeError('pick: nothing to pick from');
      return item;
    },
    around: (median, spread = 0.25) => {
      // Only + − × ÷: Math.exp and Math.log may differ in their last bit between engines, and a run must not.
      const bell = next() + next() + next() + next() - 2;
      const x = bell * 1.732 * spread;
      const growth = 1 + x + (x * x) / 2 + (x * x * x) / 6;
      return median * Math.max(growth, 0.2);
    },
    text: (length, alphabet) => {
      let result = '';
      for (let i = 0; i < length; i++) result += alphabet[integer(alphabet.length)] ?? '';
      return result;
    },
  };
}
