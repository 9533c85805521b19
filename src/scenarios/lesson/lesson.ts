import type { Scenario, ScenarioText } from '../scenario.ts';

/** The format that this page writes, and the newest that it reads. */
export const lessonFormat = 1;

/**
 * A lesson as a file: a scenario and its words, in one language or in more. What the library is made of and what a
 * teacher writes has the same shape (docs/lessons.md; public/schema/lesson-1.json says it to an editor).
 */
export interface Lesson
  extends Omit<Scenario, 'documents' | 'expects'>, Partial<Pick<Scenario, 'documents' | 'expects'>> {
  readonly $schema?: string;
  /** Of which format the file is: what makes it a lesson. */
  readonly podreel: typeof lessonFormat;
  readonly text: LessonTexts;
}

export interface LessonTexts {
  readonly en?: ScenarioText;
  readonly ko?: ScenarioText;
}

/** The languages that a lesson speaks. */
export function spokenIn({ text }: Pick<Lesson, 'text'>): readonly (keyof LessonTexts)[] {
  return (['ko', 'en'] as const).filter((language) => text[language] !== undefined);
}

/** Apart from the library's own, whatever a teacher calls it. */
const ofFiles = 'file:';

/** A lesson as the scenario that is played. */
export function scenarioOf(lesson: Lesson): Scenario {
  const { $schema: _, podreel: __, text: ___, documents = [], expects = {}, ...scenario } = lesson;
  return { ...scenario, id: ofFiles + scenario.id, documents, expects };
}

/** Whether a scenario came from a file. */
export function isOfFile(id: string): boolean {
  return id.startsWith(ofFiles);
}
