import type { Node } from '../../../kubernetes/node.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition } from '../../../kubernetes/pod.ts';
import { conditionOf } from './nodes.ts';

/** After so long without a sign of life a node counts as lost. */
export const graceMs = 50_000;

/** What was last seen of a node, and when. */
export interface NodeHealth {
  /** When there was last a sign of life, by our own clock. */
  heardMs: number;
  heartbeat: string | undefined;
  renewed: string | undefined;
  /** Some of its Pods could not be marked yet. */
  retry: boolean;
}

export function healthOf(node: Node, lease: KubeObject | undefined, heardMs: number): NodeHealth {
  return { heardMs, heartbeat: heartbeatOf(node), renewed: renewedAt(lease), retry: false };
}

/** A new heartbeat in the status, or a renewed Lease, is a sign of life. Models the first half of tryUpdateNodeHealth. */
export function observe(health: NodeHealth, node: Node, lease: KubeObject | undefined, nowMs: number): void {
  const [heartbeat, renewed] = [heartbeatOf(node), renewedAt(lease)];
  // Times of the API sort as text.
  const isRenewed = renewed !== undefined && (health.renewed === undefined || health.renewed < renewed);
  if (heartbeat !== health.heartbeat || isRenewed) health.heardMs = nowMs;
  health.heartbeat = heartbeat;
  health.renewed = renewed;
}

/** The conditions of a node that is lost: nobody knows. The same reference if they say so already. */
export function lostConditions(node: Node, now: string): readonly Condition[] {
  const born = node.metadata.creationTimestamp ?? now;
  const told = ['Ready', 'MemoryPressure', 'DiskPressure', 'PIDPressure'];
  const known = node.status.conditions.map((condition): Condition => {
    if (!told.includes(condition.type) || condition.status === 'Unknown') return condition;
    const [reason, message] = ['NodeStatusUnknown', 'Kubelet stopped posting node status.'];
    return { ...condition, status: 'Unknown', lastTransitionTime: now, reason, message };
  });
  const never = told
    .filter((type) => !conditionOf(node, type))
    .map((type): Condition => {
      const [reason, message] = ['NodeStatusNeverUpdated', 'Kubelet never posted node status.'];
      return { type, status: 'Unknown', lastHeartbeatTime: born, lastTransitionTime: now, reason, message };
    });
  return [...known, ...never];
}

function heartbeatOf(node: Node): string | undefined {
  return conditionOf(node, 'Ready')?.lastHeartbeatTime;
}

function renewedAt(lease: KubeObject | undefined): string | undefined {
  return (lease?.spec as { readonly renewTime?: string } | undefined)?.renewTime;
}
