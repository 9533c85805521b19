import type { Language } from '../catalogue.ts';
import type { Phrases } from './phrases.ts';

const known = new Map<Language, Phrases>();

/** From now on events can be told in a language. A reader reads one: the page brings only that one's sentences. */
export function learn(language: Language, phrases: Phrases): void {
  known.set(language, phrases);
}

/** Whether a language can be told in now. */
export function isKnown(language: Language): boolean {
  return known.has(language);
}

/** A language's sentences. @throws Error when nobody has brought them */
export function phrasesIn(language: Language): Phrases {
  const phrases = known.get(language);
  if (phrases === undefined) throw new Error(`the sentences of ${language} are not there`);
  return phrases;
}
