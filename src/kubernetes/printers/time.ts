/** RFC 3339 in UTC, as objects carry it: `2026-11-30T10:23:02Z`, `2026-11-30T10:23:02.675999Z`. */
const timePattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?Z$/;

/** Milliseconds since 1970, or null for an absent time or a text that is none. */
export function millisecondsOf(time: string | null | undefined): number | null {
  const match = typeof time === 'string' ? timePattern.exec(time) : null;
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
  return seconds * 1000 + Number(match[7] ?? 0) * 1000;
}

/** Days since 1970-01-01 of a Gregorian date, counted from March so that the leap day comes last. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As Go's time.RFC1123Z: `Mon, 30 Nov 2026 11:57:16 +0000`. A text that is no time comes back as it is. */
export function rfc1123(time: string): string {
  const match = timePattern.exec(time);
  if (!match) return time;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = match;
  const days = daysSince1970(Number(year), Number(month), Number(day));
  const weekday = weekdays[((days % 7) + 7) % 7] ?? '';
  return `${weekday}, ${day} ${months[Number(month) - 1] ?? ''} ${year} ${hour}:${minute}:${second} +0000`;
}
