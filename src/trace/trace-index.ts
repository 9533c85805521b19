import type { ComponentId } from '../kubernetes/components.ts';
import type { KubeObject } from '../kubernetes/object.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { EventId, MessageEvent, StoredEvent, TraceEvent, WatchId } from './events.ts';
import { LatestEnds } from './latest-ends.ts';
import type { Channel, Trace } from './trace.ts';

/** One version of one object. `event` is null for what was there before the trace began (then `at` is 0). */
export interface Version {
  readonly key: ObjectKey;
  readonly at: number;
  readonly revision: number;
  /** null: deleted. */
  readonly object: KubeObject | null;
  readonly event: EventId | null;
  readonly by: ComponentId | null;
}

/** A watch channel with the time that it stood; `closedAt` null: it stands to the end. */
export interface ChannelSpan extends Channel {
  readonly openedAt: number;
  readonly closedAt: number | null;
}

/**
 * Answers questions about a trace at any moment, in the time of a binary search. Built once per trace; a
 * moment is a cluster time in ms, and what happened at exactly that time has happened.
 */
export class TraceIndex {
  readonly trace: Trace;
  readonly channels: readonly ChannelSpan[];
  readonly #versions = new Map<ObjectKey, Version[]>();
  readonly #commits: Version[] = [];
  /** By event id: the first that it caused, and the next one of the same cause; -1 for none. */
  readonly #firstEffect: Int32Array;
  readonly #nextEffect: Int32Array;
  /** By event id: the answer to it, or -1. */
  readonly #response: Int32Array;
  /** Ends of all events; a commit takes no time and is never under way. */
  readonly #ends: LatestEnds;

  constructor(trace: Trace) {
    this.trace = trace;
    const count = trace.events.length;
    const none = new Int32Array(count).fill(-1);
    this.#firstEffect = none.slice();
    this.#nextEffect = none.slice();
    this.#response = none;
    const ends = new Float64Array(count);
    for (const { key, revision, object } of trace.initial.objects) {
      this.#addVersion({ key, at: 0, revision, object, event: null, by: null });
    }
    const opened: ChannelSpan[] = trace.initial.watches.map((channel) => ({
      ...channel,
      openedAt: 0,
      closedAt: null,
    }));
    const closed = new Map<WatchId, number>();
    for (const event of trace.events) {
      ends[event.id] = event.type === 'stored' ? -Infinity : (event.until ?? trace.end);
      if (event.type === 'stored') this.#addStored(event);
      else if (event.type === 'message') this.#addMessage(event, opened, closed);
    }
    // From the last event to the first, so that of each cause the first effect comes first.
    for (let id = count - 1; id >= 0; id--) {
      const { cause } = trace.events[id] as TraceEvent;
      if (cause === null) continue;
      this.#nextEffect[id] = this.#firstEffect[cause] as number;
      this.#firstEffect[cause] = id;
    }
    this.#ends = new LatestEnds(ends);
    this.channels = opened.map((channel) => ({ ...channel, closedAt: closed.get(channel.id) ?? null }));
  }

  #addVersion(version: Version): void {
    const versions = this.#versions.get(version.key);
    if (versions) versions.push(version);
    else this.#versions.set(version.key, [version]);
  }

  #addStored(event: StoredEvent): void {
    const { key, at, revision, object, id, by } = event;
    const version: Version = { key, at, revision, object, event: id, by };
    this.#addVersion(version);
    this.#commits.push(version);
  }

  #addMessage(event: MessageEvent, opened: ChannelSpan[], closed: Map<WatchId, number>): void {
    const { call } = event;
    if ('of' in call && call.of !== undefined) this.#response[call.of] = event.id;
    if (call.protocol === 'watch' && call.phase === 'close' && event.until !== null)
      closed.set(call.watch, event.until);
    if (call.protocol === 'http' && call.phase === 'response' && call.code === 200) {
      const request = this.trace.events[call.of];
      if (
        request?.type === 'message' &&
        request.call.protocol === 'http' &&
        request.call.phase === 'request' &&
        request.call.verb === 'watch'
      ) {
        opened.push({ ...channelOf(request), openedAt: event.until ?? event.at, closedAt: null });
      }
    }
  }

  event(id: EventId): TraceEvent {
    const event = this.trace.events[id];
    if (!event) throw new RangeError(`the trace has no event ${id}`);
    return event;
  }

  /** The version that was stored at `time`; null if the object was not there (yet, or any more). */
  objectAt(key: ObjectKey, time: number): Version | null {
    const versions = this.#versions.get(key);
    if (!versions) return null;
    const version = versions[lastAtOrBefore(versions, time)];
    return version && version.object ? version : null;
  }

  /** Every version of an object, oldest first. */
  versions(key: ObjectKey): readonly Version[] {
    return this.#versions.get(key) ?? [];
  }

  version(key: ObjectKey, revision: number): Version | null {
    return this.versions(key).find((version) => version.revision === revision) ?? null;
  }

  /** Keys of everything that was ever stored, in the order of first appearance. */
  keys(): Iterable<ObjectKey> {
    return this.#versions.keys();
  }

  /** The objects under a prefix (`/registry/pods/`) as stored at `time`. */
  objectsAt(prefix: string, time: number): Version[] {
    const found: Version[] = [];
    for (const key of this.#versions.keys()) {
      if (!key.startsWith(prefix)) continue;
      const version = this.objectAt(key, time);
      if (version) found.push(version);
    }
    return found;
  }

  /** etcd's revision at `time`. */
  revisionAt(time: number): number {
    return this.#commits[lastAtOrBefore(this.#commits, time)]?.revision ?? this.trace.initial.revision;
  }

  /** The last `count` commits at `time`, newest first. */
  commitsBefore(time: number, count: number): Version[] {
    const last = lastAtOrBefore(this.#commits, time);
    return this.#commits.slice(Math.max(0, last - count + 1), last + 1).reverse();
  }

  /** What it was caused by, nearest first, up to the input of the run. */
  causes(id: EventId): TraceEvent[] {
    const chain: TraceEvent[] = [];
    for (let cause = this.event(id).cause; cause !== null; cause = this.event(cause).cause)
      chain.push(this.event(cause));
    return chain;
  }

  /** What it caused directly, in order. */
  effects(id: EventId): readonly EventId[] {
    const found: EventId[] = [];
    for (let effect = this.#firstEffect[id] ?? -1; effect >= 0; effect = this.#nextEffect[effect] as number)
      found.push(effect);
    return found;
  }

  /** The answer to a request, or undefined if none came. */
  responseTo(id: EventId): MessageEvent | undefined {
    return this.trace.events[this.#response[id] ?? -1] as MessageEvent | undefined;
  }

  /** Events that have begun and not ended at `time`, in order. */
  underWay(time: number): TraceEvent[] {
    const { events } = this.trace;
    return this.#ends
      .lasting(lastAtOrBefore(events, time) + 1, time)
      .map((id) => events[id] as TraceEvent)
      .filter((event) => (endOf(event) ?? this.trace.end) > time);
  }

  /** The id of the last event that began at or before `time`, or -1. */
  lastEventAt(time: number): EventId {
    return lastAtOrBefore(this.trace.events, time);
  }

  /** Channels that stand at `time`. */
  channelsAt(time: number): ChannelSpan[] {
    return this.channels.filter((c) => c.openedAt <= time && (c.closedAt === null || c.closedAt > time));
  }
}

/** When an event ended; null if it is open. */
export function endOf(event: TraceEvent): number | null {
  return event.type === 'stored' ? event.at : event.until;
}

function channelOf(request: MessageEvent): Channel {
  const call = request.call as Extract<MessageEvent['call'], { protocol: 'http'; phase: 'request' }>;
  const query = call.path.slice(call.path.indexOf('?') + 1);
  const parameter = (name: string): string | null => {
    const found = query.split('&').find((pair) => pair.startsWith(`${name}=`));
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  };
  return {
    id: request.id,
    client: request.from,
    server: request.to,
    resource: call.resource ?? '',
    namespace: call.namespace,
    fieldSelector: parameter('fieldSelector'),
    labelSelector: parameter('labelSelector'),
  };
}

/** The position of the last item whose `at` is not after `time`, or -1. */
function lastAtOrBefore(items: readonly { readonly at: number }[], time: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as { readonly at: number }).at <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
