import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCase } from '../conformance/case.ts';
import { compareRecordings, facetNames, type Comparison } from '../conformance/compare.ts';
import { explain, table } from '../conformance/report.ts';
import type { Recording } from '../conformance/recording.ts';
import { recordingOf } from '../conformance/recording-of.ts';
import { runCase } from '../conformance/run-case.ts';
import { generatedPart, scoreboard, withGeneratedPart } from '../conformance/scoreboard.ts';
import { mean } from '../conformance/sequences.ts';
import { main, numberOf, readArguments, UsageError } from './arguments.ts';

interface Scenario {
  readonly name: string;
  readonly comparison: Comparison;
}

const fidelity = join(import.meta.dirname, '../../docs/fidelity.md');

/**
 * `npm run conformance`: holds the simulation against recordings of a real cluster. Always with seed 1.
 * `--scoreboard` writes the table of docs/fidelity.md, `--check-scoreboard` fails when that is out of date.
 */
function conformance(words: readonly string[]): number {
  const args = readArguments(words, {
    values: ['dir', 'min', 'explain'],
    flags: ['json', 'scoreboard', 'check-scoreboard'],
  });
  const only = args.values.get('explain') ?? [];
  const dirs = args.values.get('dir') ?? [join(import.meta.dirname, '../conformance/recordings')];
  const scenarios = dirs.flatMap((dir) =>
    namesIn(dir)
      .filter((name) => only.length === 0 || only.includes(name))
      .map((name): Scenario => ({ name, comparison: compareScenario(join(dir, name)) })),
  );
  if (scenarios.length === 0) throw new UsageError(`no scenario in ${dirs.join(', ')}`);
  const score = mean(scenarios.map(({ comparison }) => comparison.score));
  const rows = scenarios.map(({ name, comparison }) => [name, comparison] as const);
  if (only.length > 0) {
    for (const { name, comparison } of scenarios) process.stdout.write(explain(name, comparison));
  } else if (args.flags.has('json'))
    process.stdout.write(`${JSON.stringify(asJson(scenarios, score), null, 1)}\n`);
  else process.stdout.write(table(rows));
  if (args.flags.has('scoreboard')) {
    const document = readFileSync(fidelity, 'utf8');
    writeFileSync(fidelity, withGeneratedPart(document, 'scoreboard', scoreboard(rows)));
  } else if (args.flags.has('check-scoreboard') && !isUpToDate(scoreboard(rows))) return 1;
  return score >= numberOf(args, 'min', 0) ? 0 : 1;
}

function isUpToDate(now: string): boolean {
  const written = generatedPart(readFileSync(fidelity, 'utf8'), 'scoreboard');
  if (written === now) return true;
  const outdated = now.split('\n').filter((line) => !written?.split('\n').includes(line));
  process.stderr.write(
    `docs/fidelity.md is out of date: run \`npm run --silent conformance -- --scoreboard\`\n${outdated.join('\n')}\n`,
  );
  return false;
}

function namesIn(dir: string): string[] {
  if (!existsSync(dir)) throw new UsageError(`no folder ${dir}`);
  return readdirSync(dir)
    .filter(
      (name) => existsSync(join(dir, name, 'case.json')) && existsSync(join(dir, name, 'recording.json')),
    )
    .sort();
}

function compareScenario(dir: string): Comparison {
  const given = parseCase(readFileSync(join(dir, 'case.json'), 'utf8'));
  const real = JSON.parse(readFileSync(join(dir, 'recording.json'), 'utf8')) as Recording;
  const ours = recordingOf(runCase(given, { seed: 1 }));
  return compareRecordings(real, ours, given.unscored ? { unscored: given.unscored } : {});
}

function asJson(scenarios: readonly Scenario[], score: number): object {
  return {
    scenarios: scenarios.map(({ name, comparison }) => ({
      name,
      facets: Object.fromEntries(
        facetNames.flatMap((facet) => {
          const { ratio } = comparison.facets[facet];
          return ratio === null ? [] : [[facet, ratio]];
        }),
      ),
      score: comparison.score,
    })),
    score,
  };
}

main(
  conformance,
  'npm run --silent conformance -- [--dir DIR]… [--json] [--min 0.98] [--explain NAME] [--scoreboard | --check-scoreboard]',
  [],
);
