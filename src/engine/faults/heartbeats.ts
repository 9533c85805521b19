import type { World } from '../kernel/world.ts';
import type { Elected } from '../elected.ts';
import type { RunningKubelet } from '../kubelet/kubelet.ts';

const started = new WeakSet<World>();

/** A Lease is renewed every 10 s, and looked at every 5 s: where in that rhythm a node is, is chance. */
export function startHeartbeats(
  world: World,
  manager: Elected,
  kubelets: ReadonlyMap<string, RunningKubelet>,
): void {
  if (started.has(world)) return;
  started.add(world);
  const { now } = world.kernel;
  const lastHeard = new Map<string, number>();
  for (const [node, kubelet] of kubelets) {
    const random = world.random(`kubelet/${node}`, 'lease');
    const agoMs = random.next() * 10_000;
    lastHeard.set(node, Math.min(now, now - agoMs + random.next() * 5000));
    kubelet.startHeartbeat(10_000 - agoMs);
  }
  manager.startHeartbeats(lastHeard);
}
