import { kindOf, nodeOf, type ComponentId, type ComponentKind } from '../../kubernetes/components.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Breakable } from './faults.ts';
import { containerOf, killProcessOf } from './containers.ts';

/** Components without which nobody hears of the nodes: until one of these fails, signs of life would tell nothing. */
const heard: ReadonlySet<ComponentKind> = new Set([
  'kubelet',
  'kube-apiserver',
  'kube-controller-manager',
  'etcd',
]);

/** From the start of a process to the moment at which it does its work: of the order that one sees, not measured. */
const startMs: Partial<Record<ComponentKind, number>> = {
  'kube-apiserver': 3000,
  'kube-controller-manager': 1200,
  'kube-scheduler': 900,
  kubelet: 900,
  containerd: 400,
  'kube-proxy': 600,
  etcd: 700,
  registry: 500,
};

/** After a repair a run goes on until everybody has their connections again, or so long. */
const recoveryMs = 90_000;

export function freeze(at: Breakable, id: ComponentId): null {
  trouble(at, id);
  at.world.kernel.freeze(id);
  return null;
}

export function thaw(at: Breakable, id: ComponentId): null {
  at.cluster.startHeartbeats();
  at.world.kernel.thaw(id);
  recover(at);
  return null;
}

/** SIGKILL. Where a kubelet keeps the process as a container, it starts it again; else nobody does. */
export function kill(at: Breakable, id: ComponentId): string | null {
  if (!at.cluster.restart.has(id)) return `${id} cannot be killed`;
  trouble(at, id);
  if (!at.world.down.has(id)) {
    const container = containerOf(at, id);
    if (container) killProcessOf(at, container);
    else crash(at, id);
  }
  return null;
}

/** Starts a process anew; one that runs is killed first. */
export function restart(at: Breakable, id: ComponentId): string | null {
  if (!at.cluster.restart.has(id)) return `${id} cannot be restarted`;
  trouble(at, id);
  if (!at.world.down.has(id)) crash(at, id);
  begin(at, id);
  return null;
}

export function slow(at: Breakable, id: ComponentId, factor: number): null {
  if (factor !== 1) trouble(at, id);
  at.world.kernel.slow(id, factor);
  return null;
}

/** The process is gone, with what it held in memory. */
export function crash({ world, cluster }: Breakable, id: ComponentId): void {
  world.kernel.thaw(id);
  world.crash(id);
  cluster.crashed(id);
}

/** The process starts, and does its work after a while. */
export function begin(at: Breakable, id: ComponentId): void {
  const { world, cluster } = at;
  world.kernel.spawn('user', starting(), null);

  function* starting(): Process {
    yield* world.sleep(startMs[kindOf(id)] ?? 500);
    if (!world.down.has(id) || cluster.lostNodes.has(nodeOf(id) ?? '')) return;
    world.revive(id);
    cluster.restart.get(id)?.();
    recover(at);
  }
}

export function trouble({ cluster }: Breakable, id: ComponentId): void {
  if (heard.has(kindOf(id))) cluster.startHeartbeats();
}

/** Lets the run go on while there is somebody who has lost a connection and can have it again. */
export function recover({ world }: Breakable): void {
  world.kernel.spawn('user', waiting(), null);

  function* waiting(): Process {
    for (let waited = 0; waited < recoveryMs; waited += 1000) {
      yield* world.sleep(1000);
      if (world.lagging.size === 0) return;
    }
  }
}
