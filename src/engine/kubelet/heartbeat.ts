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

type Said = readonly [type: string, status: 'True' | 'False', reason: string, message: string, event: string];

/** What a node says of itself, and the Event that goes with a change to it. Models pkg/kubelet/nodestatus/setters.go, v1.36. */
function sayings({ pressure }: KubeletContext): readonly Said[] {
  return [
    pressure.has('MemoryPressure')
      ? [
          'MemoryPressure',
          'True',
          'KubeletHasInsufficientMemory',
          'kubelet has insufficient memory available',
          'NodeHasInsufficientMemory',
        ]
      : [
          'MemoryPressure',
          'False',
          'KubeletHasSufficientMemory',
          'kubelet has sufficient memory available',
          'NodeHasSufficientMemory',
        ],
    pressure.has('DiskPressure')
      ? ['DiskPressure', 'True', 'KubeletHasDiskPressure', 'kubelet has disk pressure', 'NodeHasDiskPressure']
      : [
          'DiskPressure',
          'False',
          'KubeletHasNoDiskPressure',
          'kubelet has no disk pressure',
          'NodeHasNoDiskPressure',
        ],
    [
      'PIDPressure',
      'False',
      'KubeletHasSufficientPID',
      'kubelet has sufficient PID available',
      'NodeHasSufficientPID',
    ],
    ['Ready', 'True', 'KubeletReady', 'kubelet is posting ready status', 'NodeReady'],
  ];
}

/**
 * The node's signs of life: its Lease, and its status where that has changed. Until something goes wrong in a run
 * they would tell nothing, and stand still; `firstInMs` is when the next one is due from then on. Models
 * pkg/kubelet/nodelease and kubelet_node_status.go, v1.36.
 */
export function startHeartbeat(k: KubeletContext, firstInMs: number): void {
  const { kernel } = k.world;
  kernel.at(kernel.now + firstInMs, k.component, () => kernel.spawn(k.component, renewals(k), null), true);
  startReports(k, true);
}

const reporting = new WeakSet<KubeletContext>();

/** The node's status is told when it is next due, and whenever it has changed from then on. A run waits for the first. */
export function reportStatus(k: KubeletContext): void {
  startReports(k, false);
}

function startReports(k: KubeletContext, background: boolean): void {
  if (reporting.has(k)) return;
  reporting.add(k);
  const { kernel } = k.world;
  const afterMs = k.world.random(k.component, 'node status').next() * periodMs;
  const cause = background ? null : (kernel.current?.cause ?? null);
  const begin = (): void => void kernel.spawn(k.component, reports(k), cause);
  kernel.at(kernel.now + afterMs, k.component, begin, background);
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
    const said = sayings(k);
    const changed = said.filter(
      ([type, status]) => conditions.find((condition) => condition.type === type)?.status !== status,
    );
    const { now } = k.world.kernel;
    if (node && (changed.length > 0 || now - toldMs >= reportMs)) {
      toldMs = now;
      yield* report(k, node, said, changed);
    }
    yield* k.world.rest(period(k));
  }
}

function* report(k: KubeletContext, node: Node, said: readonly Said[], changed: readonly Said[]): Process {
  const now = k.world.clock.now();
  const conditions = said.map((saying): Partial<Condition> => {
    const [type, status, reason, message] = saying;
    return changed.includes(saying)
      ? { lastHeartbeatTime: now, lastTransitionTime: now, message, reason, status, type }
      : { lastHeartbeatTime: now, type };
  });
  const order = node.status.conditions.map(({ type }) => ({ type }));
  const status = { '$setElementOrder/conditions': order, conditions };
  for (const [, , , , event] of changed) tell(k, event);
  try {
    yield* k.api.patch(nodes, null, k.node, { status }, { subresource: 'status' });
  } catch (error) {
    if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
  }
}

/** An Event about a node names it twice: its name stands for its uid there. */
export function aboutNode({ node }: KubeletContext): KubeObject {
  return { apiVersion: 'v1', kind: 'Node', metadata: { name: node, uid: node } };
}

function tell(k: KubeletContext, reason: string): void {
  const message = `Node ${k.node} status is now: ${reason}`;
  k.events.event(aboutNode(k), { type: 'Normal', reason, message });
}

function period({ world, component }: KubeletContext): number {
  return periodMs * (1 + world.random(component, 'heartbeat').next() * jitter);
}
