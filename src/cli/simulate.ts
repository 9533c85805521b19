import { readFileSync, writeFileSync } from 'node:fs';
import { CaseError, parseCase } from '../conformance/case.ts';
import type { Recording } from '../conformance/recording.ts';
import { recordingOf } from '../conformance/recording-of.ts';
import { runCase } from '../conformance/run-case.ts';
import { parseDuration } from '../engine/kubectl/command-line.ts';
import { ScriptError } from '../engine/prompt/run-script.ts';
import { encodeTrace } from '../trace/codec.ts';
import { main, numberOf, readArguments, UsageError } from './arguments.ts';

/** `npm run simulate`: runs a case without a browser and prints what happened. */
function simulateCase(words: readonly string[]): number {
  const args = readArguments(words, { values: ['seed', 'until', 'trace', 'format'], flags: [] });
  const [file, ...more] = args.positional;
  if (file === undefined || more.length > 0) throw new UsageError('one CASE.json is wanted');
  const until = args.values.get('until')?.at(-1);
  const untilMs = until === undefined ? undefined : parseDuration(until);
  if (untilMs === null) throw new UsageError(`--until ${until ?? ''}: not a duration such as 120s`);
  const format = args.values.get('format')?.at(-1) ?? 'json';
  if (format !== 'json' && format !== 'text') throw new UsageError(`--format ${format}: json or text`);
  const simulation = runCase(parseCase(textOf(file)), {
    seed: numberOf(args, 'seed', 1),
    ...(untilMs !== undefined && { until: untilMs }),
  });
  const traceFile = args.values.get('trace')?.at(-1);
  if (traceFile !== undefined) writeFileSync(traceFile, encodeTrace(simulation.trace));
  const recording = recordingOf(simulation);
  process.stdout.write(format === 'json' ? `${JSON.stringify(recording, null, 1)}\n` : asTyped(recording));
  return 0;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CaseError(error instanceof Error ? error.message : String(error));
  }
}

/** As it stood on the terminal. */
function asTyped({ commands }: Recording): string {
  return commands
    .map(
      ({ command, output, exitCode }) =>
        `$ ${command}\n${output}${exitCode === 0 ? '' : `[exit code ${exitCode}]\n`}`,
    )
    .join('\n');
}

main(
  simulateCase,
  'npm run --silent simulate -- CASE.json [--seed N] [--until 120s] [--trace FILE.jsonl] [--format json|text]',
  [CaseError, ScriptError],
);
