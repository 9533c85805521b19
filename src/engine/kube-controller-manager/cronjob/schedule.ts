import { parseCron } from '../../../kubernetes/cron-schedule.ts';
import { zoneOffsetMs } from '../../../kubernetes/time-zones.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import type { CronJob } from './cronjob.ts';
import { nextTime } from './next-time.ts';

/** A little later than the minute itself, so that the clock is certainly past it. */
const deltaMs = 100;
const many = 100;

/** The next time after a time, both in ms since 1970. */
export type Schedule = (afterMs: number) => number;

/** A CronJob's schedule, or what is wrong with it. */
export function scheduleOf({ spec }: CronJob): Schedule | string {
  const parsed = parseCron(spec.schedule);
  if (typeof parsed === 'string') return parsed;
  const offsetMs = zoneOffsetMs(spec.timeZone) ?? 0;
  return (afterMs) => {
    const next = nextTime(parsed, afterMs + offsetMs);
    return next === 0 ? 0 : next - offsetMs;
  };
}

interface Recent {
  readonly earliestMs: number;
  /** The last time that has come; null if none has. */
  readonly dueMs: number | null;
  readonly missed: 'none' | 'few' | 'many';
  readonly error?: string;
}

/** Models mostRecentScheduleTime of cronjob/utils.go, v1.36. */
function mostRecent(cronJob: CronJob, nowMs: number, next: Schedule, withDeadline: boolean): Recent {
  const { metadata, spec, status } = cronJob;
  let earliestMs = parseTime(status?.lastScheduleTime ?? metadata.creationTimestamp ?? '');
  const { startingDeadlineSeconds } = spec;
  if (withDeadline && startingDeadlineSeconds !== undefined)
    earliestMs = Math.max(earliestMs, nowMs - startingDeadlineSeconds * 1000);
  const first = next(earliestMs);
  const second = next(first);
  if (nowMs < first) return { earliestMs, dueMs: null, missed: 'none' };
  if (nowMs < second) return { earliestMs, dueMs: first, missed: 'none' };
  const apart = Math.round((second - first) / 1000);
  if (apart < 1) {
    const error = 'time difference between two schedules is less than 1 second';
    return { earliestMs, dueMs: null, missed: 'none', error };
  }
  const count = Math.floor(Math.floor((nowMs - first) / 1000) / apart) + 1;
  let dueMs: number | null = null;
  for (let ms = next(first + (count - 2) * apart * 1000); ms !== 0 && ms <= nowMs; ms = next(ms)) dueMs = ms;
  return { earliestMs, dueMs, missed: count > many ? 'many' : 'few' };
}

/** The time for which a Job is due now; null if for none. Models nextScheduleTime. */
export function dueTime(
  cronJob: CronJob,
  nowMs: number,
  next: Schedule,
): { readonly dueMs: number | null; readonly isManyMissed: boolean; readonly error?: string } {
  const { dueMs, missed, error } = mostRecent(cronJob, nowMs, next, true);
  return { dueMs, isManyMissed: dueMs !== null && missed === 'many', ...(error !== undefined && { error }) };
}

/** How long until a CronJob has to be looked at again. Models nextScheduleTimeDuration. */
export function untilNextMs(cronJob: CronJob, nowMs: number, next: Schedule): number {
  const { earliestMs, dueMs, missed, error } = mostRecent(cronJob, nowMs, next, false);
  const fromMs = error === undefined ? (dueMs ?? (missed === 'none' ? earliestMs : nowMs)) : nowMs;
  return next(fromMs) + deltaMs - nowMs;
}
