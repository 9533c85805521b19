import { useEffect, useState } from 'react';
import type { Language } from '../text/catalogue.ts';
import { useViewer } from '../viewer/use-viewer.ts';

/** Words that are too many to come with the page, in its language; null while they come. `load` never changes. */
export function useWords<T>(load: Readonly<Record<Language, () => Promise<T>>>): T | null {
  const language = useViewer((v) => v.language);
  const [words, setWords] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load[language]().then((loaded) => isWanted && setWords(() => loaded));
    return () => {
      isWanted = false;
    };
  }, [load, language]);
  return words;
}
