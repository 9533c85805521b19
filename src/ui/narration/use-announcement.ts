import { useEffect, useRef, useState } from 'react';
import type { Narration } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { spoken } from './use-narration.ts';

/** While playing, at most one announcement in two seconds; while scrubbing, only where one comes to rest. */
const leastMs = { playing: 2000, resting: 400 } as const;

/** What is to be heard: follows what is told, as much of it as is wanted, but not faster than one can listen. */
export function useAnnouncement(narration: Narration, playing: boolean): string {
  const wanted = useViewer((state) => state.heard);
  const text = wanted === 'off' ? '' : wanted === 'short' ? plain(narration.line) : spoken(narration);
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
