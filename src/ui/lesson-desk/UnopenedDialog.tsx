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

/** The same in somebody else's page, where nothing takes the focus: the first mistake in a line. */
export function UnopenedNote({ unopened }: { readonly unopened: Unopened }) {
  const t = useText(lessonFileText);
  const [first] = unopened.complaints;
  return (
    <div className="desk-note" role="status" data-testid="unopened">
      <p>
        {t.notOpened(unopened.file)}. {first && complaintWords(first, t).words}
      </p>
      <IconButton
        icon="close"
        iconSize={16}
        label={t.close}
        onClick={() => viewer.getState().setUnopened(null)}
      />
    </div>
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
