import { lazy, Suspense, type ReactNode } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';

/** Comes when a command first opens an editor. */
const EditSession = lazy(async () => ({ default: (await import('./EditSession.tsx')).EditSession }));

/** The manifest editor, or over it the one that a command has opened and waits for. */
export function EditorPlace({ children }: { readonly children: ReactNode }) {
  const editing = useViewer((v) => v.editing);
  return (
    <>
      <div className="editor-place" inert={editing !== null}>
        {children}
      </div>
      {editing !== null && (
        <Suspense>
          <EditSession key={editing.opened} session={editing} />
        </Suspense>
      )}
    </>
  );
}
