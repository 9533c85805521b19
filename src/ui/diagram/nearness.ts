import { useSyncExternalStore } from 'react';
import { nearest } from './placement.ts';

/** How near one looks at the picture: 1 is the whole of it. A matter of looking, so that no trace knows of it. */
let near = 1;
const listeners = new Set<() => void>();

/** From one press to the next. */
const stride = 1.4;

export function comeTo(next: number): void {
  const held = Math.min(Math.max(next, 1), nearest);
  // Almost the whole is the whole.
  near = held < 1.04 ? 1 : held;
  for (const listener of listeners) listener();
}

/** A stride nearer, or back. */
export function comeNearer(by: 1 | -1): void {
  comeTo(by > 0 ? near * stride : near / stride);
}

export function nearness(): number {
  return near;
}

export function useNearness(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => near,
  );
}
