import { fuzz } from './fuzzing/fuzz.ts';
import { main, numberOf, readArguments, UsageError } from './arguments.ts';

/** `npm run fuzz`: random bytes, mutated manifests and mutated command lines against the whole engine. */
function runFuzz(words: readonly string[]): number {
  const args = readArguments(words, { values: ['runs', 'seed'], flags: [] });
  if (args.positional.length > 0) throw new UsageError('no files are wanted');
  const runs = numberOf(args, 'runs', 20_000);
  const seed = numberOf(args, 'seed', 1);
  let faults = 0;
  let all = 0;
  for (const { name, runs: done, fault } of fuzz(runs, seed)) {
    all += done;
    process.stdout.write(`${fault ? 'FAULT' : 'ok   '} ${String(done).padStart(6)} runs  ${name}\n`);
    if (!fault) continue;
    faults++;
    process.stdout.write(`${JSON.stringify(fault.input)}\n${fault.error}\n`);
  }
  process.stdout.write(`${all} runs with seed ${seed}, ${faults} faults\n`);
  return faults === 0 ? 0 : 1;
}

main(runFuzz, 'npm run --silent fuzz [-- --runs N] [--seed N]', []);
