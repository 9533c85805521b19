import { useEffect, useRef, useState } from 'react';

/** While playing, at most one announcement a second; while scrubbing, only where one comes to rest. */
const leastMs = { playing: 1000, resting: 400 } as const;

/** What is to be heard: follows `text`, but not faster than one can listen. */
export function useAnnouncement(text: string, playing: boolean): string {
  const [heard, setHeard] = useState('');
  const lastAt = useRef(0);
  const first = useRef(text);
  useEffect(() => {
    // What stands there when the page opens is read by whoever comes to it.
    if (text === first.current) return;
    first.current = '';
    const wait = playing
      ? Math.max(0, lastAt.current + leastMs.playing - performance.now())
      : leastMs.resting;
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setHeard(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, playing]);
  return heard;
}
