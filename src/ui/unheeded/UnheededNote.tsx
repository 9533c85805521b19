import { unheededText } from '../../text/ui/unheeded.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import './unheeded.css';

export function UnheededNote({ unheeded }: { readonly unheeded: readonly string[] }) {
  const t = useText(unheededText);
  return (
    <div className="unheeded" role="status" data-stop="told">
      <p>{t.note(unheeded.join(', '))}</p>
      <IconButton
        icon="close"
        iconSize={16}
        label={t.close}
        onClick={() => viewer.getState().forgetUnheeded()}
      />
    </div>
  );
}
