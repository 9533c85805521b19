import type { KubeObject, ObjectMeta } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector, Pod } from '../../../kubernetes/pod.ts';
import { resource, type ControllerContext } from '../controller.ts';
import type { OwnWrites } from '../own-writes.ts';
import type { PodTemplate } from '../pod-control.ts';

export const statefulSets = resource('apps', 'statefulsets');
export const pods = resource('', 'pods');
export const claims = resource('', 'persistentvolumeclaims');

/** A PersistentVolumeClaim, or the template of one. */
export interface VolumeClaim extends KubeObject {
  readonly metadata: ObjectMeta;
}

export interface StatefulSet extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly selector: LabelSelector;
    readonly template: PodTemplate;
    readonly serviceName?: string;
    readonly minReadySeconds?: number;
    readonly revisionHistoryLimit?: number;
    readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
    readonly ordinals?: { readonly start?: number };
    readonly updateStrategy?: {
      readonly type?: 'RollingUpdate' | 'OnDelete';
      readonly rollingUpdate?: { readonly partition?: number };
    };
    readonly volumeClaimTemplates?: readonly VolumeClaim[];
    readonly persistentVolumeClaimRetentionPolicy?: {
      readonly whenDeleted?: 'Retain' | 'Delete';
      readonly whenScaled?: 'Retain' | 'Delete';
    };
  };
  readonly status: StatefulSetStatus;
}

export interface StatefulSetStatus {
  readonly observedGeneration?: number;
  readonly replicas: number;
  readonly readyReplicas?: number;
  readonly currentReplicas?: number;
  readonly updatedReplicas?: number;
  readonly currentRevision?: string;
  readonly updateRevision?: string;
  readonly collisionCount?: number;
  readonly conditions?: readonly Condition[];
  readonly availableReplicas?: number;
}

/** One sync of one StatefulSet. */
export interface SetRound {
  readonly context: ControllerContext;
  readonly writes: OwnWrites;
  readonly key: string;
  readonly set: StatefulSet;
}

export function sizeOf({ spec }: StatefulSet): number {
  return spec.replicas ?? 1;
}

export function startOf({ spec }: StatefulSet): number {
  return spec.ordinals?.start ?? 0;
}

/** The name of the owner and the number, as a Pod's name tells them; -1 for one that tells none. Models getParentNameAndOrdinal, v1.36. */
export function parentAndOrdinal(name = ''): { readonly parent: string; readonly ordinal: number } {
  const [, parent = '', digits] = /^(.*)-(\d+)$/s.exec(name) ?? [];
  const ordinal = digits === undefined ? -1 : Number(digits);
  return { parent, ordinal: ordinal > 2_147_483_647 ? -1 : ordinal };
}

export function ordinalOf({ metadata }: Pod): number {
  return parentAndOrdinal(metadata.name).ordinal;
}

export function isInRange(pod: Pod, set: StatefulSet): boolean {
  const place = ordinalOf(pod) - startOf(set);
  return place >= 0 && place < sizeOf(set);
}

/** Pods need not wait for each other. */
export function isParallel({ spec }: StatefulSet): boolean {
  return spec.podManagementPolicy === 'Parallel';
}
