import type { Line } from '../../text/narration/line.ts';

/** A sentence with its strong parts. */
export function Sentence({ line }: { readonly line: Line }) {
  return line.map((segment, i) => (typeof segment === 'string' ? segment : <b key={i}>{segment.strong}</b>));
}
