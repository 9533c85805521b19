import { useEffect, useId, useRef, useState } from 'react';
import { promptText } from '../../text/ui/prompt.ts';
import type { EditSession as Session } from '../../viewer/edit-session.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { Panel } from '../design/Panel.tsx';
import { isMac } from '../editor/editing.ts';
import '../editor/editor.css';
import { PlainEditor, type PlainHandle } from '../editor/PlainEditor.tsx';
import { useText } from '../use-text.ts';

/** The editor that `kubectl edit` opens: what is saved here is sent, and the command goes on. */
export function EditSession({ session: { command, opened } }: { readonly session: Session }) {
  const t = useText(promptText);
  const [text, setText] = useState(opened);
  const editor = useRef<PlainHandle>(null);
  const hint = useId();
  useEffect(() => {
    viewer.getState().ask('editor');
    editor.current?.focus();
  }, []);
  const close = (saved: string | null): void => {
    viewer.getState().closeEditor(saved);
    viewer.getState().ask('console');
  };
  return (
    <Panel
      className="editor-panel edit-session"
      title={t.editTitle}
      note={command}
      actions={
        <>
          <Button look="ghost" onClick={() => close(null)}>
            {t.cancel}
          </Button>
          <Button onClick={() => close(text)}>
            {t.save} <Kbd>{isMac ? '⌘ ⏎' : 'Ctrl ⏎'}</Kbd>
          </Button>
        </>
      }
    >
      <div className="editor-area">
        <PlainEditor
          ref={editor}
          file="kubectl-edit.yaml"
          text={text}
          marks={[]}
          fixes={[]}
          readText=""
          label={t.edit(command)}
          describedBy={hint}
          onText={setText}
          onApply={() => close(text)}
          onTabMoves={() => undefined}
          onFocus={() => undefined}
          onRest={() => undefined}
        />
      </div>
      <p id={hint} className="editor-hint">
        {t.editHint}
      </p>
    </Panel>
  );
}
