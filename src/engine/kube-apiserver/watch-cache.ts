import type { ComponentId } from '../../kubernetes/components.ts';
import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import { refOfKey, type ObjectKey, type Resource } from '../../kubernetes/resources.ts';
import type { EventId, WatchChange, WatchFrame, WatchId } from '../../trace/events.ts';
import type { WatchEvent } from '../client/door.ts';
import type { KeyValue, Storage, StorageEvent } from '../client/storage.ts';
import { Future, Mailbox, type Process } from '../kernel/kernel.ts';
import { mapWithin } from '../kernel/map-within.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
import type { Lister } from './contracts.ts';
import type { Selector } from './selectors.ts';

/** A change, and when the cache took it. */
export interface Taken {
  readonly event: StorageEvent;
  readonly at: number;
}

export interface WatcherOptions {
  readonly id: WatchId;
  readonly client: ComponentId;
  readonly resource: Resource;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly selector: Selector;
  readonly sink: (frame: WatchEvent, cause: EventId) => void;
}

/** How long a list waits for the cache to reach a revision. Models blockTimeout of watch_cache.go, v1.36. */
export const freshWithinMs = 3000;
/** Models progressRequestPeriod of storage/cacher/progress/watch_progress.go, v1.36. */
const progressPeriodMs = 100;

const initialEventsEnd = { annotations: { 'k8s.io/initial-events-end': 'true' } };

type Job =
  | { readonly kind: 'change'; readonly event: StorageEvent }
  | { readonly kind: 'progress'; readonly revision: number }
  | {
      readonly kind: 'open';
      readonly watcher: WatcherOptions;
      readonly frames: readonly WatchEvent[] | number;
    };

/**
 * The API server's memory of every object, fed by etcd's watch and feeding the watches of everybody else.
 * Models apiserver/pkg/storage/cacher, v1.36.
 */
export class WatchCache implements Lister {
  readonly #world: World;
  readonly #component: ComponentId;
  readonly #byResource = new Map<Resource, Map<string, KeyValue>>();
  /** The same by namespace, so that a list of one namespace does not walk through all. */
  readonly #byNamespace = new Map<string, Map<string, KeyValue>>();
  readonly #changes = new Map<Resource, number>();
  readonly #watchers = new Map<Resource, Map<WatchId, WatcherOptions>>();
  readonly #history = new Map<Resource, Taken[]>();
  readonly #forgotten = new Map<Resource, number>();
  /** Frames that were lost on their way, by the watch that they belong to: nothing may come after them before them. */
  readonly #stuck = new Map<WatcherOptions, [frame: WatchEvent, key: ObjectKey | undefined][]>();
  readonly #jobs = new Mailbox<Job>();
  /** The revision that the cache began with. */
  readonly first: number;
  #revision: number;
  /** How far etcd has said that its watch has come. */
  #progress: number;
  /** The revision of the last change of a resource. */
  readonly #touched = new Map<Resource, number>();
  /** Who waits until the cache has come further. */
  #arrived = new Future<null>();
  /** Not more often than this is etcd asked. */
  #askableAt = -Infinity;
  readonly #storage: Storage;

  constructor(world: World, component: ComponentId, storage: Storage) {
    this.#world = world;
    this.#component = component;
    const { revision, values } = storage.snapshot();
    this.#storage = storage;
    this.#revision = this.#progress = this.first = revision;
    for (const value of values) this.#put(value.key, value);
    storage.watch(
      component,
      (event, cause) => this.#jobs.put({ kind: 'change', event }, cause),
      (revision, cause) => this.#jobs.put({ kind: 'progress', revision }, cause),
    );
  }

  /** The revision up to which the cache has followed etcd. */
  get revision(): number {
    return this.#revision;
  }

  /** Up to which revision what the cache holds of a resource is known to be all. */
  freshTo(resource: Resource): number {
    return Math.max(this.#progress, this.#touched.get(resource) ?? 0);
  }

  /**
   * Waits until the cache holds a resource as it was at `revision`, or until `ms` are over; says whether it does. As
   * long as somebody waits, etcd is asked how far its watch has come: a resource of which nothing changes would never
   * catch up otherwise. Models storage/cacher/progress, v1.36, where each resource has a cache and a watch of its own.
   */
  *freshWithin(resource: Resource, revision: number, ms: number): Process<boolean> {
    const { kernel } = this.#world;
    const until = kernel.now + ms;
    while (this.freshTo(resource) < revision && kernel.now < until) {
      if (kernel.now >= this.#askableAt) {
        this.#askableAt = kernel.now + progressPeriodMs;
        this.#storage.requestProgress(this.#component);
      }
      // The clock has grains: a wait that is shorter than one would be none.
      yield* this.#arrived.waitAtMost(kernel, Math.max(Math.min(this.#askableAt, until) - kernel.now, 1));
    }
    return this.freshTo(resource) >= revision;
  }

  *list(resource: Resource, namespace?: string): Iterable<KubeObject> {
    for (const { object } of this.#valuesOf(resource, namespace).values()) yield object;
  }

  /** By `namespace/name`. */
  #valuesOf(resource: Resource, namespace?: string): ReadonlyMap<string, KeyValue> {
    const values =
      namespace === undefined
        ? this.#byResource.get(resource)
        : this.#byNamespace.get(`${resource.etcdPrefix}/${namespace}`);
    return values ?? new Map<string, KeyValue>();
  }

  /** How often an object of the resource has changed: readers keep what they worked out while it stands. */
  changes(resource: Resource): number {
    return this.#changes.get(resource) ?? 0;
  }

  get(resource: Resource, namespace: string | null, name: string): KubeObject | undefined {
    return this.value(resource, namespace, name)?.object;
  }

  value(resource: Resource, namespace: string | null, name: string): KeyValue | undefined {
    const key = resource.namespaced && namespace !== null ? `${namespace}/${name}` : name;
    return this.#byResource.get(resource)?.get(key);
  }

  /** Selected objects in the order of their keys, as a list answers them. */
  select(
    resource: Resource,
    namespace: string | null,
    name: string | null,
    selector: Selector,
  ): KubeObject[] {
    const filter = { namespace, name, selector };
    const found: [key: string, object: KubeObject][] = [];
    for (const [key, { object }] of this.#valuesOf(resource, namespace ?? undefined)) {
      if (matches(filter, object)) found.push([key, object]);
    }
    return found.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, object]) => object);
  }

  /**
   * Adds a watcher. `initial`: objects are sent as ADDED, then a bookmark ('stream'); or changes since a revision. Where the revision is too old, an ERROR frame with a Status of 410 is all that comes.
   */
  open(watcher: WatcherOptions, initial: 'stream' | 'objects' | { readonly since: number }): void {
    if (typeof initial === 'object') {
      this.#jobs.put({ kind: 'open', watcher, frames: initial.since }, watcher.id);
      return;
    }
    this.#register(watcher);
    const frames = this.#initialFrames(watcher, initial);
    if (frames.length > 0) this.#jobs.put({ kind: 'open', watcher, frames }, watcher.id);
  }

  /** Adds a watcher that is there already and has seen everything. */
  stand(watcher: WatcherOptions): KubeObject[] {
    this.#register(watcher);
    return this.select(watcher.resource, watcher.namespace, watcher.name, watcher.selector);
  }

  isOpen({ id, resource }: WatcherOptions): boolean {
    return this.#watchers.get(resource)?.has(id) ?? false;
  }

  *openWatches(): Iterable<WatcherOptions> {
    for (const watchers of this.#watchers.values()) yield* watchers.values();
  }

  /** What was before now is forgotten: who asks for it has to list anew. */
  forgetHistory(plural: string): void {
    for (const { resource } of this.openWatches())
      if (resource.resource === plural) this.#forgotten.set(resource, this.#revision);
  }

  /** Up to which revision a resource's changes have been forgotten. */
  forgotten(resource: Resource): number {
    return this.#forgotten.get(resource) ?? 0;
  }

  /** Connections over links that are mended carry what waited in them. */
  sendAgain(): void {
    for (const [watcher, frames] of [...this.#stuck]) {
      this.#stuck.delete(watcher);
      for (const [frame, key] of frames) this.send(watcher, frame, key);
    }
  }

  /** Ends a watch; undefined: it was not open. */
  close(id: WatchId): WatcherOptions | undefined {
    for (const watchers of this.#watchers.values()) {
      const watcher = watchers.get(id);
      if (!watcher || !watchers.delete(id)) continue;
      this.#stuck.delete(watcher);
      return watcher;
    }
    return undefined;
  }

  /** Takes etcd's events and hands them out, for ever. */
  *run(): Process {
    for (;;) {
      const job = yield* this.#jobs.take();
      if (job.kind === 'open') yield* this.#sendInitial(job.watcher, job.frames);
      else if (job.kind === 'change') yield* this.#take(job.event);
      else this.#progress = job.revision;
      if (job.kind !== 'open') this.#tellArrived();
    }
  }

  #tellArrived(): void {
    const arrived = this.#arrived;
    this.#arrived = new Future();
    arrived.resolve(null);
  }

  #register(watcher: WatcherOptions): void {
    mapWithin(this.#watchers, watcher.resource).set(watcher.id, watcher);
  }

  #initialFrames(watcher: WatcherOptions, initial: 'stream' | 'objects'): WatchEvent[] {
    const { resource, namespace, name, selector } = watcher;
    const frames = this.select(resource, namespace, name, selector).map((object): WatchEvent => ({
      change: 'ADDED',
      object,
      initial: true,
    }));
    if (initial === 'stream')
      frames.push({ change: 'BOOKMARK', object: this.bookmark(resource, initialEventsEnd), initial: true });
    return frames;
  }

  /** All changes of a resource since the cache began: those who look back decide what of it the real one would still have. */
  history(resource: Resource): readonly Taken[] {
    return this.#history.get(resource) ?? [];
  }

  bookmark(resource: Resource, metadata: object): KubeObject {
    return {
      kind: resource.kind,
      apiVersion: resource.group === '' ? resource.version : `${resource.group}/${resource.version}`,
      metadata: {
        resourceVersion: String(this.#revision),
        ...metadata,
        creationTimestamp: null,
      },
    };
  }

  *#sendInitial(watcher: WatcherOptions, frames: readonly WatchEvent[] | number): Process {
    // The response to the request that opened the watch goes first.
    yield* this.#world.sleep(1);
    if (typeof frames === 'number') {
      this.#register(watcher);
      frames = part('kube-apiserver').framesSince(this, watcher, frames);
    }
    for (const frame of frames) this.send(watcher, frame);
  }

  *#take(event: StorageEvent): Process {
    const ref = refOfKey(event.key);
    this.#revision = event.revision;
    if (!ref) return;
    this.#touched.set(ref.resource, event.revision);
    const history = this.#history.get(ref.resource) ?? [];
    this.#history.set(ref.resource, history);
    history.push({ event, at: this.#world.kernel.now });
    if (event.object)
      this.#put(event.key, { key: event.key, object: event.object, revision: event.revision });
    else if (event.before) this.#forget(ref.resource, event.before);
    const concerned: [WatcherOptions, WatchEvent][] = [];
    for (const watcher of this.#watchers.get(ref.resource)?.values() ?? []) {
      const frame = frameFor(watcher, event);
      if (frame) concerned.push([watcher, frame]);
    }
    const ms = this.#world.random(this.#component, 'watch cache').around(0.15);
    const detail = { revision: event.revision, watchers: concerned.length };
    yield* this.#world.step(this.#component, 'WatchCache', ms, detail, { about: event.key });
    for (const [watcher, frame] of concerned) this.send(watcher, frame, event.key);
  }

  #put(key: ObjectKey, value: KeyValue): void {
    const resource = refOfKey(key)?.resource;
    if (!resource) return;
    const name = cacheKey(value.object);
    mapWithin(this.#byResource, resource).set(name, value);
    const { namespace } = value.object.metadata;
    if (namespace) mapWithin(this.#byNamespace, `${resource.etcdPrefix}/${namespace}`).set(name, value);
    this.#changes.set(resource, this.changes(resource) + 1);
  }

  #forget(resource: Resource, object: KubeObject): void {
    const name = cacheKey(object);
    this.#byResource.get(resource)?.delete(name);
    this.#byNamespace.get(`${resource.etcdPrefix}/${object.metadata.namespace ?? ''}`)?.delete(name);
    this.#changes.set(resource, this.changes(resource) + 1);
  }

  /** One frame to one watcher. */
  send(watcher: WatcherOptions, frame: WatchEvent, key?: ObjectKey): void {
    if (frame.change === 'CLOSED') return;
    const stuck = this.#stuck.size > 0 ? this.#stuck.get(watcher) : undefined;
    if (stuck) {
      stuck.push([frame, key]);
      return;
    }
    const call: WatchFrame = {
      protocol: 'watch',
      phase: 'event',
      watch: watcher.id,
      change: frame.change,
      key: key ?? keyOfFrame(watcher.resource, frame.change, frame.object),
      revision: Number(frame.object.metadata?.resourceVersion ?? this.#revision),
      ...(frame.initial && { initial: true }),
    };
    // A side branch: each watcher's story goes on from its own frame.
    const { kernel } = this.#world;
    const hear = ({ id }: { readonly id: EventId }): void => watcher.sink(frame, id);
    const options = { channel: watcher.id, cause: kernel.current?.cause ?? null };
    const { until } = this.#world.send(this.#component, watcher.client, call, hear, options);
    if (until === null) this.#stuck.set(watcher, [[frame, key]]);
  }
}

function cacheKey(object: KubeObject): string {
  return namespacedName(object);
}

function keyOfFrame(resource: Resource, change: WatchChange, object: KubeObject): ObjectKey | null {
  if (change === 'BOOKMARK' || change === 'ERROR') return null;
  const { namespace, name } = object.metadata;
  const scope = resource.namespaced && namespace ? `${namespace}/` : '';
  return `/registry/${resource.etcdPrefix}/${scope}${name ?? ''}`;
}

type Filter = Pick<WatcherOptions, 'namespace' | 'name' | 'selector'>;

export function matches(filter: Filter, object: KubeObject): boolean {
  if (filter.namespace !== null && (object.metadata.namespace ?? filter.namespace) !== filter.namespace)
    return false;
  if (filter.name !== null && object.metadata.name !== filter.name) return false;
  return filter.selector(object);
}

/** What a change is to one watcher: an object that enters its filter is ADDED, one that leaves it DELETED. */
export function frameFor(watcher: Filter, event: StorageEvent): WatchEvent | null {
  const was = event.before !== null && matches(watcher, event.before);
  const is = event.object !== null && matches(watcher, event.object);
  if (is && event.object) return { change: was ? 'MODIFIED' : 'ADDED', object: event.object };
  if (!was || !event.before) return null;
  const last = event.object ?? event.before;
  const metadata = { ...last.metadata, resourceVersion: String(event.revision) };
  return { change: 'DELETED', object: { ...(event.object ? event.before : last), metadata } };
}
