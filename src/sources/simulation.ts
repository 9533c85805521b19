import type { Run, Simulation } from '../engine/simulate.ts';

export type { Run, Simulation } from '../engine/simulate.ts';

/** What a built-in scenario came to when it was played before; null if it was not. */
export type Played = (id: string) => Promise<Simulation | null>;

/** Something that computes runs: the engine, or a stand-in. */
export type Simulate = (run: Run) => Promise<Simulation>;

/** Tells lines that only look from those that may change something. */
export type OnlyReads = (line: string) => Promise<boolean>;

/** What helps at the prompt; it comes when it is first wanted. */
export type PromptHelp = () => Promise<typeof import('./prompt-help.ts')>;

export const promptHelp: PromptHelp = () => import('./prompt-help.ts');

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

/** Whether a line changes nothing in the cluster and ends by itself, by kubectl's own list of commands. */
export const onlyReads: OnlyReads = async (line) => {
  const { onlyReadsOnDemand } = await import('./on-demand.ts');
  return onlyReadsOnDemand(line);
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
