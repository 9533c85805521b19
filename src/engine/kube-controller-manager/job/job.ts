import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';
import type { PodTemplate } from '../pod-control.ts';
import type { PodFailurePolicy } from './pod-failure-policy.ts';
import type { SuccessPolicy } from './success-policy.ts';

export const jobs = resource('batch', 'jobs');

/** batch/v1 Job, as the API server's defaults leave it. */
export interface Job extends KubeObject {
  readonly spec: {
    readonly parallelism?: number;
    readonly completions?: number;
    readonly activeDeadlineSeconds?: number;
    readonly backoffLimit?: number;
    readonly backoffLimitPerIndex?: number;
    readonly maxFailedIndexes?: number;
    readonly ttlSecondsAfterFinished?: number;
    readonly completionMode?: string;
    readonly suspend?: boolean;
    readonly selector?: LabelSelector;
    readonly podReplacementPolicy?: string;
    readonly podFailurePolicy?: PodFailurePolicy;
    readonly successPolicy?: SuccessPolicy;
    readonly managedBy?: string;
    readonly template: PodTemplate;
  };
  readonly status?: JobStatus;
}

/** Uids of Pods that ended and are not in the counters yet: their finalizers are being taken off. */
export interface Uncounted {
  readonly succeeded?: readonly string[];
  readonly failed?: readonly string[];
}

export interface JobStatus {
  readonly conditions?: readonly Condition[];
  readonly startTime?: string;
  readonly completionTime?: string;
  readonly active?: number;
  readonly succeeded?: number;
  readonly failed?: number;
  readonly terminating?: number;
  readonly completedIndexes?: string;
  readonly failedIndexes?: string;
  readonly uncountedTerminatedPods?: Uncounted;
  readonly ready?: number;
}

/** Complete or Failed, or null for a Job that goes on. Models job/util FinishedCondition, v1.36. */
export function finishedConditionOf({ status }: Job): Condition | null {
  return (
    status?.conditions?.find(
      ({ type, status: is }) => (type === 'Complete' || type === 'Failed') && is === 'True',
    ) ?? null
  );
}

export function isIndexed({ spec }: Job): boolean {
  return spec.completionMode === 'Indexed';
}

/** Failures are counted for each index, not for the whole Job. */
export function countsPerIndex({ spec }: Job): boolean {
  return spec.backoffLimitPerIndex !== undefined;
}

export function isSuspended({ spec }: Job): boolean {
  return spec.suspend === true;
}

/** A Pod is replaced only once it has failed, not while it is still being stopped. Models onlyReplaceFailedPods. */
export function replacesOnlyFailed({ spec }: Job): boolean {
  return spec.podReplacementPolicy === 'Failed' || spec.podFailurePolicy !== undefined;
}

/** Another controller looks after it: this one keeps its hands off. */
export function isManagedElsewhere({ spec }: Job): boolean {
  return spec.managedBy !== undefined && spec.managedBy !== 'kubernetes.io/job-controller';
}
