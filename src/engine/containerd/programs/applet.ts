import type { Process as Running } from '../../kernel/kernel.ts';
import type { ProcessContext, Program } from '../process.ts';

type Run = (context: ProcessContext, options: string, args: readonly string[]) => number;

/** A program that reads its options, does its work at once and leaves. */
export function at(run: Run): Program {
  return function* (context): Running<number> {
    const words = context.argv.slice(1);
    let options = '';
    while (words[0] !== undefined && /^-[A-Za-z]+$/.test(words[0])) options += (words.shift() ?? '').slice(1);
    if (words[0] === '--') words.shift();
    return run(context, options, words);
  };
}

export const out = (context: ProcessContext, text: string): number => {
  context.print('stdout', text);
  return 0;
};

export function fail(context: ProcessContext, text: string, code = 1): number {
  context.print('stderr', `${context.argv[0] ?? ''}: ${text}\n`);
  return code;
}
