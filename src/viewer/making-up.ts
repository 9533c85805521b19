import { predictionsAt } from '../predictions/predict.ts';
import type { Asking, Prediction, PredictionKind } from '../predictions/prediction.ts';
import { whatIf } from '../predictions/what-if/what-if.ts';
import type { Run, Simulate } from '../sources/simulation.ts';
import type { TraceIndex } from '../trace/trace-index.ts';

/** In a trace of more events a what-if would take too long to be waited for: it is simulated several times. */
const mostEventsOfWhatIf = 20_000;

/**
 * A question about what comes after what is known; another one each time, until there is none. Every third is about a
 * line of the manifest that was applied, where there is one.
 */
export async function makeUp(asking: Asking, run: Run, simulate: Simulate): Promise<Prediction | null> {
  const { index } = asking;
  memory.keepTo(index);
  const near = memory.best(predictionsAt(asking, memory.asked));
  const isImagined = near === null || memory.isTimeForWhatIf;
  const imagined =
    isImagined && index.trace.events.length <= mostEventsOfWhatIf ? await imagine(run, simulate) : null;
  const question = imagined ?? near;
  if (question !== null) memory.add(question);
  return question;
}

async function imagine(run: Run, simulate: Simulate): Promise<Prediction | null> {
  try {
    return await whatIf(run, simulate, memory.asked);
  } catch {
    // A run that does not come to an end asks nothing.
    return null;
  }
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

const memory = new Memory();
