/** A command line that cannot be read: says why, exit code 2. */
export class UsageError extends Error {}

export interface Arguments {
  readonly positional: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** `--name value`, `--name=value`, `--flag` and everything else. @throws UsageError for a name that is not known */
export function readArguments(
  words: readonly string[],
  known: { readonly values: readonly string[]; readonly flags: readonly string[] },
): Arguments {
  const positional: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string[]>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (!word.startsWith('--')) {
      positional.push(word);
      continue;
    }
    const [name = '', inline] = word.slice(2).split(/=(.*)/s);
    if (known.flags.includes(name)) flags.add(name);
    else if (known.values.includes(name)) {
      const value = inline ?? words[++i];
      if (value === undefined) throw new UsageError(`--${name} needs a value`);
      values.set(name, [...(values.get(name) ?? []), value]);
    } else throw new UsageError(`unknown option --${name}`);
  }
  return { positional, flags, values };
}

/** A whole number, or the default. @throws UsageError */
export function numberOf(args: Arguments, name: string, byDefault: number): number {
  const text = args.values.get(name)?.at(-1);
  if (text === undefined) return byDefault;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new UsageError(`--${name} ${text}: not a number`);
  return value;
}

/** Runs a command of the project: what is wrong with its arguments goes to standard error, exit code 2. */
export function main(
  run: (words: readonly string[]) => number,
  usage: string,
  expected: readonly (new () => Error)[],
): void {
  try {
    process.exitCode = run(process.argv.slice(2));
  } catch (error) {
    const known = error instanceof UsageError || expected.some((kind) => error instanceof kind);
    if (!known) throw error;
    process.stderr.write(`${(error as Error).message}\nusage: ${usage}\n`);
    process.exitCode = 2;
  }
}
