import { namespacedName } from '../../../kubernetes/object.ts';
import type { Concerns } from '../controller.ts';
import type { LateWork } from '../late-controllers.ts';
import { keyOf, ownerOf } from '../owner-keys.ts';
import { cronJobs, type CronJob } from './cronjob.ts';
import { scheduleOf, untilNextMs } from './schedule.ts';
import { enqueueNext, syncCronJob } from './sync.ts';

/** A Job whenever the clock says so. Models pkg/controller/cronjob, v1.36 (of time zones, only those without summer time). */
export function cronJobController(): LateWork {
  return { concerns: { cronjobs: cronJobsOfCronJob, jobs: cronJobsOfJob }, sync: syncCronJob };
}

/** A new schedule counts from now: it does not start what it would have started before. Models updateCronJob. */
const cronJobsOfCronJob: Concerns = (before, after, context) => {
  const cronJob = (after ?? before) as CronJob;
  const key = namespacedName(cronJob);
  const { schedule, timeZone } = (before as CronJob | undefined)?.spec ?? cronJob.spec;
  if (!before || !after || (schedule === cronJob.spec.schedule && timeZone === cronJob.spec.timeZone))
    return [key];
  const next = scheduleOf(cronJob);
  if (typeof next === 'string') {
    const message = `unparseable schedule for cronjob: ${cronJob.spec.schedule}`;
    context.events.event(cronJob, { type: 'Warning', reason: 'UnParseableCronJobSchedule', message });
    return [];
  }
  enqueueNext(context, key, cronJob, untilNextMs(cronJob, context.world.clock.nowMs(), next));
  return [];
};

const cronJobsOfJob: Concerns = (before, after, context) => [
  ...new Set([...keyOf(ownerOf(before, cronJobs, context)), ...keyOf(ownerOf(after, cronJobs, context))]),
];
