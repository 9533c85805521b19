import type { ComponentId } from '../kubernetes/components.ts';
import type { EventId } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';

/** From an event back to what somebody typed, or on to everything that came of it. */
export type Way = 'why' | 'effects';

/**
 * What is told in one piece: a request with all that the server did for it, a call of the runtime, the way of a
 * watch event to whom it concerns, the work of one component in one go. All of it is causes and their effects.
 */
export interface Link {
  /** In the order in which they began; each but the first of all has its cause in this link or an earlier one. */
  readonly events: readonly EventId[];
  /** The event that speaks for all: what was asked, else what was done last. */
  readonly head: EventId;
}

/** A chain of causes, lit. It depends on the trace and the chosen event alone. */
export interface Trail {
  readonly way: Way;
  /** Where somebody asked. */
  readonly event: EventId;
  /** From the earliest to the latest. */
  readonly links: readonly Link[];
  /** Which link an event is in. */
  readonly linkOf: ReadonlyMap<EventId, number>;
  /** Every component that sends, hears or does something in it. */
  readonly parties: ReadonlySet<ComponentId>;
}

/** The number that a link goes by, everywhere: 1 is where somebody asked, the last one is the farthest. */
export function numberOf({ way, links }: Trail, link: number): number {
  return way === 'why' ? links.length - link : link + 1;
}

/**
 * The link of a moment: that of the event that is told then, else the last one that has begun. -1 before the first.
 */
export function linkAt(trail: Trail, index: TraceIndex, time: number, told: EventId | null): number {
  const own = told === null ? undefined : trail.linkOf.get(told);
  if (own !== undefined) return own;
  // In order of their beginnings, though their heads may not be.
  return trail.links.findLastIndex(({ events }) => index.event(events[0] as EventId).at <= time);
}
