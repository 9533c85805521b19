import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '../../text/catalogue.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import type { mountMonaco } from './monaco.ts';

export interface Monaco {
  readonly mountMonaco: typeof mountMonaco;
}

/** Monaco does not serve touch screens: there the plain editor stays. */
const hasMouse = (): boolean => typeof window !== 'undefined' && window.matchMedia('(pointer: fine)').matches;

/** Monaco's own words (find, the list of fixes) are those of the language in which it is fetched. */
async function load(language: Language): Promise<Monaco> {
  // Without them they are English.
  if (language === 'ko') await import('monaco-editor/nls/lang/ko').catch(() => undefined);
  return import('./monaco.ts');
}

/** How long nothing may happen before the larger editor is fetched unasked. */
const quietMs = 1500;

/**
 * Fetches the larger editor's code once, when one goes into the editor, or when the page is at rest after the
 * first step has played. If it does not come, the plain editor stays.
 */
export function useMonaco(asked: boolean, onArrival: (monaco: Monaco) => void): void {
  const [quiet, setQuiet] = useState(false);
  const [sent, setSent] = useState(false);
  const arrive = useEffectEvent(onArrival);

  useEffect(() => {
    if (quiet) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const { playing, stepIndex, computing } = viewer.getState();
      if (playing || computing || stepIndex < 1) return;
      timer = setTimeout(() => setQuiet(true), quietMs);
    };
    look();
    const forget = viewer.subscribe(look);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [quiet]);

  useEffect(() => {
    if (sent || !(asked || quiet) || !hasMouse()) return;
    let needed = true;
    void load(viewer.getState().language).then(
      (found) => {
        if (!needed) return;
        setSent(true);
        arrive(found);
      },
      () => undefined,
    );
    return () => {
      needed = false;
    };
  }, [asked, quiet, sent]);
}
