import { millisecondsOf } from './time.ts';

/** `5s`, `3m5s`, `21m`, `2d4h`. Models apimachinery/pkg/util/duration/duration.go HumanDuration, v1.36. */
export function humanDuration(ms: number): string {
  const seconds = Math.trunc(ms / 1000);
  if (seconds < -1) return '<invalid>';
  if (seconds < 0) return '0s';
  if (seconds < 120) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return pair(minutes, 'm', seconds % 60, 's');
  if (minutes < 180) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 8) return pair(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return `${hours}h`;
  const days = Math.floor(hours / 24);
  if (hours < 24 * 8) return pair(days, 'd', hours % 24, 'h');
  if (days < 365 * 2) return `${days}d`;
  const years = Math.floor(days / 365);
  if (days < 365 * 8) return pair(years, 'y', days % 365, 'd');
  return `${years}y`;
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit}${small}${smallUnit}`;
}

/** How long ago, as the AGE column says it. */
export function age(time: string | null | undefined, nowMs: number): string {
  const then = millisecondsOf(time);
  return then === null ? '<unknown>' : humanDuration(nowMs - then);
}
