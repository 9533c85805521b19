import type { ClusterTime, EventId, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Focus } from './focus.ts';
import { Places } from './places.ts';

/** One thing to step to: an event that stands for itself and for what is told with it. */
export interface Beat {
  /** The event that the caption tells. */
  event: EventId;
  /** Everything told with it, in order. */
  readonly events: EventId[];
  /** When it comes to be told: as its first event happens, but not before what is told before it. */
  begins: ClusterTime;
  /** What it comes to: the last commit that is told by it, if one is. */
  commit?: EventId;
  /** Least time on stage before the next. */
  readonly ms: number;
}

/**
 * What one steps through, in order. What a person asked for is told piece by piece; what components do again and
 * again (a read, the gates of a write, its commit and answer, the watchers that hear of one commit, the layers of an
 * image) is told together.
 */
export function beatsOf(index: TraceIndex, focus: Focus): Beat[] {
  const { events } = index.trace;
  const consequences = countConsequences(events, focus);
  const places = new Places(events, focus);
  const groups = new Map<string, Beat>();
  const beats: Beat[] = [];
  for (const event of events) {
    if (focus.reasons[event.id] === 0) continue;
    const place = places.of(event);
    if (place === null) continue;
    const group = place.group === null ? undefined : groups.get(place.group);
    if (group) {
      group.events.push(event.id);
      const better = rank(event, consequences) > rank(events[group.event] as TraceEvent, consequences);
      if (better) group.event = event.id;
      continue;
    }
    if (place.follows === true) continue;
    const beat: Beat = { event: event.id, events: [event.id], ms: place.ms, begins: event.at };
    beats.push(beat);
    if (place.group !== null) groups.set(place.group, beat);
  }
  return inOrder(beats, events);
}

/**
 * A commit is told when it is done: what is seen at its step is what it made. Whatever begins while it is still being
 * written comes before it.
 */
function inOrder(beats: readonly Beat[], events: readonly TraceEvent[]): Beat[] {
  for (const beat of beats) {
    const commit = beat.events.findLast((id) => events[id]?.type === 'stored');
    if (commit !== undefined) beat.commit = commit;
  }
  const told = (beat: Beat): EventId => beat.commit ?? (beat.events[0] as EventId);
  const sorted = [...beats].sort((a, b) => told(a) - told(b));
  let before = 0 as ClusterTime;
  for (const beat of sorted) {
    if (beat.begins < before) beat.begins = before;
    const done = beat.commit === undefined ? beat.begins : (events[beat.commit] as TraceEvent).at;
    before = done > beat.begins ? done : beat.begins;
  }
  return sorted;
}

/** How much of the story each event led to, directly or not. */
function countConsequences(events: readonly TraceEvent[], focus: Focus): Int32Array {
  const counts = new Int32Array(events.length);
  for (let id = events.length - 1; id >= 0; id--) {
    const { cause } = events[id] as TraceEvent;
    if (cause !== null && focus.reasons[id] !== 0) counts[cause]! += (counts[id] as number) + 1;
  }
  return counts;
}

/** Of events told together, the one that matters most speaks: the commit, what changed, what led on. */
function rank(event: TraceEvent, consequences: Int32Array): number {
  if (event.type === 'stored') return -1;
  if (event.type === 'message') {
    // A read is told by its question, images by what comes.
    if (event.call.protocol === 'http' && event.call.phase === 'response') return -1;
    return consequences[event.id] as number;
  }
  switch (event.name) {
    case 'Commit':
      return 3e9;
    case 'ValidateManifest':
    case 'SyncLoop':
      return 2e9;
    // Of gates that all let a request pass, who may do what is the one that differs from client to client.
    case 'Authorization':
      return 1;
    default:
      return event.outcome === 'changed' ? 1e9 : 0;
  }
}
