import { hitsOf, type Breakpoint } from '../playback/breakpoints.ts';
import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { Pacing } from '../playback/pacing.ts';
import { clusterTime, type EventId } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Viewer, ViewerActions, ViewerState } from './state.ts';
import { haltsOf } from './stories.ts';

type Stopping = Pick<
  ViewerActions,
  'toggleBreakpoint' | 'clearBreakpoints' | 'toBreakpoint' | 'setLoop' | 'markLoop'
>;

/** Closer than this the playhead stands on a stop, in ms of the stage. */
const closeMs = 0.5;

/** A range shorter than this cannot be watched, in ms of the stage. */
const shortestLoopMs = 50;

/** One place to stop at: an event, and where the playhead stands to see it. */
export interface Stop {
  readonly event: EventId;
  readonly stage: number;
}

let last: { index: TraceIndex; pacing: Pacing; names: readonly Breakpoint[]; stops: readonly Stop[] } | null =
  null;

/** Where the breakpoints lie on the stage, from left to right. Asked for at every frame, found once. */
export function stopsOf({ index, pacing, breakpoints }: ViewerState): readonly Stop[] {
  if (!index || breakpoints.length === 0) return none;
  if (last?.index === index && last.pacing === pacing && last.names === breakpoints) return last.stops;
  const stops = hitsOf(index, breakpoints)
    .map((event) => ({ event, stage: stageOf(event, pacing) }))
    .sort((a, b) => a.stage - b.stage);
  last = { index, pacing, names: breakpoints, stops };
  return stops;
}

const none: readonly Stop[] = [];

function stageOf(event: EventId, pacing: Pacing): number {
  const step = pacing.steps[pacing.stepOf(event)];
  return step?.event === event ? step.rest : pacing.spanOf(event).from;
}

/** The actions that decide where playing stops or turns back. */
export function stopping(
  set: (part: Partial<ViewerState>) => void,
  get: () => Viewer,
  playhead: PlayheadDriver,
): Stopping {
  const now = (): ReturnType<typeof clusterTime> => clusterTime(get().pacing.clusterAt(playhead.stage));
  return {
    toggleBreakpoint: (name) => {
      const { breakpoints } = get();
      const without = breakpoints.filter((each) => each !== name);
      set({ breakpoints: without.length < breakpoints.length ? without : [...breakpoints, name] });
    },
    clearBreakpoints: () => set({ breakpoints: [] }),
    toBreakpoint: (by) => {
      const stops = stopsOf(get());
      const { stage } = playhead;
      const stop =
        by > 0
          ? stops.find((each) => each.stage > stage + closeMs)
          : stops.findLast((each) => each.stage < stage - closeMs);
      if (stop) get().goToEvent(stop.event);
    },
    setLoop: (loop) => set({ loop, loopFrom: null }),
    markLoop: () => {
      const { loop, loopFrom } = get();
      if (loop) return set({ loop: null, loopFrom: null });
      if (loopFrom === null) return set({ loopFrom: now() });
      const to = now();
      if (to === loopFrom) return set({ loopFrom: null });
      set({
        loop: { from: to < loopFrom ? to : loopFrom, to: to < loopFrom ? loopFrom : to },
        loopFrom: null,
      });
    },
  };
}

/** While it plays: stops at breakpoints and where a story halts, and turns back at the end of a loop. Returns what ends it. */
export function watchPlaying(get: () => Viewer, playhead: PlayheadDriver): () => void {
  let before = playhead.stage as number;
  let wasPlaying = false;
  return playhead.listen(({ mode, stage, scrubbing }) => {
    const from = before;
    const played = wasPlaying;
    before = stage;
    wasPlaying = mode === 'playing';
    const { loop, pacing } = get();
    const isAtLoopEnd = (): boolean => loop !== null && stage >= pacing.stageAt(loop.to);
    if (scrubbing || stage <= from) return;
    // Whoever jumps to the end wants to be there: only playing comes upon what lies on the way.
    const ended = played && mode === 'paused' && stage >= pacing.duration;
    if (mode !== 'playing' && !ended) return;
    const [stop] = [...stopsOf(get()), ...haltsOf(get())]
      .filter((each) => each.stage > from + closeMs && each.stage <= stage)
      .sort((a, b) => a.stage - b.stage);
    if (stop) return get().goToEvent(stop.event);
    if (!loop || !isAtLoopEnd() || from > pacing.stageAt(loop.to) + closeMs) return;
    const start = pacing.stageAt(loop.from);
    if (stage - start < shortestLoopMs) return;
    playhead.seek(start);
    before = start;
    if (ended) playhead.play(start);
  });
}
