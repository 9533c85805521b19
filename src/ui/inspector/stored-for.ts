import type { EventId, StoredEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** What a request came to store, whatever its answer says of it; null if nothing. */
export function storedFor(request: EventId, index: TraceIndex): StoredEvent | null {
  const end = index.responseTo(request)?.id ?? index.trace.events.length;
  for (let id = request + 1; id < end; id++) {
    const event = index.event(id);
    if (event.type !== 'stored') continue;
    if (index.causes(id).some((cause) => cause.id === request)) return event;
  }
  return null;
}
