import { lessonFormat, type Lesson, type LessonTexts } from '../../scenarios/lesson/lesson.ts';
import type { ScenarioRun, ScenarioText } from '../../scenarios/scenario.ts';
import { placesIn } from '../../playback/cues.ts';
import type { Language } from '../../text/catalogue.ts';
import type { EventId } from '../../trace/events.ts';
import type { Trace } from '../../trace/trace.ts';
import { cuesAt, patternOf } from './pattern-of.ts';

/** A lesson that is being made: of its words any may still be missing. */
export type Draft = Lesson;

export function newDraft(run: ScenarioRun, follows: string | null, language: Language): Draft {
  return {
    ...{ podreel: lessonFormat, id: 'lesson', run, ...(follows !== null && { follows }), cues: [] },
    text: { [language]: noWords },
  };
}

const noWords: ScenarioText = { title: '', purpose: '', cues: {}, questions: {}, teacher: [] };

/** The words in a language; empty ones, where it has none yet. */
export function wordsIn({ text }: Draft, language: Language): ScenarioText {
  return text[language] ?? noWords;
}

export function withWords(draft: Draft, language: Language, words: Partial<ScenarioText>): Draft {
  return { ...draft, text: { ...draft.text, [language]: { ...wordsIn(draft, language), ...words } } };
}

/** With a stop at an event; where there is one already, the same draft. */
export function withStop(draft: Draft, event: EventId, trace: Trace): Draft {
  const places = placesIn(draft.cues, trace);
  const at = trace.events[event];
  if (at === undefined || [...places.values()].includes(event)) return draft;
  const id = freeId('stop', draft.cues);
  const marks = draft.cues.flatMap((cue) => {
    const place = places.get(cue.id);
    return place === undefined ? [] : [{ ...cue, event: place }];
  });
  const lost = draft.cues.filter((cue) => !places.has(cue.id));
  return {
    ...draft,
    cues: [...cuesAt([...marks, { id, when: patternOf(at, trace), event }], trace), ...lost],
  };
}

/** Without a stop, its words, and the questions that it answers; the others stay where they are. */
export function withoutStop(draft: Draft, id: string, trace: Trace): Draft {
  const places = placesIn(draft.cues, trace);
  const kept = draft.cues.filter((cue) => cue.id !== id);
  const marks = kept.flatMap((cue) => {
    const event = places.get(cue.id);
    return event === undefined ? [] : [{ ...cue, event }];
  });
  const { opensAt, ...rest } = draft;
  const asked = (draft.questions ?? []).filter(({ before }) => before === id);
  const without = asked.reduce((each, question) => withoutQuestion(each, question.id), {
    ...rest,
    ...(opensAt !== undefined && opensAt !== id && { opensAt }),
    cues: [...cuesAt(marks, trace), ...kept.filter((cue) => !places.has(cue.id))],
  } as Draft);
  return mapWords(without, (words) => ({ ...words, cues: omit(words.cues, id) }));
}

export function withQuestion(draft: Draft, before: string): Draft {
  const questions = draft.questions ?? [];
  const question = {
    id: freeId('question', questions),
    before,
    options: [{ id: 'a' }, { id: 'b' }] as const,
  };
  return { ...draft, questions: [...questions, question] };
}

export function withoutQuestion(draft: Draft, id: string): Draft {
  const questions = (draft.questions ?? []).filter((each) => each.id !== id);
  return mapWords({ ...draft, questions }, (words) => ({ ...words, questions: omit(words.questions, id) }));
}

/** As it is saved: without what stands empty, and without a language in which nothing was written. */
export function finished(draft: Draft): Lesson {
  const texts = Object.entries(draft.text).flatMap(([language, words]) =>
    words === undefined || !hasWords(words as ScenarioText)
      ? []
      : [[language, tidy(words as ScenarioText, draft)]],
  );
  const { links = [], locks = [], questions = [], challenge, $schema: _, ...rest } = draft;
  const named = links.filter(({ url, title }) => url.trim() !== '' && title.trim() !== '');
  const goals = (challenge?.goals ?? []).filter(({ object }) => object.trim() !== '');
  const id = draft.id === 'lesson' ? (slug(draft.text.en?.title ?? '') ?? draft.id) : draft.id;
  return {
    ...rest,
    id,
    ...(questions.length > 0 && { questions }),
    ...(named.length > 0 && { links: named }),
    ...(locks.length > 0 && { locks }),
    ...(challenge && goals.length > 0 && { challenge: { ...challenge, goals } }),
    text: Object.fromEntries(texts) as LessonTexts,
  };
}

/** As a file: what somebody reads comes in the order in which it is explained. */
export function lessonFile(lesson: Lesson): string {
  const { podreel, id, ...rest } = lesson;
  return `${JSON.stringify({ podreel, id, ...rest }, null, 2)}\n`;
}

function tidy(words: ScenarioText, { cues, questions = [], challenge }: Draft): ScenarioText {
  const { challenge: task, ...rest } = words;
  const lines = (all: readonly string[]): string[] => all.filter((line) => line.trim() !== '');
  const isTask = challenge !== undefined && challenge.goals.some(({ object }) => object.trim() !== '');
  return {
    ...rest,
    teacher: lines(words.teacher),
    cues: Object.fromEntries(
      cues.map(({ id }) => {
        const { say = '', why = '' } = words.cues[id] ?? {};
        return [id, { say, ...(why.trim() !== '' && { why }) }];
      }),
    ),
    questions: Object.fromEntries(
      questions.map(({ id, options }) => {
        const { ask = '', options: said = {} } = words.questions[id] ?? {};
        const empty = { text: '', answer: '' };
        return [id, { ask, options: Object.fromEntries(options.map((o) => [o.id, said[o.id] ?? empty])) }];
      }),
    ),
    ...(isTask && { challenge: { task: task?.task ?? '', hints: lines(task?.hints ?? []) } }),
  };
}

function hasWords(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() !== '';
  return typeof words === 'object' && words !== null && Object.values(words).some(hasWords);
}

function mapWords(draft: Draft, change: (words: ScenarioText) => ScenarioText): Draft {
  const texts = Object.entries(draft.text).map(([language, words]) => [
    language,
    change(words as ScenarioText),
  ]);
  return { ...draft, text: Object.fromEntries(texts) as LessonTexts };
}

function omit<T>(all: Readonly<Record<string, T>>, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== id));
}

function freeId(stem: string, taken: readonly { readonly id: string }[]): string {
  for (let n = 1; ; n++) if (!taken.some(({ id }) => id === `${stem}-${n}`)) return `${stem}-${n}`;
}

function slug(title: string): string | null {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return words === '' ? null : words;
}
