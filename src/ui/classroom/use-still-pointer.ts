import { useEffect, useState, type RefObject } from 'react';

const stillMs = 3000;

/** Whether the pointer has rested for a while over an element: then it is in the way of what is shown. */
export function useStillPointer(element: RefObject<HTMLElement | null>): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const room = element.current;
    if (room === null) return;
    let timer = setTimeout(() => setStill(true), stillMs);
    const move = (): void => {
      setStill(false);
      clearTimeout(timer);
      timer = setTimeout(() => setStill(true), stillMs);
    };
    room.addEventListener('pointermove', move);
    room.addEventListener('pointerdown', move);
    return () => {
      clearTimeout(timer);
      room.removeEventListener('pointermove', move);
      room.removeEventListener('pointerdown', move);
    };
  }, [element]);
  return isStill;
}
