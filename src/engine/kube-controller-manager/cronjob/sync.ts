import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { formatTime } from '../../kernel/wall-clock.ts';
import { RetryError, type ControllerContext } from '../controller.ts';
import { jobs, type Job } from '../job/job.ts';
import { controllerOf } from '../owned-pods.ts';
import { reviewActive } from './active-jobs.ts';
import { activeOf, cronJobs, tell, type CronJob, type CronRound } from './cronjob.ts';
import { cleanUpHistory } from './history.ts';
import { dueTime, scheduleOf, untilNextMs, type Schedule } from './schedule.ts';
import { jobName, startJob } from './start-job.ts';

/** Models sync of pkg/controller/cronjob/cronjob_controllerv2.go, v1.36. @throws StatusError or RetryError */
export function* syncCronJob(key: string, context: ControllerContext): Process {
  const cronJob = context.lister<CronJob>(cronJobs).get(key);
  if (!cronJob) return;
  const own = context
    .lister<Job>(jobs)
    .list()
    .filter(({ metadata }) => metadata.namespace === cronJob.metadata.namespace)
    .filter((job) => controllerOf(job)?.name === cronJob.metadata.name);
  const round: CronRound = { context, key, nowMs: context.world.clock.nowMs(), cronJob, isChanged: false };
  yield* cleanUpHistory(round, own);
  let failure: unknown = null;
  let nextMs: number | null = null;
  try {
    yield* reviewActive(round, own);
    nextMs = yield* runIfDue(round);
  } catch (error) {
    if (!(error instanceof StatusError || error instanceof RetryError)) throw error;
    failure = error;
  }
  if (round.isChanged) yield* context.api.update(cronJobs, round.cronJob, 'status');
  if (failure) throw failure as Error;
  if (nextMs !== null) enqueueNext(context, key, round.cronJob, nextMs);
}

/** A run waits for the first time, if that comes within a minute; later ones would never end. */
export function enqueueNext(context: ControllerContext, key: string, { status }: CronJob, ms: number): void {
  context.enqueue(key, ms, status?.lastScheduleTime !== undefined || ms > 61_000);
}

/** Starts a Job if it is time. Returns in how many ms to look again; null for never. */
function* runIfDue(round: CronRound): Process<number | null> {
  const { nowMs } = round;
  const { metadata, spec } = round.cronJob;
  if (metadata.deletionTimestamp !== undefined || spec.suspend === true) return null;
  const next = scheduleOf(round.cronJob);
  if (typeof next === 'string') {
    const message = `unparseable schedule: ${JSON.stringify(spec.schedule)} : ${next}`;
    tell(round, 'Warning', 'UnparseableSchedule', message);
    return null;
  }
  const { dueMs, isManyMissed, error } = dueTime(round.cronJob, nowMs, next);
  if (isManyMissed) {
    const message =
      'too many missed start times. Set or decrease .spec.startingDeadlineSeconds or check clock skew';
    tell(round, 'Warning', 'TooManyMissedTimes', message);
  }
  if (error !== undefined) {
    tell(round, 'Warning', 'InvalidSchedule', `invalid schedule: ${spec.schedule} : ${error}`);
    return null;
  }
  if (dueMs !== null && mayStart(round, dueMs)) yield* startJob(round, dueMs);
  return untilNext(round, next);
}

function untilNext({ cronJob, nowMs }: CronRound, next: Schedule): number {
  return untilNextMs(cronJob, nowMs, next);
}

function mayStart(round: CronRound, dueMs: number): boolean {
  const { cronJob, nowMs } = round;
  const { startingDeadlineSeconds, concurrencyPolicy } = cronJob.spec;
  if (startingDeadlineSeconds !== undefined && dueMs + startingDeadlineSeconds * 1000 < nowMs) {
    tell(round, 'Warning', 'MissSchedule', `Missed scheduled time to start a job: ${rfc1123(dueMs)}`);
    return false;
  }
  const active = activeOf(round);
  const isDone = cronJob.status?.lastScheduleTime === formatTime(dueMs);
  if (isDone || active.some(({ name }) => name === jobName(cronJob, dueMs))) return false;
  if (concurrencyPolicy !== 'Forbid' || active.length === 0) return true;
  const message = 'Not starting job because prior execution is running and concurrency policy is Forbid';
  tell(round, 'Normal', 'JobAlreadyActive', message);
  return false;
}

const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Mon, 30 Nov 2026 10:29:00 UTC`. */
function rfc1123(ms: number): string {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d+)-(\d\d)-(\d\d)T(.*)Z$/.exec(formatTime(ms)) ?? [];
  const weekday = weekdays[Math.floor(ms / 86_400_000) % 7] ?? '';
  return `${weekday}, ${day} ${months[Number(month) - 1] ?? ''} ${year} ${time} UTC`;
}
