import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCase, type Case } from '../conformance/case.ts';
import { caseDifferences, expectations, expectationsByKind, type TruthCase } from '../conformance/cases.ts';
import { recordingOf } from '../conformance/recording-of.ts';
import { runCase } from '../conformance/run-case.ts';
import { withGeneratedPart } from '../conformance/scoreboard.ts';
import { main, numberOf, readArguments, UsageError } from './arguments.ts';

const keys = ['title', 'cluster', 'preloaded', 'registry', 'clock', 'files', 'commands'];

/**
 * `npm run cases`: holds the simulation against what a real cluster answered to what people ran into. `--scoreboard`
 * writes the figures of docs/fidelity.md.
 */
function cases(words: readonly string[]): number {
  const args = readArguments(words, { values: ['min', 'only'], flags: ['verbose', 'scoreboard'] });
  const only = args.values.get('only')?.flatMap((ids) => ids.split(','));
  const files =
    args.positional.length > 0
      ? args.positional
      : [join(import.meta.dirname, '../conformance/cases/given.json')];
  let [right, total, whole, count] = [0, 0, 0, 0];
  const wrong = { commands: 0, statuses: 0, events: 0, byNode: 0 };
  const all = { commands: 0, statuses: 0, events: 0 };
  for (const truth of files.flatMap(readCases)) {
    if (truth.ran === false || (only && !only.includes(truth.id))) continue;
    const wanted = expectations(truth);
    const { differences, failed, byNode } = differencesOf(truth);
    for (const [kind, number] of Object.entries(expectationsByKind(truth)))
      all[kind as keyof typeof all] += number;
    for (const difference of differences) wrong[kindOf(difference)]++;
    wrong.byNode += byNode;
    count++;
    total += wanted;
    right += failed ? 0 : Math.max(0, wanted - differences.length);
    if (differences.length === 0) whole++;
    else if (args.flags.has('verbose')) {
      process.stdout.write(`${truth.id} ${truth.title.slice(0, 70)}\n`);
      for (const difference of differences) process.stdout.write(`   ${difference}\n`);
    }
  }
  const share = (right / Math.max(1, total)).toFixed(3);
  const shares = (['commands', 'statuses', 'events'] as const).map(
    (kind) => `${kind} ${all[kind] - wrong[kind]}/${all[kind]}`,
  );
  const figures = [
    `${shares.join(', ')}; ${wrong.byNode} of the wrong ones only name another node among equals`,
    `${right}/${total} expectations right (${share}), ${whole}/${count} cases whole`,
  ].join('\n');
  process.stdout.write(`${figures}\n`);
  if (args.flags.has('scoreboard')) {
    const fidelity = join(import.meta.dirname, '../../docs/fidelity.md');
    const document = readFileSync(fidelity, 'utf8');
    writeFileSync(fidelity, withGeneratedPart(document, 'cases', `\`\`\`\n${figures}\n\`\`\``));
  }
  return right < numberOf(args, 'min', 0) * total ? 1 : 0;
}

function readCases(file: string): TruthCase[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TruthCase[];
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function kindOf(difference: string): 'commands' | 'statuses' | 'events' {
  if (difference.startsWith('event missing')) return 'events';
  return difference.startsWith('status of') ? 'statuses' : 'commands';
}

/** The same with all nodes and zones alike: which of several equal nodes a Pod gets is chance. */
function anyNode<T>(value: T): T {
  const text = JSON.stringify(value)
    .replace(/\bnode-\d+\b/g, 'node-N')
    .replace(/\bzone-[a-z]\b/g, 'zone-X');
  return JSON.parse(text) as T;
}

function differencesOf(truth: TruthCase): { differences: string[]; failed: boolean; byNode: number } {
  let given: Case;
  try {
    given = parseCase(JSON.stringify(Object.fromEntries(keys.map((key) => [key, truth[key]]))));
    const ours = recordingOf(runCase(given, { seed: 1 }));
    const differences = caseDifferences(truth, ours);
    const alike = caseDifferences(anyNode(truth), anyNode(ours));
    return { differences, failed: false, byNode: Math.max(0, differences.length - alike.length) };
  } catch (error) {
    return {
      differences: [`simulate: ${error instanceof Error ? error.message : String(error)}`],
      failed: true,
      byNode: 0,
    };
  }
}

main(
  cases,
  'npm run --silent cases -- [FILE.json …] [--min 0.97] [--only ID,ID] [--verbose] [--scoreboard]',
  [],
);
