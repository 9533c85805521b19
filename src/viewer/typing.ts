import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { PromptHelp } from '../sources/simulation.ts';
import type { Viewer, ViewerActions } from './state.ts';

type Typing = Pick<ViewerActions, 'completions' | 'takeApart'>;

/** What helps while a line is typed. */
export function typing(
  get: () => Viewer,
  playhead: PlayheadDriver,
  { promptHelp }: { readonly promptHelp: PromptHelp },
): Typing {
  return {
    completions: async (line) => {
      const { completionsAt } = await promptHelp();
      const { index, run, commands, pacing, files } = get();
      if (index === null) return { from: line.length, candidates: [] };
      const time = pacing.clusterAt(playhead.stage);
      return completionsAt(line, { run, commands, index, time, files: Object.keys(files) });
    },
    takeApart: async (text) => {
      const { splitCommands } = await promptHelp();
      return splitCommands(text);
    },
  };
}
