import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { failure } from '../../kubernetes/status.ts';
import type { WatchEvent } from '../client/door.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Machinery } from './machinery.ts';
import { frameFor, type Taken, type WatchCache, type WatcherOptions } from './watch-cache.ts';

/** How many changes of a resource the cache keeps: between these, so that it reaches back for `freshMs`. */
const fewest = 100;
const most = 102_400;
const freshMs = 75_000;

/** About as often a watch that allows it is told how far it has come. */
const bookmarkMs = 60_000;

/**
 * What has happened since a revision. The cache's memory is a ring for each resource, which doubles when it is full of
 * recent changes and halves when it is not; from what has fallen out of it nobody can go on. Models
 * storage/cacher/watch_cache.go, v1.36.
 */
export function framesSince(cache: WatchCache, watcher: WatcherOptions, revision: number): WatchEvent[] {
  const history = cache.history(watcher.resource);
  const first = firstKept(history);
  const oldest = first === 0 ? cache.first + 1 : (history[first]?.event.revision ?? 0);
  const forgotten = cache.forgotten(watcher.resource);
  if (revision < Math.max(oldest - 1, forgotten)) {
    cache.close(watcher.id);
    const gone = failure(
      'Expired',
      `too old resource version: ${revision} (${Math.max(oldest - 1, forgotten)})`,
    );
    return [{ change: 'ERROR', object: gone as unknown as KubeObject }];
  }
  return history.slice(first).flatMap(({ event }) => {
    const frame = event.revision > revision ? frameFor(watcher, event) : null;
    return frame ? [frame] : [];
  });
}

/** Index of the oldest change that the ring still holds: how it grew and shrank is found by going through it again. */
export function firstKept(history: readonly Pick<Taken, 'at'>[]): number {
  let start = 0;
  let capacity = fewest;
  history.forEach(({ at }, end) => {
    const age = (index: number): number => at - (history[index]?.at ?? 0);
    if (end - start >= capacity && age(start) < freshMs) capacity = Math.min(capacity * 2, most);
    else if (end - start >= capacity && age(end - Math.floor(capacity / 4)) > freshMs) {
      capacity = Math.max(Math.floor(capacity / 2), fewest);
      start = Math.max(start, end - capacity);
    }
    if (end - start >= capacity) start++;
  });
  return start;
}

/** The objects of a resource as they were: what has changed since is taken back. */
export function objectsAt(cache: WatchCache, resource: Resource, revision: number): KubeObject[] {
  const objects = new Map([...cache.list(resource)].map((object) => [namespacedName(object), object]));
  const history = cache.history(resource);
  for (let i = history.length - 1; i >= 0; i--) {
    const { event } = history[i] as Taken;
    if (event.revision <= revision) break;
    if (event.before) objects.set(namespacedName(event.before), event.before);
    else if (event.object) objects.delete(namespacedName(event.object));
  }
  return [...objects.values()];
}

/**
 * Tells a watch every minute how far it has come, as long as it is open. Only watches that a person opened are told:
 * to components it would mean as little as heartbeats while all goes well, and a quiet cluster would seem busy.
 */
export function sendBookmarks(machinery: Machinery, watcher: WatcherOptions): void {
  const { world, component, cache } = machinery;
  if (!cache.isOpen(watcher)) return;
  world.kernel.spawn(component, sending(), watcher.id);
  world.kernel.at(world.kernel.now + bookmarkMs, component, () => sendBookmarks(machinery, watcher), true);

  function* sending(): Process {
    yield* world.sleep(0.1);
    cache.send(watcher, { change: 'BOOKMARK', object: cache.bookmark(watcher.resource, {}) });
  }
}
