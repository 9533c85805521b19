import { editorText } from '../../text/ui/editor.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import { limits } from '../../manifest/limits.ts';
import { maxFiles } from './files.ts';
import type { FileActions, FileNotice } from './use-files.ts';

/** What became of a file, and the way back. It stays until it is put away: nobody has to be quick. */
export function FileNotes({
  actions,
  onUndone,
}: {
  readonly actions: FileActions;
  readonly onUndone: () => void;
}) {
  const t = useText(editorText);
  const { notice } = actions;
  return (
    <div className="file-notes" role="status" data-stop="manifest">
      {notice !== null && (
        <p>
          <span>{said(notice, t)}</span>
          {notice.kind === 'deleted' && (
            <Button
              onClick={() => {
                actions.undoRemove();
                onUndone();
              }}
            >
              {t.undo}
            </Button>
          )}
          <IconButton icon="close" iconSize={16} label={t.dismiss} onClick={actions.dismiss} />
        </p>
      )}
    </div>
  );
}

function said(notice: FileNotice, t: (typeof editorText)['en']): string {
  switch (notice.kind) {
    case 'deleted':
      return t.removed(notice.gone.name);
    case 'many':
      return t.tooMany(maxFiles);
    case 'large':
      return t.tooLarge(notice.name, limits.length);
    case 'noText':
      return t.noText(notice.name);
  }
}
