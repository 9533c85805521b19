import { editorText } from '../../text/ui/editor.ts';
import { useText } from '../use-text.ts';
import { plainText, snippets } from './snippets.ts';

/** In an empty file: what one could begin with. */
export function EmptyStart({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const t = useText(editorText);
  return (
    <div className="empty-start" role="group" aria-label={t.beginWith} data-stop="manifest">
      <p>{t.beginWith}</p>
      {snippets.map((snippet) => (
        <button key={snippet.kind} type="button" onClick={() => onChoose(plainText(snippet))}>
          {snippet.kind}
        </button>
      ))}
    </div>
  );
}
