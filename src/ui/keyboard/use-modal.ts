import '../design/dialog.css';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface Modal {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Closes it as Escape does: the focus goes back to where it was, and `onClose` is told. */
  readonly close: () => void;
}

/**
 * A native dialog that is modal as long as it is there: the browser keeps the focus in it and gives it back. The
 * focus begins at what `first` selects, else where the browser puts it.
 */
export function useModal(first?: string): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    if (first !== undefined) element.querySelector<HTMLElement>(first)?.focus();
  }, [first]);
  const close = useCallback(() => dialog.current?.close(), []);
  return { dialog, close };
}
