import type { ObjectKey } from '../kubernetes/resources.ts';
import type { ClusterTime, EventId } from '../trace/events.ts';
import { endOf } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import { chaptersOf } from './chapters.ts';
import type { Focus } from './focus.ts';
import { evenlyByEvent, evenlyByTime, momentsOf, type Corners } from './lengths.ts';
import type { Chapter, Pacing, PlaybackStep, Scale, Squeeze, StageSpan } from './pacing.ts';
import { squeezesOf } from './squeezes.ts';
import { stageTime, type StageTime } from './stage-time.ts';
import type { Beat } from './steps.ts';

/** How long the last picture stands before playing ends. */
const epilogueMs = 800;
/** How long a commit stands before what follows from it is the present step. */
const lookMs = 120;

/** The corners of the map, and steps and chapters laid on it. */
export class StagePlan implements Pacing {
  readonly scale: Scale;
  readonly focus: ObjectKey | null;
  readonly duration: StageTime;
  readonly steps: readonly PlaybackStep[];
  readonly chapters: readonly Chapter[];
  readonly squeezes: readonly Squeeze[];
  readonly slowdown: number | null;
  readonly folded: number;
  readonly #trace: Trace;
  readonly #chain: Focus;
  readonly #corners: Corners;
  readonly #stepOfEvent: Int32Array;

  constructor(trace: Trace, chain: Focus, beats: readonly Beat[], scale: Scale, folded = 0) {
    this.scale = scale;
    this.folded = folded;
    this.focus = chain.key;
    this.#trace = trace;
    this.#chain = chain;
    const moments = momentsOf(trace, chain);
    this.#corners = scale === 'event' ? evenlyByEvent(trace, chain, beats, moments) : evenlyByTime(moments);
    this.slowdown = this.#corners.slowdown;
    const whole = this.#corners.stage.at(-1) ?? 0;
    this.duration = stageTime(trace.events.length > 0 ? whole + epilogueMs : 0);
    const starts = this.#starts(beats);
    const chapters = chaptersOf(trace.events, chain, beats);
    this.chapters = chapters.map(({ name, command, first }, index) => {
      const end = chapters[index + 1]?.first ?? beats.length;
      return {
        index,
        name,
        command,
        firstStep: first,
        lastStep: end - 1,
        from: stageTime(index === 0 ? 0 : (starts[first] as number)),
        to: stageTime(starts[end] ?? this.duration),
      };
    });
    this.#stepOfEvent = new Int32Array(trace.events.length).fill(-1);
    this.steps = this.#layOut(beats, starts);
    this.squeezes = squeezesOf(this.#corners);
  }

  /** Where each step begins: steps that begin at the same moment share the time to the next. */
  #starts(beats: readonly Beat[]): Float64Array {
    const starts = Float64Array.from(beats, ({ begins }) => this.stageAt(begins));
    for (let first = 0; first < starts.length;) {
      let next = first + 1;
      while (next < starts.length && (starts[next] as number) <= (starts[first] as number)) next++;
      const begin = starts[first] as number;
      const share = ((starts[next] ?? this.duration) - begin) / (next - first);
      for (let k = first + 1; k < next; k++) starts[k] = begin + share * (k - first);
      first = next;
    }
    beats.forEach((_, i) => {
      // What etcd says goes out at the moment of the commit: the commit is looked at first.
      const commit = beats[i - 1]?.commit;
      if (commit === undefined) return;
      const [begin, end] = [starts[i] as number, starts[i + 1] ?? this.duration];
      const seen = Math.min(this.spanOf(commit).from + lookMs, (begin + end) / 2);
      starts[i] = Math.max(begin, seen);
    });
    return starts;
  }

  #layOut(beats: readonly Beat[], starts: Float64Array): PlaybackStep[] {
    let chapter = 0;
    return beats.map((beat, index) => {
      const from = stageTime(starts[index] as number);
      const to = stageTime(starts[index + 1] ?? this.duration);
      while ((this.chapters[chapter]?.lastStep ?? index) < index) chapter++;
      for (const id of beat.events) this.#stepOfEvent[id] = index;
      return {
        index,
        event: beat.event,
        events: beat.events,
        from,
        to,
        rest: this.#restOf(beat, from, to),
        chapter,
      };
    });
  }

  /** The middle of what is told, or the commit, as far as it lies in the step's own time. */
  #restOf(beat: Beat, from: StageTime, to: StageTime): StageTime {
    const { commit } = beat;
    const span = this.spanOf(beat.event);
    const wished = commit === undefined ? (span.from + span.to) / 2 : this.spanOf(commit).from;
    return stageTime(wished < to ? Math.max(wished, from) : from + (to - from) * 0.9);
  }

  clusterAt(stage: number): ClusterTime {
    const { cluster, stage: places } = this.#corners;
    return between(places, cluster, stage) as ClusterTime;
  }

  stageAt(cluster: number): StageTime {
    const { cluster: moments, stage } = this.#corners;
    return stageTime(between(moments, stage, cluster));
  }

  spanOf(id: EventId): StageSpan {
    const event = this.#trace.events[id];
    if (!event) throw new RangeError(`the trace has no event ${String(id)}`);
    return { from: this.stageAt(event.at), to: this.stageAt(endOf(event) ?? this.#trace.end) };
  }

  isFocused(id: EventId): boolean {
    return (this.#chain.reasons[id] ?? 0) !== 0;
  }

  stepAt(stage: number): number {
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.steps[middle] as PlaybackStep).from <= stage) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  stepOf(id: EventId): number {
    return this.#stepOfEvent[id] ?? -1;
  }
}

/** Reads a rising line through corners; exact at the corners, held at the ends. */
function between(from: Float64Array, to: Float64Array, at: number): number {
  const last = from.length - 1;
  if (at >= (from[last] as number)) return to[last] as number;
  if (at <= (from[0] as number)) return to[0] as number;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((from[middle] as number) <= at) low = middle;
    else high = middle;
  }
  const [x0, x1] = [from[low] as number, from[high] as number];
  const [y0, y1] = [to[low] as number, to[high] as number];
  return at === x0 ? y0 : y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
}
