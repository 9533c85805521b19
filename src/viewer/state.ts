import type { AskedCluster } from '../kubernetes/cluster-spec.ts';
import type { ComponentId } from '../kubernetes/components.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { Depth } from '../playback/brief.ts';
import type { Breakpoint } from '../playback/breakpoints.ts';
import type { Pacing, Scale } from '../playback/pacing.ts';
import type { StageTime } from '../playback/stage-time.ts';
import type { Trail, Way } from '../playback/trail.ts';
import type { Completion } from '../sources/prompt-help.ts';
import type { Run, Simulation } from '../sources/simulation.ts';
import type { Language } from '../text/catalogue.ts';
import type { ClusterTime, EventId } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import type { Hidable, View } from './address.ts';
import type { Branch, BranchId } from './branches.ts';
import type { Story } from './story.ts';
import type { Progress, ProgressActions } from './progress.ts';
import type { Predicting, PredictingActions } from './predicting.ts';
import type { Lesson } from '../scenarios/lesson/lesson.ts';
import type { Opened } from './lessons/opening.ts';
import type { PreferredTurns, Question, Turn } from './turning.ts';
import type { EditSession } from './edit-session.ts';
import type { Edge, Panels } from './panels.ts';

/** `contrast`: black on white, nothing told by paleness. */
export const themes = ['light', 'dark', 'contrast'] as const;

export type Theme = (typeof themes)[number];

/** What the theme switch turns to. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
}

/** `short`: what happens; `full`: and the belief that it corrects. */
export const hearings = ['off', 'short', 'full'] as const;

export type Heard = (typeof hearings)[number];

/** What the page is used as: to learn with, before a class, or as a figure in another page. */
export type Use = 'app' | 'present' | 'embed';

/** What the inspector and the picture point at; null: the present step. */
export type Selection =
  | { readonly kind: 'component'; readonly id: ComponentId }
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'object'; readonly key: ObjectKey };

/** What can be looked into: a component, or an object that has an inside of its own (a Pod, a Node). */
export type Opening = ComponentId | ObjectKey;

export const inspectorTabs = ['message', 'object', 'diff', 'etcd', 'decision'] as const;

export type InspectorTab = (typeof inspectorTabs)[number];

/** Places that can be asked to come forward; on a narrow screen they are tabs. */
export type Panel = 'picture' | 'editor' | 'console' | 'inspector';

/** What went wrong with a manifest, in the words of who said it. */
export interface Problem {
  readonly source: 'editor' | 'kubectl' | 'api' | 'engine';
  readonly text: string;
  readonly file: string | null;
  /** Lines of the file, from 1, both included; null if it is about no line in particular. */
  readonly lines: { readonly from: number; readonly to: number } | null;
}

/** A lesson that was asked for and is not there. */
export type Unopened = Extract<Opened, { readonly lesson: null }>;

/** From when to when. */
export interface Loop {
  readonly from: ClusterTime;
  readonly to: ClusterTime;
}

/** What can be shown. Changes with a step at most; the moving playhead is in `ViewerStore.playhead`. */
export interface ViewerState {
  /** `loading` until the first trace is there; `failed` if the engine did not come. */
  readonly loading: 'loading' | 'ready' | 'failed';
  readonly computing: boolean;
  readonly run: Run;
  readonly trace: Trace | null;
  readonly index: TraceIndex | null;
  readonly commands: Simulation['commands'];
  /** All ways in which things went, the shown one among them; those that grew from one stand below it. */
  readonly branches: readonly Branch[];
  readonly branch: BranchId;
  /** What was deleted last, as it all was before; null: nothing, or nobody wants it back. */
  readonly deleted: {
    readonly gone: Branch;
    readonly branches: readonly Branch[];
    readonly branch: BranchId;
  } | null;
  /** A line was typed in the past: somebody must say what is to become of it. */
  readonly question: Question | null;
  readonly preferredTurns: PreferredTurns;

  /** The scenario that is told; null: the reader's own doings. */
  readonly story: Story | null;
  /** The lesson that did not open, and why. */
  readonly unopened: Unopened | null;
  /** The furthest step that was on stage since the story began. */
  readonly reached: number;
  /** The cluster of the reader's own doings. */
  readonly cluster: AskedCluster;
  /** What was chosen of each of its questions, by the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  /** A question that was asked for; null: none is open. */
  readonly predicting: Predicting | null;
  readonly progress: Progress;

  readonly focus: ObjectKey | null;
  readonly scale: Scale;
  /** Whether every step is told, or the main ones. */
  readonly depth: Depth;
  readonly pacing: Pacing;
  /** The present step, or -1 if there is none. */
  readonly stepIndex: number;
  /** As of the last step, pause or end of a scrub; between them ask `ViewerStore.playhead`. */
  readonly stage: StageTime;
  readonly playing: boolean;
  readonly rate: number;

  /** Where playing stops. */
  readonly breakpoints: readonly Breakpoint[];
  /** What is played over and over. */
  readonly loop: Loop | null;
  /** Where a loop is to begin whose end is still to be said. */
  readonly loopFrom: ClusterTime | null;

  readonly selection: Selection | null;
  /** A chain of causes that is lit, and stepped along while it is. */
  readonly trail: Trail | null;
  readonly inspectorTab: InspectorTab;
  /** What stands open over the picture; null: the picture itself. */
  readonly opened: Opening | null;
  /** The panel that was last asked for, and how often any was: who sees the number change comes forward; a line of the editor. */
  readonly asked: { readonly panel: Panel; readonly times: number; readonly line?: number };

  readonly files: Readonly<Record<string, string>>;
  readonly activeFile: string;
  /** Whether what was typed last outlives a reload. */
  readonly kept: boolean;
  readonly problems: readonly Problem[];
  /** An editor that a command has opened and that waits for somebody. */
  readonly editing: EditSession | null;

  readonly use: Use;
  /** What the address asks to come first, and to be left out. */
  readonly view: View | null;
  readonly hide: readonly Hidable[];
  readonly language: Language;
  readonly theme: Theme;
  /** Whether somebody chose the theme; else it follows the system. */
  readonly isThemeChosen: boolean;
  readonly reducedMotion: boolean;
  /** Whether single keys do something (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly panels: Panels;
  /** What the address asked for in vain, as it stands there; empty: nothing, or it has been read. */
  readonly unheeded: readonly string[];
  /** How much of a step is spoken to those who listen. */
  readonly heard: Heard;
}

export interface ViewerActions extends PredictingActions, ProgressActions {
  /** Gets the engine and the idle cluster; again after a failure. */
  readonly start: () => Promise<void>;
  /** Types `kubectl apply -f` of the active file; what becomes of it in the past is asked unless it is said. */
  readonly apply: (turn?: Turn | 'ask') => Promise<void>;
  /** Types a command, or several on lines of their own, as `apply` does; false if it was taken back instead. */
  readonly runCommand: (line: string, turn?: Turn | 'ask') => Promise<boolean>;
  /** Says what is to become of the line in question; null: it is taken back. */
  readonly answer: (turn: Turn | null) => void;
  readonly showBranch: (id: BranchId) => Promise<void>;
  /** Computes a branch that is known by its run only, to be compared. */
  readonly computeBranch: (id: BranchId) => Promise<void>;
  /** An empty name gives the branch back its own. */
  readonly renameBranch: (id: BranchId, name: string) => void;
  readonly deleteBranch: (id: BranchId) => Promise<void>;
  /** Brings back what was deleted last. */
  readonly restoreBranch: () => Promise<void>;
  readonly forgetDeleted: () => void;
  /** Ends the editor that a command opened: what was saved goes on its way; null: nothing was. */
  readonly closeEditor: (saved: string | null) => void;
  /** What can stand at the end of a line, with the names of what there is at the moment shown. */
  readonly completions: (line: string) => Promise<Completion>;
  /** Several lines as the commands that they are; `rest` is the beginning of one that goes on. */
  readonly takeApart: (
    text: string,
  ) => Promise<{ readonly commands: readonly string[]; readonly rest: string }>;
  /** Back to the idle cluster, without branches. Files stay. */
  readonly resetCluster: () => Promise<void>;
  /** Begins anew with another cluster, without branches. Files stay. */
  readonly chooseCluster: (cluster: AskedCluster) => Promise<void>;

  /** Plays a built-in scenario from its beginning; false if there is none of that name, or it did not come. */
  readonly openScenario: (id: string) => Promise<boolean>;
  /** Plays a lesson from a file as a scenario is played; false if something else was asked for meanwhile. */
  readonly openLesson: (lesson: Lesson) => Promise<boolean>;
  /** Shows what was wrong with a file that should be a lesson; null: it was read, or put away. */
  readonly setUnopened: (unopened: Unopened | null) => void;
  /** Back to the idle cluster and one's own doings. */
  readonly closeScenario: () => Promise<void>;
  readonly answerQuestion: (question: string, option: string) => void;

  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly seek: (stage: number) => void;
  readonly setScrubbing: (scrubbing: boolean) => void;
  /** So many steps on or back. */
  readonly step: (by: number) => void;
  readonly goToStep: (index: number) => void;
  readonly goToEvent: (id: EventId) => void;
  readonly chapter: (by: 1 | -1) => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly setRate: (rate: number) => void;
  /** To the next faster or slower speed. */
  readonly changeRate: (by: 1 | -1) => void;
  readonly setScale: (scale: Scale) => void;
  readonly setDepth: (depth: Depth) => void;

  readonly toggleBreakpoint: (name: Breakpoint) => void;
  readonly clearBreakpoints: () => void;
  /** To the next or the previous place where a breakpoint stops. */
  readonly toBreakpoint: (by: 1 | -1) => void;
  readonly setLoop: (loop: Loop | null) => void;
  /** The beginning of a loop, its end, and no loop any more: one after the other. */
  readonly markLoop: () => void;

  readonly select: (selection: Selection | null) => void;
  /** Lights what led to an event, or what came of it; null: nothing is lit any more. */
  readonly light: (event: EventId | null, way?: Way) => Promise<void>;
  /** To a link of what is lit. */
  readonly goToLink: (link: number) => void;
  readonly setFocus: (key: ObjectKey | null) => void;
  /** Opens something in place, or closes what is open. */
  readonly open: (opening: Opening | null) => void;
  readonly setInspectorTab: (tab: InspectorTab) => void;
  readonly ask: (panel: Panel, line?: number) => void;

  readonly setFile: (name: string, text: string) => void;
  readonly setActiveFile: (name: string) => void;
  /** All files at once: some came, went or have another name. */
  readonly setFiles: (files: Readonly<Record<string, string>>, activeFile: string) => void;
  readonly setProblems: (problems: readonly Problem[]) => void;

  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
  /** The system is dark now, or is no longer. */
  readonly followSystem: (prefersDark: boolean) => void;
  /** From the learner's page to the classroom and back, at the same moment. */
  readonly setUse: (use: 'app' | 'present') => void;
  readonly setReducedMotion: (reduced: boolean) => void;
  readonly setSingleKeys: (on: boolean) => void;
  /** Moves an edge so that its part of the page has so many px; null: back to where it was at first. */
  readonly resize: (edge: Edge, px: number | null) => void;
  /** Remembers that a part was opened or shut by hand. */
  readonly keepOpen: (panel: 'workspace' | 'inspector', isOpen: boolean) => void;
  readonly setHeard: (heard: Heard) => void;
  readonly forgetUnheeded: () => void;
}

export type Viewer = ViewerState & ViewerActions;
