import { useMemo } from 'react';
import type { PlaybackStep } from '../playback/pacing.ts';
import type { TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import { useViewer } from '../viewer/use-viewer.ts';

/** The one moment that every panel shows. */
export interface Moment {
  readonly index: TraceIndex;
  /** Cluster time. */
  readonly time: number;
  /** null before the first step. */
  readonly step: PlaybackStep | null;
  /** The event that the step tells. */
  readonly event: TraceEvent | null;
}

/**
 * The present moment as far as panels show it: it changes with the step, not with each frame. While the playhead
 * runs through a step they show what stepping to it shows. null: no trace yet.
 */
export function useMoment(): Moment | null {
  const index = useViewer((viewer) => viewer.index);
  const pacing = useViewer((viewer) => viewer.pacing);
  const stepIndex = useViewer((viewer) => viewer.stepIndex);
  const stage = useViewer((viewer) => viewer.stage);
  const playing = useViewer((viewer) => viewer.playing);
  return useMemo(() => {
    if (index === null) return null;
    const step = pacing.steps[stepIndex] ?? null;
    const at = playing && step !== null ? Math.max(stage, step.rest) : stage;
    const time = pacing.clusterAt(at);
    return { index, time, step, event: step === null ? null : index.event(step.event) };
  }, [index, pacing, stepIndex, stage, playing]);
}
