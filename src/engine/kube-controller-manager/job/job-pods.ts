import type { Pod } from '../../../kubernetes/pod.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import { isReady } from '../owned-pods.ts';
import { isIndexed, replacesOnlyFailed, type Job } from './job.ts';

export const indexName = 'batch.kubernetes.io/job-completion-index';
export const failureCount = 'batch.kubernetes.io/job-index-failure-count';
export const ignoredFailureCount = 'batch.kubernetes.io/job-index-ignored-failure-count';

/** Which completion a Pod is for; undefined if it does not say. */
export function indexOf({ metadata }: Pod): number | undefined {
  const text = metadata.annotations?.[indexName] ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Whether a Pod's index is one of its Job's, or the Job has none. */
export function hasItsPlace(pod: Pod, job: Job): boolean {
  return !isIndexed(job) || (indexOf(pod) ?? Infinity) < (job.spec.completions ?? 0);
}

/** Models isPodFailed of job_controller.go, v1.36. */
export function isFailed({ metadata, status }: Pod, job: Job): boolean {
  if (status.phase === 'Failed') return true;
  if (replacesOnlyFailed(job)) return false;
  return metadata.deletionTimestamp !== undefined && status.phase !== 'Succeeded';
}

/** How often the index of a Pod had failed before it, ignored failures too if wanted. */
export function failuresBefore({ metadata }: Pod, withIgnored: boolean): number {
  const count = (name: string): number => {
    const text = metadata.annotations?.[name] ?? '';
    return /^\d+$/.test(text) ? Number(text) : 0;
  };
  return count(failureCount) + (withIgnored ? count(ignoredFailureCount) : 0);
}

/** The least useful Pods first. Models controller.ActivePods. */
export function byUse(a: Pod, b: Pod): number {
  return (
    Number(!!a.spec.nodeName) - Number(!!b.spec.nodeName) ||
    phaseRank(a) - phaseRank(b) ||
    Number(isReady(a)) - Number(isReady(b)) ||
    readySinceMs(b) - readySinceMs(a) ||
    restarts(b) - restarts(a) ||
    parseTime(b.metadata.creationTimestamp ?? '') - parseTime(a.metadata.creationTimestamp ?? '')
  );
}

function phaseRank({ status }: Pod): number {
  return { Pending: 0, Unknown: 1, Running: 2, Succeeded: 0, Failed: 0 }[status.phase ?? 'Pending'];
}

function readySinceMs({ status }: Pod): number {
  const ready = status.conditions?.find(({ type, status: is }) => type === 'Ready' && is === 'True');
  return ready?.lastTransitionTime ? parseTime(ready.lastTransitionTime) : 0;
}

function restarts({ status }: Pod): number {
  return Math.max(0, ...(status.containerStatuses ?? []).map(({ restartCount }) => restartCount));
}
