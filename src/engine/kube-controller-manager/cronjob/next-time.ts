import type { CronSchedule, Interval } from '../../../kubernetes/cron-schedule.ts';
import { formatTime } from '../../kernel/wall-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** What does not come in five years never comes. */
const longestMs = 5 * 366 * dayMs;

/** The next time after a time, in ms since 1970 of the wall clock that the schedule is for; 0 for never. Models SpecSchedule.Next and ConstantDelaySchedule.Next of robfig/cron v3. */
export function nextTime(schedule: CronSchedule | Interval, afterMs: number): number {
  if (schedule.kind === 'every') return Math.floor(afterMs / 1000 + schedule.seconds) * 1000;
  const { minutes, hours } = schedule;
  let ms = (Math.floor(afterMs / minuteMs) + 1) * minuteMs;
  for (const endMs = ms + longestMs; ms < endMs;) {
    const rest = ms % dayMs;
    if (!isItsDay(schedule, ms)) ms += dayMs - rest;
    else if (!hours.has(Math.floor(rest / hourMs))) ms += hourMs - (rest % hourMs);
    else if (!minutes.has(Math.floor(rest / minuteMs) % 60)) ms += minuteMs;
    else return ms;
  }
  return 0;
}

/** Where both the day of the month and the day of the week are restricted, one of them is enough. */
function isItsDay({ days, months, weekdays, anyDay, anyWeekday }: CronSchedule, ms: number): boolean {
  const [, month = '', day = ''] = /^\d+-(\d\d)-(\d\d)/.exec(formatTime(ms)) ?? [];
  if (!months.has(Number(month))) return false;
  const isDay = days.has(Number(day));
  // 1 January 1970 was a Thursday.
  const isWeekday = weekdays.has((Math.floor(ms / dayMs) + 4) % 7);
  return anyDay || anyWeekday ? isDay && isWeekday : isDay || isWeekday;
}
