import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';
import type { PodTemplate } from '../pod-control.ts';

export const replicaSets = resource('apps', 'replicasets');

export interface ReplicaSet extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly minReadySeconds?: number;
    readonly selector: LabelSelector;
    readonly template: PodTemplate;
  };
  readonly status: ReplicaSetStatus;
}

export interface ReplicaSetStatus {
  readonly replicas: number;
  readonly fullyLabeledReplicas?: number;
  readonly readyReplicas?: number;
  readonly availableReplicas?: number;
  readonly terminatingReplicas?: number;
  readonly observedGeneration?: number;
  readonly conditions?: readonly Condition[];
}

/** How many Pods a ReplicaSet is to have. */
export function sizeOf(replicaSet: ReplicaSet): number {
  return replicaSet.spec.replicas ?? 1;
}
