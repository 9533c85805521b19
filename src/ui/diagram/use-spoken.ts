import { useEffect, useState } from 'react';
import type { Language } from '../../text/catalogue.ts';
import type { MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { loadPhrases } from '../../viewer/phrases.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { signOf } from './signs.ts';

/** A message in words, for those who listen. */
export type Spoken = (event: MessageEvent, index: TraceIndex, language: Language) => string;

/** Until the sentences have come, the message's sign and its two ends. */
const short: Spoken = (event, index) => {
  const { label, more } = signOf(event, index);
  return [label, more, `${event.from} → ${event.to}`].filter((word) => word !== '').join(' ');
};

/** How messages are told. The sentences of all events are a large text, and the picture does not wait for them. */
export function useSpoken(): Spoken {
  const [spoken, setSpoken] = useState<Spoken>(() => short);
  useEffect(() => {
    let isHere = true;
    const tell = async (): Promise<void> => {
      const [{ narrate }, { plain }] = await Promise.all([
        import('../../text/narrate.ts'),
        import('../../text/narration/line.ts'),
        loadPhrases(viewer.getState().language),
      ]);
      const sentence: Spoken = (event, index, language) => plain(narrate(event, index, language).line);
      if (isHere) setSpoken(() => sentence);
    };
    // If they do not come, the short form stays.
    tell().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return spoken;
}
