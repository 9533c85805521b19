import type { EventId, HttpRequest, HttpResponse, MessageEvent } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';

/** What the parts of a recording are read from: one pass over the trace. */
export interface TraceReading {
  readonly trace: Trace;
  readonly requests: readonly HttpExchange[];
  /** Events that follow from what the person typed. */
  readonly typed: readonly boolean[];
}

export interface HttpExchange {
  readonly event: MessageEvent;
  readonly request: HttpRequest;
  readonly response: { readonly event: MessageEvent; readonly call: HttpResponse } | null;
  /** Whom the API server took the client for. */
  readonly user: string | null;
  /** The API server has understood what was sent: an audit log knows it from then on. */
  readonly decoded: boolean;
}

export function readTrace(trace: Trace): TraceReading {
  const responses = new Map<EventId, { event: MessageEvent; call: HttpResponse }>();
  const users = new Map<EventId, string>();
  const typed: boolean[] = [];
  /** Of what a request led to at the API server: the request. */
  const servedOf = new Map<EventId, EventId>();
  const decoded = new Set<EventId>();
  for (const event of trace.events) {
    const begins =
      event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'command';
    typed.push(begins || (event.cause !== null && typed[event.cause] === true));
    if (event.type === 'step' && event.cause !== null && event.component === 'kube-apiserver') {
      const request = servedOf.get(event.cause) ?? event.cause;
      servedOf.set(event.id, request);
      if (event.name === 'Authentication') users.set(request, event.detail.user);
      if (event.name === 'Decoding' && event.detail.errors.length === 0) decoded.add(request);
    }
    if (event.type !== 'message' || event.call.protocol !== 'http') continue;
    if (event.call.phase === 'response') responses.set(event.call.of, { event, call: event.call });
  }
  const requests: HttpExchange[] = [];
  for (const event of trace.events) {
    if (event.type !== 'message' || event.to !== 'kube-apiserver') continue;
    if (event.call.protocol !== 'http' || event.call.phase !== 'request') continue;
    requests.push({
      event,
      request: event.call,
      response: responses.get(event.id) ?? null,
      user: users.get(event.id) ?? null,
      decoded: decoded.has(event.id),
    });
  }
  return { trace, requests, typed };
}
