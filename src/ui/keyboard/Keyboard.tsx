import { bindings } from './bindings.ts';
import { showDialog, useDialog } from './dialogs.ts';
import { GoToDialog } from './GoToDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import './keyboard.css';
import { useKeys } from './use-keys.ts';

/** The keys of the whole page, and the dialogs that they open. */
export function Keyboard() {
  const dialog = useDialog();
  useKeys(bindings);
  const close = (): void => showDialog(null);
  return (
    <>
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'go-to' && <GoToDialog onClose={close} />}
    </>
  );
}
