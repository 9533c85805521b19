import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ManifestDocument } from '../../manifest/manifest.ts';
import type { FileReading } from '../../manifest/reading.ts';
import { manifestReader } from '../../viewer/reading/browser-reader.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { loadOpenApi } from './load-open-api.ts';

/** A file as it was read last. */
export interface Reading extends FileReading {
  /** What was read: the file may have gone on since. */
  readonly text: string;
}

/** While one types, the file is read anew only when the hands rest. */
const restMs = 350;

/** What the file says; null until it has been read. Follows the text a little behind. */
export function useReading(text: string, file: string): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null);
  const typesKnown = useTypes();
  useEffect(() => {
    const control = new AbortController();
    const read = (): void =>
      void manifestReader.read(text, file, control.signal).then((found) => {
        if (found !== null && !control.signal.aborted) setReading({ ...found, text });
      });
    const timer = setTimeout(read, reading === null ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // Only another text or file, or that more is known of types, asks for another reading.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, file, typesKnown]);
  return reading;
}

/** Whether the reader knows the cluster's types. They come when the picture stands and the page is at rest. */
function useTypes(): boolean {
  const [known, setKnown] = useState(false);
  const isReady = useViewer((v) => v.loading === 'ready');
  useEffect(() => {
    if (!isReady || known) return;
    const load = (): void =>
      void loadOpenApi().then(
        ({ schemaTexts }) => {
          manifestReader.tellTypes(schemaTexts);
          setKnown(true);
        },
        // Without them what does not fit them is not found beforehand; the API server still does.
        () => undefined,
      );
    // Safari has no such callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(waiting);
  }, [isReady, known]);
  return known;
}

/** Whether files are read beside the page, where what takes too long can be broken off. */
export function useIsGuarded(): boolean {
  return useSyncExternalStore(manifestReader.listen, () => manifestReader.isGuarded);
}

/** What identifies a document: its kind and its name. */
export function identityOf(document: ManifestDocument): { readonly kind: string; readonly name: string } {
  const value = document.value as {
    readonly kind?: unknown;
    readonly metadata?: { readonly name?: unknown };
  } | null;
  const text = (part: unknown): string => (typeof part === 'string' ? part : '');
  return { kind: text(value?.kind), name: text(value?.metadata?.name) };
}
