import type { Problem } from '../../viewer/state.ts';
import type { LineRange } from './line-marks.ts';
import { fieldPosition } from '../../manifest/positions.ts';
import { identityOf, type Reading } from './manifest-reader.ts';

const path = /\b(?:metadata|spec|status|data|roleRef|subjects|rules)(?:[.[][\w./"'\]-]+)*/g;

/** The lines that a problem is about: as it says itself, else those of the fields that it names. */
export function linesOfProblem(
  problem: Problem,
  reading: Pick<Reading, 'manifest'> | null,
): LineRange | null {
  if (problem.lines !== null) return problem.lines;
  if (reading === null) return null;
  const { documents } = reading.manifest;
  const named = documents.find((document) => {
    const { name } = identityOf(document);
    return name !== '' && problem.text.includes(`"${name}"`);
  });
  const document = named ?? documents[0];
  if (!document) return null;
  for (const [found] of problem.text.matchAll(path)) {
    const { key, value, exact } = fieldPosition(document, found.replace(/[.:"']+$/, ''));
    // Of what is missing, the line of the thing that misses it.
    const from = (exact ? key : null)?.startLine ?? key?.startLine ?? value.startLine;
    return { from, to: from };
  }
  return null;
}
