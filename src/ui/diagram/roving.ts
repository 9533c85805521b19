/** The picture is one stop of the Tab key; inside, the arrows move. This is where the stop is. */
export class Roving {
  #current: string;
  readonly #listeners = new Set<() => void>();

  constructor(first: string) {
    this.#current = first;
  }

  get current(): string {
    return this.#current;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stopAt(id: string): void {
    if (id === this.#current) return;
    this.#current = id;
    for (const listener of this.#listeners) listener();
  }
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Placed {
  readonly x: number;
  readonly y: number;
}

/**
 * The nearest place in the direction of an arrow key, by what the eye expects: straight ahead counts more than
 * aside. -1 if there is none, or the key is no arrow.
 */
export function nearest(key: string, from: Placed, places: readonly Placed[]): number {
  const direction = directions[key];
  if (!direction) return -1;
  let best = -1;
  let least = Infinity;
  places.forEach((place, i) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead < 4 || aside > ahead * 3) return;
    const away = ahead + aside * 2;
    if (away < least) {
      least = away;
      best = i;
    }
  });
  return best;
}
