import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { Edit, Prediction, PredictionKind } from '../predictions/prediction.ts';
import type { Simulate } from '../sources/simulation.ts';
import type { EventId } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
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

/** In a trace of more events a what-if would take too long to be waited for: it is simulated several times. */
const mostEventsOfWhatIf = 20_000;

export function predicting(
  set: (part: Partial<ViewerState>) => void,
  get: () => Viewer,
  playhead: PlayheadDriver,
  simulate: Simulate,
): PredictingActions {
  const memory = new Memory();
  let latest = 0;

  const find = async (index: TraceIndex, known: EventId): Promise<Prediction | null> => {
    const { run, focus } = get();
    const { predictionsAt } = await import('../predictions/predict.ts');
    const near = memory.best(predictionsAt({ index, known, focus }, memory.asked));
    if (near !== null && !memory.isTimeForWhatIf) return near;
    const imagined = index.trace.events.length > mostEventsOfWhatIf ? null : await imagine(run);
    return imagined ?? near;
  };

  const imagine = async (run: ViewerState['run']): Promise<Prediction | null> => {
    try {
      const { whatIf } = await import('../predictions/what-if/what-if.ts');
      return await whatIf(run, simulate, memory.asked);
    } catch {
      // A run that does not come to an end asks nothing.
      return null;
    }
  };

  return {
    predict: async () => {
      const { index, pacing, stepIndex } = get();
      if (index === null) return;
      playhead.pause();
      const mine = ++latest;
      const step = stepIndex;
      set({ predicting: { state: 'looking', prediction: null, given: null, step } });
      memory.keepTo(index);
      const known = index.lastEventAt(pacing.clusterAt(playhead.stage));
      const prediction = await find(index, known).catch(() => null);
      if (mine !== latest || get().predicting?.state !== 'looking') return;
      if (prediction !== null) memory.add(prediction);
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
    tryEdit: ({ file, text }) => {
      set({ predicting: null });
      get().setFile(file, text);
      get().setActiveFile(file);
      get().ask('editor');
    },
  };
}

/** What was asked of a trace, so that it is not asked again, and that kinds take turns. */
class Memory {
  readonly asked = new Set<string>();
  #kinds: PredictionKind[] = [];
  #of: TraceIndex | null = null;

  keepTo(index: TraceIndex): void {
    if (this.#of === index) return;
    this.#of = index;
    this.asked.clear();
  }

  add({ id, kind }: Prediction): void {
    this.asked.add(id);
    this.#kinds = [kind, ...this.#kinds.filter((other) => other !== kind)];
  }

  /** The one whose kind was asked longest ago; of those that never were, the one that is answered first. */
  best(predictions: readonly Prediction[]): Prediction | null {
    const age = ({ kind }: Prediction): number => {
      const at = this.#kinds.indexOf(kind);
      return at < 0 ? Infinity : at;
    };
    // They come in the order in which they are answered, and sorting keeps it among equals.
    return [...predictions].sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)))[0] ?? null;
  }

  get isTimeForWhatIf(): boolean {
    return this.asked.size % 3 === 2;
  }
}
