import { beforeAll, describe, expect, it } from 'vitest';
import type { Frames } from '../playback/playhead-driver.ts';
import { scenarios } from '../scenarios/index.ts';
import { promptHelp, simulation } from '../sources/simulation.ts';
import { mixed } from './story.ts';
import { haltsOf, telling, withFiles } from './stories.ts';
import { createViewer, type ViewerStore } from './viewer.ts';

const still: Frames = { request: () => 1, cancel: () => undefined };

function page(
  kept: { text: string | null } = { text: null },
  search = '',
  frames: Frames = still,
): ViewerStore {
  return createViewer({
    ...{ simulate: simulation, promptHelp, played: () => Promise.resolve(null), search, languages: ['en'] },
    ...{
      onlyReads: () => Promise.resolve(false),
      prefersDark: false,
      prefersReducedMotion: false,
      isFramed: false,
    },
    frames,
    reader: { isHarmless: () => true, refusalOf: () => Promise.resolve(null) },
    shelf: {
      read: () => kept.text,
      write: (text) => {
        kept.text = text;
        return true;
      },
    },
  });
}

describe('a scenario in the viewer', () => {
  // The engine is compiled at its first import.
  beforeAll(async () => void (await page().getState().start()), 120_000);

  it('plays from its beginning, follows its object, and brings its files beside the reader’s', async () => {
    const viewer = page({
      text: JSON.stringify({ files: { 'nginx.yaml': 'mine' }, activeFile: 'nginx.yaml' }),
    });
    await viewer.getState().start();
    expect(await viewer.getState().openScenario('a-pod')).toBe(true);
    const { story, focus, files, stepIndex, pacing, playing, branches } = viewer.getState();
    expect(story?.text.title).toBe('One Pod, from Enter to Running');
    expect(focus).toBe('/registry/pods/default/nginx');
    expect(files['my-nginx.yaml']).toBe('mine');
    expect(files['nginx.yaml']).toMatch(/kind: Pod/);
    expect(stepIndex).toBeLessThanOrEqual(0);
    expect(pacing.steps.length).toBeGreaterThan(20);
    expect(playing).toBe(false);
    expect(branches).toHaveLength(1);
  });

  it('halts at each scene and at each open question, and at no question that was answered', async () => {
    const viewer = page();
    await viewer.getState().start();
    await viewer.getState().openScenario('a-pod');
    const { scenes, asked } = telling(viewer.getState());
    const { story } = viewer.getState();
    expect(scenes.map(({ cue }) => cue)).toEqual(story?.scenario.cues.map(({ id }) => id));
    expect(asked).toHaveLength(story?.scenario.questions?.length ?? 0);
    const halts = (): number => haltsOf(viewer.getState()).length;
    const before = halts();
    expect(before).toBe(scenes.length + asked.length);
    viewer.getState().answerQuestion(asked[0]?.question.id ?? '', 'watch');
    expect(halts()).toBe(before - 1);
    viewer.getState().goToStep(scenes.at(-1)?.step ?? 0);
    expect(viewer.getState().progress.seen).toEqual(['a-pod']);
  });

  it('stops by itself when it plays, and goes on from there when told', async () => {
    let next: ((now: number) => void) | undefined;
    const frames: Frames = {
      request: (frame) => {
        next = frame;
        return 1;
      },
      cancel: () => (next = undefined),
    };
    const viewer = page(undefined, '', frames);
    await viewer.getState().start();
    await viewer.getState().openScenario('a-pod');
    const halts = haltsOf(viewer.getState())
      .map(({ stage }) => stage)
      .sort((a, b) => a - b);
    for (const halt of halts.slice(0, 3)) {
      viewer.getState().play();
      for (let now = 0; viewer.getState().playing && now < 600_000; now += 20) next?.(now);
      expect(viewer.playhead.stage).toBe(halt);
    }
  });

  it('is at its end when one jumps there, whatever lies on the way', async () => {
    const viewer = page();
    await viewer.getState().start();
    await viewer.getState().openScenario('a-pod');
    viewer.getState().goToStep(3);
    viewer.getState().last();
    const { stage, pacing, stepIndex } = viewer.getState();
    expect(stage).toBe(pacing.duration);
    expect(stepIndex).toBe(pacing.stepAt(pacing.duration));
    expect(viewer.playhead.stage).toBe(pacing.duration);
  });

  it('speaks the language that the page speaks', async () => {
    const viewer = page();
    await viewer.getState().start();
    await viewer.getState().openScenario('a-pod');
    viewer.getState().setLanguage('ko');
    await expect.poll(() => viewer.getState().story?.text.title).toMatch(/파드 하나/);
  });

  it('opens from the address, and says when there is none of a name', async () => {
    const viewer = page(undefined, '?scenario=image-pull-fails&step=3');
    await viewer.getState().start();
    expect(viewer.getState().story?.scenario.id).toBe('image-pull-fails');
    expect(viewer.getState().stepIndex).toBe(2);
    expect(await viewer.getState().openScenario('no-such')).toBe(false);
    expect(viewer.getState().story?.scenario.id).toBe('image-pull-fails');
    await viewer.getState().closeScenario();
    expect(viewer.getState().story).toBeNull();
  });

  it('plays a lesson from a file like a scenario; where it shuts what lies ahead, nobody jumps there', async () => {
    const viewer = page();
    await viewer.getState().start();
    const [entry] = scenarios;
    if (!entry) throw new Error('no scenario');
    const [scenario, ko] = await Promise.all([entry.scenario(), entry.text.ko()]);
    const lesson = { ...scenario, podreel: 1, text: { ko }, locks: ['ahead', 'editor'] } as const;
    expect(await viewer.getState().openLesson(lesson)).toBe(true);
    const now = () => viewer.getState();
    expect(now().story?.scenario.id).toBe(`file:${scenario.id}`);
    // The one language that it has.
    expect(now().story?.text.title).toBe(ko.title);
    now().goToStep(0);
    now().last();
    expect(now().stepIndex).toBe(1);
    now().seek(1e9);
    expect(now().stepIndex).toBe(2);
    now().first();
    now().goToStep(2);
    expect(now().stepIndex).toBe(2);
    const { inputs } = now().run;
    await now().apply();
    expect(now().run.inputs).toBe(inputs);
  });

  it('keeps both files where names meet, and nothing twice', () => {
    const once = withFiles({ files: { 'a.yaml': 'x' }, activeFile: 'a.yaml' }, { 'a.yaml': 'y' });
    expect(once.files).toEqual({ 'a.yaml': 'y', 'my-a.yaml': 'x' });
    expect(withFiles(once, { 'a.yaml': 'y' }).files).toEqual(once.files);
    expect(withFiles({ ...once, files: { ...once.files, 'a.yaml': 'z' } }, { 'a.yaml': 'y' }).files).toEqual({
      ...once.files,
      'my-2-a.yaml': 'z',
    });
  });

  it('mixes options, always in the same way', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(mixed('q', options)).toEqual(mixed('q', options));
    const firsts = new Set(Array.from({ length: 40 }, (_, i) => mixed(`q${i}`, options)[0]?.id));
    expect(firsts.size).toBe(4);
  });
});
