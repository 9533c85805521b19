import type { StoreApi } from 'zustand/vanilla';
import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { Language } from '../text/catalogue.ts';
import { questionsOf, scenesOf, stopsOf, type Asked, type Scene, type Story } from './story.ts';
import type { Viewer, ViewerState } from './state.ts';

/** Fetches a scenario and its words; null if there is none of that name. */
export async function storyOf(id: string, language: Language): Promise<Story | null> {
  const { entryOf } = await import('../scenarios/index.ts');
  const entry = entryOf(id);
  if (entry === null) return null;
  const [scenario, text] = await Promise.all([entry.scenario(), entry.text[language]()]);
  return { scenario, text };
}

export interface Telling {
  readonly scenes: readonly Scene[];
  readonly asked: readonly Asked[];
}

/** Scenes and questions of the story that is open, as they lie in what is shown; none without a story. */
export function telling({ story, trace, pacing }: Pick<Viewer, 'story' | 'trace' | 'pacing'>): Telling {
  if (story === null || trace === null) return { scenes: [], asked: [] };
  const scenes = scenesOf(story, trace, pacing);
  return { scenes, asked: questionsOf(story, scenes) };
}

/**
 * A scenario's files beside the reader's own. Where both have one of a name, the reader's moves to another: nothing
 * that somebody wrote is lost.
 */
export function withFiles(
  { files, activeFile }: Pick<ViewerState, 'files' | 'activeFile'>,
  added: Readonly<Record<string, string>>,
): Pick<ViewerState, 'files' | 'activeFile'> {
  const all: Record<string, string> = { ...files };
  for (const [name, text] of Object.entries(added)) {
    const own = all[name];
    if (own !== undefined && own !== text) all[freeName(`my-${name}`, all)] = own;
    all[name] = text;
  }
  return { files: all, activeFile: Object.keys(added)[0] ?? activeFile };
}

function freeName(wanted: string, files: Readonly<Record<string, string>>): string {
  let name = wanted;
  for (let n = 2; Object.hasOwn(files, name); n++) name = wanted.replace(/^my-/, `my-${n}-`);
  return name;
}

/** Halts at the scenes of a story, speaks it in the reader's language, and remembers what was seen to its end. */
export function followStory(store: StoreApi<Viewer>, playhead: PlayheadDriver): void {
  let told: Telling = { scenes: [], asked: [] };
  store.subscribe((now, before) => {
    const { story, trace, pacing, answers, language, stepIndex, seen } = now;
    if (language !== before.language && story !== null) void translate(store, story, language);
    const isNew = story !== before.story || trace !== before.trace || pacing !== before.pacing;
    if (isNew) told = telling(now);
    if (isNew || answers !== before.answers) {
      const open = told.asked.filter(({ question }) => !Object.hasOwn(answers, question.id));
      playhead.setStops(stopsOf(told.scenes, open, pacing));
    }
    const last = told.scenes.at(-1);
    const id = story?.scenario.id;
    if (id !== undefined && last && stepIndex >= last.step && !seen.includes(id))
      store.setState({ seen: [...seen, id] });
  });
}

async function translate(store: StoreApi<Viewer>, story: Story, language: Language): Promise<void> {
  const told = await storyOf(story.scenario.id, language).catch(() => null);
  // Meanwhile another may have been opened, or the language changed again.
  if (told && store.getState().story === story && store.getState().language === language)
    store.setState({ story: told });
}
