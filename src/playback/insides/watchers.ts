import type { ComponentId } from '../../kubernetes/components.ts';
import { resources } from '../../kubernetes/resources.ts';
import type { MessageEvent, WatchId } from '../../trace/events.ts';
import type { ChannelSpan, TraceIndex } from '../../trace/trace-index.ts';

/** A watch that stands, and how far its watcher has been told. */
export interface Watching {
  readonly channel: ChannelSpan;
  /** The version that its request asked to begin after; null: it stood before the trace began, or asked for all. */
  readonly since: string | null;
  /** The revision of the last frame that arrived; null: none has. */
  readonly told: number | null;
  readonly frames: number;
  /** A frame is on its way at this moment. */
  readonly isTelling: boolean;
}

export interface Watcher {
  readonly client: ComponentId;
  readonly watches: readonly Watching[];
}

const framesOf = new WeakMap<TraceIndex, ReadonlyMap<WatchId, readonly MessageEvent[]>>();

function frames(index: TraceIndex): ReadonlyMap<WatchId, readonly MessageEvent[]> {
  let known = framesOf.get(index);
  if (!known) {
    const made = new Map<WatchId, MessageEvent[]>();
    for (const event of index.trace.events) {
      if (event.type !== 'message' || event.call.protocol !== 'watch' || event.call.phase !== 'event')
        continue;
      const list = made.get(event.call.watch);
      if (list) list.push(event);
      else made.set(event.call.watch, [event]);
    }
    framesOf.set(index, (known = made));
  }
  return known;
}

/** Who watches `server` at a moment, each with its watches, in the order in which they came. */
export function watchersAt(index: TraceIndex, server: ComponentId, time: number): Watcher[] {
  const byClient = new Map<ComponentId, Watching[]>();
  for (const channel of index.channelsAt(time)) {
    if (channel.server !== server) continue;
    const watching = watchingAt(index, channel, time);
    const list = byClient.get(channel.client);
    if (list) list.push(watching);
    else byClient.set(channel.client, [watching]);
  }
  return [...byClient].map(([client, watches]) => ({ client, watches }));
}

/** The watches that a component holds open at a moment. */
export function watchesOf(index: TraceIndex, client: ComponentId, time: number): Watching[] {
  return index
    .channelsAt(time)
    .filter((channel) => channel.client === client)
    .map((channel) => watchingAt(index, channel, time));
}

function watchingAt(index: TraceIndex, channel: ChannelSpan, time: number): Watching {
  let told: number | null = null;
  let arrived = 0;
  let isTelling = false;
  for (const { call, at, until } of frames(index).get(channel.id) ?? []) {
    if (at > time) break;
    if (until === null || until > time) isTelling = true;
    else if (call.protocol === 'watch' && call.phase === 'event') {
      told = Math.max(told ?? 0, call.revision);
      arrived++;
    }
  }
  return { channel, since: sinceOf(index, channel), told, frames: arrived, isTelling };
}

function sinceOf(index: TraceIndex, { id }: ChannelSpan): string | null {
  const request = id < 0 ? null : index.event(id);
  if (request?.type !== 'message' || request.call.protocol !== 'http' || request.call.phase !== 'request')
    return null;
  return /[?&]resourceVersion=([^&]*)/.exec(request.call.path)?.[1] ?? null;
}

const cachedOf = new WeakMap<TraceIndex, readonly { readonly at: number; readonly revision: number }[]>();

/** The revision up to which the API server's watch cache knows: what etcd's own watch has brought by a moment. */
export function cacheRevisionAt(index: TraceIndex, time: number): number {
  let known = cachedOf.get(index);
  if (!known) {
    known = index.trace.events.flatMap((event) =>
      event.type === 'message' &&
      event.until !== null &&
      event.call.protocol === 'etcd' &&
      event.call.phase === 'event'
        ? [{ at: event.until, revision: event.call.revision }]
        : [],
    );
    cachedOf.set(index, known);
  }
  return known.findLast(({ at }) => at <= time)?.revision ?? index.trace.initial.revision;
}

/** How many objects a watcher's cache holds: what was stored as of the last moment that its frames have told of. */
export function cachedObjects(index: TraceIndex, channel: ChannelSpan, time: number): number {
  const held = new Set<string>();
  const prefix = prefixOf(channel.resource);
  if (prefix === null) return 0;
  // A watch begins with what is there when it opens; after that only its own frames change what is known.
  for (const { key } of index.objectsAt(prefix, channel.openedAt)) held.add(key);
  for (const { call, at, until } of frames(index).get(channel.id) ?? []) {
    if (at > time) break;
    if (until === null || until > time || call.protocol !== 'watch' || call.phase !== 'event') continue;
    if (call.key === null) continue;
    if (call.change === 'DELETED') held.delete(call.key);
    else held.add(call.key);
  }
  return held.size;
}

function prefixOf(plural: string): string | null {
  const resource = resources.find(({ resource: name }) => name === plural);
  return resource ? `/registry/${resource.etcdPrefix}/` : null;
}
