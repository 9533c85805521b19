import { useEffect, type RefObject } from 'react';

/** Keeps the present step of a list in sight. By its own scrolling alone: the page around a frame stays where it is. */
export function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    bringIntoView(box);
    const observer = new MutationObserver(() => bringIntoView(box));
    observer.observe(box, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
    return () => observer.disconnect();
  }, [list]);
}

function bringIntoView(box: HTMLElement): void {
  const now = box.querySelector('[aria-current=step]');
  if (now === null) return;
  const [of, at] = [box.getBoundingClientRect(), now.getBoundingClientRect()];
  if (at.top >= of.top && at.bottom <= of.bottom) return;
  // What is drawn may be larger or smaller than it is laid out.
  const zoom = of.height / Math.max(box.offsetHeight, 1);
  box.scrollTop += (at.top - of.top - (of.height - at.height) / 2) / zoom;
}
