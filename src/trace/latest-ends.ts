/**
 * Finds, among many intervals in the order of their beginnings, those that last to a moment: a tree whose every node
 * holds the latest end below it. Costs as much as it finds, not as much as there is: one interval that never ends does
 * not make a search walk through all that ended long ago.
 */
export class LatestEnds {
  /** Leaves begin at `#leaves`; the node of i's pair is i >> 1. */
  readonly #latest: Float64Array;
  readonly #leaves: number;

  constructor(ends: ArrayLike<number>) {
    this.#leaves = 1;
    while (this.#leaves < ends.length) this.#leaves *= 2;
    this.#latest = new Float64Array(2 * this.#leaves).fill(-Infinity);
    this.#latest.set(ends, this.#leaves);
    for (let node = this.#leaves - 1; node > 0; node--)
      this.#latest[node] = Math.max(this.#at(2 * node), this.#at(2 * node + 1));
  }

  /** Positions of the first `count` intervals whose end is `time` or later, rising. */
  lasting(count: number, time: number): number[] {
    const found: number[] = [];
    this.#collect(1, 0, this.#leaves, count, time, found);
    return found;
  }

  #collect(node: number, from: number, size: number, count: number, time: number, found: number[]): void {
    if (from >= count || this.#at(node) < time) return;
    if (size === 1) {
      found.push(from);
      return;
    }
    const half = size / 2;
    this.#collect(2 * node, from, half, count, time, found);
    this.#collect(2 * node + 1, from + half, half, count, time, found);
  }

  #at(node: number): number {
    return this.#latest[node] as number;
  }
}
