import type { Language } from '../text/catalogue.ts';
import { isKnown, learn } from '../text/narration/phrases-in.ts';
import type { Phrases } from '../text/narration/phrases.ts';

const load: Readonly<Record<Language, () => Promise<Phrases>>> = {
  ko: async () => (await import('../text/narration/ko/phrases.ts')).koreanPhrases,
  en: async () => (await import('../text/narration/en/phrases.ts')).englishPhrases,
};

/** Fetches a language's sentences, once. Rejects if they do not come; asked again, it tries again. */
export async function loadPhrases(language: Language): Promise<void> {
  if (!isKnown(language)) learn(language, await load[language]());
}
