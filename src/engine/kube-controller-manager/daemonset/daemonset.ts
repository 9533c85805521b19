import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';
import { scaledValue } from '../deployment/limits.ts';
import type { PodTemplate } from '../pod-control.ts';

export const daemonSets = resource('apps', 'daemonsets');

export interface DaemonSet extends KubeObject {
  readonly spec: {
    readonly selector: LabelSelector;
    readonly template: PodTemplate;
    readonly minReadySeconds?: number;
    readonly revisionHistoryLimit?: number;
    readonly updateStrategy?: {
      readonly type?: 'RollingUpdate' | 'OnDelete';
      readonly rollingUpdate?: {
        readonly maxUnavailable?: number | string;
        readonly maxSurge?: number | string;
      };
    };
  };
  readonly status: DaemonSetStatus;
}

export interface DaemonSetStatus {
  readonly currentNumberScheduled: number;
  readonly numberMisscheduled: number;
  readonly desiredNumberScheduled: number;
  readonly numberReady: number;
  readonly observedGeneration?: number;
  readonly updatedNumberScheduled?: number;
  readonly numberAvailable?: number;
  readonly numberUnavailable?: number;
  readonly collisionCount?: number;
  readonly conditions?: readonly Condition[];
}

/** How many nodes may have two Pods during an update, of `nodes`. Models daemon/util SurgeCount, v1.36. */
export function surgeOf({ spec }: DaemonSet, nodes: number): number {
  if (spec.updateStrategy?.type !== 'RollingUpdate') return 0;
  return scaledValue(spec.updateStrategy.rollingUpdate?.maxSurge, nodes, 'up');
}

/** How many nodes may be without an available Pod during an update, of `nodes`. Models UnavailableCount. */
export function unavailableOf({ spec }: DaemonSet, nodes: number): number {
  if (spec.updateStrategy?.type !== 'RollingUpdate') return 0;
  return scaledValue(spec.updateStrategy.rollingUpdate?.maxUnavailable, nodes, 'up');
}
