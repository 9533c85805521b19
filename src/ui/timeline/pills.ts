import type { Chapter } from '../../playback/pacing.ts';

/** One pill of the narrow timeline: a chapter, or all of a command that is not the present one. */
export interface Pill {
  readonly key: number;
  readonly place: 'past' | 'current' | 'future';
  /** The chapter, if it is one and the present one. */
  readonly chapter: Chapter | null;
  readonly from: number;
  readonly to: number;
}

/** More than this do not fit a thumb's screen. */
const mostPills = 10;

/** A pill for each chapter; where there are too many, other commands are one pill each. */
export function pillsOf(chapters: readonly Chapter[], current: number): Pill[] {
  const present = chapters[current]?.command ?? null;
  const together = chapters.length > mostPills;
  const pills: Pill[] = [];
  for (const chapter of chapters) {
    const { index, command, from, to } = chapter;
    const place = index === current ? 'current' : index < current ? 'past' : 'future';
    const before = pills.at(-1);
    if (together && command !== present && before && chapters[before.key]?.command === command) {
      pills[pills.length - 1] = { ...before, to };
    } else {
      pills.push({ key: index, place, chapter: index === current ? chapter : null, from, to });
    }
  }
  return pills.length > 2 * mostPills ? aroundPresent(pills) : pills;
}

/** Of very many commands, what is far from the present becomes one pill at each end. */
function aroundPresent(pills: readonly Pill[]): Pill[] {
  const present = pills.findIndex((pill) => pill.place === 'current');
  const from = Math.max(Math.min(present - mostPills / 2, pills.length - mostPills), 0);
  const to = Math.min(from + mostPills, pills.length);
  const merged = (part: readonly Pill[]): Pill[] => {
    const [first] = part;
    return first ? [{ ...first, to: part.at(-1)?.to ?? first.to }] : [];
  };
  return [...merged(pills.slice(0, from)), ...pills.slice(from, to), ...merged(pills.slice(to))];
}
