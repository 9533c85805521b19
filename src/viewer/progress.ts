import type { StoreApi } from 'zustand/vanilla';
import type { EventId } from '../trace/events.ts';
import type { Viewer, ViewerState } from './state.ts';

/** Where somebody was in a scenario of the library. */
export interface Place {
  readonly scenario: string;
  /** The event that was on stage: steps are counted by how much is told. */
  readonly event: EventId;
}

/** What is remembered of the way through the scenarios. Nothing of it is a score. */
export interface Progress {
  /** Scenarios that were seen to their last scene. */
  readonly seen: readonly string[];
  /** Scenarios whose task was solved. */
  readonly solved: readonly string[];
  /** Where one left off; null: nowhere, or at the end. */
  readonly place: Place | null;
}

export const noProgress: Progress = { seen: [], solved: [], place: null };

export interface ProgressActions {
  /** The task of the scenario that is told has been solved. */
  readonly noteSolved: () => void;
  /** Puts other progress in place of what there is: none, or what was forgotten by mistake. */
  readonly setProgress: (progress: Progress) => void;
  /** Back to where one left off; false if there is nothing to go back to, or it did not come. */
  readonly resume: () => Promise<boolean>;
}

export function progressing(set: (part: Partial<ViewerState>) => void, get: () => Viewer): ProgressActions {
  return {
    noteSolved: () => {
      const { story, progress } = get();
      // What a file tells has no name that stays.
      if (story === null || story.lesson || progress.solved.includes(story.scenario.id)) return;
      set({ progress: { ...progress, solved: [...progress.solved, story.scenario.id] } });
    },
    setProgress: (progress) => set({ progress }),
    resume: async () => {
      const { place } = get().progress;
      if (place === null || !(await get().openScenario(place.scenario))) return false;
      get().goToEvent(place.event);
      return true;
    },
  };
}

/** How long a step has to stand to be a place that somebody comes back to. */
const placeMs = 600;

/** Remembers where one is in a scenario, once a step has stood for a while. */
export function rememberPlace(store: StoreApi<Viewer>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe((now, before) => {
    if (now.stepIndex === before.stepIndex && now.story === before.story) return;
    clearTimeout(timer);
    if (now.use !== 'app' || now.story === null || now.story.lesson) return;
    timer = setTimeout(() => {
      const { story, pacing, stepIndex, progress, branch } = store.getState();
      if (story === null || story.lesson || branch !== 0) return;
      const event = pacing.steps[stepIndex]?.event;
      const isBetween = event !== undefined && stepIndex > 0 && stepIndex < pacing.steps.length - 1;
      const place = isBetween ? { scenario: story.scenario.id, event } : null;
      store.setState({ progress: { ...progress, place } });
    }, placeMs);
  });
}

/** Reads what was kept of it, as far as it makes sense. */
export function readProgress(found: unknown): Progress | null {
  if (typeof found !== 'object' || found === null) return null;
  const { seen, solved, place } = found as Readonly<Record<string, unknown>>;
  return { seen: names(seen), solved: names(solved), place: readPlace(place) };
}

const mostNames = 500;

function names(found: unknown): readonly string[] {
  if (!Array.isArray(found)) return [];
  return found.filter((name): name is string => typeof name === 'string' && isName(name)).slice(0, mostNames);
}

function readPlace(found: unknown): Place | null {
  if (typeof found !== 'object' || found === null) return null;
  const { scenario, event } = found as Readonly<Record<string, unknown>>;
  if (typeof scenario !== 'string' || !isName(scenario)) return null;
  return Number.isSafeInteger(event) && (event as number) >= 0 ? { scenario, event: event as number } : null;
}

function isName(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
}
