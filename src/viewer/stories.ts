import type { StoreApi } from 'zustand/vanilla';
import type { Lesson } from '../scenarios/lesson/lesson.ts';
import type { Language } from '../text/catalogue.ts';
import { questionsOf, scenesOf, type Asked, type Scene, type Story } from './story.ts';
import type { Viewer, ViewerState } from './state.ts';
import type { Stop } from './stopping.ts';

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

type Shown = Pick<Viewer, 'story' | 'trace' | 'pacing'>;

const nothing: Telling = { scenes: [], asked: [] };
let last: { readonly shown: Shown; readonly told: Telling } | null = null;

/**
 * Scenes and questions of the story that is open, as they lie in what is shown; none without a story. Asked for by many
 * and at every frame, found once.
 */
export function telling({ story, trace, pacing }: Shown): Telling {
  if (story === null || trace === null) return nothing;
  const before = last?.shown;
  if (!last || before?.story !== story || before.trace !== trace || before.pacing !== pacing) {
    const scenes = scenesOf(story, trace, pacing);
    last = { shown: { story, trace, pacing }, told: { scenes, asked: questionsOf(story, scenes) } };
  }
  return last.told;
}

/** Where a story halts when it plays: at every scene, and where a question is still open. */
export function haltsOf(viewer: Viewer): readonly Stop[] {
  const { scenes, asked } = telling(viewer);
  const open = asked.filter(({ question }) => !Object.hasOwn(viewer.answers, question.id));
  return [...scenes, ...open].flatMap(({ step }) => {
    const at = viewer.pacing.steps[step];
    return at ? [{ event: at.event, stage: at.rest }] : [];
  });
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

/** Speaks a story in the reader's language, and remembers what was seen to its end. */
export function followStory(store: StoreApi<Viewer>): void {
  store.subscribe((now, before) => {
    const { story, language, stepIndex, progress } = now;
    if (story === null) return;
    if (language !== before.language) void translate(store, story, language);
    const end = telling(now).scenes.at(-1);
    const { id } = story.scenario;
    if (end && stepIndex >= end.step && !progress.seen.includes(id))
      store.setState({ progress: { ...progress, seen: [...progress.seen, id] } });
  });
}

/** A lesson in the reader's language, or in the one that it has. */
export async function storyIn(lesson: Lesson, language: Language): Promise<Story> {
  const { scenarioOf, spokenIn } = await import('../scenarios/lesson/lesson.ts');
  const text = lesson.text[language] ?? lesson.text[spokenIn(lesson)[0] ?? 'en'];
  if (text === undefined) throw new Error('a lesson without words');
  return { scenario: scenarioOf(lesson), text, lesson };
}

async function translate(store: StoreApi<Viewer>, story: Story, language: Language): Promise<void> {
  const { lesson } = story;
  const told = await (lesson ? storyIn(lesson, language) : storyOf(story.scenario.id, language)).catch(
    () => null,
  );
  // Meanwhile another may have been opened, or the language changed again.
  if (told && store.getState().story === story && store.getState().language === language)
    store.setState({ story: told });
}
