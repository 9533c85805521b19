import { useEffect } from 'react';
import { readAddress } from '../viewer/address.ts';
import { viewer } from '../viewer/use-viewer.ts';

/** Plays once by itself where the address asks for it, unless motion is not wanted or nobody looks. */
export function useAutoplay(): void {
  useEffect(() => {
    if (!readAddress(window.location.search).autoplay) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      const { pacing, computing, reducedMotion } = viewer.getState();
      if (computing || pacing.steps.length === 0) return;
      forget();
      const looks = document.visibilityState === 'visible' && !reducedMotion;
      // The story comes first, and then the step at which it is to stand.
      if (looks) timer = setTimeout(() => viewer.getState().play());
    };
    const forget = viewer.subscribe(begin);
    begin();
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);
}
