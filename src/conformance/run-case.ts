import '../engine/all-parts.ts';
import { defaultClock, simulate, type Simulation } from '../engine/simulate.ts';
import { formatMicroTime, parseTime } from '../engine/kernel/wall-clock.ts';
import { runOf, setUpLines, type Case } from './case.ts';

/**
 * Simulates a case. Its clock is the wall time of the first typed command; how long the set-up before it takes is
 * found by running that alone first.
 */
export function runCase(
  given: Case,
  options: { readonly seed: number; readonly until?: number } = { seed: 1 },
): Simulation {
  const start = given.clock ?? defaultClock;
  const lines = setUpLines(given);
  if (lines === 0) return simulate(runOf(given, { ...options, clock: start }));
  const setUp = { ...given, commands: [...given.commands.slice(0, lines), 'true', 'wait 0s'] };
  const { commands } = simulate(runOf(setUp, { ...options, clock: start }));
  const clock = formatMicroTime(parseTime(start) - (commands[0]?.at ?? 0));
  return simulate(runOf(given, { ...options, clock }));
}
