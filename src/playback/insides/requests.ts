import { kindOf } from '../../kubernetes/components.ts';
import type { EventId, HttpRequest, MessageEvent, StepEvent, TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

export type Request = MessageEvent & { readonly call: HttpRequest };

export function isRequest(event: TraceEvent): event is Request {
  return event.type === 'message' && event.call.protocol === 'http' && event.call.phase === 'request';
}

const known = new WeakMap<TraceIndex, ReadonlyMap<EventId, readonly StepEvent[]>>();

/** Of each request to the API server, the API server's own work for it, in order. */
export function servingSteps(index: TraceIndex): ReadonlyMap<EventId, readonly StepEvent[]> {
  let steps = known.get(index);
  if (!steps) known.set(index, (steps = stepsByRequest(index.trace.events)));
  return steps;
}

function stepsByRequest(events: readonly TraceEvent[]): Map<EventId, StepEvent[]> {
  const owner = new Int32Array(events.length).fill(-1);
  const steps = new Map<EventId, StepEvent[]>();
  for (const event of events) {
    if (isRequest(event) && event.from !== event.to) owner[event.id] = event.id;
    else {
      const before = servedBefore(event, events);
      if (before !== null) owner[event.id] = owner[before] as number;
    }
    const request = owner[event.id] as number;
    if (event.type !== 'step' || request < 0 || kindOf(event.component) !== 'kube-apiserver') continue;
    const known = steps.get(request);
    if (known) known.push(event);
    else steps.set(request, [event]);
  }
  return steps;
}

/** The event in the service of whose request this one happens, or null: an answer, or what watchers hear, serves none. */
function servedBefore(event: TraceEvent, events: readonly TraceEvent[]): EventId | null {
  if (event.type !== 'message') return event.cause;
  const { call } = event;
  if (call.protocol === 'etcd') return call.phase === 'event' ? null : event.cause;
  if (event.from !== event.to || call.protocol !== 'http') return null;
  // What the server asks itself passes the gates too; when it is answered, the server goes on where it was.
  return call.phase === 'response' ? (events[call.of]?.cause ?? null) : null;
}
