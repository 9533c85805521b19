import { useDeferredValue, useMemo } from 'react';
import type { Pacing } from '../../playback/pacing.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer } from '../../viewer/use-viewer.ts';

/** What a list of all steps tells. */
export interface StoryToTell {
  readonly pacing: Pacing;
  readonly index: TraceIndex;
}

/**
 * The steps and the trace that they are of, together and a little late: the picture goes first, and a list that nobody
 * has come to yet may come a frame later. null: nothing has happened.
 */
export function useStory(): StoryToTell | null {
  const pacing = useViewer((v) => v.pacing);
  const index = useViewer((v) => v.index);
  const now = useMemo(
    () => (index === null || pacing.steps.length === 0 ? null : { pacing, index }),
    [pacing, index],
  );
  return useDeferredValue(now, null);
}
