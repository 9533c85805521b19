import { useSyncExternalStore } from 'react';
import { viewer } from '../../viewer/use-viewer.ts';
import { placeOf, type FaultPlace } from './fault-place.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';

/** A point of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Opened {
  readonly place: FaultPlace;
  /** Where it was asked for; null: in the middle. */
  readonly spot: Spot | null;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function show(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const closeFaultMenu = (): void => show(null);

/** Shows what can be made to go wrong there. Only a simulation can go another way. */
export function openFaultMenu(place: FaultPlace, spot: Spot | null = null): void {
  const { trace, use } = viewer.getState();
  if (trace?.origin !== 'simulation' || use === 'embed') return;
  viewer.getState().pause();
  show({ place, spot });
}

export function useFaultMenu(): Opened | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
}

/** For whoever has the keyboard: of what has the focus in the picture, of what stands open, of what is selected. */
export function openFaultMenuHere(): void {
  const part = document.activeElement?.closest<HTMLElement>('[data-roving]');
  const id = part?.dataset['roving'] ?? '';
  const { opened: inside, selection } = viewer.getState();
  const chosen =
    selection?.kind === 'component' ? selection.id : selection?.kind === 'object' ? selection.key : null;
  const what = id.startsWith('/')
    ? (id as ObjectKey)
    : id.startsWith('component ')
      ? (id.slice('component '.length) as ComponentId)
      : (inside ?? chosen);
  const at = part?.getBoundingClientRect();
  openFaultMenu(placeOf(what), at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : null);
}
