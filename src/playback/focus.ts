import { kindOf } from '../kubernetes/components.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { EventId, TraceEvent } from '../trace/events.ts';
import type { StepName } from '../trace/steps.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import { contextOf, isAnswer, isWatch } from './context.ts';
import { kindPrefix } from './subject.ts';

/** Why an event belongs to the focus; an event may have several reasons. 0: it does not. */
export const belongs = {
  /** It is about the object, or follows from something that is. */
  subject: 1,
  /** The object would not be as it is without it. */
  cause: 2,
  /** A person's own command. */
  command: 4,
} as const;

/** Which events belong to one object's story, and the request and the command that each was part of. */
export interface Focus {
  readonly key: ObjectKey | null;
  /** By event id: the sum of its reasons. */
  readonly reasons: Uint8Array;
  /** By event id: the HTTP request in whose service it happened, or -1. */
  readonly request: Int32Array;
  /** By event id: the command that it goes back to, or -1. */
  readonly command: Int32Array;
}

/**
 * The causal chain of one object: what is about it, what led to it, what it led to, and what the person
 * typed. Other objects of its kind, and what controllers note down about their owners, flow past.
 */
export function focusOn(index: TraceIndex, key: ObjectKey | null): Focus {
  const { events } = index.trace;
  const reasons = new Uint8Array(events.length);
  const { request, command, subject, keys } = contextOf(index);
  const kind = key === null ? null : kindPrefix(key);
  // Decided once for each object: a trace has many events and few objects.
  const siblings = keys.map((other) => kind !== null && other !== key && other.startsWith(kind));
  const self = key === null ? -1 : keys.indexOf(key);
  const isSelf = (id: EventId): boolean => self >= 0 && subject[id] === self;
  const isSibling = (id: EventId): boolean => siblings[subject[id] as number] === true;
  markCauses(events, reasons, isSelf, isSibling);

  for (const event of events) {
    const { id } = event;
    const inRequest = request[id] as number;
    const byRequest = inRequest < 0 || inRequest === id ? 0 : (reasons[inRequest] as number);
    let reason = reasons[id] as number;
    // An Event about the object is told when it is sent; how it is stored is not.
    const aside = inRequest >= 0 && inRequest !== id && postsEvent(events[inRequest] as TraceEvent);
    if (event.type === 'step' && concernsAll.has(event.name)) reason |= belongs.command;
    if (!isSibling(id) && !aside) {
      if (command[id] !== -1 && atThePrompt(event)) reason |= belongs.command;
      reason |= byRequest & belongs.command;
      if (isAnswer(event)) reason |= byRequest;
      const cause = event.cause === null ? 0 : (reasons[event.cause] as number);
      if (isSelf(id)) reason |= belongs.subject;
      else if (cause & belongs.subject && followsFrom(event, keys[subject[id] as number] ?? null)) {
        reason |= belongs.subject;
      }
    }
    reasons[id] = reason;
  }
  return { key, reasons, request, command };
}

/** What goes wrong concerns every story, whether a person did it or it came of that. */
const concernsAll: ReadonlySet<StepName> = new Set<StepName>([
  'ComponentStopped',
  'ComponentStarted',
  'Fault',
  'Election',
  'LeaderElection',
]);

/** From everything about the object up to what made it happen; detours over siblings are left out. */
function markCauses(
  events: readonly TraceEvent[],
  reasons: Uint8Array,
  isSeed: (id: EventId) => boolean,
  isSibling: (id: EventId) => boolean,
): void {
  const walked = new Uint8Array(events.length);
  for (const seed of events) {
    if (!isSeed(seed.id)) continue;
    for (let cause = seed.cause; cause !== null && walked[cause] === 0;) {
      walked[cause] = 1;
      const event = events[cause] as TraceEvent;
      const of = isAnswer(event) ? event.call.of : null;
      // A controller that makes ten Pods makes the second after the answer to the first.
      if (of !== null && isSibling(cause)) cause = (events[of] as TraceEvent).cause;
      else {
        if (!isSibling(cause)) reasons[cause] = (reasons[cause] as number) | belongs.cause;
        cause = event.cause;
      }
    }
  }
}

function postsEvent(event: TraceEvent): boolean {
  return (
    event.type === 'message' &&
    event.call.protocol === 'http' &&
    event.call.phase === 'request' &&
    event.call.resource === 'events' &&
    event.from !== 'kubectl'
  );
}

function atThePrompt(event: TraceEvent): boolean {
  if (event.type === 'stored') return false;
  const here = (id: string): boolean => id === 'kubectl' || id === 'user';
  return event.type === 'step' ? here(event.component) : here(event.from) || here(event.to);
}

/** Whether an event that something about the object caused is still the object's own story. */
function followsFrom(event: TraceEvent, subject: ObjectKey | null): boolean {
  if (subject === null) return true;
  if (isWatch(event)) return false;
  const actor = event.type === 'step' ? event.component : event.type === 'message' ? event.from : event.by;
  // What controllers write about owners (counts, conditions) concerns all their Pods; only the endpoints are a Pod's own.
  return kindOf(actor) !== 'kube-controller-manager' || subject.startsWith('/registry/endpointslices/');
}
