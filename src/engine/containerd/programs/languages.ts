import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import type { ProcessContext, Program } from '../process.ts';
import { assumed } from './servers.ts';

interface Language {
  readonly names: RegExp;
  /** What it says of a script that is not there, and its exit code. */
  readonly missing: (file: string) => string;
  readonly code: number;
}

const languages: Readonly<Record<string, Language>> = {
  python: {
    names: /^python[\d.]*$/,
    missing: (file) => `python: can't open file '${file}': [Errno 2] No such file or directory`,
    code: 2,
  },
  node: { names: /^node(js)?$/, missing: (file) => `Error: Cannot find module '${file}'`, code: 1 },
  perl: {
    names: /^perl5?$/,
    missing: (file) => `Can't open perl script "${file}": No such file or directory`,
    code: 2,
  },
  ruby: {
    names: /^(ruby|irb)$/,
    missing: (file) => `ruby: No such file or directory -- ${file} (LoadError)`,
    code: 1,
  },
  php: { names: /^php$/, missing: (file) => `Could not open input file: ${file}`, code: 1 },
  java: { names: /^(java|jshell)$/, missing: (file) => `Error: Unable to access jarfile ${file}`, code: 1 },
};

export function languageNamed(image: string, name: string): Program | null {
  const language = languages[image];
  return language?.names.test(name) ? interpreter(image, language) : null;
}

/**
 * An interpreter. Bare and without a terminal it has nothing to read and leaves. Of programs only those are run that
 * print one text, digits of pi, or serve nothing in particular on a port; any other says that it is not modelled.
 */
function interpreter(image: string, language: Language): Program {
  return function* (context): Running<number> {
    const words = context.argv.slice(1);
    if (words.length === 0 || words[0] === '-a') return 0;
    const server = words.indexOf('http.server');
    if (image === 'python' && server > 0)
      return yield* serve(context, Number(words[server + 1] ?? '8000') || 8000);
    const inline = words.findIndex((word) => /^-\w*[cer]$/i.test(word));
    if (inline >= 0) return yield* runInline(context, image, words[inline + 1] ?? '', words.join(' '));
    const file = words.find((word) => !word.startsWith('-'));
    const path = file === undefined ? null : resolvePath(context.cwd, file);
    if (
      file !== undefined &&
      path !== null &&
      words[0] !== '-m' &&
      context.container.files.read(path) === undefined
    ) {
      context.print('stderr', `${language.missing(image === 'node' || image === 'python' ? path : file)}\n`);
      return language.code;
    }
    context.print(
      'stderr',
      `${image}: programs are not modelled; this one is taken to run until it is stopped\n`,
    );
    return yield* assumed(context);
  };
}

function* serve(context: ProcessContext, port: number): Running<number> {
  const reply = { code: 200, body: '<title>Directory listing for /</title>\n' };
  if (!context.container.listen(port, { http: () => reply })) {
    context.print('stderr', 'OSError: [Errno 98] Address already in use\n');
    return 1;
  }
  context.print('stdout', `Serving HTTP on 0.0.0.0 port ${port} (http://0.0.0.0:${port}/) ...\n`);
  return yield* assumed(context);
}

function* runInline(context: ProcessContext, image: string, code: string, all: string): Running<number> {
  const digits = /\bbpi\((\d+)\)/.exec(all);
  if (digits) {
    const count = Math.min(Number(digits[1]), 5000);
    yield* context.container.sleep(count * 2);
    context.print('stdout', `${piTo(count)}\n`);
    return 0;
  }
  yield* context.container.sleep(30);
  const printed = /^\s*(?:print|console\.log|puts|echo|say)\s*\(?\s*(["'])([^"']*)\1\s*\)?\s*;?\s*$/.exec(
    code,
  );
  if (!printed) {
    context.print('stderr', `${image}: programs are not modelled; this one is taken to end well\n`);
    return 0;
  }
  const text = (printed[2] as string).replace(/\\n/g, '\n');
  const bare = image === 'php' || (image === 'perl' && !/ -\w*l/.test(` ${all}`));
  context.print('stdout', bare ? text : `${text}\n`);
  return 0;
}

/** So many significant digits of pi, by Machin's formula in whole numbers. */
export function piTo(count: number): string {
  const one = 10n ** BigInt(count + 10);
  const arctan = (of: bigint): bigint => {
    let [power, sum, sign] = [one / of, 0n, 1n];
    for (let n = 1n; power > 0n; n += 2n) {
      sum += (sign * power) / n;
      power /= of * of;
      sign = -sign;
    }
    return sum;
  };
  const exact = String(16n * arctan(5n) - 4n * arctan(239n));
  const text = String(BigInt(exact.slice(0, count)) + (Number(exact[count]) >= 5 ? 1n : 0n));
  return count < 2 ? '3' : `3.${text.slice(1)}`;
}
