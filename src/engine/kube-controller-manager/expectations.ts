/** Nobody waits for longer than this for what a watch seems to have lost. */
const expiresAfterMs = 5 * 60_000;

interface Expected {
  creations: number;
  /** Keys of what is to go. */
  readonly deletions: Set<string>;
  readonly sinceMs: number;
}

/**
 * What a controller has asked for and its cache has not shown yet. Until it has, another sync would create or
 * delete twice. Models pkg/controller/controller_utils.go UIDTrackingControllerExpectations, v1.36.
 */
export class Expectations {
  readonly #expected = new Map<string, Expected>();
  readonly #now: () => number;

  /** `now`: the clock by which what is never seen expires. */
  constructor(now: () => number = () => 0) {
    this.#now = now;
  }

  /** Takes the place of what was expected before. */
  expectCreations(key: string, count: number): void {
    this.expect(key, count, []);
  }

  /** `names` of what is to go. Takes the place of what was expected before. */
  expectDeletions(key: string, names: readonly string[]): void {
    this.expect(key, 0, names);
  }

  /** Both. Takes the place of what was expected before. */
  expect(key: string, creations: number, deletions: readonly string[]): void {
    this.#expected.set(key, { creations, deletions: new Set(deletions), sinceMs: this.#now() });
  }

  creationSeen(key: string): void {
    const expected = this.#expected.get(key);
    if (expected) expected.creations--;
  }

  deletionSeen(key: string, name: string): void {
    this.#expected.get(key)?.deletions.delete(name);
  }

  met(key: string): boolean {
    const expected = this.#expected.get(key);
    if (!expected) return true;
    const { creations, deletions, sinceMs } = expected;
    return (creations <= 0 && deletions.size === 0) || this.#now() - sinceMs > expiresAfterMs;
  }

  forget(key: string): void {
    this.#expected.delete(key);
  }
}
