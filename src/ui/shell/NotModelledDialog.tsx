import { shellText } from '../../text/ui/shell.ts';
import { notModelled } from '../../text/not-modelled.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';

/** What the model leaves out, in plain sight. */
export function NotModelledDialog({
  origin,
  onClose,
}: {
  readonly origin: string;
  readonly onClose: () => void;
}) {
  const t = useText(shellText);
  const language = useViewer((state) => state.language);
  const { dialog, close } = useModal();
  return (
    <dialog ref={dialog} className="ui-dialog shell-dialog" aria-labelledby="not-modelled" onClose={onClose}>
      <header>
        <h2 id="not-modelled">{t.notModelled}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <p className="shell-note">{origin}</p>
      <p>{t.notModelledIntro}</p>
      <ul>
        {notModelled[language].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </dialog>
  );
}
