import type { Run, Simulation } from '../sources/simulation.ts';
import type { ViewerState } from './state.ts';

/** An editor that a command has opened: `kubectl edit` waits until somebody saves or gives up. */
export interface EditSession {
  readonly command: string;
  /** What stood in it when it opened. */
  readonly opened: string;
}

/** Computes a run; null if another came between. */
type Compute = (run: Run) => Promise<Simulation | null>;

/** Opens editors, one at a time, and hands on what is saved in them. */
export class EditSessions {
  readonly #set: (part: Partial<ViewerState>) => void;
  #answer: ((saved: string | null) => void) | null = null;

  constructor(set: (part: Partial<ViewerState>) => void) {
    this.#set = set;
  }

  /** Ends the editor that is open; null: nothing was saved. */
  close(saved: string | null): void {
    const answer = this.#answer;
    this.#answer = null;
    this.#set({ editing: null });
    answer?.(saved);
  }

  /**
   * Computes a run whose last line may open an editor: then somebody writes there, and the run is computed again with
   * what they saved. It opens again where that was refused.
   */
  async settle(
    run: Run,
    from: number,
    compute: Compute,
  ): Promise<{ readonly run: Run; readonly simulation: Simulation } | null> {
    this.close(null);
    const edits: string[] = [];
    for (;;) {
      const edited = withEdits(run, edits);
      const simulation = await compute(edited);
      if (!simulation) return null;
      const waiting = simulation.commands.find(({ at, opened }) => at >= from && opened !== undefined);
      if (waiting?.opened === undefined) return { run: edited, simulation };
      const saved = await this.#open({ command: waiting.command, opened: waiting.opened });
      if (saved === null) return { run: edited, simulation };
      edits.push(saved);
    }
  }

  #open(editing: EditSession): Promise<string | null> {
    this.#set({ editing });
    return new Promise((resolve) => (this.#answer = resolve));
  }
}

/** What is saved belongs to the last line that edits. */
function withEdits(run: Run, edits: readonly string[]): Run {
  const place = run.inputs.findLastIndex(({ text }) => /\bedit\b/.test(text));
  if (edits.length === 0 || place < 0) return run;
  const inputs = run.inputs.map((input, i) => (i === place ? { ...input, edits: [...edits] } : input));
  return { ...run, inputs };
}
