import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How the page is laid out, by the width of the place that it has: `wide` has three columns, `middle` keeps the
 * inspector in a drawer, `narrow` the editor and console too, `phone` shows one thing at a time.
 */
export type Form = 'wide' | 'middle' | 'narrow' | 'phone';

export interface Place {
  readonly form: Form;
  /** Too low for all lanes of the timeline. */
  readonly isLow: boolean;
  /** So narrow, or enlarged so much (400 % of a usual window), that words say more than a picture. */
  readonly isTiny: boolean;
}

/** `wide` begins where the whole picture has room between both columns. */
const least = { wide: 1428, middle: 1040, narrow: 720, picture: 340, lanes: 760 } as const;

export function formFor(width: number, height: number): Place {
  const isLow = height < least.lanes;
  const isTiny = width < least.picture;
  if (width >= least.wide) return { form: 'wide', isLow, isTiny };
  if (width >= least.middle) return { form: 'middle', isLow, isTiny };
  return { form: width >= least.narrow ? 'narrow' : 'phone', isLow, isTiny };
}

/** The form for an element's size: its own, not the window's, so that it is the same in a frame. */
export function usePlace(element: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const shell = element.current;
    if (shell === null) return;
    const measure = (): void => {
      const next = formFor(shell.clientWidth, shell.clientHeight);
      setPlace((now) => (now && same(now, next) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shell);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

function same(a: Place, b: Place): boolean {
  return a.form === b.form && a.isLow === b.isLow && a.isTiny === b.isTiny;
}
