import type { ObjectKey } from '../kubernetes/resources.ts';
import type { ClusterTime, EventId } from '../trace/events.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import { briefly, type Depth } from './brief.ts';
import type { ChapterName } from './chapters.ts';
import { focusOn } from './focus.ts';
import { StagePlan } from './stage-plan.ts';
import type { StageTime } from './stage-time.ts';
import { beatsOf } from './steps.ts';

/** `event`: every step long enough to be read. `time`: true proportions, long waits cut short. */
export type Scale = 'event' | 'time';

export interface StageSpan {
  readonly from: StageTime;
  readonly to: StageTime;
}

/** What one steps through. Steps follow each other without a gap: a step is the present one from `from` to before `to`. */
export interface PlaybackStep extends StageSpan {
  readonly index: number;
  /** The event that it tells. */
  readonly event: EventId;
  /** Everything that is told with it, `event` among it. */
  readonly events: readonly EventId[];
  /** Where the playhead stands when one steps here: a message is on its way, a commit is done. */
  readonly rest: StageTime;
  /** Position in `chapters`. */
  readonly chapter: number;
}

export interface Chapter extends StageSpan {
  readonly index: number;
  readonly name: ChapterName;
  /** The command that it is part of; null if nobody typed one. */
  readonly command: EventId | null;
  readonly firstStep: number;
  readonly lastStep: number;
}

/** A stretch in which much more time passes than around it. */
export interface Squeeze extends StageSpan {
  readonly clusterFrom: ClusterTime;
  readonly clusterTo: ClusterTime;
}

/** How cluster time becomes stage time, from the point of view of one object. */
export interface Pacing {
  readonly scale: Scale;
  readonly focus: ObjectKey | null;
  readonly duration: StageTime;
  readonly steps: readonly PlaybackStep[];
  readonly chapters: readonly Chapter[];
  readonly squeezes: readonly Squeeze[];
  /** Stage time over cluster time where it is the same everywhere but in squeezes; null where it is not. */
  readonly slowdown: number | null;
  /** How many steps are told together with another because only the main ones are wanted. */
  readonly folded: number;
  clusterAt(stage: number): ClusterTime;
  stageAt(cluster: number): StageTime;
  /** An event's own time on stage, focused or not; an open one lasts to the end. */
  spanOf(id: EventId): StageSpan;
  isFocused(id: EventId): boolean;
  /** The present step at a moment, or -1 if there is none yet. */
  stepAt(stage: number): number;
  /** The step that tells an event, or -1. */
  stepOf(id: EventId): number;
}

/**
 * Plans how a trace is shown: pure, and built anew when the trace, the focus, the scale or the depth changes.
 * `kept` are events that have a step of their own however briefly it is told.
 */
export function pacing(
  trace: Trace,
  index: TraceIndex,
  focus: ObjectKey | null,
  scale: Scale,
  { depth, kept }: { readonly depth: Depth; readonly kept: ReadonlySet<EventId> } = everything,
): Pacing {
  const chain = focusOn(index, focus);
  const beats = beatsOf(index, chain);
  const told = depth === 'deep' ? beats : briefly(beats, index, kept);
  return new StagePlan(trace, chain, told, scale, beats.length - told.length);
}

const everything = { depth: 'deep', kept: new Set<EventId>() } as const;

/** For a moment at which there is nothing to show yet. */
export const noPacing: Pacing = ((): Pacing => {
  const trace: Trace = {
    origin: 'simulation',
    kubernetes: '',
    seed: null,
    clock: '1970-01-01T00:00:00Z',
    components: [],
    initial: { objects: [], revision: 0, watches: [], images: {} },
    events: [],
    end: 0 as ClusterTime,
  };
  return pacing(trace, new TraceIndex(trace), null, 'event');
})();
