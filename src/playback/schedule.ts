/** From one moment to another at least so long: indices into the moments, and the least length between them. */
export interface AtLeast {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

/**
 * Gives every moment its place on stage, so that each pair is at least as far apart as asked and the whole as
 * short as that allows: what runs side by side shares its time. `moments` rise; the answer rises with them.
 *
 * The earliest places and the latest are both right, and so is every mean of the two; from their middle, each
 * moment is then moved within its freedom to where time would pass evenly.
 */
export function schedule(moments: Float64Array, asked: readonly AtLeast[]): Float64Array {
  const n = moments.length;
  if (n === 0) return new Float64Array(0);
  const ending = byMoment(asked, n, (c) => c.to);
  const starting = byMoment(asked, n, (c) => c.from);
  const places = new Float64Array(n);
  for (let k = 1; k < n; k++) places[k] = lowest(places, moments, ending, asked, k);
  const latest = new Float64Array(n);
  latest[n - 1] = places[n - 1] as number;
  // The first moment's place is 0 both ways; computing it back would only add a rounding error.
  for (let k = n - 2; k > 0; k--) latest[k] = highest(latest, moments, starting, asked, k);
  for (let k = 0; k < n; k++) places[k] = ((places[k] as number) + (latest[k] as number)) / 2;

  const passes = n > 20_000 ? 1 : 6;
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 1; i < n - 1; i++) {
      const k = pass % 2 === 0 ? i : n - 1 - i;
      const low = lowest(places, moments, ending, asked, k);
      const high = highest(places, moments, starting, asked, k);
      const [x0, x, x1] = [moments[k - 1], moments[k], moments[k + 1]] as unknown as number[];
      const [y0, y1] = [places[k - 1], places[k + 1]] as unknown as number[];
      const even = y0! + ((y1! - y0!) * (x! - x0!)) / (x1! - x0!);
      places[k] = Math.min(Math.max(even, low), high);
    }
  }
  return places;
}

/** Even where nothing is asked, time passes: the map can be turned round. */
function least(moments: Float64Array, k: number): number {
  return Math.min((moments[k] as number) - (moments[k - 1] as number), 1) / 2;
}

function lowest(
  places: Float64Array,
  moments: Float64Array,
  ending: Grouped,
  asked: readonly AtLeast[],
  k: number,
): number {
  let low = (places[k - 1] as number) + least(moments, k);
  for (let i = ending.starts[k] as number; i < (ending.starts[k + 1] as number); i++) {
    const { from, ms } = asked[ending.items[i] as number] as AtLeast;
    low = Math.max(low, (places[from] as number) + ms);
  }
  return low;
}

function highest(
  places: Float64Array,
  moments: Float64Array,
  starting: Grouped,
  asked: readonly AtLeast[],
  k: number,
): number {
  let high = (places[k + 1] as number) - least(moments, k + 1);
  for (let i = starting.starts[k] as number; i < (starting.starts[k + 1] as number); i++) {
    const { to, ms } = asked[starting.items[i] as number] as AtLeast;
    high = Math.min(high, (places[to] as number) - ms);
  }
  return high;
}

interface Grouped {
  /** Of moment k: `items` from `starts[k]` to before `starts[k + 1]`. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

function byMoment(asked: readonly AtLeast[], n: number, momentOf: (c: AtLeast) => number): Grouped {
  const starts = new Int32Array(n + 1);
  for (const constraint of asked) starts[momentOf(constraint) + 1]!++;
  for (let k = 0; k < n; k++) starts[k + 1]! += starts[k] as number;
  const next = starts.slice();
  const items = new Int32Array(asked.length);
  asked.forEach((constraint, i) => {
    items[next[momentOf(constraint)]!++] = i;
  });
  return { starts, items };
}
