import type { ComponentId } from '../../kubernetes/components.ts';
import type { EventId } from '../../trace/events.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';

/** How long a key waits after its first failure, and at most. */
export interface Retries {
  readonly firstMs: number;
  readonly longestMs: number;
}

const usualRetries: Retries = { firstMs: 5, longestMs: 1_000_000 };

/**
 * Keys to be synced, each at most once at a time: a key that comes while it is being worked on is kept until
 * that is done. Models client-go/util/workqueue, v1.36.
 */
export class WorkQueue {
  readonly #world: World;
  readonly #component: ComponentId;
  readonly #order: string[] = [];
  readonly #dirty = new Map<string, EventId | null>();
  readonly #processing = new Set<string>();
  readonly #failures = new Map<string, number>();
  /** Keys that are to come later, and when. */
  readonly #waiting = new Map<string, { readonly at: number; readonly background: boolean }>();
  readonly #retries: Retries;
  #wake: ((value?: unknown) => void)[] = [];

  constructor(world: World, component: ComponentId, retries: Retries = usualRetries) {
    this.#world = world;
    this.#component = component;
    this.#retries = retries;
  }

  get length(): number {
    return this.#order.length;
  }

  /** Whether anything waits or is being worked on. */
  get busy(): boolean {
    return this.#order.length > 0 || this.#processing.size > 0;
  }

  add(key: string, cause: EventId | null = this.#world.kernel.current?.cause ?? null): void {
    const known = this.#dirty.has(key);
    this.#dirty.set(key, cause);
    if (known || this.#processing.has(key)) return;
    this.#order.push(key);
    this.#wake.shift()?.();
  }

  /** Of several waits of one key the shortest counts. `background`: a run may end before the key comes. */
  addAfter(key: string, ms: number, background = false): void {
    const { kernel } = this.#world;
    const cause = kernel.current?.cause ?? null;
    const wait = { at: kernel.now + ms, background };
    const known = this.#waiting.get(key);
    if (known && known.at <= wait.at && (!known.background || background)) return;
    this.#waiting.set(key, wait);
    const come = (): void => {
      if (this.#waiting.get(key) !== wait) return;
      this.#waiting.delete(key);
      this.add(key, cause);
    };
    kernel.at(wait.at, this.#component, come, background);
  }

  /**
   * Again after 5 ms, doubled with each failure in a row up to 1000 s, unless told otherwise. Returns the wait in ms.
   * What has failed for longer than a second has its reason elsewhere: a run does not wait for it.
   */
  addRateLimited(key: string): number {
    const failures = this.#failures.get(key) ?? 0;
    this.#failures.set(key, failures + 1);
    const waitMs = Math.min(this.#retries.firstMs * 2 ** failures, this.#retries.longestMs);
    this.addAfter(key, waitMs, waitMs > 1000);
    return waitMs;
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** The next key; the worker's cause becomes what put it there. Must be followed by `done`. */
  *take(): Process<string> {
    while (this.#order.length === 0) yield (task) => void this.#wake.push(task.parked());
    const key = this.#order.shift() as string;
    const cause = this.#dirty.get(key) ?? null;
    this.#dirty.delete(key);
    this.#processing.add(key);
    yield (task) => task.parked()(undefined, cause);
    return key;
  }

  done(key: string): void {
    this.#processing.delete(key);
    if (!this.#dirty.has(key)) return;
    this.#order.push(key);
    this.#wake.shift()?.();
  }
}
