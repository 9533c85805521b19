/** Things that last from a time to a time, found by a moment without going through them all. */
export class Intervals<T> {
  readonly #items: readonly { readonly from: number; readonly to: number; readonly item: T }[];
  /** Latest end of any item up to this one. */
  readonly #latest: Float64Array;

  constructor(items: readonly { readonly from: number; readonly to: number; readonly item: T }[]) {
    this.#items = [...items].sort((a, b) => a.from - b.from);
    this.#latest = new Float64Array(items.length);
    let latest = -Infinity;
    this.#items.forEach(({ to }, i) => {
      latest = Math.max(latest, to);
      this.#latest[i] = latest;
    });
  }

  /** Those that have begun and not ended, in the order in which they began. */
  at(time: number): T[] {
    const found: T[] = [];
    for (let i = this.#before(time); i >= 0 && (this.#latest[i] as number) > time; i--) {
      const entry = this.#items[i];
      if (entry && entry.to > time) found.push(entry.item);
    }
    return found.reverse();
  }

  /** The last one that has begun, whether it has ended or not. */
  lastBegun(time: number): T | undefined {
    return this.#items[this.#before(time)]?.item;
  }

  #before(time: number): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#items[middle]?.from ?? Infinity) <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
