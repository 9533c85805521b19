/**
 * What a controller has asked for and its cache has not shown yet. Until it has, another sync would create or
 * delete twice. Models pkg/controller/controller_utils.go ControllerExpectations, v1.36.
 */
export class Expectations {
  readonly #creations = new Map<string, number>();
  readonly #deletions = new Map<string, Set<string>>();

  expectCreations(key: string, count: number): void {
    this.#creations.set(key, (this.#creations.get(key) ?? 0) + count);
  }

  /** `names` of what is to go. */
  expectDeletions(key: string, names: readonly string[]): void {
    const expected = this.#deletions.get(key) ?? new Set();
    for (const name of names) expected.add(name);
    this.#deletions.set(key, expected);
  }

  creationSeen(key: string): void {
    const left = this.#creations.get(key) ?? 0;
    if (left > 0) this.#creations.set(key, left - 1);
  }

  deletionSeen(key: string, name: string): void {
    this.#deletions.get(key)?.delete(name);
  }

  met(key: string): boolean {
    return (this.#creations.get(key) ?? 0) === 0 && (this.#deletions.get(key)?.size ?? 0) === 0;
  }

  forget(key: string): void {
    this.#creations.delete(key);
    this.#deletions.delete(key);
  }
}
