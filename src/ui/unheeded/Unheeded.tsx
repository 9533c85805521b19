import { lazy, Suspense } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';

const Note = lazy(async () => ({ default: (await import('./UnheededNote.tsx')).UnheededNote }));

/** What the link asked for in vain, said softly; nothing, where it was all there. */
export function Unheeded() {
  const unheeded = useViewer((state) => state.unheeded);
  if (unheeded.length === 0) return null;
  return (
    <Suspense>
      <Note unheeded={unheeded} />
    </Suspense>
  );
}
