import { lessonFileText } from '../../text/ui/lesson-file.ts';
import type { Unopened } from '../../viewer/state.ts';

type Words = (typeof lessonFileText)['en'];
export type AnyComplaint = Unopened['complaints'][number];

/** What is wrong, in the reader's language; the place comes first. */
export function complaintWords(
  complaint: AnyComplaint,
  t: Words,
): { readonly where: string; readonly words: string } {
  const say = t[`say ${complaint.kind}`];
  const line = 'line' in complaint && complaint.line > 0 ? t.line(complaint.line) : '';
  const path = 'path' in complaint ? complaint.path : '';
  return {
    where: [line, path].filter((part) => part !== '').join(' · '),
    words: say('what' in complaint ? complaint.what : ''),
  };
}
