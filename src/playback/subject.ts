import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { EventId, HttpRequest, HttpResponse, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';

/** The object that an event is about; null if it is about none in particular. */
export function subjectOf(event: TraceEvent, index: TraceIndex): ObjectKey | null {
  if (event.type === 'stored') return event.key;
  if (event.type === 'step') return event.about ?? null;
  const { call } = event;
  switch (call.protocol) {
    case 'http':
      return call.phase === 'request'
        ? // A name that the API server generates is known from its answer only.
          (call.key ?? answeredKey(index, event.id))
        : (call.key ?? requestCall(index, call)?.key ?? null);
    case 'watch':
      return call.phase === 'event' ? call.key : null;
    case 'etcd':
      return call.key;
    case 'cri':
    case 'cni':
      return call.pod;
    case 'shell':
    case 'raft':
    case 'registry':
      return null;
  }
}

function answeredKey(index: TraceIndex, request: EventId): ObjectKey | null {
  const answer = index.responseTo(request)?.call;
  return answer?.protocol === 'http' && answer.phase === 'response' ? (answer.key ?? null) : null;
}

function requestCall(index: TraceIndex, response: HttpResponse): HttpRequest | null {
  const event = index.trace.events[response.of];
  const call = event?.type === 'message' ? event.call : null;
  return call?.protocol === 'http' && call.phase === 'request' ? call : null;
}

/** What the keys of all objects of one kind begin with: `/registry/pods/`. */
export function kindPrefix(key: ObjectKey): string {
  return `/registry/${refOfKey(key)?.resource.etcdPrefix ?? key.split('/')[2] ?? ''}/`;
}
