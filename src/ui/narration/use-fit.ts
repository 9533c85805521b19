import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How many smaller settings of its type a box has, besides the normal one. */
const smaller = 2;

/** Sets the type of a box as large as its words allow: `data-fit` 0 is the normal size, 1 and 2 are smaller. */
export function useFit(text: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    fit(element);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => fit(element));
    // The frame around it: its own size changes with what is set here.
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [text]);
  return box;
}

function fit(element: HTMLElement): void {
  for (let size = 0; size <= smaller; size++) {
    element.dataset['fit'] = String(size);
    if (element.scrollHeight <= element.clientHeight) return;
  }
}
