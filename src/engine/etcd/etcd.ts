import { extended } from '../../kubernetes/extended.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EtcdCall, EventId, MessageEvent } from '../../trace/events.ts';
import type { KeyValue, Quorum, Storage, StorageEvent, Txn, TxnResult } from '../client/storage.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';

/** Median of writing an entry to the log and applying it, from the recordings' request times. */
const commitMs = 1.5;
const rangeMs = 0.5;
const travelMs = 0.2;
/** What the API server's watch is about. */
const everything: ObjectKey = '/registry/';

/**
 * etcd: a revisioned key-value store. A revision is given at the moment of the commit, commits
 * come one after the other, and the watch tells each of them once, in order. Models etcd 3.5 mvcc and lease.
 */
export class Etcd implements Storage {
  readonly #world: World;
  readonly #values: Map<ObjectKey, KeyValue>;
  #revision: number;
  /** When the last commit that is under way will be done: the log is written in order. */
  #logFreeAt = -Infinity;
  #watcher: {
    readonly client: ComponentId;
    readonly deliver: (event: StorageEvent, cause: EventId) => void;
    readonly progress: (revision: number, cause: EventId) => void;
  } | null = null;
  readonly #listeners: ((event: StorageEvent) => void)[] = [];
  /** Which lease a key lives by. */
  readonly leased = new Map<ObjectKey, EventId>();
  compacted: number;
  readonly #quorum: Quorum | null;

  /** `quorum`: how its members agree, where it has more than one. */
  constructor(world: World, initial: Iterable<KeyValue>, revision: number, quorum: Quorum | null = null) {
    this.#world = world;
    this.#quorum = quorum;
    this.#values = new Map();
    for (const value of initial) this.#values.set(value.key, value);
    this.#revision = this.compacted = revision;
  }

  get component(): ComponentId {
    return this.#quorum?.door ?? 'etcd';
  }

  get sound(): boolean {
    if (this.#quorum) return this.#quorum.sound;
    const { down, kernel } = this.#world;
    return !down.has('etcd') && !kernel.isFrozen('etcd');
  }

  get revision(): number {
    return this.#revision;
  }

  range(client: ComponentId, key: ObjectKey): Process<KeyValue | null> {
    return this.#world.call(
      client,
      this.component,
      { protocol: 'etcd', phase: 'request', operation: 'range', key },
      () => this.#range(key),
      (found, of) => response(of, 'range', key, found?.revision ?? this.#revision),
    );
  }

  *#range(key: ObjectKey, purpose = 'range'): Process<KeyValue | null> {
    const quorum = this.#quorum;
    if (quorum) yield* quorum.confirm();
    const ms = this.#world.random(this.component, purpose).around(rangeMs);
    const step = this.#world.begin(
      this.component,
      'Range',
      { revision: this.#revision, found: 0 },
      { about: key },
    );
    yield* this.#world.sleep(ms);
    const found = this.#values.get(key) ?? null;
    step.end({ revision: this.#revision, found: found ? 1 : 0 }, 'passed');
    return found;
  }

  /** Takes its time from a stream of its own: how long other reads take does not depend on it. */
  currentRevision(client: ComponentId, prefix: ObjectKey): Process<number> {
    return this.#world.call(
      client,
      this.component,
      { protocol: 'etcd', phase: 'request', operation: 'range', key: prefix },
      () => this.#readRevision(prefix),
      (revision, of) => response(of, 'range', prefix, revision),
      { takesMs: travelMs, responseMs: () => travelMs },
    );
  }

  *#readRevision(prefix: ObjectKey): Process<number> {
    yield* this.#range(prefix, 'current revision');
    return this.#revision;
  }

  txn(client: ComponentId, txn: Txn): Process<TxnResult> {
    return this.#world.call(
      client,
      this.component,
      { protocol: 'etcd', phase: 'request', operation: 'txn', key: txn.key },
      () => this.#txn(txn),
      (result, of) =>
        extended(response(of, 'txn', txn.key, result.revision), { succeeded: result.succeeded }),
    );
  }

  *#txn(txn: Txn): Process<TxnResult> {
    const { kernel } = this.#world;
    const compared = txn.expected === 0 ? 'create_revision = 0' : `mod_revision = ${txn.expected}`;
    const detail = { revision: 0, compared, succeeded: false };
    const step = this.#world.begin(this.component, 'Commit', detail, { about: txn.key });
    const doneAt = Math.max(
      kernel.now + this.#world.random(this.component, 'commit').around(commitMs),
      this.#logFreeAt + 0.05,
    );
    this.#logFreeAt = doneAt;
    yield* this.#world.sleep(doneAt - kernel.now);
    if (this.#quorum) yield* this.#quorum.agree(txn.key);

    const before = this.#values.get(txn.key) ?? null;
    if ((before?.revision ?? 0) !== txn.expected) {
      step.end({ ...detail, revision: this.#revision }, 'refused');
      return { succeeded: false, revision: this.#revision, current: before };
    }
    const revision = ++this.#revision;
    const object = txn.object?.(revision) ?? null;
    const stored = object && { key: txn.key, object, revision };
    step.end({ ...detail, revision, succeeded: true }, 'passed');
    this.#apply(txn.key, stored, revision, txn.by);
    if (stored && txn.lease !== undefined) this.leased.set(txn.key, txn.lease);
    return { succeeded: true, revision, stored };
  }

  #apply(key: ObjectKey, stored: KeyValue | null, revision: number, by: ComponentId): void {
    const before = this.#values.get(key);
    if (stored) this.#values.set(key, stored);
    else this.#values.delete(key);
    this.leased.delete(key);
    const object = stored?.object ?? null;
    const event = this.#world.recorder.stored(by, key, revision, before?.revision ?? null, object);
    this.#tell({ key, revision, object, before: before?.object ?? null, by }, event.id);
  }

  /** Deletes keys, all of them in one revision. */
  remove(keys: readonly ObjectKey[]): void {
    const revision = ++this.#revision;
    for (const key of keys) this.#apply(key, null, revision, this.component);
  }

  grant(client: ComponentId, key: ObjectKey, ttlSeconds: number): Process<EventId> {
    return this.#call(client, key, 'lease', (lease) => this.#grant(lease, ttlSeconds));
  }

  /** The request that asked for a lease is its name. */
  *#grant(lease: EventId, ttlSeconds: number): Process<EventId> {
    const { kernel } = this.#world;
    yield* this.#world.sleep(commitMs);
    const expire = (): void => part('etcd').expireLease(this, this.#world, lease, ttlSeconds);
    kernel.at(kernel.now + ttlSeconds * 1000, this.component, expire, true);
    return lease;
  }

  *compact(client: ComponentId, revision: number): Process {
    yield* this.#call(client, everything, 'compact', () => part('etcd').compact(this, this.#world, revision));
  }

  /** What takes a fixed time on its way, so that it moves no other message. */
  #call<T>(
    client: ComponentId,
    key: ObjectKey,
    operation: 'lease' | 'compact',
    serve: (request: EventId) => Process<T>,
  ): Process<T> {
    return this.#world.call(
      client,
      this.component,
      { protocol: 'etcd', phase: 'request', operation, key },
      ({ id }) => serve(id),
      (_, of) => response(of, operation, key, this.#revision),
      { takesMs: travelMs, responseMs: () => travelMs },
    );
  }

  #tell(event: StorageEvent, cause: EventId): void {
    if (this.#watcher) {
      const { client, deliver } = this.#watcher;
      const call: EtcdCall = {
        protocol: 'etcd',
        phase: 'event',
        operation: 'watch',
        key: event.key,
        revision: event.revision,
        change: event.object ? 'PUT' : 'DELETE',
      };
      this.#world.send(this.component, client, call, (message) => deliver(event, message.id), {
        channel: 'watch',
        cause,
      });
    }
    for (const listener of this.#listeners) listener(event);
  }

  watch(
    client: ComponentId,
    deliver: (event: StorageEvent, cause: EventId) => void,
    progress: (revision: number, cause: EventId) => void,
  ): void {
    this.#watcher = { client, deliver, progress };
  }

  requestProgress(client: ComponentId): void {
    const asked: EtcdCall = { protocol: 'etcd', phase: 'request', operation: 'progress', key: everything };
    const tell = ({ id }: MessageEvent): void =>
      this.#world.down.has(this.component) ? undefined : this.#tellProgress(id);
    this.#world.send(client, this.component, asked, tell, { channel: 'progress', takesMs: travelMs });
  }

  /** An answer of the watch without events. It keeps behind what was told before it. */
  #tellProgress(cause: EventId): void {
    if (!this.#watcher) return;
    const { client, progress } = this.#watcher;
    const revision = this.#revision;
    const call: EtcdCall = {
      protocol: 'etcd',
      phase: 'event',
      operation: 'watch',
      key: everything,
      revision,
      change: 'PROGRESS',
    };
    this.#world.send(this.component, client, call, ({ id }) => progress(revision, id), {
      channel: 'watch',
      cause,
      takesMs: travelMs,
    });
  }

  /** Tells of every commit at its very moment: for those who observe a run from outside it. */
  onCommit(listener: (event: StorageEvent) => void): void {
    this.#listeners.push(listener);
  }

  get(key: ObjectKey): KeyValue | undefined {
    return this.#values.get(key);
  }

  snapshot(): { revision: number; values: Iterable<KeyValue> } {
    return { revision: this.#revision, values: this.#values.values() };
  }
}

function response(
  of: EventId,
  operation: 'range' | 'txn' | 'lease' | 'compact',
  key: ObjectKey,
  revision: number,
): Extract<EtcdCall, { phase: 'response' }> {
  return { protocol: 'etcd', phase: 'response', of, operation, key, revision };
}
