import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId } from '../../trace/events.ts';
import type { Process } from '../kernel/kernel.ts';

/** A value as etcd holds it: the object, and the revision of its last change. */
export interface KeyValue {
  readonly key: ObjectKey;
  readonly object: KubeObject;
  readonly revision: number;
}

/** What a transaction asks: if the key's last revision is `expected` (0: the key is absent), put `object` (null: delete). */
export interface Txn {
  readonly key: ObjectKey;
  readonly expected: number;
  /** Makes the object that is stored, given its new revision. */
  readonly object: ((revision: number) => KubeObject) | null;
  /** Whose request it serves. */
  readonly by: ComponentId;
  /** The lease that what is put lives by; left out: it stays until it is deleted. */
  readonly lease?: EventId;
}

export type TxnResult =
  | { readonly succeeded: true; readonly revision: number; readonly stored: KeyValue | null }
  /** `current` is what is there instead; null: nothing. */
  | { readonly succeeded: false; readonly revision: number; readonly current: KeyValue | null };

/** One change, as etcd's watch tells it. */
export interface StorageEvent {
  readonly key: ObjectKey;
  readonly revision: number;
  /** null: deleted. */
  readonly object: KubeObject | null;
  readonly before: KubeObject | null;
  readonly by: ComponentId;
}

/** How several members of a storage agree. */
export interface Quorum {
  /** Whom to ask: the leader, as long as there is one. */
  readonly door: ComponentId;
  /** There is a leader that a majority follows. */
  readonly sound: boolean;
  /** @throws RpcError */
  agree(key: ObjectKey): Process;
  /** @throws RpcError */
  confirm(): Process;
}

/** The storage behind the API server, as the API server sees it. Only the API server has one of these. */
export interface Storage {
  readonly component: ComponentId;
  range(client: ComponentId, key: ObjectKey): Process<KeyValue | null>;
  /** The newest revision of all, as a read of one key under `prefix` tells it. Models etcd3/store.go GetCurrentResourceVersion, v1.36. */
  currentRevision(client: ComponentId, prefix: ObjectKey): Process<number>;
  txn(client: ComponentId, txn: Txn): Process<TxnResult>;
  /** A lease for what is put under `key`: when its time is over, all keys that live by it are deleted. */
  grant(client: ComponentId, key: ObjectKey, ttlSeconds: number): Process<EventId>;
  /** Forgets what was before `revision`. */
  compact(client: ComponentId, revision: number): Process;
  /** Whether it can answer at all. */
  readonly sound: boolean;
  readonly revision: number;
  /** Nobody can read what was before this revision. */
  readonly compacted: number;
  /** Follows every change of every key, in order of revision; `progress` hears that there was none up to a revision. */
  watch(
    client: ComponentId,
    deliver: (event: StorageEvent, cause: EventId) => void,
    progress: (revision: number, cause: EventId) => void,
  ): void;
  /** Asks how far the watch has come: `progress` hears it, after every change before it. */
  requestProgress(client: ComponentId): void;
  /** Everything at once, for a cache that starts. */
  snapshot(): { readonly revision: number; readonly values: Iterable<KeyValue> };
}
