import type { Facet } from '../facet.ts';
import { normalizedText } from '../normalize.ts';
import type { Recording } from '../recording.ts';
import { bagRatio, diffLines } from '../sequences.ts';

/** Events as a bag: object, type, reason, message, from, fieldPath. */
export function compareEvents(real: Recording, ours: Recording): Facet {
  const [a, b] = [eventTexts(real), eventTexts(ours)];
  if (a.length === 0 && b.length === 0) return { ratio: null, differences: [] };
  const ratio = bagRatio(a, b);
  return { ratio, differences: ratio < 1 ? [{ about: 'events', ratio, lines: diffLines(a, b) }] : [] };
}

function eventTexts({ events }: Recording): string[] {
  return events
    .map(({ object, type, reason, message, from, fieldPath = '' }) =>
      [object, type, reason, from, fieldPath, normalizedText(message)].join(' | '),
    )
    .sort();
}
