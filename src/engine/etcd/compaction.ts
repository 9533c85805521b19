import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Etcd } from './etcd.ts';

const compactMs = 2;

/**
 * Forgets every version that was replaced or deleted before `revision`; what is true at `revision` stays. Models etcd
 * 3.5 server/storage/mvcc/kvstore_compaction.go; that the file does not shrink by it is not shown.
 */
export function* compact(etcd: Etcd, world: World, revision: number): Process<number> {
  const step = world.begin(etcd.component, 'Compact', { revision });
  yield* world.sleep(compactMs);
  etcd.compacted = Math.max(etcd.compacted, revision);
  step.end({ revision }, 'passed');
  return revision;
}
