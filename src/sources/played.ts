import type { Simulation } from '../engine/simulate.ts';
import type { Trace } from '../trace/trace.ts';

/** Two files: what the engine made of a scenario when the page was built, and what its cluster begins with. */
interface Files {
  readonly scenario: string;
  readonly cluster: string;
}

/** By id of a scenario. */
declare const __PLAYED_SCENARIOS__: Readonly<Record<string, Files>> | undefined;

type Saved = Omit<Simulation, 'trace'> & { readonly trace: Omit<Trace, 'initial'> };

/**
 * A built-in scenario as it was played when the page was built: no engine is needed to show it. null where there is no
 * such file (a long trace, a page that is served from its sources) or it does not come: then the engine plays it.
 */
export async function played(id: string): Promise<Simulation | null> {
  const files = typeof __PLAYED_SCENARIOS__ === 'undefined' ? {} : __PLAYED_SCENARIOS__;
  const file = Object.hasOwn(files, id) ? files[id] : undefined;
  if (file === undefined) return null;
  try {
    const [{ trace, ...rest }, initial] = await Promise.all([
      read<Saved>(file.scenario),
      read<Trace['initial']>(file.cluster),
    ]);
    return { ...rest, trace: { ...trace, initial } };
  } catch {
    return null;
  }
}

async function read<T>(file: string): Promise<T> {
  const answer = await fetch(new URL(file, document.baseURI));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return (await answer.json()) as T;
}
