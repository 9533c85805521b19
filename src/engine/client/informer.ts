import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import { resourcePath } from '../../kubernetes/request-info.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import type { WatchId } from '../../trace/events.ts';
import { Mailbox, type Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { withQuery, type ApiClient } from './api-client.ts';
import type { WatchEvent } from './door.ts';
import { Index, Tally } from './indexes.ts';

export interface InformerOptions {
  readonly resource: Resource;
  readonly namespace?: string;
  readonly fieldSelector?: string;
  readonly labelSelector?: string;
}

/** Told of every change after the cache has it. `before` is absent for a new object, `after` for one that is gone. */
export type ChangeHandler<T> = (before: T | undefined, after: T | undefined) => void;

/**
 * A cache of one resource that follows the API server through a watch: client-go's reflector and shared
 * informer in one. Handlers run as part of the informer's own process; they only put keys into queues.
 */
export class Informer<T extends KubeObject> {
  readonly options: InformerOptions;
  /** By `namespace/name`, as last heard: it lags behind the store by the watch's latency. */
  readonly cache = new Map<string, T>();
  synced = false;
  /** The newest resourceVersion that came through the watch, of whichever object. */
  lastRevision = 0;
  readonly #world: World;
  readonly #api: ApiClient;
  readonly #handlers: ChangeHandler<T>[] = [];
  readonly #frames = new Mailbox<WatchEvent>();
  #watch: WatchId | null = null;
  #stopped = false;
  /** Whether a watch may go on from where the last one ended, or all has to be listed again. */
  #goesOn = false;
  readonly #syncHandlers: (() => void)[] = [];
  readonly #indexes = new Map<string, Index<T> | Tally<T>>();

  constructor(world: World, api: ApiClient, options: InformerOptions) {
    this.#world = world;
    this.#api = api;
    this.options = options;
  }

  onChange(handler: ChangeHandler<T>): void {
    this.#handlers.push(handler);
  }

  /** Told once the first list is complete; at once if it is already. */
  onSync(handler: () => void): void {
    if (this.synced) handler();
    else this.#syncHandlers.push(handler);
  }

  get(key: string): T | undefined {
    return this.cache.get(key);
  }

  list(): T[] {
    return [...this.cache.values()];
  }

  /**
   * The objects that `termsOf` gives a term: looked up, not searched for. The index of a name is made once and
   * then follows the cache. Models client-go/tools/cache/thread_safe_store.go.
   */
  indexed(name: string, termsOf: (object: T) => readonly string[], term: string): T[] {
    return (this.#index(name, () => new Index(termsOf)) as Index<T>).of(term);
  }

  /** How many of the objects of a term there are of each kind that `kindOf` tells. The same holds as for `indexed`. */
  counted(
    name: string,
    termOf: (object: T) => string,
    kindOf: (object: T) => string,
    term: string,
  ): ReadonlyMap<string, number> {
    return (this.#index(name, () => new Tally(termOf, kindOf)) as Tally<T>).of(term);
  }

  #index(name: string, make: () => Index<T> | Tally<T>): Index<T> | Tally<T> {
    let index = this.#indexes.get(name);
    if (!index) {
      index = make();
      for (const [key, object] of this.cache) index.put(key, undefined, object);
      this.#indexes.set(name, index);
    }
    return index;
  }

  /** The path of its watch: on from the last revision, or as a streaming list: initial objects come as ADDED, then a bookmark. */
  #path(): string {
    const { resource, namespace, fieldSelector, labelSelector } = this.options;
    return withQuery(resourcePath(resource, namespace ?? null), {
      allowWatchBookmarks: 'true',
      fieldSelector,
      labelSelector,
      ...(this.#goesOn
        ? { resourceVersion: String(this.lastRevision) }
        : { resourceVersionMatch: 'NotOlderThan', sendInitialEvents: 'true' }),
      watch: 'true',
    });
  }

  /** Begins with the watch already open and the cache filled, as in a cluster that has run for a while. Handlers are told of each object. */
  startSynced(): void {
    const { id, objects } = this.#api.standingWatch(this.#path(), this.#sink);
    this.#watch = id;
    for (const object of objects) this.#apply({ change: 'ADDED', object: object });
    this.#setSynced();
    this.#world.kernel.spawn(this.#api.identity.component, this.#followFromHere(), null);
  }

  *#followFromHere(): Process {
    yield* this.#follow();
    if (!this.#stopped) yield* this.#listAndFollow();
  }

  /**
   * Begins from nothing: opens the watch, takes the initial list, and follows. A watch that ends is opened again where
   * it ended; when the API server no longer knows what was since then (410), all is listed again. Models
   * client-go/tools/cache/reflector.go, v1.36.
   */
  start(): void {
    this.#world.kernel.spawn(this.#api.identity.component, this.#listAndFollow());
  }

  /** Ends the watch; the cache stays as it is. */
  stop(): void {
    this.#stopped = true;
    if (this.#watch !== null) this.#api.closeWatch(this.#watch);
    this.#watch = null;
  }

  readonly #sink = (frame: WatchEvent, cause: number): void => {
    this.#frames.put(frame, cause);
  };

  *#listAndFollow(): Process {
    for (let delayMs = 800; ; delayMs = Math.min(delayMs * 2, 30_000)) {
      try {
        const answer = yield* this.#api.request('GET', this.#path(), { sink: this.#sink });
        if (answer.code === 200) {
          this.#watch = answer.watch ?? null;
          if (this.synced) this.#world.lagging.delete(this);
          if (this.#stopped && this.#watch !== null) this.#api.closeWatch(this.#watch);
          else yield* this.#follow();
          delayMs = 400;
        }
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (this.#stopped) return;
        this.#world.lagging.set(this, this.#api.identity.component);
        yield* this.#world.rest(delayMs);
        continue;
      }
      if (this.#stopped) return;
      if (this.#goesOn && delayMs === 400) continue;
      this.synced &&= this.#goesOn;
      yield* this.#world.sleep(delayMs);
    }
  }

  /** Takes frames until the watch is closed. */
  *#follow(): Process {
    const seen = this.synced ? null : new Set<string>();
    for (;;) {
      const frame = yield* this.#frames.take();
      if (frame.change === 'CLOSED' || frame.change === 'ERROR') {
        this.#goesOn = this.synced && frame.change === 'CLOSED';
        return;
      }
      if (frame.change === 'BOOKMARK') {
        this.#advance(frame.object);
        if (!this.synced && seen) this.#forgetAllBut(seen);
        this.#setSynced();
        continue;
      }
      if (!this.synced) seen?.add(namespacedName(frame.object));
      this.#apply(frame);
    }
  }

  #setSynced(): void {
    this.synced = true;
    this.#world.lagging.delete(this);
    for (const handler of this.#syncHandlers.splice(0)) handler();
  }

  #apply(frame: { readonly change: WatchEvent['change']; readonly object: KubeObject }): void {
    const key = namespacedName(frame.object);
    const before = this.cache.get(key);
    this.#advance(frame.object);
    if (frame.change === 'DELETED') {
      this.#put(key, before, undefined);
      this.#tell(before ?? (frame.object as T), undefined);
    } else {
      const after = frame.object as T;
      this.#put(key, before, after);
      this.#tell(before, after);
    }
  }

  #put(key: string, before: T | undefined, after: T | undefined): void {
    if (after) this.cache.set(key, after);
    else this.cache.delete(key);
    for (const index of this.#indexes.values()) index.put(key, before, after);
  }

  #advance({ metadata }: KubeObject): void {
    this.lastRevision = Math.max(this.lastRevision, Number(metadata.resourceVersion ?? 0));
  }

  /** After a re-list: what was not in it is gone. */
  #forgetAllBut(seen: ReadonlySet<string>): void {
    for (const [key, object] of [...this.cache]) {
      if (seen.has(key)) continue;
      this.#put(key, object, undefined);
      this.#tell(object, undefined);
    }
  }

  #tell(before: T | undefined, after: T | undefined): void {
    for (const handler of this.#handlers) handler(before, after);
  }
}
