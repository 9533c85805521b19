import type { TraceEvent } from '../events.ts';
import type { Trace } from '../trace.ts';

/**
 * What could be known of a trace at a moment: the events that had begun, and how those ended that were over. Two runs
 * that differ only from then on have the same.
 */
export function past({ events }: Trace, moment: number): readonly unknown[] {
  return events
    .filter(({ at }) => at < moment)
    .map((event) => (isOver(event, moment) ? event : begun(event)));
}

function isOver(event: TraceEvent, moment: number): boolean {
  // When a message will arrive is known from the start: nothing stops it on its way.
  if (event.type !== 'step') return true;
  return event.until !== null && event.until < moment;
}

function begun(event: TraceEvent): unknown {
  const { id, at, cause, type } = event;
  return event.type === 'step'
    ? { id, at, cause, type, name: event.name, component: event.component }
    : event;
}
