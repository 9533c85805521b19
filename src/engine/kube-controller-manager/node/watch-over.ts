import type { Node } from '../../../kubernetes/node.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { graceMs, healthOf, lostConditions, observe, type NodeHealth } from './node-health.ts';
import { conditionOf, nodes, podsOn } from './nodes.ts';
import { markPodsNotReady } from './pods-not-ready.ts';
import { hasTaint, notReady, removeTaints, swapTaints, unreachable } from './taints.ts';
import { Zones } from './zones.ts';

const leases = resource('coordination.k8s.io', 'leases');

/** How often nodes are looked at, and how often those that are given up get their turn. */
const periodMs = 5000;
const taintPeriodMs = 100;

interface Memory {
  readonly health: Map<string, NodeHealth>;
  readonly zones: Zones;
  /** Somebody waits for the turn of the nodes that are given up. */
  tainting: boolean;
}

/** From now on. `lastHeard`: when there was a sign of life of each node, in cluster time. */
export function watchOver(context: ControllerContext, lastHeard: ReadonlyMap<string, number>): void {
  const { kernel } = context.world;
  const memory: Memory = { health: new Map(), zones: new Zones(() => kernel.now), tainting: false };
  for (const node of context.lister<Node>(nodes).list()) {
    const name = node.metadata.name ?? '';
    memory.health.set(name, healthOf(node, leaseOf(node, context), lastHeard.get(name) ?? kernel.now));
  }
  kernel.spawn(context.component, monitor(context, memory), null);
}

function* monitor(context: ControllerContext, memory: Memory): Process {
  yield* context.world.rest(context.world.random(context.component, 'node monitor').next() * periodMs);
  for (;;) {
    yield* passOver(context, memory);
    yield* context.world.rest(periodMs);
  }
}

function* passOver(context: ControllerContext, memory: Memory): Process {
  const all: { node: Node; ready: boolean }[] = [];
  for (const node of context.lister<Node>(nodes).list()) {
    try {
      const current = yield* lookAt(context, memory, node);
      const { labels = {} } = node.metadata;
      if (!('node.kubernetes.io/exclude-disruption' in labels))
        all.push({ node, ready: conditionOf(current, 'Ready')?.status === 'True' });
    } catch (error) {
      // The next pass looks at it again.
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
    }
  }
  const turn = memory.zones.update(all);
  if (turn === 'gone')
    for (const { node } of all) yield* removeTaints(context, node, [unreachable, notReady]);
  if (turn === 'back') for (const health of memory.health.values()) health.heardMs = context.world.kernel.now;
}

/** Returns the node as it is after that. */
function* lookAt(context: ControllerContext, memory: Memory, node: Node): Process<Node> {
  const name = node.metadata.name ?? '';
  const nowMs = context.world.kernel.now;
  const lease = leaseOf(node, context);
  let health = memory.health.get(name);
  if (!health) memory.health.set(name, (health = healthOf(node, lease, nowMs)));
  observe(health, node, lease, nowMs);
  const wasReady = conditionOf(node, 'Ready')?.status === 'True';
  const current = nowMs - health.heardMs > graceMs ? yield* markLost(context, node) : node;
  const isReady = conditionOf(current, 'Ready')?.status === 'True';
  yield* judge(context, memory, current);
  if (!isReady && wasReady) {
    const { uid } = node.metadata;
    const about: KubeObject = { apiVersion: 'v1', kind: 'Node', metadata: { name, uid } as Node['metadata'] };
    const message = `Node ${name} status is now: NodeNotReady`;
    context.events.event(about, { type: 'Normal', reason: 'NodeNotReady', message });
  }
  if (!isReady && (wasReady || health.retry))
    health.retry = !(yield* markPodsNotReady(context, podsOn(name, context)));
  return current;
}

function* markLost(context: ControllerContext, node: Node): Process<Node> {
  if (conditionOf(node, 'Ready')?.status === 'Unknown') return node;
  const name = node.metadata.name ?? '';
  const decision = `mark node ${name} as unknown: nothing heard of it for ${graceMs / 1000} s`;
  const detail = { controller: 'node-lifecycle-controller', key: name, decision };
  yield* context.world.step(context.component, 'Sync', 0.1, detail, { about: `/registry/minions/${name}` });
  const conditions = lostConditions(node, context.world.clock.now());
  const status = { ...node.status, conditions };
  return yield* context.api.update<Node>(nodes, { ...node, status }, 'status');
}

/** Taints a node by its Ready condition, or takes the taints off. Models processTaintBaseEviction. */
function* judge(context: ControllerContext, memory: Memory, node: Node): Process {
  const ready = conditionOf(node, 'Ready')?.status;
  if (ready === undefined) return;
  if (ready === 'True') {
    yield* removeTaints(context, node, [unreachable]);
    yield* removeTaints(context, node, [notReady]);
    memory.zones.remove(node);
    return;
  }
  const [fitting, other] = ready === 'Unknown' ? [unreachable, notReady] : [notReady, unreachable];
  if (hasTaint(node, other)) {
    yield* swapTaints(context, node, [fitting], [other]);
    return;
  }
  if (!hasTaint(node, fitting)) memory.zones.remove(node);
  memory.zones.add(node);
  if (memory.tainting || !memory.zones.waiting) return;
  memory.tainting = true;
  context.world.kernel.spawn(context.component, taintInTurn(context, memory));
}

/** Models doNoExecuteTaintingPass. */
function* taintInTurn(context: ControllerContext, memory: Memory): Process {
  yield* context.world.sleep(taintPeriodMs);
  for (;;) {
    for (const name of memory.zones.due()) {
      const node = context.lister<Node>(nodes).get(name);
      const ready = node && conditionOf(node, 'Ready')?.status;
      if (!node || ready === undefined || ready === 'True') continue;
      const [fitting, other] = ready === 'Unknown' ? [unreachable, notReady] : [notReady, unreachable];
      try {
        yield* swapTaints(context, node, [fitting], [other]);
      } catch (error) {
        if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
      }
    }
    if (!memory.zones.waiting) break;
    yield* context.world.rest(taintPeriodMs);
  }
  memory.tainting = false;
}

function leaseOf({ metadata }: Node, context: ControllerContext): KubeObject | undefined {
  return context.lister(leases).get(`kube-node-lease/${metadata.name ?? ''}`);
}
