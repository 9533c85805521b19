import type { Run, Simulation } from '../engine/simulate.ts';

export type { Run, Simulation } from '../engine/simulate.ts';

/** Something that computes runs: the engine, or a stand-in. */
export type Simulate = (run: Run) => Promise<Simulation>;

/**
 * Computes a run. The engine comes with the first call, apart from the script that draws the page; the parts of it
 * that this run did not need follow when there is nothing else to do.
 */
export const simulation: Simulate = async (run) => {
  const { simulateOnDemand, loadAllParts } = await import('./on-demand.ts');
  const simulated = await simulateOnDemand(run);
  whenIdle(() => void loadAllParts().catch(() => undefined));
  return simulated;
};

let waits = false;

/** Once, in a page; what fails then is fetched again by the run that needs it. */
function whenIdle(work: () => void): void {
  if (waits || typeof window === 'undefined') return;
  waits = true;
  // Safari has no such callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
