import { duration } from '../../text/units.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** `+29.6 ms`, as a machine writes it: since the first command was typed, or since the beginning where nobody typed one. */
export function sinceFirstCommand(at: number, index: TraceIndex): string {
  const first = index.trace.events.find(
    (event) => event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'command',
  );
  const since = at - (first?.at ?? 0);
  return `${since < 0 ? '−' : '+'}${duration(Math.abs(since), 'en')}`;
}
