import { firstMatch, type EventPattern } from '../trace/event-pattern.ts';
import type { EventId, TraceEvent } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';

/** A place in a story: the first event of its kind after the place before it. */
export interface Place {
  readonly id: string;
  readonly when: EventPattern;
  /** The how manieth; the first without it. */
  readonly nth?: number;
}

/** Where each place of a story lies in a trace; what does not happen there is left out. Places follow one another. */
export function placesIn(places: readonly Place[], trace: Trace): ReadonlyMap<string, EventId> {
  const found = new Map<string, EventId>();
  let from = 0;
  for (const { id, when, nth = 1 } of places) {
    let event: TraceEvent | null = firstMatch(when, trace, from);
    for (let n = 1; n < nth && event !== null; n++) event = firstMatch(when, trace, event.id + 1);
    if (event === null) continue;
    found.set(id, event.id);
    from = event.id;
  }
  return found;
}
