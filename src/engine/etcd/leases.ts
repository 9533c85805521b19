import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId } from '../../trace/events.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Etcd } from './etcd.ts';

/** The lessor looks for leases whose time is over this often. */
const lookEveryMs = 500;
/** Writing the revocation to the log and applying it. */
const revokeMs = 1.5;

/**
 * Revokes a lease whose time is over: every key that lives by it is deleted, all of them in one revision. The request
 * that got the lease is what caused it. Nobody keeps a lease alive: the API server's are never prolonged. A lease
 * that no key lives by any more goes without a trace. Models etcd 3.5 server/lease/lessor.go.
 */
export function expireLease(etcd: Etcd, world: World, lease: EventId, ttlSeconds: number): void {
  const lateMs = world.random(etcd.component, 'lease').next() * lookEveryMs;
  const look = (): void => {
    if (keysOf(etcd, lease).length > 0)
      world.kernel.spawn(etcd.component, revoke(etcd, world, lease, ttlSeconds), lease);
  };
  world.kernel.at(world.kernel.now + lateMs, etcd.component, look, true);
}

function* revoke(etcd: Etcd, world: World, lease: EventId, ttlSeconds: number): Process {
  const step = world.begin(etcd.component, 'LeaseExpired', { ttlSeconds, keys: 0 });
  yield* world.sleep(revokeMs);
  const keys = keysOf(etcd, lease);
  step.end({ ttlSeconds, keys: keys.length }, 'passed');
  if (keys.length > 0) etcd.remove(keys);
}

/** In the order in which they are deleted. */
function keysOf(etcd: Etcd, lease: EventId): ObjectKey[] {
  return [...etcd.leased].flatMap(([key, of]) => (of === lease ? [key] : [])).sort();
}
