import type { ComponentId } from '../kubernetes/components.ts';
import type { Door } from './client/door.ts';
import type { World } from './kernel/world.ts';
import {
  startControllerManager,
  type RunningControllerManager,
} from './kube-controller-manager/controller-manager.ts';
import { startScheduler, type RunningScheduler } from './kube-scheduler/scheduler.ts';

/** Scheduler and controller manager: they work only while they hold a lease, and there may be two of each. */
export interface Elected {
  /** How each process is started; it does not lead yet. */
  readonly restart: ReadonlyMap<ComponentId, () => void>;
  /** What each does once it holds its lease. */
  readonly lead: ReadonlyMap<ComponentId, () => void>;
  /** From now on nodes have to be heard of, by whoever leads. `lastHeard`: when each was, in cluster time. */
  startHeartbeats(lastHeard: ReadonlyMap<string, number>): void;
}

/**
 * Starts them in a cluster that has run for a while: the first of each leads, the second waits. One that waits keeps a
 * scheduler's caches full, and has none of a controller manager's. Models cmd/kube-scheduler/app/server.go (without
 * delayCacheUntilActive) and cmd/kube-controller-manager/app/controllermanager.go, v1.36.
 */
export function startElected(world: World, door: Door, instances: number): Elected {
  const restart = new Map<ComponentId, () => void>();
  const lead = new Map<ComponentId, () => void>();
  let manager: RunningControllerManager | null = null;
  let beating = false;
  for (const component of instancesOf('kube-controller-manager', instances)) {
    restart.set(component, () => undefined);
    lead.set(component, () => {
      manager = startControllerManager(world, door, { synced: false, component });
      if (beating) manager.startHeartbeats(new Map());
    });
  }
  manager = startControllerManager(world, door, { synced: true });
  for (const component of instancesOf('kube-scheduler', instances)) {
    let scheduler: RunningScheduler = startScheduler(world, door, { synced: true, component });
    restart.set(component, () => {
      scheduler = startScheduler(world, door, { synced: false, component });
    });
    lead.set(component, () => scheduler.lead());
  }
  lead.get('kube-scheduler')?.();
  return {
    restart,
    lead,
    startHeartbeats(lastHeard) {
      beating = true;
      manager?.startHeartbeats(lastHeard);
    },
  };
}

function instancesOf(kind: 'kube-controller-manager' | 'kube-scheduler', count: number): ComponentId[] {
  return Array.from({ length: count }, (_, i): ComponentId => (i === 0 ? kind : `${kind}/${i + 1}`));
}
