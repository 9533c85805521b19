import { nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Breakable } from './faults.ts';
import { begin, crash, tell } from './processes.ts';

/** A machine without power: what ran on it is gone, and no message to it gets an answer, not even a refusal. */
export function loseNode(at: Breakable, node: string): string | null {
  const { world, cluster } = at;
  const here = componentsOf(at, node);
  if (here.length === 0) return `no node ${JSON.stringify(node)} in this cluster`;
  if (cluster.lostNodes.has(node)) return null;
  cluster.startHeartbeats();
  cluster.lostNodes.add(node);
  cluster.runtimes.find(({ component }) => nodeOf(component) === node)?.losePower();
  for (const id of here) {
    world.links.takeAway(id);
    crash(at, id, 'powerOff');
  }
  return null;
}

/** It boots again: containers have ended, sandboxes are no longer good, and the kubelet finds that. */
export function returnNode(at: Breakable, node: string): string | null {
  const { world, cluster } = at;
  if (!cluster.lostNodes.delete(node)) return `the node ${JSON.stringify(node)} is not lost`;
  for (const id of componentsOf(at, node)) {
    world.links.bringBack(id);
    begin(at, id, 'powerOn');
  }
  return null;
}

function componentsOf({ cluster }: Breakable, node: string): ComponentId[] {
  return cluster.components.filter((id) => nodeOf(id) === node);
}

/** Somebody writes the node's disk full, past the kubelet's threshold of eviction, or frees it again. */
export function fillDisk(at: Breakable, node: string, share: number): string | null {
  const runtime = at.cluster.runtimes.find(({ component }) => nodeOf(component) === node);
  if (!runtime) return `no node ${JSON.stringify(node)} in this cluster`;
  at.cluster.startHeartbeats();
  tell(at, `kubelet/${node}`, { fault: share > 0 ? 'fill-disk' : 'empty-disk' });
  runtime.fill(share);
  return null;
}
