import { useEffect } from 'react';
import { viewer } from '../../viewer/use-viewer.ts';
import type { Binding } from './moving.ts';
import { isDialogOpen } from './dialogs.ts';
import { bindingFor } from './press.ts';

/** Makes a list of keys do what it says as long as the calling part stands. */
export function useKeys(bindings: readonly Binding[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isDialogOpen()) return;
      const binding = bindingFor(event, bindings, viewer.getState().singleKeys);
      if (!binding) return;
      event.preventDefault();
      binding.run(viewer.getState());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [bindings]);
}
