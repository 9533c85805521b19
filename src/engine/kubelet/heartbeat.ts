import type { Node } from '../../kubernetes/node.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Condition } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import type { KubeletContext } from './kubelet-context.ts';

const leases = resourceNamed('coordination.k8s.io', 'leases') as Resource;
const nodes = resourceNamed('', 'nodes') as Resource;

/** The Lease is renewed in a quarter of its 40 s; the status is looked at as often, and told every five minutes. */
const periodMs = 10_000;
const jitter = 0.04;
const reportMs = 300_000;

/** What a healthy node says of itself, and the Event that goes with a change to it. */
const healthy = [
  ['MemoryPressure', 'False', 'KubeletHasSufficientMemory', 'kubelet has sufficient memory available'],
  ['DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'],
  ['PIDPressure', 'False', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available'],
  ['Ready', 'True', 'KubeletReady', 'kubelet is posting ready status'],
] as const;

const eventOf: Readonly<Record<string, string>> = {
  MemoryPressure: 'NodeHasSufficientMemory',
  DiskPressure: 'NodeHasNoDiskPressure',
  PIDPressure: 'NodeHasSufficientPID',
  Ready: 'NodeReady',
};

/**
 * The node's signs of life: its Lease, and its status where that has changed. Until something goes wrong in a run
 * they would tell nothing, and stand still; `firstInMs` is when the next one is due from then on. Models
 * pkg/kubelet/nodelease and kubelet_node_status.go, v1.36.
 */
export function startHeartbeat(k: KubeletContext, firstInMs: number): void {
  const { kernel } = k.world;
  const begin = (process: Process, afterMs: number): void => {
    kernel.at(kernel.now + afterMs, k.component, () => kernel.spawn(k.component, process, null), true);
  };
  begin(renewals(k), firstInMs);
  begin(reports(k), k.world.random(k.component, 'node status').next() * periodMs);
}

function* renewals(k: KubeletContext): Process {
  let latest: KubeObject | null = null;
  for (;;) {
    try {
      latest ??= yield* k.api.get(leases, 'kube-node-lease', k.node);
      const spec: object = { ...(latest.spec as object), renewTime: k.world.clock.nowMicro() };
      latest = yield* k.api.update(leases, { ...latest, spec });
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
      latest = null;
    }
    yield* k.world.rest(period(k));
  }
}

function* reports(k: KubeletContext): Process {
  let toldMs = k.world.kernel.now - k.world.random(k.component, 'node status').next() * reportMs;
  for (;;) {
    // The kubelet looks at its own copy of its Node, which may be behind.
    const node = k.nodes.get(k.node);
    const conditions = node?.status.conditions ?? [];
    const changed = healthy.filter(
      ([type, status]) => conditions.find((condition) => condition.type === type)?.status !== status,
    );
    const { now } = k.world.kernel;
    if (node && (changed.length > 0 || now - toldMs >= reportMs)) {
      toldMs = now;
      yield* report(k, node, new Set(changed.map(([type]) => type)));
    }
    yield* k.world.rest(period(k));
  }
}

function* report(k: KubeletContext, node: Node, changed: ReadonlySet<string>): Process {
  const now = k.world.clock.now();
  const conditions = healthy.map(([type, status, reason, message]): Partial<Condition> =>
    changed.has(type)
      ? { lastHeartbeatTime: now, lastTransitionTime: now, message, reason, status, type }
      : { lastHeartbeatTime: now, type },
  );
  const order = node.status.conditions.map(({ type }) => ({ type }));
  const status = { '$setElementOrder/conditions': order, conditions };
  for (const [type] of healthy) if (changed.has(type)) tell(k, eventOf[type] ?? '');
  try {
    yield* k.api.patch(nodes, null, k.node, { status }, { subresource: 'status' });
  } catch (error) {
    if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
  }
}

/** About the node, whose name stands for its uid there. */
function tell({ events, node }: KubeletContext, reason: string): void {
  const about: KubeObject = { apiVersion: 'v1', kind: 'Node', metadata: { name: node, uid: node } };
  events.event(about, { type: 'Normal', reason, message: `Node ${node} status is now: ${reason}` });
}

function period({ world, component }: KubeletContext): number {
  return periodMs * (1 + world.random(component, 'heartbeat').next() * jitter);
}
