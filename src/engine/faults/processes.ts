import {
  instanceOf,
  kindOf,
  nodeOf,
  type ComponentId,
  type ComponentKind,
} from '../../kubernetes/components.ts';
import { firstHolder } from '../../kubernetes/lease-holder.ts';
import type { StepDetails } from '../../trace/steps.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Breakable } from './faults.ts';
import { containerOf, killProcessOf } from './containers.ts';
import { Candidate } from './leader-election.ts';

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

function stopped(at: Breakable, id: ComponentId, reason: Stop): void {
  const { world } = at;
  const detail = { reason, memoryLost: reason !== 'frozen', ...roleOf(at, id) };
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
    cluster.restart.get(id)?.();
    if (cluster.lead.has(id)) lead(at, id);
    recover(at);
  }
}

/** Does nothing until it holds its lease, and no more when it has lost it: then somebody starts the process anew. */
function lead(at: Breakable, id: ComponentId): void {
  const { world } = at;
  const waiting = {};
  world.lagging.set(waiting, id);
  world.kernel.spawn(id, candidacy(at, id, new Candidate(at, id), waiting), null);
}

/** `waiting`: nobody leads, or it is not known yet whether somebody does. */
function candidacy(at: Breakable, id: ComponentId, candidate: Candidate, waiting: object): Process {
  candidacies(at).set(id, waiting);
  return waitingToLead();

  function* waitingToLead(): Process {
    const heard = (): void => void at.world.lagging.delete(waiting);
    yield* candidate.acquire(heard);
    heard();
    candidacies(at).delete(id);
    at.cluster.lead.get(id)?.();
    yield* keeping(at, id, candidate);
  }
}

function* keeping(at: Breakable, id: ComponentId, candidate: Candidate): Process {
  yield* candidate.keep();
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

/** Who waits to lead, with what `lagging` knows each by; in a world in which leases are renewed. */
const renewing = new WeakMap<World, Map<ComponentId, object>>();

function candidacies({ world }: Breakable): Map<ComponentId, object> {
  let waiting = renewing.get(world);
  if (!waiting) renewing.set(world, (waiting = new Map<ComponentId, object>()));
  return waiting;
}

/** Until something is wrong with the control plane, leases that are renewed would tell nothing, and stand still. */
function beginRenewing(at: Breakable): void {
  const { world, cluster } = at;
  if (renewing.has(world)) return;
  candidacies(at);
  for (const id of cluster.lead.keys()) {
    if (world.down.has(id)) continue;
    const leads = instanceOf(id) === null;
    const candidate = new Candidate(at, id, leads ? firstHolder(id) : undefined).knowing();
    world.kernel.spawn(id, leads ? keeping(at, id, candidate) : candidacy(at, id, candidate, {}), null);
  }
}

/** Where there are several of a kind: whether it leads or waits to. */
export function roleOf(at: Breakable, id: ComponentId): { readonly role?: 'leader' | 'standby' } {
  const others = [...at.cluster.lead.keys()].filter((other) => kindOf(other) === kindOf(id));
  if (others.length < 2 || !others.includes(id)) return {};
  return { role: candidacies(at).has(id) ? 'standby' : 'leader' };
}

/** Something has happened to one who may lead: a run goes on until another does, or has heard that it still does. */
function watchForLeader(at: Breakable, id: ComponentId): void {
  const { world, cluster } = at;
  if (!cluster.lead.has(id)) return;
  let waits = false;
  for (const [other, waiting] of candidacies(at)) {
    if (other === id || kindOf(other) !== kindOf(id) || world.down.has(other)) continue;
    world.lagging.set(waiting, other);
    waits = true;
  }
  if (waits) recover(at);
}

/** What stops no process is told by a step of its own. */
export function tell({ world }: Breakable, id: ComponentId, detail: StepDetails['Fault']): void {
  world.begin(id, 'Fault', detail).end(detail, 'changed');
}

export function trouble(at: Breakable, id: ComponentId): void {
  const { cluster } = at;
  if (heard.has(kindOf(id))) cluster.startHeartbeats();
  if (controlPlane.has(kindOf(id))) beginRenewing(at);
  watchForLeader(at, id);
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
