import { useEffect, useState } from 'react';
import type { Manifest, ManifestDocument } from '../../manifest/manifest.ts';

type Reader = typeof import('../../manifest/manifest.ts') &
  typeof import('../../manifest/positions.ts') &
  typeof import('./findings/find.ts');

/** The parser comes apart from the page's first script: until then nothing is marked. */
async function loadReader(): Promise<Reader> {
  const [manifest, positions, findings] = await Promise.all([
    import('../../manifest/manifest.ts'),
    import('../../manifest/positions.ts'),
    import('./findings/find.ts'),
  ]);
  return { ...manifest, ...positions, ...findings };
}

/** A file as it is read, with what finds places in it. */
export interface Reading {
  /** What was read: the file may have gone on since. */
  readonly text: string;
  readonly manifest: Manifest;
  readonly findingsIn: Reader['findingsIn'];
  readonly fieldPosition: Reader['fieldPosition'];
}

/** While one types, the file is read anew only when the hands rest. */
const restMs = 350;

/** What the file says; null until the parser is there. Follows the text a little behind. */
export function useReading(text: string, file: string): Reading | null {
  const [reader, setReader] = useState<Reader | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadReader().then(
      (found) => wanted && setReader(() => found),
      // Without it the file is not checked beforehand; kubectl still does.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  useEffect(() => {
    if (reader === null) return;
    const read = (): void => setReading({ ...reader, text, manifest: reader.parseManifest(text, file) });
    const timer = setTimeout(read, reading === null ? 0 : restMs);
    return () => clearTimeout(timer);
    // Only another text or file asks for another reading.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reader, text, file]);
  return reading;
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
