import type { ClusterTime } from '../trace/events.ts';
import type { Viewer, ViewerState } from './state.ts';

/** What may become of a line that is typed while a moment of the past is shown. */
export const turns = ['look', 'branch', 'end'] as const;

/**
 * `look`: answered as of then, and nothing else happens. `branch`: from then on things go another way, in a branch of
 * their own. `end`: typed at the end of all that has happened.
 */
export type Turn = (typeof turns)[number];

/** A line waits for what is to become of it. */
export interface Question {
  readonly line: string;
  readonly at: ClusterTime;
  /** Whether it only looks, so that it can be answered as of then. */
  readonly canLook: boolean;
  /** What was chosen the last time: one key repeats it. */
  readonly preferred: Turn;
}

/** What was chosen last: for lines that only look, and for those that change something. */
export interface PreferredTurns {
  readonly looking: Turn;
  readonly changing: Exclude<Turn, 'look'>;
}

export const firstPreference: PreferredTurns = { looking: 'look', changing: 'branch' };

/** The choice, kept for the next line of its kind. */
export function preferring(before: PreferredTurns, canLook: boolean, turn: Turn): PreferredTurns {
  if (canLook) return { ...before, looking: turn };
  return turn === 'look' ? before : { ...before, changing: turn };
}

/** One question at a time, answered by whoever shows it; null: the line is not typed at all. */
export class Asking {
  #answer: ((turn: Turn | null) => void) | null = null;
  readonly #set: (part: Partial<ViewerState>) => void;
  readonly #get: () => Viewer;

  constructor(set: (part: Partial<ViewerState>) => void, get: () => Viewer) {
    this.#set = set;
    this.#get = get;
  }

  ask(line: string, at: ClusterTime, canLook: boolean): Promise<Turn | null> {
    this.#answer?.(null);
    const { looking, changing } = this.#get().preferredTurns;
    this.#set({ question: { line, at, canLook, preferred: canLook ? looking : changing } });
    return new Promise((resolve) => (this.#answer = resolve));
  }

  answer(turn: Turn | null): void {
    const { question, preferredTurns } = this.#get();
    if (!question || (turn === 'look' && !question.canLook)) return;
    const resolve = this.#answer;
    this.#answer = null;
    this.#set({
      question: null,
      ...(turn && { preferredTurns: preferring(preferredTurns, question.canLook, turn) }),
    });
    resolve?.(turn);
  }
}
