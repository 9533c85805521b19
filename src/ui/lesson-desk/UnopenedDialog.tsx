import { lessonFileText } from '../../text/ui/lesson-file.ts';
import type { Unopened } from '../../viewer/state.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import { complaintWords } from './problem-words.ts';

/** Why a file did not open as a lesson: each mistake with its place. */
export function UnopenedDialog({ unopened }: { readonly unopened: Unopened }) {
  const t = useText(lessonFileText);
  const { dialog, close } = useModal();
  return (
    <dialog
      ref={dialog}
      className="ui-dialog desk-unopened"
      aria-labelledby="unopened"
      onClose={() => viewer.getState().setUnopened(null)}
    >
      <header>
        <h2 id="unopened">{t.notOpened(unopened.file)}</h2>
        <IconButton icon="close" label={t.close} onClick={close} />
      </header>
      <Complaints complaints={unopened.complaints} />
      <p className="desk-quiet">{t.untouched}</p>
    </dialog>
  );
}

export function Complaints({ complaints }: { readonly complaints: Unopened['complaints'] }) {
  const t = useText(lessonFileText);
  return (
    <ul className="desk-complaints">
      {complaints.map((complaint, i) => {
        const { where, words } = complaintWords(complaint, t);
        return (
          <li key={i}>
            {where !== '' && <code translate="no">{where}</code>} {words}
          </li>
        );
      })}
    </ul>
  );
}
