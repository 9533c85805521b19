import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Spot } from './fault-menu.ts';

/** A finger that rests so long asks for a menu; where the system says so itself, it is not waited for. */
const longMs = 550;
/** A finger that moves further than this scrolls. */
const stillPx = 8;

interface Handlers {
  readonly onContextMenu?: (event: MouseEvent) => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onPointerMove?: (event: PointerEvent) => void;
  readonly onPointerUp?: () => void;
  readonly onPointerCancel?: () => void;
}

const none: Handlers = {};

/** What asks for a menu of a part: the right button, the menu key or Shift+F10, and a finger that rests on it. */
export function useLongPress(ask: ((spot: Spot) => void) | null): Handlers {
  const resting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly from: Spot } | null>(null);
  const lift = (): void => {
    if (resting.current) clearTimeout(resting.current.timer);
    resting.current = null;
  };
  useEffect(() => lift, []);
  if (ask === null) return none;
  return {
    onContextMenu: (event) => {
      lift();
      event.preventDefault();
      // With the keyboard there is no place of a pointer.
      const at = event.currentTarget.getBoundingClientRect();
      const isPointed = event.clientX !== 0 || event.clientY !== 0;
      ask(
        isPointed
          ? { x: event.clientX, y: event.clientY }
          : { x: at.x + at.width / 2, y: at.y + at.height / 2 },
      );
    },
    onPointerDown: (event) => {
      if (event.pointerType !== 'touch') return;
      const from = { x: event.clientX, y: event.clientY };
      lift();
      resting.current = { from, timer: setTimeout(() => ask(from), longMs) };
    },
    onPointerMove: (event) => {
      const from = resting.current?.from;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > stillPx) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
