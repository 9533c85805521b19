import { useSyncExternalStore } from 'react';

/** A small state outside of React, for keys to change and parts to follow. */
export interface State<T> {
  readonly get: () => T;
  readonly set: (part: Partial<T>) => void;
  readonly use: <U>(select: (state: T) => U) => U;
}

export function create<T extends object>(first: T): State<T> {
  let state = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => state,
    set: (part) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    use: function useState(select) {
      return useSyncExternalStore(subscribe, () => select(state));
    },
  };
}
