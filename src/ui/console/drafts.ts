import { useEffect } from 'react';
import { viewer } from '../../viewer/use-viewer.ts';

let waiting: string | null = null;
const listeners = new Set<() => void>();

/** Puts a line at the prompt, to be gone on with or sent; the prompt comes forward. */
export function draft(line: string): void {
  waiting = line;
  for (const listener of listeners) listener();
  viewer.getState().ask('console');
}

/** Takes what was drafted, also before the prompt was there. */
export function useDraft(take: (line: string) => void): void {
  useEffect(() => {
    const listen = (): void => {
      if (waiting !== null) take(waiting);
      waiting = null;
    };
    listen();
    listeners.add(listen);
    return () => void listeners.delete(listen);
  });
}
