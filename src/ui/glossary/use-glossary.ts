import type { Glossary } from '../../text/glossary/terms.ts';
import { useWords } from '../use-words.ts';

const load = {
  en: async () => (await import('../../text/glossary/en.ts')).en,
  ko: async () => (await import('../../text/glossary/ko.ts')).ko,
};

/** The glossary in the language of the page; null while it comes. */
export function useGlossary(): Glossary | null {
  return useWords<Glossary>(load);
}
