import { useSyncExternalStore } from 'react';

export type DialogName = 'keys' | 'go-to' | 'compare' | 'breakpoints';

let open: DialogName | null = null;
const listeners = new Set<() => void>();

/** Shows one of the page's dialogs; null closes it. */
export function showDialog(name: DialogName | null): void {
  open = name;
  for (const listener of listeners) listener();
}

export function useDialog(): DialogName | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => open,
  );
}
