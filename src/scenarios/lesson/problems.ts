import { spokenIn, type Lesson } from './lesson.ts';
import { lessonSchema } from './schema.ts';
import { mostProblems, schemaProblems, type Path, type Problem } from './schema-problems.ts';

/** What is wrong with a file's value as a lesson; of one without problems the type is true. */
export function lessonProblems(value: unknown): readonly Problem[] {
  const found = schemaProblems(value, lessonSchema);
  // Names can be told to meet only where they stand where they should.
  return found.length > 0 ? found : meaningProblems(value as Lesson).slice(0, mostProblems);
}

/** What no schema can say: that names meet, and that there are words for everything. */
function meaningProblems(lesson: Lesson): Problem[] {
  const { cues, opensAt, questions = [], challenge } = lesson;
  const found: Problem[] = [];
  const say = (path: Path, kind: Problem['kind'], what: string): void =>
    void found.push({ path, kind, what });
  const once = (all: readonly { readonly id: string }[], path: Path): void => {
    all.forEach(({ id }, i) => {
      if (all.findIndex((other) => other.id === id) < i) say([...path, i, 'id'], 'twice', id);
    });
  };
  const isCue = (id: string): boolean => cues.some((cue) => cue.id === id);
  once(cues, ['cues']);
  once(questions, ['questions']);
  if (opensAt !== undefined && !isCue(opensAt)) say(['opensAt'], 'noCue', opensAt);
  questions.forEach(({ before, until, options }, i) => {
    const here = ['questions', i];
    if (!isCue(before)) say([...here, 'before'], 'noCue', before);
    if (until !== undefined && until !== 'end' && !isCue(until)) say([...here, 'until'], 'noCue', until);
    once(options, [...here, 'options']);
  });
  const languages = spokenIn(lesson);
  if (languages.length === 0) say(['text'], 'noLanguage', 'ko, en');
  for (const language of languages) {
    const text = lesson.text[language];
    const here = ['text', language];
    const meet = (wanted: readonly string[], given: Readonly<Record<string, unknown>>, path: Path): void => {
      for (const id of wanted) if (!Object.hasOwn(given, id)) say(path, 'noWords', id);
      for (const id of Object.keys(given)) if (!wanted.includes(id)) say([...path, id], 'unknown', id);
    };
    const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
    meet(ids(cues), text?.cues ?? {}, [...here, 'cues']);
    meet(ids(questions), text?.questions ?? {}, [...here, 'questions']);
    for (const { id, options } of questions) {
      const given = text?.questions[id]?.options;
      if (given) meet(ids(options), given, [...here, 'questions', id, 'options']);
    }
    if (challenge !== undefined && text?.challenge === undefined) say(here, 'noWords', 'challenge');
    if (challenge === undefined && text?.challenge !== undefined)
      say([...here, 'challenge'], 'unknown', 'challenge');
  }
  return found;
}
