import { useEffect } from 'react';
import { viewer } from '../../viewer/use-viewer.ts';
import { bindings } from './bindings.ts';
import { showDialog, useDialog } from './dialogs.ts';
import { GoToDialog } from './GoToDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import './keyboard.css';
import { bindingFor } from './press.ts';

/** The keys of the whole page, and the dialogs that they open. */
export function Keyboard() {
  const dialog = useDialog();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const binding = bindingFor(event, bindings, viewer.getState().singleKeys);
      if (!binding) return;
      event.preventDefault();
      binding.run(viewer.getState());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = (): void => showDialog(null);
  return (
    <>
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'go-to' && <GoToDialog onClose={close} />}
    </>
  );
}
