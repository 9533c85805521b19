import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { Edit, Prediction } from '../predictions/prediction.ts';
import type { Simulate } from '../sources/simulation.ts';
import type { Viewer, ViewerState } from './state.ts';

/** A question that was made up on request, and what became of it. */
export interface Predicting {
  readonly state: 'looking' | 'asked' | 'none';
  readonly prediction: Prediction | null;
  readonly given: string | null;
  /** The step at which it was asked: at another the question is over. */
  readonly step: number;
}

export interface PredictingActions {
  /** Makes up a question about what comes after the moment shown; another one each time. */
  readonly predict: () => Promise<void>;
  readonly givePrediction: (choice: string) => void;
  readonly leavePrediction: () => void;
  /** Goes to the event that shows the answer. */
  readonly showAnswer: () => void;
  /** Puts another line into its file, to be applied. */
  readonly tryEdit: (edit: Edit) => void;
}

/** The actions around a question; how it is made up comes when the first is wanted. */
export function predicting(
  set: (part: Partial<ViewerState>) => void,
  get: () => Viewer,
  playhead: PlayheadDriver,
  simulate: Simulate,
): PredictingActions {
  let latest = 0;

  return {
    predict: async () => {
      const { index, pacing, stepIndex } = get();
      if (index === null) return;
      playhead.pause();
      const mine = ++latest;
      const step = stepIndex;
      set({ predicting: { state: 'looking', prediction: null, given: null, step } });
      const known = index.lastEventAt(pacing.clusterAt(playhead.stage));
      const asking = { index, known, focus: get().focus };
      const prediction = await import('./making-up.ts')
        .then(({ makeUp }) => makeUp(asking, get().run, simulate))
        .catch(() => null);
      if (mine !== latest || get().predicting?.state !== 'looking') return;
      const state = prediction === null ? 'none' : 'asked';
      set({ predicting: { state, prediction, given: null, step } });
    },
    givePrediction: (given) => {
      const { predicting: now } = get();
      if (now?.state === 'asked' && now.given === null) set({ predicting: { ...now, given } });
    },
    leavePrediction: () => set({ predicting: null }),
    showAnswer: () => {
      const shownBy = get().predicting?.prediction?.shownBy ?? null;
      set({ predicting: null });
      if (shownBy !== null) get().goToEvent(shownBy);
    },
    tryEdit: ({ file, text, line, before }) => {
      set({ predicting: null });
      get().setFile(file, text);
      get().setActiveFile(file);
      // A line that is new stands behind the one that it was to follow.
      get().ask('editor', before === null ? line + 1 : line);
    },
  };
}
