import type { MessageEvent, StepEvent, StoredEvent, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Language } from './catalogue.ts';
import { documentIn, type Source } from './narration/documents.ts';
import { say, type Line } from './narration/line.ts';
import { problemHint } from './problem-hint.ts';
import { tellCall } from './narration/tell-call.ts';
import type { Phrases, StepNamed } from './narration/phrases.ts';
import { phrasesIn } from './narration/phrases-in.ts';
import { documentOfReason } from './narration/reason.ts';
import { reasonOf } from './narration/reason-of.ts';
import { changeOf, storedBy } from './narration/stored-facts.ts';
import type { StepName } from '../trace/steps.ts';

/** What a caption says of one event. */
export interface Narration {
  /** Who did what, to what. */
  readonly line: Line;
  /** The belief that this corrects, or the reason. */
  readonly why?: string;
  /** The second line is Kubernetes' own, word for word. */
  readonly quoted?: true;
  /** Where the official documentation says so. */
  readonly source?: Source;
}

/**
 * Tells an event in words: made from the event itself, so that a simulation, a recording and a live cluster are told
 * alike. The language's sentences have to be loaded.
 */
export function narrate(event: TraceEvent, index: TraceIndex, language: Language): Narration {
  const phrases = phrasesIn(language);
  const told = reasonOf(event, index);
  const line = lineOf(event, index, phrases);
  if (told === null) {
    const hint = hintOf(event, language);
    return hint === null ? { line } : { line, why: hint };
  }
  const why = phrases.reasons[told.reason](told.facts);
  const document = documentOfReason[told.reason];
  return {
    line,
    why,
    ...(told.reason === 'inItsOwnWords' && { quoted: true }),
    ...(document !== null && { source: documentIn(document, language) }),
  };
}

/** What kubectl complains of, in plain words. */
function hintOf(event: TraceEvent, language: Language): string | null {
  if (event.type !== 'message' || event.call.protocol !== 'shell' || event.call.phase !== 'output')
    return null;
  return event.call.stream === 'stderr' ? problemHint(event.call.text, language) : null;
}

function lineOf(event: TraceEvent, index: TraceIndex, phrases: Phrases): Line {
  switch (event.type) {
    case 'step': {
      // What a transaction came to says more than that there was one.
      const stored = storedBy(event, index);
      return stored === null ? tellStep(event, phrases) : tellStored(stored, index, phrases);
    }
    case 'stored':
      return tellStored(event, index, phrases);
    case 'message':
      return tellCall(event satisfies MessageEvent, index, phrases) ?? say`${event.from} → ${event.to}`;
  }
}

function tellStored(event: StoredEvent, index: TraceIndex, phrases: Phrases): Line {
  const facts = changeOf(event, index);
  return phrases.stored[facts.change](facts);
}

function tellStep<N extends StepName>(step: StepEvent, phrases: Phrases): Line {
  // The compiler cannot see that the phrase and the step have the same name; the record's type says so.
  return phrases.steps[step.name as N](step as StepNamed<N>);
}
