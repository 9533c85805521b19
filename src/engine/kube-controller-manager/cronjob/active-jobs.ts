import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import { finishedConditionOf, jobs, type Job } from '../job/job.ts';
import {
  activeOf,
  cronJobs,
  removeActive,
  setStatus,
  tell,
  type CronJob,
  type CronRound,
} from './cronjob.ts';

/** Brings the list of Jobs under way up to date. Models the first half of syncCronJob of cronjob_controllerv2.go, v1.36. @throws StatusError */
export function* reviewActive(round: CronRound, own: readonly Job[]): Process {
  for (const job of own) {
    const finished = finishedConditionOf(job);
    const isListed = lists(round.cronJob, job.metadata.uid);
    if (!finished && !isListed) yield* reviewUnknown(round, job);
    if (!finished) continue;
    if (isListed) {
      removeActive(round, job.metadata.uid);
      const message = `Saw completed job: ${job.metadata.name ?? ''}, condition: ${finished.type}`;
      tell(round, 'Normal', 'SawCompletedJob', message);
    }
    if (finished.type === 'Complete') noteSuccess(round, job);
  }
  for (const { uid, name, namespace = '' } of activeOf(round)) {
    if (own.some(({ metadata }) => metadata.uid === uid)) continue;
    try {
      yield* round.context.api.get(jobs, namespace, name);
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
      tell(round, 'Normal', 'MissingJob', `Active job went missing: ${name}`);
      removeActive(round, uid);
    }
  }
}

/** The cache may be behind what this very controller wrote. */
function* reviewUnknown(round: CronRound, job: Job): Process {
  const { namespace = '', name = '' } = round.cronJob.metadata;
  const fresh = yield* round.context.api.get<CronJob>(cronJobs, namespace, name);
  if (lists(fresh, job.metadata.uid)) {
    round.cronJob = fresh;
    return;
  }
  const message = `Saw a job that the controller did not create or forgot: ${job.metadata.name ?? ''}`;
  tell(round, 'Warning', 'UnexpectedJob', message);
}

function lists({ status }: CronJob, uid: string | undefined): boolean {
  return status?.active?.some((job) => job.uid === uid) ?? false;
}

function noteSuccess(round: CronRound, { status }: Job): void {
  const { lastSuccessfulTime } = round.cronJob.status ?? {};
  const { completionTime } = status ?? {};
  if (completionTime === undefined) return;
  if (lastSuccessfulTime === undefined || parseTime(completionTime) > parseTime(lastSuccessfulTime))
    setStatus(round, { lastSuccessfulTime: completionTime });
}
