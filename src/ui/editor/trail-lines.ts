import { fieldPosition } from '../../manifest/positions.ts';
import { subjectOf } from '../../playback/subject.ts';
import type { Trail } from '../../playback/trail.ts';
import { endOf, type TraceIndex } from '../../trace/trace-index.ts';
import { linesUsed, merged, prefixFor, type LineRange } from './line-marks.ts';
import type { Reading } from './manifest-reader.ts';

/** The lines of a file that a chain of causes goes back to. */
export interface TrailLines {
  /** Kind and name of what was sent from the file. */
  readonly begun: readonly LineRange[];
  /** What decided something on the way. */
  readonly used: readonly LineRange[];
}

/** More events than these are everything: it is not said of each which line it read. */
const mostEvents = 2000;

/** A block of more lines says nothing of which of them it was. */
const longestLines = 4;

/** Where in a file it began: the documents that kubectl sent in the chain, and the fields that components read in it. */
export function linesOfTrail(
  trail: Trail,
  index: TraceIndex,
  reading: Pick<Reading, 'manifest'>,
): TrailLines {
  const begun: LineRange[] = [];
  const used: LineRange[] = [];
  for (const id of [...trail.linkOf.keys()].slice(0, mostEvents)) {
    const event = index.event(id);
    used.push(...linesUsed({ index, time: endOf(event) ?? event.at, event }, reading));
    if (event.type !== 'message' || event.from !== 'kubectl') continue;
    const key = subjectOf(event, index);
    if (key === null) continue;
    for (const document of reading.manifest.documents) {
      if (prefixFor(document, key) === null) continue;
      for (const path of ['kind', 'metadata.name']) {
        const { key: name, value, exact } = fieldPosition(document, path);
        if (exact) begun.push({ from: (name ?? value).startLine, to: value.startLine });
      }
    }
  }
  const first = merged(begun);
  const isBegun = ({ from, to }: LineRange): boolean => first.some((one) => one.from <= to && from <= one.to);
  const isShort = ({ from, to }: LineRange): boolean => to - from < longestLines;
  return { begun: first, used: merged(used.filter((range) => !isBegun(range) && isShort(range))) };
}
