import { useEffect, useMemo, useState } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';
import type { Finding } from './findings/finding.ts';
import { loadOpenApi } from './load-open-api.ts';
import type { Reading } from './manifest-reader.ts';
import type { OpenApi } from './schema/schema-at.ts';

const none: readonly Finding[] = [];

/** What the editor doubts in the file as it was read last; what needs the cluster's types comes with them. */
export function useFindings(reading: Reading | null): readonly Finding[] {
  const api = useOpenApi();
  return useMemo(
    () => (reading === null ? none : reading.findingsIn(reading.text, api, reading.manifest)),
    [reading, api],
  );
}

/** Not before the picture stands and the page has nothing else to do. */
function useOpenApi(): OpenApi | null {
  const [api, setApi] = useState<OpenApi | null>(null);
  const isReady = useViewer((v) => v.loading === 'ready');
  useEffect(() => {
    if (!isReady || api !== null) return;
    const load = (): void =>
      void loadOpenApi().then(
        (found) => setApi(() => found),
        () => undefined,
      );
    // Safari has no such callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(waiting);
  }, [isReady, api]);
  return api;
}

/** How long the hands rest before the editor says what it makes of a text that may only be half written. */
const patienceMs = 1000;

/** Follows `value`; while somebody is at work (`hold`) a little behind. */
export function useSettled<T>(value: T, hold: boolean): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), hold ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [value, hold]);
  return settled;
}
