import { useLayoutEffect, useState, type RefObject } from 'react';

/** How large an element is inside; one that is hidden keeps the size that it had. null before the first measure. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = area;
      if (width === 0 || height === 0) return;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
