import type { ObjectKey } from '../kubernetes/resources.ts';
import type { EventId, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import { subjectOf } from './subject.ts';

/** What each event was part of, whatever one looks at. By event id. */
export interface Context {
  /** The HTTP request in whose service it happened, or -1. */
  readonly request: Int32Array;
  /** The command that it goes back to, or -1. */
  readonly command: Int32Array;
  /** The object that it is about, as a position in `keys`, or -1. */
  readonly subject: Int32Array;
  readonly keys: readonly ObjectKey[];
}

const known = new WeakMap<TraceIndex, Context>();

/** Worked out once for a trace: another focus or another scale asks again. */
export function contextOf(index: TraceIndex): Context {
  let context = known.get(index);
  if (!context) known.set(index, (context = { ...enclosing(index.trace.events), ...subjectsOf(index) }));
  return context;
}

function subjectsOf(index: TraceIndex): Pick<Context, 'subject' | 'keys'> {
  const { events } = index.trace;
  const subject = new Int32Array(events.length).fill(-1);
  const keys: ObjectKey[] = [];
  const places = new Map<ObjectKey, number>();
  for (const event of events) {
    const key = subjectOf(event, index);
    if (key === null) continue;
    let place = places.get(key);
    if (place === undefined) {
      place = keys.push(key) - 1;
      places.set(key, place);
    }
    subject[event.id] = place;
  }
  return { subject, keys };
}

/** For each event the request that it serves and the command that it goes back to. */
function enclosing(events: readonly TraceEvent[]): Pick<Context, 'request' | 'command'> {
  const request = new Int32Array(events.length).fill(-1);
  const command = new Int32Array(events.length).fill(-1);
  for (const event of events) {
    const { id, cause } = event;
    if (event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'command') {
      command[id] = id;
      continue;
    }
    if (cause !== null) command[id] = command[cause] as number;
    if (event.type === 'message' && event.call.protocol === 'http') {
      request[id] = event.call.phase === 'request' ? id : event.call.of;
    } else if (cause !== null && !isWatch(event)) {
      const before = events[cause] as TraceEvent;
      // After the answer the client goes on with what it did before it asked.
      const asked = isAnswer(before) ? (events[before.call.of]?.cause ?? null) : cause;
      request[id] = asked === null ? -1 : (request[asked] as number);
    }
  }
  return { request, command };
}

export function isWatch(event: TraceEvent): boolean {
  return (
    event.type === 'message' &&
    (event.call.protocol === 'watch' || (event.call.protocol === 'etcd' && event.call.phase === 'event'))
  );
}

export type Answer = Extract<TraceEvent, { type: 'message' }> & {
  readonly call: { readonly protocol: 'http'; readonly phase: 'response'; readonly of: EventId };
};

export function isAnswer(event: TraceEvent): event is Answer {
  return event.type === 'message' && event.call.protocol === 'http' && event.call.phase === 'response';
}
