import { useEffect, useRef } from 'react';
import { board } from './board-state.ts';

/** A ring around the pointer that the last row can see. */
export function Ring() {
  const isOn = board.use((state) => state.hasRing);
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      if (ring.current) ring.current.style.transform = `translate(${clientX}px, ${clientY}px)`;
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [isOn]);
  return isOn ? <span ref={ring} className="class-ring" aria-hidden="true" /> : null;
}
