import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How many smaller settings of its type a box has, besides the normal one. */
const smaller = 2;

/** Sets the type of a box as large as its words allow: `data-fit` 0 is the normal size, 1 and 2 are smaller. */
export function useFit(text: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) fit(box.current);
  }, [text]);
  useEffect(() => {
    const element = box.current;
    // The height of the frame around it, for its own changes with what is set here; and its own width, for what stands
    // beside it comes and goes.
    const frame = element?.parentElement;
    if (!element || !frame || typeof ResizeObserver === 'undefined') return undefined;
    // It is told of the size that the frame has as well: to measure again then would lay out the page in vain.
    const room = (): string => `${String(frame.clientHeight)} ${String(element.clientWidth)}`;
    let known = room();
    const observer = new ResizeObserver(() => {
      if (room() === known) return;
      known = room();
      fit(element);
    });
    observer.observe(frame);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}

function fit(element: HTMLElement): void {
  for (let size = 0; size <= smaller; size++) {
    element.dataset['fit'] = String(size);
    if (element.scrollHeight <= element.clientHeight) return;
  }
}
