import { useEffect, type RefObject } from 'react';
import { readAddress } from '../../viewer/address.ts';
import { viewer } from '../../viewer/use-viewer.ts';

/**
 * Nobody watches what is out of sight: there the show pauses, and goes on where it was when it comes back. With
 * `autoplay` it begins when it is first seen, unless motion is not wanted.
 */
export function useAttention(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watched = element.current;
    if (watched === null || typeof IntersectionObserver === 'undefined') return;
    let begins = readAddress(window.location.search).autoplay;
    let goesOn = false;
    let isSeen = false;
    const decide = (): void => {
      const { playing, pacing, reducedMotion } = viewer.getState();
      const looks = isSeen && document.visibilityState === 'visible';
      if (!looks) {
        if (playing) viewer.getState().pause();
        goesOn ||= playing;
        return;
      }
      if (pacing.steps.length === 0) return;
      if (goesOn || (begins && !reducedMotion)) viewer.getState().play();
      goesOn = false;
      begins = false;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isSeen = (entry?.intersectionRatio ?? 0) >= leastSeen;
        decide();
      },
      { threshold: [0, leastSeen] },
    );
    observer.observe(watched);
    document.addEventListener('visibilitychange', decide);
    // The story may come later than the eye.
    const forget = viewer.subscribe((now, before) => {
      if (now.pacing !== before.pacing && begins) setTimeout(decide);
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', decide);
      forget();
    };
  }, [element]);
}

const leastSeen = 0.25;
