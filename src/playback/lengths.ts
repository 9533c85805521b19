import type { TraceEvent } from '../trace/events.ts';
import { endOf } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import type { Focus } from './focus.ts';
import { schedule, type AtLeast } from './schedule.ts';
import { leastMs } from './places.ts';
import type { Beat } from './steps.ts';

/** Moments of cluster time, rising, and the stage time of each: the corners of the map between the two. */
export interface Corners {
  readonly cluster: Float64Array;
  readonly stage: Float64Array;
  /** Of a map in true proportion: stage time over cluster time. */
  readonly slowdown: number | null;
}

/** Where something of the focus begins or ends, and the two ends of the trace. */
export function momentsOf(trace: Trace, focus: Focus): Float64Array {
  const found = [0, trace.end as number];
  for (const event of trace.events) {
    if (focus.reasons[event.id] === 0) continue;
    found.push(event.at, endOf(event) ?? trace.end);
  }
  const sorted = Float64Array.from(found).sort();
  let count = 0;
  for (const moment of sorted) {
    if (count === 0 || moment > (sorted[count - 1] as number)) sorted[count++] = moment;
  }
  return sorted.slice(0, count);
}

/** Every step long enough to be read, waits short, and what runs side by side side by side. */
export function evenlyByEvent(
  trace: Trace,
  focus: Focus,
  beats: readonly Beat[],
  cluster: Float64Array,
): Corners {
  const asked: AtLeast[] = [];
  const least = leastOfEach(trace.events, beats);
  const place = finder(cluster);
  let quietFrom = 0;
  for (const event of trace.events) {
    if (focus.reasons[event.id] === 0) continue;
    const end = endOf(event) ?? trace.end;
    if (event.at > quietFrom) asked.push(wait(place, quietFrom, event.at));
    quietFrom = Math.max(quietFrom, end);
    if (end <= event.at) continue;
    const ms = (least[event.id] as number) * stretch(end - event.at);
    asked.push({ from: place(event.at), to: place(end), ms });
  }
  if (trace.end > quietFrom) asked.push(wait(place, quietFrom, trace.end));
  asked.push(...distances(beats, place), ...waits(cluster));
  return { cluster, stage: schedule(cluster, asked), slowdown: null };
}

/** By event id: how long it must be seen. What is told alone has its full time, what is told together less. */
function leastOfEach(events: readonly TraceEvent[], beats: readonly Beat[]): Float64Array {
  const least = new Float64Array(events.length);
  for (const { type, id } of events) least[id] = type === 'message' ? leastMs.quick : leastMs.folded;
  for (const beat of beats) {
    if (beat.events.length === 1) {
      const only = events[beat.event];
      const beside = beat.ms === leastMs.gate ? leastMs.aside : leastMs.message;
      least[beat.event] = only?.type === 'message' ? beside : beat.ms;
      continue;
    }
    const messages = beat.events.filter((id) => events[id]?.type === 'message');
    for (const id of messages) least[id] = messages.length > 2 ? leastMs.quick : leastMs.aside;
    least[beat.event] = Math.max(least[beat.event] as number, beat.ms);
  }
  return least;
}

/** What takes longer is shown longer, but far from in proportion: three hundred times as long lasts twice. */
function stretch(ms: number): number {
  return Math.min(Math.max(Math.sqrt(Math.sqrt(Math.sqrt(ms))), 1), 4);
}

function wait(place: (moment: number) => number, from: number, to: number): AtLeast {
  return {
    from: place(from),
    to: place(to),
    ms: Math.min(leastMs.wait * stretch(to - from), (to - from) * 1000),
  };
}

/** Shorter than this nobody calls it a wait. */
const leastWaitMs = 20;

/** A wait is seen to pass, also within work: the longer, the longer, though a thousand times as long lasts six times. */
function waits(cluster: Float64Array): AtLeast[] {
  const asked: AtLeast[] = [];
  for (let to = 1; to < cluster.length; to++) {
    const lasts = (cluster[to] as number) - (cluster[to - 1] as number);
    if (lasts < leastWaitMs) continue;
    asked.push({ from: to - 1, to, ms: Math.min(80 * Math.sqrt(Math.sqrt(lasts)), 2500) });
  }
  return asked;
}

/** One step after the other, also where they begin almost at once. */
function distances(beats: readonly Beat[], place: (moment: number) => number): AtLeast[] {
  const asked: AtLeast[] = [];
  let from = -1;
  let ms = 0;
  for (const beat of beats) {
    const to = place(beat.begins);
    if (from >= 0 && to > from) {
      asked.push({ from, to, ms });
      ms = 0;
    }
    from = to;
    ms += Math.min(beat.ms, leastMs.work);
  }
  return asked;
}

function finder(cluster: Float64Array): (moment: number) => number {
  return (moment) => {
    let low = 0;
    let high = cluster.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cluster[middle] as number) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A wait in which nothing of the focus begins or ends for longer than this is cut to it. */
const longestWaitMs = 1000;

/** A short trace is shown slower than life, so that the whole takes about this long. */
const wholeMs = 20_000;

/** True proportions: one factor for all but the long waits. */
export function evenlyByTime(cluster: Float64Array): Corners {
  const stage = new Float64Array(cluster.length);
  for (let k = 1; k < cluster.length; k++) {
    const lasts = (cluster[k] as number) - (cluster[k - 1] as number);
    stage[k] = (stage[k - 1] as number) + Math.min(lasts, longestWaitMs);
  }
  const whole = stage[stage.length - 1] ?? 0;
  const slowdown = whole > 0 ? Math.max(wholeMs / whole, 1) : 1;
  for (let k = 0; k < stage.length; k++) stage[k] = (stage[k] as number) * slowdown;
  return { cluster, stage, slowdown };
}
