import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { ReadOnlyStore } from './ports.ts';

/** Tells of changes those who wait for one. */
export class Commits {
  readonly #waiting = new Set<(key: ObjectKey) => void>();

  constructor(store: ReadOnlyStore) {
    store.onCommit(({ key }) => {
      for (const told of [...this.#waiting]) told(key);
    });
  }

  /** Calls `told` at every commit until it is taken back. */
  follow(told: (key: ObjectKey) => void): () => void {
    this.#waiting.add(told);
    return () => this.#waiting.delete(told);
  }
}
