/** One flag of a command, as pflag knows it. */
export interface FlagSpec {
  readonly name: string;
  readonly short?: string;
  /** `list` may be given several times; `commas` may also hold several values in one. */
  readonly kind: 'bool' | 'text' | 'list' | 'commas' | 'int' | 'duration';
  /** What a flag means that is given without a value: `--dry-run`. Then a value needs the `=`. */
  readonly bare?: string;
  readonly byDefault?: string;
}

/** `flag('image')`, `flag('filename', { short: 'f', kind: 'commas' })`. */
export function flag(name: string, rest: Partial<FlagSpec> = {}): FlagSpec {
  return { name, kind: 'text', ...rest };
}

export function bool(name: string, rest: Partial<FlagSpec> = {}): FlagSpec {
  return { name, kind: 'bool', bare: 'true', ...rest };
}

/** A command line that cannot be read, in pflag's words. */
export class FlagError extends Error {}

/** A command line as read. */
export class CommandLine {
  readonly args: readonly string[];
  /** How many of the arguments stood before `--`, or null without one. */
  readonly dashAt: number | null;
  readonly #values: ReadonlyMap<string, readonly string[]>;
  readonly #specs: ReadonlyMap<string, FlagSpec>;

  constructor(
    args: readonly string[],
    dashAt: number | null,
    values: ReadonlyMap<string, readonly string[]>,
    specs: ReadonlyMap<string, FlagSpec>,
  ) {
    this.args = args;
    this.dashAt = dashAt;
    this.#values = values;
    this.#specs = specs;
  }

  /** Whether the flag was given. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The last value given, or the default, or `''`. */
  text(name: string): string {
    return this.#values.get(name)?.at(-1) ?? this.#specs.get(name)?.byDefault ?? '';
  }

  bool(name: string): boolean {
    return /^(1|t|true)$/i.test(this.text(name));
  }

  int(name: string): number {
    return Number(this.text(name) || '0');
  }

  list(name: string): readonly string[] {
    const values = this.#values.get(name) ?? [];
    return this.#specs.get(name)?.kind === 'commas' ? values.flatMap((value) => value.split(',')) : values;
  }

  /** Milliseconds; `30s`, `1m30s`, `0`. Negative and absent are as written. */
  duration(name: string): number {
    return parseDuration(this.text(name)) ?? 0;
  }
}

/** Reads flags and arguments in any order. Models spf13/pflag. @throws FlagError */
export function parseCommandLine(words: readonly string[], flags: readonly FlagSpec[]): CommandLine {
  const specs = new Map(flags.map((spec) => [spec.name, spec]));
  const shorts = new Map(flags.flatMap((spec) => (spec.short === undefined ? [] : [[spec.short, spec]])));
  const values = new Map<string, string[]>();
  const args: string[] = [];
  let dashAt: number | null = null;
  const set = (spec: FlagSpec, value: string, shown: string): void => {
    const problem = problemOf(spec, value);
    if (problem !== null)
      throw new FlagError(`invalid argument ${JSON.stringify(value)} for "${shown}" flag: ${problem}`);
    values.set(spec.name, [...(values.get(spec.name) ?? []), value]);
  };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--') {
      dashAt = args.length;
      args.push(...words.slice(i + 1));
      break;
    }
    if (word.startsWith('--')) {
      const equals = word.indexOf('=');
      const name = word.slice(2, equals < 0 ? undefined : equals);
      const spec = specs.get(name);
      if (!spec) throw new FlagError(`unknown flag: --${name}`);
      const shown = spec.short === undefined ? `--${name}` : `-${spec.short}, --${name}`;
      if (equals >= 0) set(spec, word.slice(equals + 1), shown);
      else if (spec.bare !== undefined) set(spec, spec.bare, shown);
      else {
        const next = words[++i];
        if (next === undefined) throw new FlagError(`flag needs an argument: --${name}`);
        set(spec, next, shown);
      }
    } else if (word.startsWith('-') && word.length > 1) {
      for (let at = 1; at < word.length; at++) {
        const letter = word[at] ?? '';
        const spec = shorts.get(letter);
        if (!spec) throw new FlagError(`unknown shorthand flag: '${letter}' in ${word}`);
        const shown = `-${letter}, --${spec.name}`;
        const rest = word.slice(at + 1);
        if (rest.startsWith('=')) set(spec, rest.slice(1), shown);
        else if (spec.bare !== undefined) {
          set(spec, spec.bare, shown);
          continue;
        } else if (rest !== '') set(spec, rest, shown);
        else {
          const next = words[++i];
          if (next === undefined) throw new FlagError(`flag needs an argument: '${letter}' in ${word}`);
          set(spec, next, shown);
        }
        break;
      }
    } else args.push(word);
  }
  return new CommandLine(args, dashAt, values, specs);
}

function problemOf({ kind }: FlagSpec, value: string): string | null {
  const quoted = JSON.stringify(value);
  if (kind === 'bool' && !/^(1|0|t|f|true|false)$/i.test(value))
    return `strconv.ParseBool: parsing ${quoted}: invalid syntax`;
  if (kind === 'int' && !/^[-+]?\d+$/.test(value))
    return `strconv.ParseInt: parsing ${quoted}: invalid syntax`;
  if (kind === 'duration' && parseDuration(value) === null) {
    return /^[-+]?\d+(\.\d+)?$/.test(value)
      ? `time: missing unit in duration ${quoted}`
      : `time: invalid duration ${quoted}`;
  }
  return null;
}

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Go's time.ParseDuration, in ms; null if it is none. */
export function parseDuration(text: string): number | null {
  if (/^[-+]?0$/.test(text)) return 0;
  const match = /^([-+]?)((?:\d+(?:\.\d*)?(?:h|ms|m|s))+)$/.exec(text);
  if (!match) return null;
  let ms = 0;
  for (const [, amount = '0', unit = 's'] of (match[2] ?? '').matchAll(/(\d+(?:\.\d*)?)(h|ms|m|s)/g))
    ms += Number(amount) * (unitMs[unit] ?? 0);
  return match[1] === '-' ? -ms : ms;
}
