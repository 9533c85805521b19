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
    // The frame around it: its own size changes with what is set here.
    const frame = element?.parentElement;
    if (!element || !frame || typeof ResizeObserver === 'undefined') return undefined;
    // It is told of the size that the frame has as well: to measure again then would lay out the page in vain.
    let known = sizeOf(frame);
    const observer = new ResizeObserver(() => {
      const size = sizeOf(frame);
      if (size === known) return;
      known = size;
      fit(element);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return box;
}

function sizeOf({ clientWidth, clientHeight }: Element): string {
  return `${String(clientWidth)} ${String(clientHeight)}`;
}

function fit(element: HTMLElement): void {
  for (let size = 0; size <= smaller; size++) {
    element.dataset['fit'] = String(size);
    if (element.scrollHeight <= element.clientHeight) return;
  }
}
