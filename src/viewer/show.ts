import { placesIn } from '../playback/cues.ts';
import { pacing as pace, type Pacing } from '../playback/pacing.ts';
import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import { stageTime } from '../playback/stage-time.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import type { Viewer, ViewerState } from './state.ts';

/** Puts a trace, a focus or a scale in place; the playhead goes to `stage` of the new pacing. */
export function show(
  get: () => Viewer,
  set: (part: Partial<ViewerState>) => void,
  playhead: PlayheadDriver,
  part: Partial<ViewerState>,
  stage: (pacing: Pacing) => number,
): void {
  const { trace, focus, scale, depth, story, index: known } = { ...get(), ...part };
  if (trace === null) {
    set(part);
    return;
  }
  const index = known?.trace === trace ? known : new TraceIndex(trace);
  const kept = new Set(
    story === null || depth === 'deep' ? [] : placesIn(story.scenario.cues, trace).values(),
  );
  const pacing = pace(trace, index, focus, scale, { depth, kept });
  const at = stageTime(stage(pacing));
  // A chain that is lit is one of its own trace.
  const trail = index === get().index ? get().trail : null;
  // And so is a question of what comes next.
  const predicting = index === get().index ? get().predicting : null;
  set({ ...part, index, pacing, stepIndex: pacing.stepAt(at), stage: at, trail, predicting });
  playhead.setCourse(pacing, at);
}
