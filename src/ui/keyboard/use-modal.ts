import { useEffect, useRef, type RefObject } from 'react';

/**
 * A native dialog that is modal as long as it is there: the browser keeps the focus in it and gives it back. The
 * focus begins at what `first` selects, else where the browser puts it.
 */
export function useModal(first?: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    if (first !== undefined) element.querySelector<HTMLElement>(first)?.focus();
    return () => element.close();
  }, [first]);
  return dialog;
}
