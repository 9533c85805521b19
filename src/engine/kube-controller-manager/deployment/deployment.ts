import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';
import type { PodTemplate } from '../pod-control.ts';

export const deployments = resource('apps', 'deployments');

export interface Deployment extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly minReadySeconds?: number;
    readonly paused?: boolean;
    readonly progressDeadlineSeconds?: number;
    readonly revisionHistoryLimit?: number;
    readonly selector: LabelSelector;
    readonly strategy?: {
      readonly type?: 'RollingUpdate' | 'Recreate';
      readonly rollingUpdate?: {
        readonly maxSurge?: number | string;
        readonly maxUnavailable?: number | string;
      };
    };
    readonly template: PodTemplate;
  };
  readonly status: DeploymentStatus;
}

export interface DeploymentStatus {
  readonly observedGeneration?: number;
  readonly replicas?: number;
  readonly updatedReplicas?: number;
  readonly readyReplicas?: number;
  readonly availableReplicas?: number;
  readonly unavailableReplicas?: number;
  readonly terminatingReplicas?: number;
  readonly collisionCount?: number;
  readonly conditions?: readonly DeploymentCondition[];
}

export type DeploymentCondition = Condition & { readonly lastUpdateTime?: string };

/** How many Pods a Deployment is to have. */
export function desiredOf(deployment: Deployment): number {
  return deployment.spec.replicas ?? 1;
}

/** What stands for "no limit" in fields of type int32. */
const maxInt32 = 2 ** 31 - 1;

export function hasProgressDeadline({ spec }: Deployment): boolean {
  return spec.progressDeadlineSeconds !== undefined && spec.progressDeadlineSeconds !== maxInt32;
}

export function hasRevisionHistoryLimit({ spec }: Deployment): boolean {
  return spec.revisionHistoryLimit !== undefined && spec.revisionHistoryLimit !== maxInt32;
}
