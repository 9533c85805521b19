import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '../../text/catalogue.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { loadMonaco, type Monaco } from './monaco-instances.ts';

/** Monaco does not serve touch screens: there the plain editor stays. */
const hasMouse = (): boolean => typeof window !== 'undefined' && window.matchMedia('(pointer: fine)').matches;

/** How long nothing may happen before the larger editor is fetched unasked. */
const quietMs = 1500;

/**
 * Fetches the larger editor's code when one goes into the editor, or when the page is at rest after the first step has
 * played; and again with its words in another language when that is chosen. If it does not come, what stands there stays.
 */
export function useMonaco(asked: boolean, onArrival: (monaco: Monaco) => void): void {
  const [quiet, setQuiet] = useState(false);
  const [sent, setSent] = useState<Language | null>(null);
  const language = useViewer((state) => state.language);
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
    if (sent === language || !(asked || quiet) || !hasMouse()) return;
    let needed = true;
    void loadMonaco(language).then(
      (found) => {
        if (!needed) return;
        setSent(language);
        arrive(found);
      },
      () => undefined,
    );
    return () => {
      needed = false;
    };
  }, [asked, quiet, sent, language]);
}
