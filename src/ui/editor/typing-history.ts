/** What an editor that goes hands on of a file, so that undo and redo go on in the one that comes. */
export interface Past {
  /** Oldest first; the last is the present text. */
  readonly states: readonly string[];
  /** What was undone, the nearest first. */
  readonly undone: readonly string[];
}

/** What was typed in the plain editor, state by state, so that undo goes on from there in the larger one. */
export class TypingHistory {
  #states: string[];
  #lastAt = -Infinity;

  constructor(text: string) {
    this.#states = [text];
  }

  /** Oldest first; the last is the present text. */
  get states(): readonly string[] {
    return this.#states;
  }

  /** Keys in quick succession are undone together, but not over the end of a word or a line. */
  record(text: string, now: number): void {
    const before = this.#states.at(-1) ?? '';
    if (text === before) return;
    const typedOn = text.length === before.length + 1 && now - this.#lastAt < togetherMs;
    const endsWord = /\s/.test(text.charAt(firstDifference(before, text)));
    if (typedOn && !endsWord && this.#states.length > 1) this.#states[this.#states.length - 1] = text;
    else this.#states.push(text);
    if (this.#states.length > mostStates) this.#states.shift();
    this.#lastAt = now;
  }
}

const togetherMs = 600;
/** So far back, and no further. */
export const mostStates = 200;

/** The one stretch that has to be replaced to make `after` of `before`. */
export function replacementBetween(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly text: string } {
  const from = firstDifference(before, after);
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > from && newEnd > from && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { from, to: oldEnd, text: after.slice(from, newEnd) };
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}
