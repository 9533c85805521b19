import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { Simulation } from '../sources/simulation.ts';
import { entryOf, type Entry } from '../scenarios/index.ts';
import { runOf } from '../scenarios/scenario.ts';
import type { Language } from '../text/catalogue.ts';
import { followedIn, questionsOf, scenesOf, stopsOf, type Story } from './story.ts';
import type { Viewer, ViewerActions, ViewerState } from './state.ts';

type Stories = Pick<ViewerActions, 'openScenario' | 'closeScenario' | 'answerQuestion'>;

/** How a run that begins anew is shown: the idle cluster, or a scenario from its beginning. */
export type ShowAnew = (
  simulation: Simulation,
  part: Partial<ViewerState>,
  stage: (now: Viewer) => number,
) => void;

export async function storyOf(entry: Entry, language: Language): Promise<Story> {
  const [scenario, text] = await Promise.all([entry.scenario(), entry.text[language]()]);
  return { scenario, text };
}

/** Scenes, questions and stops of what is shown now; none without a story. */
export function telling({ story, trace, pacing, answers }: Viewer) {
  if (story === null || trace === null) return { scenes: [], asked: [], stops: [] };
  const scenes = scenesOf(story, trace, pacing);
  const asked = questionsOf(story, scenes);
  const open = asked.filter(({ question }) => !Object.hasOwn(answers, question.id));
  return { scenes, asked, stops: stopsOf(scenes, open, pacing) };
}
