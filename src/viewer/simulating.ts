import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { Run, Simulate, Simulation } from '../sources/simulation.ts';
import { readAddress } from './address.ts';
import { applyLine, focusAfter, idleRun, isPause, typed } from './running.ts';
import { show } from './show.ts';
import type { Trace } from '../trace/trace.ts';
import type { Problem, Viewer, ViewerActions, ViewerState } from './state.ts';

type Simulating = Pick<ViewerActions, 'start' | 'apply' | 'runCommand' | 'resetCluster'>;

interface Around {
  readonly simulate: Simulate;
  readonly search: string;
}

/** What a refused command complained of. The reader of manifests comes only when there is something to find in one. */
async function problemsIn(
  command: Simulation['commands'][number],
  ...rest: [trace: Trace, file: string | null, text: string]
): Promise<readonly Problem[]> {
  try {
    return (await import('./problems.ts')).problemsOf(command, ...rest);
  } catch {
    return [{ source: 'kubectl', text: command.stderr.trimEnd(), file: rest[1], lines: null }];
  }
}

/** The actions that compute a run: the whole is simulated again, and its past comes out as it was. */
export function simulating(
  set: (part: Partial<ViewerState>) => void,
  get: () => Viewer,
  playhead: PlayheadDriver,
  { simulate, search }: Around,
): Simulating {
  const { seed } = readAddress(search);
  const atRest: Run = seed === null ? idleRun : { ...idleRun, seed };
  // The engine may still be on its way when the next run is asked for: only the latest is shown.
  let asked = 0;

  const compute = async (run: Run): Promise<Simulation | null> => {
    const mine = ++asked;
    set({ computing: true });
    try {
      const simulation = await simulate(run);
      return mine === asked ? simulation : null;
    } catch (error) {
      if (mine === asked) fail(error);
      return null;
    } finally {
      if (mine === asked) set({ computing: false });
    }
  };

  const fail = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    const problem = { source: 'engine', text, file: null, lines: null } as const;
    set({ problems: [problem], ...(get().trace === null && { loading: 'failed' }) });
  };

  const type = async (line: string, file: string | null): Promise<void> => {
    playhead.pause();
    const { files } = get();
    const end = get().trace?.end ?? 0;
    const isWatching = get().commands.some(({ until }) => until === null);
    const run = typed({ run: get().run, end, isWatching }, line, files);
    const simulation = await compute(run);
    if (!simulation) return;
    const turn = asked;
    const { trace, commands } = simulation;
    const last = isPause(line) ? undefined : commands.at(-1);
    const since = last?.at ?? end;
    const focus = focusAfter(trace, since, get().focus);
    const problems =
      last && last.exitCode !== 0
        ? await problemsIn(last, trace, file, file === null ? '' : (files[file] ?? ''))
        : [];
    if (turn !== asked) return;
    const part = { loading: 'ready', run, trace, commands, focus, problems, selection: null } as const;
    show(get, set, playhead, part, (pacing) => pacing.stageAt(since));
    get().play();
  };

  const idle = async (): Promise<void> => {
    playhead.pause();
    const simulation = await compute(atRest);
    if (!simulation) return;
    const { trace, commands } = simulation;
    const part = { loading: 'ready', run: atRest, trace, commands, focus: null } as const;
    show(get, set, playhead, { ...part, problems: [], selection: null }, () => 0);
  };

  return {
    start: async () => {
      set({ loading: 'loading', problems: [] });
      await idle();
      const { step } = readAddress(search);
      // A figure and a class have nothing to type: there the story begins by itself, standing at its first message.
      const tells = step !== null || get().use !== 'app';
      if (!tells || get().trace === null) return;
      await get().apply();
      get().goToStep((step ?? 1) - 1);
    },
    apply: async () => {
      const { activeFile } = get();
      await type(applyLine(activeFile), activeFile);
      // Where one thing at a time is shown, what was applied is; what went wrong stays beside its line.
      if (get().problems.length === 0) get().ask('picture');
    },
    runCommand: (line) => type(line, null),
    resetCluster: idle,
  };
}
