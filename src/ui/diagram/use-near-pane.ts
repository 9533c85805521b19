import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { comeTo, nearness } from './nearness.ts';

/** Where one came nearer: a point of the pane in px, and what of the picture lay there, as parts of its size. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/**
 * The pointer on the picture: Ctrl and wheel or two fingers come nearer, two fingers or a drag on the ground move what
 * is seen. The wheel alone and one finger are the page's.
 */
export function useNearPane(near: number): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);

  // What lay under the pointer stays there; without a pointer, what lay in the middle.
  const before = useRef(near);
  useLayoutEffect(() => {
    const box = pane.current;
    if (!box || before.current === near) return;
    before.current = near;
    const { x, y, across, down } = anchor.current ?? {
      ...{ x: box.clientWidth / 2, y: box.clientHeight / 2, across: 0.5, down: 0.5 },
    };
    anchor.current = null;
    box.scrollTo(across * box.scrollWidth - x, down * box.scrollHeight - y);
  }, [near]);

  useEffect(() => {
    const box = pane.current;
    if (!box) return undefined;
    const holdAt = (clientX: number, clientY: number): void => {
      const { left, top } = box.getBoundingClientRect();
      const [x, y] = [clientX - left, clientY - top];
      anchor.current = {
        ...{ x, y },
        across: (box.scrollLeft + x) / box.scrollWidth,
        down: (box.scrollTop + y) / box.scrollHeight,
      };
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // React Flow would take it for its own.
      event.stopPropagation();
      holdAt(event.clientX, event.clientY);
      comeTo(nearness() * Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) * 0.01));
    };

    let fingers: Fingers | null = null;
    const touch = (event: TouchEvent): void => {
      fingers = event.touches.length === 2 ? fingersOf(event) : null;
      if (fingers) event.preventDefault();
    };
    const touchMove = (event: TouchEvent): void => {
      if (!fingers || event.touches.length !== 2) return;
      event.preventDefault();
      const now = fingersOf(event);
      box.scrollBy(fingers.x - now.x, fingers.y - now.y);
      holdAt(now.x, now.y);
      comeTo((nearness() * now.apart) / fingers.apart);
      fingers = now;
    };

    let drag: { readonly id: number; x: number; y: number } | null = null;
    const down = (event: PointerEvent): void => {
      const isGround = !(event.target as Element).closest('button, a, input');
      if (event.pointerType !== 'mouse' || event.button > 1 || (!isGround && event.button === 0)) return;
      if (nearness() === 1) return;
      event.preventDefault();
      box.setPointerCapture(event.pointerId);
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (drag?.id !== event.pointerId) return;
      box.scrollBy(drag.x - event.clientX, drag.y - event.clientY);
      drag = { id: drag.id, x: event.clientX, y: event.clientY };
    };
    const up = (): void => {
      drag = null;
    };
    const passive = { passive: false } as const;
    box.addEventListener('wheel', wheel, { passive: false, capture: true });
    box.addEventListener('touchstart', touch, passive);
    box.addEventListener('touchmove', touchMove, passive);
    box.addEventListener('touchend', touch, passive);
    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerup', up);
    box.addEventListener('pointercancel', up);
    return () => {
      box.removeEventListener('wheel', wheel, { capture: true });
      box.removeEventListener('touchstart', touch);
      box.removeEventListener('touchmove', touchMove);
      box.removeEventListener('touchend', touch);
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', up);
      box.removeEventListener('pointercancel', up);
    };
  }, []);
  return pane;
}

interface Fingers {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
}

function fingersOf({ touches }: TouchEvent): Fingers {
  const [a, b] = [touches[0] as Touch, touches[1] as Touch];
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 8),
  };
}
