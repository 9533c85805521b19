import type { MessageEvent, StepEvent, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Language } from './catalogue.ts';
import { documentIn, type Source } from './narration/documents.ts';
import { englishPhrases } from './narration/en/phrases.ts';
import { koreanPhrases } from './narration/ko/phrases.ts';
import { say, type Line } from './narration/line.ts';
import { tellCall } from './narration/tell-call.ts';
import type { Phrases, StepNamed } from './narration/phrases.ts';
import { documentOfReason } from './narration/reason.ts';
import { reasonOf } from './narration/reason-of.ts';
import { changeOf } from './narration/stored-facts.ts';
import type { StepName } from '../trace/steps.ts';

/** What a caption says of one event. */
export interface Narration {
  /** Who did what, to what. */
  readonly line: Line;
  /** The belief that this corrects, or the reason. */
  readonly why?: string;
  /** Where the official documentation says so. */
  readonly source?: Source;
}

const phrasesIn: Readonly<Record<Language, Phrases>> = { ko: koreanPhrases, en: englishPhrases };

/** Tells an event in words: made from the event itself, so that a simulation, a recording and a live cluster are told alike. */
export function narrate(event: TraceEvent, index: TraceIndex, language: Language): Narration {
  const phrases = phrasesIn[language];
  const told = reasonOf(event, index);
  const line = lineOf(event, index, phrases);
  if (told === null) return { line };
  const why = phrases.reasons[told.reason](told.facts);
  const document = documentOfReason[told.reason];
  return document === null ? { line, why } : { line, why, source: documentIn(document, language) };
}

function lineOf(event: TraceEvent, index: TraceIndex, phrases: Phrases): Line {
  switch (event.type) {
    case 'step':
      return tellStep(event, phrases);
    case 'stored': {
      const facts = changeOf(event, index);
      return phrases.stored[facts.change](facts);
    }
    case 'message':
      return tellCall(event satisfies MessageEvent, index, phrases) ?? say`${event.from} → ${event.to}`;
  }
}

function tellStep<N extends StepName>(step: StepEvent, phrases: Phrases): Line {
  // The compiler cannot see that the phrase and the step have the same name; the record's type says so.
  return phrases.steps[step.name as N](step as StepNamed<N>);
}
