import { StatusError } from '../../kubernetes/status.ts';

/** A command that ends badly: what is printed on standard error, word for word, and the exit code. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(text: string, exitCode = 1) {
    super(text);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** Several errors of one command, each on its own line. */
export class ManyErrors extends Error {
  readonly errors: readonly Error[];

  constructor(errors: readonly Error[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.errors = errors;
  }
}

/** Throws what there is to throw: nothing, the one error, or all of them. */
export function throwAll(errors: readonly Error[]): void {
  const [first] = errors;
  if (first && errors.length === 1) throw first;
  if (first) throw new ManyErrors(errors);
}

export function fail(message: string): never {
  throw new CommandError(`error: ${message}`);
}

/** Models cmdutil.UsageErrorf, v1.36. */
export function usage(path: string, message: string): never {
  throw new CommandError(`error: ${message}\nSee '${path} -h' for help and examples`);
}

/** What is not there, by name, in a voice that cannot be taken for kubectl's own. */
export function notModelled(what: string): never {
  throw new CommandError(`podreel: ${what} is not modelled here`);
}

/** Names the file that an error is about. Models cmdutil.AddSourceToErr, v1.36. */
export function withSource(verb: string, source: string, error: unknown): unknown {
  if (source === '' || !(error instanceof StatusError)) return error;
  const message = `error when ${verb} "${source}": ${error.status.message ?? ''}`;
  return new StatusError({ ...error.status, message });
}

/** Nobody reads any more what it prints: the operating system ends the program without a word. */
export class BrokenPipe extends Error {}
