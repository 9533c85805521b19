import '../src/engine/all-parts.ts';
import { simulate, type Simulation } from '../src/engine/simulate.ts';
import { scenarios } from '../src/scenarios/index.ts';
import { runOf } from '../src/scenarios/scenario.ts';

/** What the engine makes of a scenario. `initial`: what its cluster begins with, which many share. */
export interface Played {
  readonly id: string;
  readonly cluster: string;
  readonly initial: string;
  readonly played: Omit<Simulation, 'trace'> & { readonly trace: Omit<Simulation['trace'], 'initial'> };
}

/** Every built-in scenario, played. Worked out while the module loads: who runs it closes the door behind it. */
export const playedScenarios: readonly Played[] = await playAll();

async function playAll(): Promise<Played[]> {
  const all: Played[] = [];
  for (const entry of scenarios) {
    const run = runOf(await entry.scenario());
    const { trace, ...rest } = simulate(run);
    const { initial, ...told } = trace;
    const cluster = typeof run.cluster === 'string' ? run.cluster : entry.id;
    all.push({ id: entry.id, cluster, initial: JSON.stringify(initial), played: { ...rest, trace: told } });
  }
  return all;
}
