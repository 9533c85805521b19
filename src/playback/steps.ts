import type { EventId, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Focus } from './focus.ts';
import { Places } from './places.ts';

/** One thing to step to: an event that stands for itself and for what is told with it. */
export interface Beat {
  /** The event that the caption tells. */
  event: EventId;
  /** Everything told with it, in order; the first one begins it. */
  readonly events: EventId[];
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
    const beat: Beat = { event: event.id, events: [event.id], ms: place.ms };
    beats.push(beat);
    if (place.group !== null) groups.set(place.group, beat);
  }
  return beats;
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
