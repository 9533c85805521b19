import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { finishedConditionOf, jobs, type Job } from '../job/job.ts';
import { removeActive, tell, type CronRound } from './cronjob.ts';

/** Finished Jobs beyond the limits go, the oldest first. Models cleanupFinishedJobs of cronjob_controllerv2.go, v1.36. */
export function* cleanUpHistory(round: CronRound, own: readonly Job[]): Process {
  const { successfulJobsHistoryLimit, failedJobsHistoryLimit } = round.cronJob.spec;
  const limits = { Complete: successfulJobsHistoryLimit, Failed: failedJobsHistoryLimit };
  for (const [type, limit] of Object.entries(limits)) {
    if (limit === undefined) continue;
    const finished = own.filter((job) => finishedConditionOf(job)?.type === type).sort(byStart);
    for (const job of finished.slice(0, Math.max(0, finished.length - limit))) yield* deleteJob(round, job);
  }
}

/** One that never began comes last. */
function byStart(a: Job, b: Job): number {
  const text = ({ metadata, status }: Job): string => `${status?.startTime ?? '~'} ${metadata.name ?? ''}`;
  return text(a) < text(b) ? -1 : 1;
}

/** Its Pods follow in the background. Says whether it went. */
export function* deleteJob(round: CronRound, { metadata }: Job): Process<boolean> {
  const { namespace = '', name = '', uid } = metadata;
  try {
    yield* round.context.api.delete(jobs, namespace, name, {
      kind: 'DeleteOptions',
      apiVersion: 'v1',
      propagationPolicy: 'Background',
    });
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    tell(round, 'Warning', 'FailedDelete', `Deleted job: ${error.message}`);
    return false;
  }
  removeActive(round, uid);
  tell(round, 'Normal', 'SuccessfulDelete', `Deleted job ${name}`);
  return true;
}
