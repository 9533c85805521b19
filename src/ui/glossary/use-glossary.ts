import { useEffect, useState } from 'react';
import type { Language } from '../../text/catalogue.ts';
import type { Glossary } from '../../text/glossary/terms.ts';
import { useViewer } from '../../viewer/use-viewer.ts';

const load: Readonly<Record<Language, () => Promise<Glossary>>> = {
  en: async () => (await import('../../text/glossary/en.ts')).en,
  ko: async () => (await import('../../text/glossary/ko.ts')).ko,
};

/** The glossary in the language of the page; null while it comes. */
export function useGlossary(): Glossary | null {
  const language = useViewer((v) => v.language);
  const [glossary, setGlossary] = useState<Glossary | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load[language]().then((loaded) => isWanted && setGlossary(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return glossary;
}
