import type { Condition, Pod } from '../../../kubernetes/pod.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import { newCondition, trueCondition } from './conditions.ts';
import { countsPerIndex, isIndexed, isSuspended, type Job } from './job.ts';
import { isFailed } from './job-pods.ts';
import { judge } from './pod-failure-policy.ts';
import { nowOf, type JobRound } from './round.ts';
import { successMessage } from './success-policy.ts';
import { enqueueLater } from './later.ts';

/** Whether a Job is decided, and how; null if it goes on. Models the middle of syncJob of job_controller.go, v1.36. */
export function outcomeOf(round: JobRound): Condition | null {
  const { job } = round;
  const succeeding = trueCondition(job.status?.conditions, 'SuccessCriteriaMet');
  if (succeeding) return succeeding;
  const failing = trueCondition(job.status?.conditions, 'FailureTarget');
  if (failing)
    return newCondition(nowOf(round), 'Failed', 'True', failing.reason ?? '', failing.message ?? '');
  return failureOf(round) ?? (isIndexed(job) ? indexOutcomeOf(round) : null);
}

function failureOf(round: JobRound): Condition | null {
  const { job, pods, failed } = round;
  const byPolicy = messageOfPolicy(job, pods);
  if (byPolicy !== undefined) return failure(round, 'PodFailurePolicy', byPolicy);
  const { backoffLimit = 6, activeDeadlineSeconds } = job.spec;
  if (failed > backoffLimit || restartsTooOften(job, pods))
    return failure(round, 'BackoffLimitExceeded', 'Job has reached the specified backoff limit');
  if (activeDeadlineSeconds === undefined || isSuspended(job)) return null;
  const leftMs =
    parseTime(job.status?.startTime ?? nowOf(round)) + activeDeadlineSeconds * 1000 - nowMs(round);
  if (leftMs <= 0) return failure(round, 'DeadlineExceeded', 'Job was active longer than specified deadline');
  enqueueLater(round.context, round.key, leftMs);
  return null;
}

function indexOutcomeOf(round: JobRound): Condition | null {
  const { job, succeededIndexes, failedIndexes } = round;
  const { completions = 0, maxFailedIndexes, successPolicy } = job.spec;
  const failed = failedIndexes?.length ?? 0;
  if (countsPerIndex(job)) {
    if (maxFailedIndexes !== undefined && failed > maxFailedIndexes) {
      const message = 'Job has exceeded the specified maximal number of failed indexes';
      return failure(round, 'MaxFailedIndexesExceeded', message);
    }
    if (failed > 0 && failed + succeededIndexes.length >= completions)
      return failure(round, 'FailedIndexes', 'Job has failed indexes');
  }
  const message = successMessage(successPolicy, completions, succeededIndexes);
  if (message === undefined) return null;
  return newCondition(nowOf(round), 'SuccessCriteriaMet', 'True', 'SuccessPolicy', message);
}

/** That a Job is to fail is said first; that it has failed, once its Pods are gone. */
function failure(round: JobRound, reason: string, message: string): Condition {
  return newCondition(nowOf(round), 'FailureTarget', 'True', reason, message);
}

function messageOfPolicy({ spec, ...job }: Job, pods: readonly Pod[]): string | undefined {
  if (!spec.podFailurePolicy) return undefined;
  for (const pod of pods) {
    if (!isFailed(pod, { spec, ...job })) continue;
    const { failsJob } = judge(spec.podFailurePolicy, pod);
    if (failsJob !== undefined) return failsJob;
  }
  return undefined;
}

/** Where containers are restarted in place, restarts count. Models pastBackoffLimitOnFailure. */
function restartsTooOften({ spec }: Job, pods: readonly Pod[]): boolean {
  if (spec.template.spec.restartPolicy !== 'OnFailure') return false;
  let restarts = 0;
  for (const { status } of pods) {
    if (status.phase !== 'Running' && status.phase !== 'Pending') continue;
    for (const container of [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])])
      restarts += container.restartCount;
  }
  const { backoffLimit = 6 } = spec;
  return backoffLimit === 0 ? restarts > 0 : restarts >= backoffLimit;
}

function nowMs({ context }: JobRound): number {
  return context.world.clock.nowMs();
}
