import type { Run, Simulation } from '../engine/simulate.ts';

export type { Run, Simulation } from '../engine/simulate.ts';

/** Something that computes runs: the engine, or a stand-in. */
export type Simulate = (run: Run) => Promise<Simulation>;

/** Computes a run. The engine comes with the first call, apart from the script that draws the page. */
export const simulation: Simulate = async (run) => {
  const { simulate } = await import('../engine/simulate.ts');
  return simulate(run);
};
