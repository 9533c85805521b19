/** When a CronJob is due: the values that each part of a wall-clock time may have. */
export interface CronSchedule {
  readonly kind: 'fields';
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number>;
  /** A star stood in the field: the other of the two decides alone. */
  readonly anyDay: boolean;
  readonly anyWeekday: boolean;
}

/** `@every 90s`: at a distance from the time before. */
export interface Interval {
  readonly kind: 'every';
  readonly seconds: number;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly names?: string;
}

const bounds = {
  minutes: { min: 0, max: 59 },
  hours: { min: 0, max: 23 },
  days: { min: 1, max: 31 },
  months: { min: 1, max: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec' },
  weekdays: { min: 0, max: 6, names: 'sun mon tue wed thu fri sat' },
} as const satisfies Record<string, Bounds>;

const descriptors: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** Reads a schedule, or says what is wrong with it. Models robfig/cron v3 ParseStandard; time zones in the text are not modelled. */
export function parseCron(text: string): CronSchedule | Interval | string {
  if (text === '') return 'empty spec string';
  if (text.startsWith('@')) {
    if (text.startsWith('@every ')) return parseEvery(text);
    const fields = descriptors[text];
    return fields === undefined ? `unrecognized descriptor: ${text}` : parseCron(fields);
  }
  const fields = text.split(/\s+/).filter((field) => field !== '');
  if (fields.length !== 5) return `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`;
  try {
    const [minutes, hours, days, months, weekdays] = Object.values(bounds).map((range, i) =>
      parseField(fields[i] ?? '', range),
    ) as [Field, Field, Field, Field, Field];
    return {
      kind: 'fields',
      minutes: minutes.values,
      hours: hours.values,
      days: days.values,
      months: months.values,
      weekdays: weekdays.values,
      anyDay: days.any,
      anyWeekday: weekdays.any,
    };
  } catch (error) {
    return (error as Error).message;
  }
}

interface Field {
  readonly values: Set<number>;
  readonly any: boolean;
}

function parseField(text: string, range: Bounds): Field {
  const field = { values: new Set<number>(), any: false };
  for (const expression of text.split(',')) {
    if (expression !== '' && addRange(field.values, expression, range)) field.any = true;
  }
  return field;
}

/** `number`, `number-number`, `*`, each with an optional `/step`. True for a star. */
function addRange(values: Set<number>, expression: string, { min, max, names }: Bounds): boolean {
  const parts = expression.split('/');
  const ends = (parts[0] ?? '').split('-');
  const [low = '', high] = ends;
  const star = low === '*' || low === '?';
  if (!star && ends.length > 2) throw new Error(`too many hyphens: ${expression}`);
  const start = star ? min : valueOf(low, names, min);
  let end = star ? max : high === undefined ? start : valueOf(high, names, min);
  let step = 1;
  if (parts.length > 2) throw new Error(`too many slashes: ${expression}`);
  if (parts.length === 2) {
    step = integer(parts[1] ?? '');
    if (ends.length === 1) end = max;
  }
  if (start < min) throw new Error(`beginning of range (${start}) below minimum (${min}): ${expression}`);
  if (end > max) throw new Error(`end of range (${end}) above maximum (${max}): ${expression}`);
  if (start > end)
    throw new Error(`beginning of range (${start}) beyond end of range (${end}): ${expression}`);
  if (step === 0) throw new Error(`step of range should be a positive number: ${expression}`);
  for (let value = start; value <= end; value += step) values.add(value);
  return star && step === 1;
}

function valueOf(text: string, names: string | undefined, min: number): number {
  const named = names?.split(' ').indexOf(text.toLowerCase()) ?? -1;
  return named >= 0 ? named + min : integer(text);
}

function integer(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) {
    throw new Error(
      `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`,
    );
  }
  const value = Number(text);
  if (value < 0) throw new Error(`negative number (${value}) not allowed: ${text}`);
  return value;
}

const unitSeconds: Readonly<Record<string, number>> = {
  h: 3600,
  m: 60,
  s: 1,
  ms: 0.001,
  us: 0.000001,
  ns: 0.000000001,
};

function parseEvery(text: string): Interval | string {
  const duration = text.slice('@every '.length);
  if (!/^(\d+(\.\d*)?(h|m|s|ms|us|ns))+$/.test(duration)) {
    return `failed to parse duration ${text}: time: invalid duration ${JSON.stringify(duration)}`;
  }
  let seconds = 0;
  for (const [, amount, , unit = ''] of duration.matchAll(/(\d+(\.\d*)?)(ms|us|ns|h|m|s)/g)) {
    seconds += Number(amount) * (unitSeconds[unit] ?? 0);
  }
  return { kind: 'every', seconds: Math.max(Math.floor(seconds), 1) };
}
