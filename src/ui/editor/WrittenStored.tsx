import { editorText } from '../../text/ui/editor.ts';
import { useText } from '../use-text.ts';

/** Whether the file is shown as it was written, or its objects as they are stored. */
export function WrittenStored({
  isStored,
  onChange,
}: {
  readonly isStored: boolean;
  readonly onChange: (isStored: boolean) => void;
}) {
  const t = useText(editorText);
  return (
    <span className="written-stored" role="group" aria-label={t.writtenOrStored}>
      <button type="button" aria-pressed={!isStored} title={t.asWritten} onClick={() => onChange(false)}>
        {t.written}
      </button>
      <button type="button" aria-pressed={isStored} title={t.asStored} onClick={() => onChange(true)}>
        {t.stored}
      </button>
    </span>
  );
}
