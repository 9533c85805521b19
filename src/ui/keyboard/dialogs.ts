import { useSyncExternalStore } from 'react';

export type DialogName = 'keys' | 'search' | 'glossary' | 'beliefs' | 'compare' | 'breakpoints';

interface OpenDialog {
  readonly name: DialogName;
  /** What it is to begin with: of the glossary the sentence that was on stage, or a term; beliefs by name. */
  readonly about: string;
}

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();

/** Shows one of the page's dialogs; null closes it. */
export function showDialog(name: DialogName | null, about = ''): void {
  open = name === null ? null : { name, about };
  for (const listener of listeners) listener();
}

/** Whether one is there or on its way: what is typed then is not meant for the page. */
export function isDialogOpen(): boolean {
  return open !== null;
}

export function useDialog(): OpenDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => open,
  );
}
