import { editorText } from '../../text/ui/editor.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';

/** The file in the editor; where there are several, which one. */
export function FileName() {
  const t = useText(editorText);
  const active = useViewer((v) => v.activeFile);
  const files = useViewer((v) => v.files);
  const names = Object.keys(files);
  if (names.length < 2) return active;
  return (
    <select
      className="file-name"
      aria-label={t.file}
      value={active}
      onChange={(event) => viewer.getState().setActiveFile(event.currentTarget.value)}
    >
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
