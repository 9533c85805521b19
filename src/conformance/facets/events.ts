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

/**
 * A message that tells how long something took makes an Event of its own, unless it took as many milliseconds as
 * once before: then it is that Event's count. Which of the two is chance, so such Events are compared once.
 */
function eventTexts({ events }: Recording): string[] {
  const texts = events.map(({ object, type, reason, message, from, fieldPath = '' }) =>
    [object, type, reason, from, fieldPath, normalizedText(message)].join(' | '),
  );
  return texts.filter((text, i) => !text.includes(' in DUR') || texts.indexOf(text) === i).sort();
}
