import { describe, expect, it, vi } from 'vitest';
import type { Run, Simulate, Simulation } from '../sources/simulation.ts';
import { onePodKey, onePodTrace } from '../trace/testing/one-pod.ts';
import { clusterTime } from '../trace/events.ts';
import { exampleFile } from './example.ts';
import type { Shelf } from './storage.ts';
import { createViewer, type Surroundings, type ViewerStore } from './viewer.ts';

/** The hand-made Pod for a run with a command, the same cluster idle for one without. */
function standIn(runs: Run[] = []): Simulate {
  return (run) => {
    runs.push(run);
    const trace = onePodTrace();
    const command = { command: run.inputs[0]?.text ?? '', at: 0, until: 53.4, output: '', exitCode: 0 };
    const typed = run.inputs.length > 0;
    return Promise.resolve({
      trace: typed ? trace : { ...trace, events: [], end: clusterTime(0) },
      commands: typed ? [{ ...command, stdout: 'pod/nginx-pod created\n', stderr: '' }] : [],
      files: { ...run.files, ...run.inputs.at(-1)?.files },
      ended: 'settled',
    } as Simulation);
  };
}

class Memory implements Shelf {
  text: string | null;
  constructor(text: string | null = null) {
    this.text = text;
  }
  read(): string | null {
    return this.text;
  }
  write(text: string): boolean {
    this.text = text;
    return true;
  }
}

function surroundings(part: Partial<Surroundings> = {}): Surroundings {
  return {
    simulate: standIn(),
    played: () => Promise.resolve(null),
    onlyReads: (line) => Promise.resolve(line.includes(' get ')),
    reader: { isHarmless: () => true, refusalOf: () => Promise.resolve(null) },
    promptHelp: () => import('../sources/prompt-help.ts'),
    frames: { request: () => 1, cancel: () => undefined },
    shelf: new Memory(),
    search: '',
    languages: ['ko-KR', 'en'],
    prefersDark: false,
    prefersReducedMotion: false,
    isFramed: false,
    ...part,
  };
}

async function applied(part: Partial<Surroundings> = {}): Promise<ViewerStore> {
  const viewer = createViewer(surroundings(part));
  await viewer.getState().start();
  await viewer.getState().apply();
  return viewer;
}

describe('viewer', () => {
  it('begins with an idle cluster and a manifest to try', async () => {
    const viewer = createViewer(surroundings());
    expect(viewer.getState()).toMatchObject({ loading: 'loading', trace: null, stepIndex: -1 });
    await viewer.getState().start();
    const state = viewer.getState();
    expect(state).toMatchObject({ loading: 'ready', stepIndex: -1, playing: false, focus: null });
    expect(state.files[exampleFile]).toContain('image: nginx:1.27');
  });

  it('types apply at the end of the run, with the file as it is now, and plays from there', async () => {
    const runs: Run[] = [];
    const viewer = createViewer(surroundings({ simulate: standIn(runs) }));
    await viewer.getState().start();
    viewer.getState().setFile(exampleFile, 'first');
    await viewer.getState().apply();
    expect(viewer.getState()).toMatchObject({ playing: true, stage: 0, focus: onePodKey });
    const { end } = viewer.getState().trace!;
    viewer.getState().last();
    viewer.getState().setFile(exampleFile, 'second');
    await viewer.getState().apply();
    expect(runs.at(-1)?.inputs).toEqual([
      { text: `kubectl apply -f ${exampleFile}`, notBefore: 0, files: { [exampleFile]: 'first' } },
      { text: `kubectl apply -f ${exampleFile}`, notBefore: end, files: { [exampleFile]: 'second' } },
    ]);
  });

  it('does not simulate what takes too long to read: Apply and kubectl answer with that', async () => {
    const runs: Run[] = [];
    const refusal = { message: 'podreel: too long', line: 3, column: 1 };
    const reader: Surroundings['reader'] = {
      isHarmless: (text) => text === 'fine',
      refusalOf: (text) => Promise.resolve(text.startsWith('slow') ? refusal : null),
    };
    const viewer = createViewer(surroundings({ simulate: standIn(runs), reader }));
    await viewer.getState().start();
    viewer.getState().setFiles({ 'a.yaml': 'slow', 'b.yaml': 'fine' }, 'a.yaml');
    const problem = {
      source: 'editor',
      text: 'podreel: too long',
      file: 'a.yaml',
      lines: { from: 3, to: 3 },
    };
    const before = runs.length;
    await viewer.getState().apply();
    expect(viewer.getState()).toMatchObject({ problems: [problem], computing: false });

    viewer.getState().setActiveFile('b.yaml');
    for (const line of [
      'kubectl apply -f .',
      'cat a.yaml | kubectl apply -f -',
      'kubectl create -f=a.yaml',
    ]) {
      await viewer.getState().runCommand(line);
      expect(viewer.getState()).toMatchObject({ problems: [problem], activeFile: 'a.yaml' });
    }
    await viewer.getState().runCommand('kubectl apply -f - <<EOF\nslow\nEOF');
    expect(viewer.getState().problems).toMatchObject([{ ...problem, file: null, lines: null }]);
    expect(runs).toHaveLength(before);

    await viewer.getState().runCommand('kubectl get pods');
    expect(runs).toHaveLength(before + 1);
  });

  it('shows only the run that was asked for last', async () => {
    const waiting: (() => void)[] = [];
    const simulate: Simulate = async (run) => {
      await new Promise<void>((go) => waiting.push(go));
      return standIn()(run);
    };
    const viewer = createViewer(surroundings({ simulate }));
    const first = viewer.getState().start();
    const second = viewer.getState().runCommand('kubectl get pods');
    waiting.reverse().forEach((go) => go());
    await Promise.all([first, second]);
    expect(viewer.getState().run.inputs).toHaveLength(1);
    expect(viewer.getState().computing).toBe(false);
  });

  it('says what went wrong, and keeps what there was', async () => {
    let broken = false;
    const simulate: Simulate = (run) =>
      broken ? Promise.reject(new Error('the engine stumbled')) : standIn()(run);
    const viewer = await applied({ simulate });
    broken = true;
    viewer.getState().last();
    await viewer.getState().runCommand('kubectl get pods');
    const state = viewer.getState();
    expect(state.problems).toMatchObject([{ source: 'engine', text: 'the engine stumbled' }]);
    expect(state.run.inputs).toHaveLength(1);
    expect(state.loading).toBe('ready');
  });

  it('fails visibly if the engine does not come, and can be started again', async () => {
    let reachable = false;
    const simulate: Simulate = (run) =>
      reachable ? standIn()(run) : Promise.reject(new Error('Failed to fetch'));
    const viewer = createViewer(surroundings({ simulate }));
    await viewer.getState().start();
    expect(viewer.getState().loading).toBe('failed');
    reachable = true;
    await viewer.getState().start();
    expect(viewer.getState()).toMatchObject({ loading: 'ready', problems: [] });
  });

  it('steps there and back to the same moment', async () => {
    const viewer = await applied();
    const { step, goToStep } = viewer.getState();
    const { steps, duration } = viewer.getState().pacing;
    for (const at of [0, 1, 20, steps.length - 1]) {
      goToStep(at);
      const before = viewer.getState();
      step(1);
      expect(viewer.getState().stage).toBe(steps[at + 1]?.rest ?? duration);
      step(-1);
      expect(viewer.getState()).toMatchObject({ stage: before.stage, stepIndex: at, playing: false });
    }
    step(-500);
    expect(viewer.getState().stepIndex).toBe(0);
    step(500);
    expect(viewer.getState().stage).toBe(duration);
  });

  it('goes from chapter to chapter, back first to the beginning of its own', async () => {
    const viewer = await applied();
    const { chapter, goToStep } = viewer.getState();
    const { chapters } = viewer.getState().pacing;
    goToStep(chapters[3]!.firstStep + 2);
    chapter(-1);
    expect(viewer.getState().stepIndex).toBe(chapters[3]!.firstStep);
    chapter(-1);
    expect(viewer.getState().stepIndex).toBe(chapters[2]!.firstStep);
    chapter(1);
    expect(viewer.getState().stepIndex).toBe(chapters[3]!.firstStep);
  });

  it('stays at its moment when the scale or the focus changes', async () => {
    const viewer = await applied();
    viewer.getState().goToStep(30);
    const moment = (): number => viewer.getState().pacing.clusterAt(viewer.playhead.stage);
    const before = moment();
    viewer.getState().setScale('time');
    expect(moment()).toBeCloseTo(before, 6);
    viewer.getState().setFocus('/registry/minions/node-1');
    expect(moment()).toBeCloseTo(before, 6);
    expect(viewer.getState().scale).toBe('time');
  });

  it('lets go of a picked event when one moves on, and picks one that no step tells', async () => {
    const viewer = await applied();
    viewer.getState().select({ kind: 'event', id: 3 });
    viewer.getState().step(1);
    expect(viewer.getState().selection).toBeNull();
    const { pacing, trace } = viewer.getState();
    const untold = trace!.events.find((event) => pacing.stepOf(event.id) < 0)!;
    viewer.getState().goToEvent(untold.id);
    expect(viewer.getState().selection).toEqual({ kind: 'event', id: untold.id });
  });

  it('tells React of steps, not of frames', async () => {
    let frame: ((now: number) => void) | null = null;
    const frames = {
      request: (callback: (now: number) => void) => {
        frame = callback;
        return 1;
      },
      cancel: () => undefined,
    };
    const viewer = await applied({ frames });
    let told = 0;
    viewer.subscribe(() => told++);
    for (let now = 0; now < 5000; now += 16) frame!(now);
    const { stepIndex } = viewer.getState();
    expect(stepIndex).toBeGreaterThan(3);
    expect(told).toBe(stepIndex);
  });
});

describe('a scrub', () => {
  it('tells panels now and then, and at its end where it ended', async () => {
    vi.useFakeTimers();
    const viewer = await applied();
    const { setScrubbing, seek, pause } = viewer.getState();
    const { steps } = viewer.getState().pacing;
    pause();
    let told = 0;
    viewer.subscribe(() => told++);
    setScrubbing(true);
    for (const step of steps.slice(0, 40)) seek(step.rest);
    expect(told).toBeLessThan(4);
    vi.advanceTimersByTime(100);
    expect(viewer.getState().stepIndex).toBe(39);
    seek(steps[50]!.rest);
    seek(steps[52]!.rest);
    setScrubbing(false);
    expect(viewer.getState()).toMatchObject({ stepIndex: 52, stage: steps[52]!.rest });
    vi.useRealTimers();
  });
});

describe('what a reload keeps', () => {
  it('brings back files, language, theme and keys', () => {
    const shelf = new Memory();
    const first = createViewer(surroundings({ shelf })).getState();
    first.setFile('other.yaml', 'kind: Pod');
    first.setActiveFile('other.yaml');
    first.setLanguage('en');
    first.setTheme('dark');
    first.setSingleKeys(false);
    first.resize('console', 320);
    first.resize('workspace', 400);
    first.resize('workspace', null);
    first.keepOpen('inspector', false);
    expect(createViewer(surroundings({ shelf })).getState()).toMatchObject({
      activeFile: 'other.yaml',
      language: 'en',
      theme: 'dark',
      singleKeys: false,
      panels: { sizes: { console: 320 }, open: { inspector: false } },
    });
  });

  it('works where nothing can be kept, and with what makes no sense', () => {
    const blocked: Shelf = { read: () => null, write: () => false };
    const viewer = createViewer(surroundings({ shelf: blocked }));
    viewer.getState().setFile(exampleFile, 'x');
    expect(viewer.getState()).toMatchObject({ files: { [exampleFile]: 'x' }, kept: false });
    for (const text of [
      '{',
      '[]',
      '7',
      'null',
      '{"files":3,"language":"xx","theme":{},"panels":{"sizes":{"console":-1},"open":7}}',
    ]) {
      const state = createViewer(surroundings({ shelf: new Memory(text) })).getState();
      expect(state).toMatchObject({ language: 'ko', theme: 'light', activeFile: exampleFile });
      expect(state.panels).toEqual({ sizes: {}, open: {} });
    }
  });

  it('does not save what only the address asked for', () => {
    const shelf = new Memory();
    createViewer(surroundings({ shelf, search: '?lang=en&theme=dark' }))
      .getState()
      .setFile('a', 'b');
    expect(createViewer(surroundings({ shelf })).getState()).toMatchObject({
      language: 'ko',
      theme: 'light',
    });
  });
});

describe('the address', () => {
  it('goes before what was saved, and that before the reader’s languages', () => {
    const shelf = new Memory('{"language":"ko"}');
    const language = (search: string, languages: string[], kept: Shelf = new Memory()): string =>
      createViewer(surroundings({ search, languages, shelf: kept })).getState().language;
    expect(language('?lang=en', ['ko'], shelf)).toBe('en');
    expect(language('?LANG=EN', ['ko'])).toBe('en');
    expect(language('', ['en-GB'], shelf)).toBe('ko');
    expect(language('', ['fr', 'ko-KR'])).toBe('ko');
    expect(language('?lang=fr', ['de'])).toBe('en');
  });

  it('opens paused at a step', async () => {
    const viewer = createViewer(surroundings({ search: '?step=27' }));
    await viewer.getState().start();
    expect(viewer.getState()).toMatchObject({ stepIndex: 26, playing: false });
  });
});
