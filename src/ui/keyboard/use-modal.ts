import { useEffect, useRef, type RefObject } from 'react';

/** A native dialog that is modal as long as it is there: the browser keeps the focus in it and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  return dialog;
}
