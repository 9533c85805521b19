import type { ComponentId } from '../kubernetes/components.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { Pacing, Scale } from '../playback/pacing.ts';
import type { StageTime } from '../playback/stage-time.ts';
import type { Run, Simulation } from '../sources/simulation.ts';
import type { Language } from '../text/catalogue.ts';
import type { EventId } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';

export type Theme = 'light' | 'dark';

/** What the inspector and the picture point at; null: the present step. */
export type Selection =
  | { readonly kind: 'component'; readonly id: ComponentId }
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'object'; readonly key: ObjectKey };

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

/** What can be shown. Changes with a step at most; the moving playhead is in `ViewerStore.playhead`. */
export interface ViewerState {
  /** `loading` until the first trace is there; `failed` if the engine did not come. */
  readonly loading: 'loading' | 'ready' | 'failed';
  readonly computing: boolean;
  readonly run: Run;
  readonly trace: Trace | null;
  readonly index: TraceIndex | null;
  readonly commands: Simulation['commands'];

  readonly focus: ObjectKey | null;
  readonly scale: Scale;
  readonly pacing: Pacing;
  /** The present step, or -1 if there is none. */
  readonly stepIndex: number;
  /** As of the last step, pause or end of a scrub; between them ask `ViewerStore.playhead`. */
  readonly stage: StageTime;
  readonly playing: boolean;
  readonly rate: number;

  readonly selection: Selection | null;
  readonly inspectorTab: InspectorTab;
  /** The panel that was last asked for, and how often any was: who sees the number change comes forward. */
  readonly asked: { readonly panel: Panel; readonly times: number };

  readonly files: Readonly<Record<string, string>>;
  readonly activeFile: string;
  readonly problems: readonly Problem[];

  readonly language: Language;
  readonly theme: Theme;
  readonly reducedMotion: boolean;
  /** Whether single keys do something (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

export interface ViewerActions {
  /** Gets the engine and the idle cluster; again after a failure. */
  start(): Promise<void>;
  /** Types `kubectl apply -f` of the active file at the end of the run. */
  apply(): Promise<void>;
  /** Types a command at the end of the run. */
  runCommand(line: string): Promise<void>;
  /** Back to the idle cluster. Files stay. */
  resetCluster(): Promise<void>;

  play(): void;
  pause(): void;
  toggle(): void;
  seek(stage: number): void;
  setScrubbing(scrubbing: boolean): void;
  /** So many steps on or back. */
  step(by: number): void;
  goToStep(index: number): void;
  goToEvent(id: EventId): void;
  chapter(by: 1 | -1): void;
  first(): void;
  last(): void;
  setRate(rate: number): void;
  /** To the next faster or slower speed. */
  changeRate(by: 1 | -1): void;
  setScale(scale: Scale): void;

  select(selection: Selection | null): void;
  setFocus(key: ObjectKey | null): void;
  setInspectorTab(tab: InspectorTab): void;
  ask(panel: Panel): void;

  setFile(name: string, text: string): void;
  setActiveFile(name: string): void;
  setProblems(problems: readonly Problem[]): void;

  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
  setReducedMotion(reduced: boolean): void;
  setSingleKeys(on: boolean): void;
}

export type Viewer = ViewerState & ViewerActions;
