/** One thing that a word can become. */
export interface Candidate {
  readonly text: string;
  /** The word ends here: a blank may follow. */
  readonly ends: boolean;
}

/** The line with a candidate in the place of its last word. */
export function withCandidate(line: string, from: number, { text, ends }: Candidate): string {
  return `${line.slice(0, from)}${text}${ends ? ' ' : ''}`;
}

/** As far as all candidates are alike: what bash writes before it lists them. */
export function commonPrefix(candidates: readonly Candidate[]): string {
  const [first = '', ...others] = candidates.map(({ text }) => text);
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}
