import { objectKey } from '../../kubernetes/resources.ts';
import type { EventId } from '../../trace/events.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import type { Machinery, Scope } from './machinery.ts';

/** --event-ttl: 1h, and what a lease lasts beyond it so that the writes of one minute can share it. */
const ttlMs = 3_600_000;
const reuseMs = 60_000;
const mostObjects = 1000;

/** The lease that was asked for last; asked for once, whoever else needs it meanwhile waits. */
export class EventLeases {
  #lease = new Future<EventId>();
  #until = 0;
  #objects = 0;

  /** What an Event that is written now lives by; undefined for every other kind. Models storage/etcd3/lease_manager.go, v1.36. */
  *of(machinery: Machinery, { resource }: Scope): Process<EventId | undefined> {
    if (resource.resource !== 'events') return undefined;
    const { now } = machinery.world.kernel;
    if (now + ttlMs >= this.#until || ++this.#objects > mostObjects) {
      this.#objects = 1;
      this.#until = now + ttlMs + reuseMs;
      const lease = (this.#lease = new Future<EventId>());
      const key = objectKey(resource, undefined, '');
      try {
        lease.resolve(yield* machinery.storage.grant(machinery.component, key, (ttlMs + reuseMs) / 1000));
      } catch (error) {
        this.#until = -Infinity;
        throw error;
      }
    }
    return yield* this.#lease.wait();
  }
}
