import type { KeyboardEvent } from 'react';
import { nearest } from './roving.ts';

/** An arrow goes to the nearest part in its direction; at an edge it does nothing. */
export function moveFocus(event: KeyboardEvent, frame: HTMLElement | null): void {
  // A plane of the page's moves over what stands around the picture as well.
  if (frame === null || frame.closest('[data-axis=plane]') !== null) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = (event.target as Element).closest('[data-roving]');
  if (here === null || !event.key.startsWith('Arrow')) return;
  // Inside the picture the arrows are the picture's, even where they lead no further.
  event.preventDefault();
  event.stopPropagation();
  const others = [...frame.querySelectorAll<HTMLElement>('[data-roving]')].filter((part) => part !== here);
  const middle = (element: Element): { x: number; y: number } => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  others[nearest(event.key, middle(here), others.map(middle))]?.focus();
}
