import { createStore, type StoreApi } from 'zustand/vanilla';
import { noPacing } from '../playback/pacing.ts';
import { PlayheadDriver, type Frames } from '../playback/playhead-driver.ts';
import type { Playhead } from '../playback/playhead.ts';
import type { OnlyReads, Played, PromptHelp, Simulate } from '../sources/simulation.ts';
import type { Language } from '../text/catalogue.ts';
import { isKnown } from '../text/narration/phrases-in.ts';
import { preferredLanguage, readAddress, type Address } from './address.ts';
import { originalBranch } from './branches.ts';
import { exampleFile, exampleManifest } from './example.ts';
import { moving } from './moving.ts';
import { idleRun } from './running.ts';
import { treeToSave } from './saved-tree.ts';
import { simulating } from './simulating.ts';
import type { Theme, Use, Viewer, ViewerState } from './state.ts';
import { stopping, watchPlaying } from './stopping.ts';
import { tending } from './tending.ts';
import { firstPreference } from './turning.ts';
import { loadPhrases } from './phrases.ts';
import { unarranged } from './panels.ts';
import { followStory } from './stories.ts';
import type { ManifestReader } from './reading/manifest-reader.ts';
import { typing } from './typing.ts';
import { noProgress, progressing, rememberPlace } from './progress.ts';
import { predicting } from './predicting.ts';
import { readSaved, save, type Saved, type Shelf } from './storage.ts';

/** What a viewer needs of the world around it. */
export interface Surroundings {
  readonly simulate: Simulate;
  /** Built-in scenarios that were played before: they need no engine. */
  readonly played: Played;
  readonly onlyReads: OnlyReads;
  /** Asked before the simulation reads what somebody typed. */
  readonly reader: Pick<ManifestReader, 'isHarmless' | 'refusalOf'>;
  readonly promptHelp: PromptHelp;
  readonly frames: Frames;
  readonly shelf: Shelf;
  /** The query of the address, with its question mark. */
  readonly search: string;
  /** Where the page is, and the fragment of its address with its sign; left out: nowhere. */
  readonly here?: { readonly page: string; readonly fragment: string };
  /** The reader's languages, most wanted first. */
  readonly languages: readonly string[];
  readonly prefersDark: boolean;
  readonly prefersReducedMotion: boolean;
  /** Whether the page stands in a frame of another. */
  readonly isFramed: boolean;
}

/** The state of the page, and the playhead that moves too fast to be in it. */
export type ViewerStore = StoreApi<Viewer> & { readonly playhead: PlayheadDriver };

/** Everything that is shown, as one store. */
export function createViewer(surroundings: Surroundings): ViewerStore {
  const playhead = new PlayheadDriver(surroundings.frames);
  let isDark = surroundings.prefersDark;
  let wantedLanguage: Language | null = null;
  const store = createStore<Viewer>()((set, get) => ({
    ...firstState(surroundings),
    ...simulating(set, get, playhead, surroundings),
    ...moving(set, get, playhead),
    ...tending(set, get),
    ...stopping(set, get, playhead),
    ...typing(get, playhead, surroundings),
    ...predicting(set, get, playhead, surroundings.simulate),
    ...progressing(set, get),

    select: (selection) => set({ selection }),
    open: (opened) => {
      set({ opened });
      // Where one thing at a time is shown, what is opened comes forward.
      if (opened !== null) get().ask('picture');
    },
    setInspectorTab: (inspectorTab) => set({ inspectorTab }),
    ask: (panel, line) =>
      set({ asked: { panel, times: get().asked.times + 1, ...(line !== undefined && { line }) } }),

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

    setUnopened: (unopened) => set({ unopened }),
    answerQuestion: (question, option) => set({ answers: { ...get().answers, [question]: option } }),

    setLanguage: (language) => {
      // What is asked for last counts, whatever comes first. Where it does not come, the page stays as it is.
      wantedLanguage = language;
      if (isKnown(language)) return set({ language });
      loadPhrases(language).then(
        () => wantedLanguage === language && set({ language }),
        () => undefined,
      );
    },
    setTheme: (theme) => set({ theme, isThemeChosen: true }),
    followSystem: (prefersDark) => {
      isDark = prefersDark;
      if (!get().isThemeChosen) set({ theme: systemTheme(isDark, get().use) });
    },
    setUse: (use) => set({ use, ...(!get().isThemeChosen && { theme: systemTheme(isDark, use) }) }),
    setSingleKeys: (singleKeys) => set({ singleKeys }),
    resize: (edge, px) => {
      const { [edge]: _, ...others } = get().panels.sizes;
      set({ panels: { ...get().panels, sizes: px === null ? others : { ...others, [edge]: px } } });
    },
    keepOpen: (panel, isOpen) => {
      const { panels } = get();
      set({ panels: { ...panels, open: { ...panels.open, [panel]: isOpen } } });
    },
    setHeard: (heard) => set({ heard }),
    forgetUnheeded: () => set({ unheeded: [] }),
    setReducedMotion: (reducedMotion) => {
      set({ reducedMotion });
      playhead.setByStep(reducedMotion);
    },
  }));
  playhead.setByStep(store.getState().reducedMotion);
  playhead.setRate(store.getState().rate);
  followPlayhead(store, playhead);
  watchPlaying(() => store.getState(), playhead);
  followStory(store);
  rememberPlace(store);
  keep(store, surroundings);
  return Object.assign(store, { playhead });
}

function firstState(surroundings: Surroundings): ViewerState {
  const saved = readSaved(surroundings.shelf);
  const address = readAddress(surroundings.search);
  const use = purposeOf(address, surroundings);
  const theme = themeOf(address, saved, use);
  const files = saved.files ?? { [exampleFile]: exampleManifest };
  const { activeFile } = saved;
  const cluster = address.cluster ?? saved.cluster ?? idleRun.cluster;
  const run = { ...idleRun, cluster };
  const { branches = [originalBranch(run)], branch = 0 } = saved.tree ?? {};
  return {
    loading: 'loading',
    computing: false,
    run,
    trace: null,
    index: null,
    commands: [],
    branches,
    branch,
    deleted: null,
    question: null,
    preferredTurns: saved.preferredTurns ?? firstPreference,
    story: null,
    unopened: null,
    reached: 0,
    cluster,
    answers: {},
    predicting: null,
    progress: saved.progress ?? noProgress,
    focus: null,
    scale: 'event',
    // A link to a step counts as it says, whatever its reader likes.
    depth: address.depth ?? (address.step === null ? saved.depth : null) ?? 'deep',
    pacing: noPacing,
    stepIndex: -1,
    stage: noPacing.duration,
    playing: false,
    rate: address.speed,
    breakpoints: address.pause.length > 0 ? address.pause : (saved.breakpoints ?? []),
    loop: null,
    loopFrom: null,
    selection: null,
    trail: null,
    inspectorTab: 'message',
    opened: address.opened,
    asked: { panel: 'picture', times: 0 },
    files,
    activeFile:
      activeFile !== undefined && Object.hasOwn(files, activeFile)
        ? activeFile
        : (Object.keys(files)[0] ?? exampleFile),
    kept: true,
    problems: [],
    editing: null,
    language: address.language ?? saved.language ?? preferredLanguage(surroundings.languages),
    use,
    view: address.view,
    hide: address.hide,
    theme: theme ?? systemTheme(surroundings.prefersDark, use),
    isThemeChosen: theme !== null,
    reducedMotion:
      address.motion === 'auto' ? surroundings.prefersReducedMotion : address.motion === 'reduce',
    singleKeys: saved.singleKeys ?? true,
    panels: saved.panels ?? unarranged,
    heard: saved.heard ?? 'full',
    // A class has its chapters: lanes could not be read from the last row.
    unheeded:
      use === 'present' && address.view === 'timeline'
        ? [...address.complaints, 'view=timeline']
        : address.complaints,
  };
}

/** What the page is used as: a figure where it is asked to be one, or stands in a frame and is not asked not to. */
export function purposeOf({ embed, mode }: Address, { isFramed }: Pick<Surroundings, 'isFramed'>): Use {
  return (embed ?? (isFramed && mode === 'app')) ? 'embed' : mode;
}

/** The theme that somebody chose; null: none, the system's. */
function themeOf({ theme }: Address, saved: Saved, use: Use): Theme | null {
  if (theme === 'auto') return null;
  // What somebody likes at a desk says nothing of a room with a projector.
  return theme ?? (use === 'present' ? null : (saved.theme ?? null));
}

/** Projectors wash out dark greys: before a class it is light until somebody chooses. */
function systemTheme(prefersDark: boolean, use: Use): Theme {
  return prefersDark && use !== 'present' ? 'dark' : 'light';
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
  const reached = Math.max(state.reached, state.pacing.clusterAt(stage));
  return { stepIndex, playing, rate, stage, reached };
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
      ...(now.theme !== before.theme && now.isThemeChosen && { theme: now.theme }),
      ...(now.cluster !== before.cluster && { cluster: now.cluster }),
      ...(now.progress !== before.progress && { progress: now.progress }),
      ...(now.singleKeys !== before.singleKeys && { singleKeys: now.singleKeys }),
      ...(now.panels !== before.panels && { panels: now.panels }),
      ...(now.heard !== before.heard && { heard: now.heard }),
      ...(now.depth !== before.depth && { depth: now.depth }),
      ...(now.preferredTurns !== before.preferredTurns && { preferredTurns: now.preferredTurns }),
      ...(now.breakpoints !== before.breakpoints && { breakpoints: now.breakpoints }),
      ...((now.branches !== before.branches || now.branch !== before.branch) && {
        tree: treeToSave(now.branches, now.branch),
      }),
    };
    if (Object.keys(changed).length === 0) return;
    kept = { ...kept, ...changed };
    store.setState({ kept: save(shelf, kept) });
  });
}
