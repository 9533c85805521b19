import type { KubeObject, ObjectMeta } from '../../../kubernetes/object.ts';
import { resource, type ControllerContext } from '../controller.ts';
import type { Job } from '../job/job.ts';

export const cronJobs = resource('batch', 'cronjobs');

export interface CronJob extends KubeObject {
  readonly spec: {
    readonly schedule: string;
    readonly timeZone?: string;
    readonly startingDeadlineSeconds?: number;
    readonly concurrencyPolicy?: 'Allow' | 'Forbid' | 'Replace';
    readonly suspend?: boolean;
    readonly jobTemplate: { readonly metadata?: ObjectMeta; readonly spec: Job['spec'] };
    readonly successfulJobsHistoryLimit?: number;
    readonly failedJobsHistoryLimit?: number;
  };
  readonly status?: CronJobStatus;
}

export interface JobReference {
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  readonly uid: string;
  readonly apiVersion: string;
  readonly resourceVersion?: string;
}

export interface CronJobStatus {
  readonly active?: readonly JobReference[];
  readonly lastScheduleTime?: string;
  readonly lastSuccessfulTime?: string;
}

/** One sync of one CronJob, with the status as it is to be. */
export interface CronRound {
  readonly context: ControllerContext;
  readonly key: string;
  readonly nowMs: number;
  cronJob: CronJob;
  isChanged: boolean;
}

export function activeOf({ cronJob }: CronRound): readonly JobReference[] {
  return cronJob.status?.active ?? [];
}

export function setStatus(round: CronRound, changes: CronJobStatus): void {
  const { active = [], ...rest } = { ...round.cronJob.status, ...changes };
  round.cronJob = { ...round.cronJob, status: { ...(active.length > 0 && { active }), ...rest } };
  round.isChanged = true;
}

export function removeActive(round: CronRound, uid: string | undefined): void {
  setStatus(round, { active: activeOf(round).filter((job) => job.uid !== uid) });
}

export function tell(
  { context, cronJob }: CronRound,
  type: 'Normal' | 'Warning',
  reason: string,
  message: string,
): void {
  context.events.event(cronJob, { type, reason, message });
}
