import { kindOf, nodeOf, type ComponentId, type ComponentKind } from '../../kubernetes/components.ts';
import type { StepDetails } from '../../trace/steps.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Breakable } from './faults.ts';
import { containerOf, killProcessOf } from './containers.ts';
import { acquire, elected, keep } from './leader-election.ts';

/** Components without which nobody hears of the nodes: until one of these fails, signs of life would tell nothing. */
const heard: ReadonlySet<ComponentKind> = new Set([
  'kubelet',
  'kube-apiserver',
  'kube-controller-manager',
  'etcd',
]);

const controlPlane: ReadonlySet<ComponentKind> = new Set([
  'kube-apiserver',
  'etcd',
  'kube-controller-manager',
  'kube-scheduler',
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
  const { kernel, down } = at.world;
  trouble(at, id);
  if (!kernel.isFrozen(id) && !down.has(id)) stopped(at, id, 'frozen');
  kernel.freeze(id);
  return null;
}

export function thaw(at: Breakable, id: ComponentId): null {
  const { kernel } = at.world;
  at.cluster.startHeartbeats();
  if (kernel.isFrozen(id)) started(at, id, 'thawed');
  kernel.thaw(id);
  recover(at);
  return null;
}

function stopped({ world }: Breakable, id: ComponentId, reason: Stop): void {
  const detail = { reason, memoryLost: reason !== 'frozen' };
  world.begin(id, 'ComponentStopped', detail).end(detail, 'changed');
}

function started({ world }: Breakable, id: ComponentId, reason: Start): void {
  const detail = { reason };
  world.begin(id, 'ComponentStarted', detail).end(detail, 'changed');
}

type Stop = StepDetails['ComponentStopped']['reason'];
type Start = StepDetails['ComponentStarted']['reason'];

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
  if (factor === 1) tell(at, id, { fault: 'mend' });
  else tell(at, id, { fault: 'slow', what: `${factor}x` });
  at.world.kernel.slow(id, factor);
  return null;
}

/** The process is gone, with what it held in memory. */
export function crash(at: Breakable, id: ComponentId, reason: Stop = 'killed'): void {
  const { world, cluster } = at;
  if (!world.down.has(id)) stopped(at, id, reason);
  world.kernel.thaw(id);
  world.crash(id);
  cluster.crashed(id);
}

/** The process starts, and does its work after a while. */
export function begin(at: Breakable, id: ComponentId, reason: Start = 'restarted'): void {
  const { world, cluster } = at;
  world.kernel.spawn('user', starting(), null);

  function* starting(): Process {
    yield* world.sleep(startMs[kindOf(id)] ?? 500);
    if (!world.down.has(id) || cluster.lostNodes.has(nodeOf(id) ?? '')) return;
    world.revive(id);
    started(at, id, reason);
    if (elected.has(id)) lead(at, id);
    else cluster.restart.get(id)?.();
    recover(at);
  }
}

/** Does nothing until it holds its lease, and no more when it has lost it: then somebody starts the process anew. */
function lead(at: Breakable, id: ComponentId): void {
  const { world, cluster } = at;
  const waiting = {};
  world.lagging.set(waiting, id);
  world.kernel.spawn(id, leading(), null);

  function* leading(): Process {
    yield* acquire(at, id);
    world.lagging.delete(waiting);
    cluster.restart.get(id)?.();
    yield* keeping(at, id, world.kernel.now);
  }
}

function* keeping(at: Breakable, id: ComponentId, sinceMs: number): Process {
  yield* keep(at, id, sinceMs);
  at.world.kernel.spawn('user', startedAnew(at, id), null);
}

function* startedAnew(at: Breakable, id: ComponentId): Process {
  yield* at.world.sleep(0.001);
  if (at.world.down.has(id)) return;
  const container = containerOf(at, id);
  if (container) killProcessOf(at, container, 'lostLease');
  else {
    crash(at, id, 'lostLease');
    begin(at, id);
  }
}

const renewing = new WeakSet<World>();

/** Until something is wrong with the control plane, leases that are renewed would tell nothing, and stand still. */
function beginRenewing(at: Breakable): void {
  if (renewing.has(at.world)) return;
  renewing.add(at.world);
  for (const id of elected)
    if (!at.world.down.has(id)) at.world.kernel.spawn(id, keeping(at, id, at.world.kernel.now), null);
}

/** What stops no process is told by a step of its own. */
export function tell({ world }: Breakable, id: ComponentId, detail: StepDetails['Fault']): void {
  world.begin(id, 'Fault', detail).end(detail, 'changed');
}

export function trouble(at: Breakable, id: ComponentId): void {
  const { cluster } = at;
  if (heard.has(kindOf(id))) cluster.startHeartbeats();
  if (controlPlane.has(kindOf(id))) beginRenewing(at);
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
