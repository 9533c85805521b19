import type { KubeObject } from '../../kubernetes/object.ts';
import type { Node } from '../../kubernetes/node.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { podRequests } from './pod-requests.ts';

/**
 * Something that happened in the cluster and may let a waiting Pod be scheduled.
 * Models pkg/scheduler/framework/events.go, v1.36.
 */
export interface ClusterEvent {
  readonly resource: EventResource;
  readonly action: string;
  readonly before?: KubeObject | undefined;
  readonly after?: KubeObject | undefined;
}

/** A Pod is told apart by whether it has a node; `*` is an event that moves Pods whatever refused them. */
export type EventResource =
  | 'AssignedPod'
  | 'UnschedulablePod'
  | 'Node'
  | 'PersistentVolume'
  | 'PersistentVolumeClaim'
  | 'StorageClass'
  | '*';

/** What a plugin registers for: `Pod/Delete`, `Node/UpdateNodeLabel`, `PersistentVolumeClaim/Add`. */
export function subjectOf({ resource, action }: ClusterEvent): string {
  return `${resource === 'AssignedPod' || resource === 'UnschedulablePod' ? 'Pod' : resource}/${action}`;
}

/** As the scheduler's own log names it: `NodeUpdateNodeLabel`, `AssignedPodDelete`. */
export function labelOf({ resource, action }: ClusterEvent): string {
  if (resource === '*') return action;
  return `${resource === 'StorageClass' ? 'storage.k8s.io/' : ''}${resource}${action}`;
}

/** What an update changed of a Pod, as far as it matters to scheduling; `Update` if nothing in particular. */
export function podChanges(before: Pod, after: Pod): string[] {
  const changes: string[] = [];
  if (!sameRecord(before.metadata.labels, after.metadata.labels)) changes.push('UpdatePodLabel');
  if (before.spec.containers !== after.spec.containers && scaledDown(before, after)) {
    changes.push('UpdatePodScaleDown');
  }
  if (count(before.spec.schedulingGates) > 0 && count(after.spec.schedulingGates) === 0) {
    changes.push('UpdatePodSchedulingGatesEliminated');
  }
  if (count(before.spec.tolerations) !== count(after.spec.tolerations)) changes.push('UpdatePodToleration');
  return changes.length > 0 ? changes : ['Update'];
}

/** What an update changed of a Node, as far as it matters to scheduling; often nothing. */
export function nodeChanges(before: Node, after: Node): string[] {
  const changes: string[] = [];
  if (before.spec.unschedulable === true && after.spec.unschedulable !== true)
    changes.push('UpdateNodeTaint');
  if (!sameRecord(before.status.allocatable, after.status.allocatable)) changes.push('UpdateNodeAllocatable');
  if (!sameRecord(before.metadata.labels, after.metadata.labels)) changes.push('UpdateNodeLabel');
  if (!sameJson(before.spec.taints ?? [], after.spec.taints ?? [])) changes.push('UpdateNodeTaint');
  if (!sameRecord(conditionStatuses(before), conditionStatuses(after))) changes.push('UpdateNodeCondition');
  if (!sameRecord(before.metadata.annotations, after.metadata.annotations)) {
    changes.push('UpdateNodeAnnotation');
  }
  return changes;
}

export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

type Strings = Readonly<Record<string, string>>;

export function sameRecord(a: Strings = {}, b: Strings = {}): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function conditionStatuses({ status }: Node): Strings {
  return Object.fromEntries((status.conditions ?? []).map((c) => [c.type, c.status]));
}

/** Whether a running Pod now asks for less of anything (in-place resize). */
function scaledDown(before: Pod, after: Pod): boolean {
  const now = podRequests(after.spec);
  return Object.entries(podRequests(before.spec)).some(([name, amount]) => amount > (now[name] ?? -1));
}

function count(list: readonly unknown[] | undefined): number {
  return list?.length ?? 0;
}
