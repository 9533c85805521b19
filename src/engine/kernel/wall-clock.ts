import type { Kernel } from './kernel.ts';

/**
 * The cluster's wall clock. Objects carry its times to the second (metav1.Time) or the microsecond
 * (metav1.MicroTime). Written without Date, so that a run depends on nothing outside it.
 */
export class WallClock {
  /** Milliseconds since 1970 at cluster time 0. */
  readonly epochMs: number;
  readonly #kernel: Kernel;
  /** How much longer ago that was which was before the run: between it and the run nothing happened. */
  readonly #pauseMs: number;

  constructor(kernel: Kernel, start: string, pauseMs = 0) {
    this.#kernel = kernel;
    this.epochMs = parseTime(start);
    this.#pauseMs = pauseMs;
  }

  /** metav1.Time, now: `2026-11-30T10:23:02Z`. */
  now(): string {
    return formatTime(this.nowMs());
  }

  /** metav1.MicroTime, now: `2026-11-30T10:23:02.675999Z`. */
  nowMicro(): string {
    return formatMicroTime(this.nowMs());
  }

  nowMs(): number {
    const { now } = this.#kernel;
    return now < 0 ? this.epochMs + now - this.#pauseMs : this.epochMs + now;
  }
}

const timePattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?Z$/;

/** RFC 3339 in UTC to milliseconds since 1970. @throws RangeError if it is not that. */
export function parseTime(text: string): number {
  const m = timePattern.exec(text);
  if (!m) throw new RangeError(`not an RFC 3339 time in UTC: ${text}`);
  const [, year, month, day, hour, minute, second, fraction = ''] = m;
  const days = daysFromCivil(Number(year), Number(month), Number(day));
  const seconds = ((days * 24 + Number(hour)) * 60 + Number(minute)) * 60 + Number(second);
  return seconds * 1000 + Number(`0.${fraction || '0'}`) * 1000;
}

export function formatTime(ms: number): string {
  return `${civil(Math.floor(ms / 1000))}Z`;
}

export function formatMicroTime(ms: number): string {
  const micros = Math.round(ms * 1000);
  const seconds = Math.floor(micros / 1_000_000);
  return `${civil(seconds)}.${String(micros - seconds * 1_000_000).padStart(6, '0')}Z`;
}

function civil(seconds: number): string {
  const day = Math.floor(seconds / 86_400);
  const rest = seconds - day * 86_400;
  const [year, month, date] = civilFromDays(day);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}T${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
}

/** Days since 1970 of a Gregorian date, counted from March so that the leap day comes last. */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
}

function civilFromDays(days: number): [year: number, month: number, day: number] {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return [
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  ];
}
