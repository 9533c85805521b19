import type { Lesson } from '../../scenarios/lesson/lesson.ts';
import { fetchLesson, LinkRefused, textInFragment, type Refusal } from './link.ts';
import { readLesson, type Complaint, type Guard } from './read-lesson.ts';

/** A lesson that was asked for, as it came, or why it did not. */
export type Opened =
  | {
      readonly lesson: Lesson;
      readonly text: string;
      readonly file: string;
      readonly complaints: readonly [];
    }
  | {
      readonly lesson: null;
      /** Nothing is lost: this is what was read. */
      readonly text: string;
      readonly file: string;
      readonly complaints: readonly (Complaint | { readonly kind: `link ${Refusal}` })[];
    };

export async function opened(text: string, file: string, guard: Guard): Promise<Opened> {
  const reading = await readLesson(text, file, guard);
  return { ...reading, text, file };
}

/** Opens what the page's own address names: `?lesson=lessons/week-1.json`, or a lesson in its fragment; null: nothing. */
export async function openLinked(
  {
    lesson,
    page,
    fragment,
  }: { readonly lesson: string | null; readonly page: string; readonly fragment: string },
  guard: Guard,
): Promise<Opened | null> {
  const file = lesson?.split(/[?#]/)[0]?.split('/').at(-1) ?? 'lesson.json';
  try {
    const text = lesson === null ? await textInFragment(fragment) : await fetchLesson(lesson, page);
    return text === null ? null : await opened(text, file, guard);
  } catch (error) {
    if (!(error instanceof LinkRefused)) throw error;
    return { lesson: null, text: '', file, complaints: [{ kind: `link ${error.refusal}` }] };
  }
}
