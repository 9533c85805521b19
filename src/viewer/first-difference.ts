import type { EventId } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';

/**
 * The first event in which two traces are not the same, by its place in both; null if there is none. Where one ends
 * before the other, its end is the difference.
 */
export function firstDifference(a: Pick<Trace, 'events'>, b: Pick<Trace, 'events'>): EventId | null {
  const shorter = Math.min(a.events.length, b.events.length);
  for (let id = 0; id < shorter; id++) if (!same(a.events[id], b.events[id])) return id;
  return a.events.length === b.events.length ? null : shorter;
}

/** Whether two values would be written alike. What is one object in both needs no look inside. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a).filter((key) => (a as Record<string, unknown>)[key] !== undefined);
  const others = Object.keys(b).filter((key) => (b as Record<string, unknown>)[key] !== undefined);
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
