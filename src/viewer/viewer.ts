import { createStore, type StoreApi } from 'zustand/vanilla';
import { noPacing } from '../playback/pacing.ts';
import { PlayheadDriver, type Frames } from '../playback/playhead-driver.ts';
import type { Playhead } from '../playback/playhead.ts';
import type { Simulate } from '../sources/simulation.ts';
import { preferredLanguage, readAddress } from './address.ts';
import { exampleFile, exampleManifest } from './example.ts';
import { moving } from './moving.ts';
import { idleRun } from './running.ts';
import { simulating } from './simulating.ts';
import type { Viewer, ViewerState } from './state.ts';
import { readSaved, save, type Saved, type Shelf } from './storage.ts';

/** What a viewer needs of the world around it. */
export interface Surroundings {
  readonly simulate: Simulate;
  readonly frames: Frames;
  readonly shelf: Shelf;
  /** The query of the address, with its question mark. */
  readonly search: string;
  /** The reader's languages, most wanted first. */
  readonly languages: readonly string[];
  readonly prefersDark: boolean;
  readonly prefersReducedMotion: boolean;
}

/** The state of the page, and the playhead that moves too fast to be in it. */
export type ViewerStore = StoreApi<Viewer> & { readonly playhead: PlayheadDriver };

/** Everything that is shown, as one store. */
export function createViewer(surroundings: Surroundings): ViewerStore {
  const playhead = new PlayheadDriver(surroundings.frames);
  const store = createStore<Viewer>()((set, get) => ({
    ...firstState(surroundings),
    ...simulating(set, get, playhead, surroundings),
    ...moving(set, get, playhead),

    select: (selection) => set({ selection }),
    setInspectorTab: (inspectorTab) => set({ inspectorTab }),
    ask: (panel) => set({ asked: { panel, times: get().asked.times + 1 } }),

    setFile: (name, text) => {
      const problems = get().problems.filter((problem) => problem.file !== name);
      set({ files: { ...get().files, [name]: text }, problems });
    },
    setActiveFile: (activeFile) => set({ activeFile }),
    setFiles: (files, activeFile) => {
      // What was said of a file that is gone by that name goes with it.
      const problems = get().problems.filter(({ file }) => file === null || Object.hasOwn(files, file));
      set({ files, activeFile, problems });
    },
    setProblems: (problems) => set({ problems }),

    setLanguage: (language) => set({ language }),
    setTheme: (theme) => set({ theme }),
    setSingleKeys: (singleKeys) => set({ singleKeys }),
    setReducedMotion: (reducedMotion) => {
      set({ reducedMotion });
      playhead.setByStep(reducedMotion);
    },
  }));
  playhead.setByStep(store.getState().reducedMotion);
  followPlayhead(store, playhead);
  keep(store, surroundings);
  return Object.assign(store, { playhead });
}

function firstState(surroundings: Surroundings): ViewerState {
  const saved = readSaved(surroundings.shelf);
  const address = readAddress(surroundings.search);
  const files = saved.files ?? { [exampleFile]: exampleManifest };
  const { activeFile } = saved;
  return {
    loading: 'loading',
    computing: false,
    run: idleRun,
    trace: null,
    index: null,
    commands: [],
    focus: null,
    scale: 'event',
    pacing: noPacing,
    stepIndex: -1,
    stage: noPacing.duration,
    playing: false,
    rate: 1,
    selection: null,
    inspectorTab: 'message',
    asked: { panel: 'picture', times: 0 },
    files,
    activeFile:
      activeFile !== undefined && Object.hasOwn(files, activeFile)
        ? activeFile
        : (Object.keys(files)[0] ?? exampleFile),
    problems: [],
    language: address.language ?? saved.language ?? preferredLanguage(surroundings.languages),
    theme: address.theme ?? saved.theme ?? (surroundings.prefersDark ? 'dark' : 'light'),
    reducedMotion: surroundings.prefersReducedMotion,
    singleKeys: saved.singleKeys ?? true,
  };
}

/** While somebody drags the playhead, panels follow this often: a step flies by in less. */
const scrubMs = 48;

function followPlayhead(store: StoreApi<Viewer>, playhead: PlayheadDriver): void {
  const tell = (): void => store.setState(follow(store.getState(), playhead.playhead));
  let pending: ReturnType<typeof setTimeout> | null = null;
  playhead.listen(({ scrubbing }) => {
    if (scrubbing && pending !== null) return;
    tell();
    if (pending !== null) clearTimeout(pending);
    pending = null;
    if (!scrubbing) return;
    pending = setTimeout(() => {
      pending = null;
      tell();
    }, scrubMs);
  });
}

/** What of the playhead the page knows: not where it is at each frame, but every step, pause and end of a scrub. */
function follow(state: Viewer, { mode, stage, rate, scrubbing }: Playhead): Partial<ViewerState> {
  const stepIndex = state.pacing.stepAt(stage);
  const playing = mode === 'playing';
  const settled = !playing && !scrubbing;
  const same = stepIndex === state.stepIndex && playing === state.playing && rate === state.rate;
  if (same && (!settled || stage === state.stage)) return state;
  return { stepIndex, playing, rate, stage };
}

/** Saves what a reload is to find whenever it changes. */
function keep(store: StoreApi<Viewer>, { shelf }: Surroundings): void {
  // What was only in the address or only the browser's wish is not a choice, and is not saved as one.
  const chosen: Saved = readSaved(shelf);
  let kept = chosen;
  store.subscribe((now, before) => {
    const changed: Saved = {
      ...(now.files !== before.files && { files: now.files }),
      ...(now.activeFile !== before.activeFile && { activeFile: now.activeFile }),
      ...(now.language !== before.language && { language: now.language }),
      ...(now.theme !== before.theme && { theme: now.theme }),
      ...(now.singleKeys !== before.singleKeys && { singleKeys: now.singleKeys }),
    };
    if (Object.keys(changed).length === 0) return;
    kept = { ...kept, ...changed };
    save(shelf, kept);
  });
}
