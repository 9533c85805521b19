import { kindOf } from '../../kubernetes/components.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type { CueAt } from '../../scenarios/scenario.ts';
import { matches, type EventPattern } from '../../trace/event-pattern.ts';
import type { EventId, MessageEvent, TraceEvent } from '../../trace/events.ts';
import type { Trace } from '../../trace/trace.ts';

/** What an event looks like, as a lesson's file says it: enough to be found again, and nothing that is by chance. */
export function patternOf(event: TraceEvent, trace: Trace): EventPattern {
  const wanted = Object.entries(fieldsOf(event)).filter(([, value]) => value !== undefined && value !== null);
  // A field that the pattern reads otherwise than it stands in the event is left out.
  const fitting = wanted.filter(([field, value]) => matches({ [field]: value }, event, trace));
  const pattern = Object.fromEntries(fitting) as EventPattern;
  return matches(pattern, event, trace) ? pattern : { type: event.type };
}

/**
 * The stops of a lesson so that each is found where it stood when it was marked: in the order of their events, each
 * counted from the one before.
 */
export function cuesAt(
  marks: readonly { readonly id: string; readonly when: EventPattern; readonly event: EventId }[],
  trace: Trace,
): CueAt<string>[] {
  let from = 0;
  return [...marks]
    .sort((a, b) => a.event - b.event)
    .map(({ id, when, event }) => {
      let nth = 0;
      for (let at = from; at <= event; at++) {
        const each = trace.events[at];
        if (each && matches(when, each, trace)) nth++;
      }
      from = event;
      return { id, when, ...(nth > 1 && { nth }) };
    });
}

function fieldsOf(event: TraceEvent): Record<string, unknown> {
  switch (event.type) {
    case 'stored':
      return { type: event.type, by: kindOf(event.by), ...named(event.key) };
    case 'step': {
      const { component, name, outcome, about } = event;
      return { type: event.type, by: kindOf(component), name, outcome, ...named(about ?? null) };
    }
    case 'message':
      return { by: kindOf(event.from), to: kindOf(event.to), ...ofCall(event.call) };
  }
}

function ofCall(call: MessageEvent['call']): Record<string, unknown> {
  const field = (name: string): unknown => (call as unknown as Readonly<Record<string, unknown>>)[name];
  const shared = { protocol: call.protocol, phase: field('phase') };
  switch (call.protocol) {
    case 'http': {
      if (call.phase !== 'request') return { ...shared, code: field('code'), change: field('change') };
      const { verb, resource, subresource, name } = call;
      return {
        ...{ ...shared, verb, object: name },
        resource: subresource === null ? resource : `${resource ?? ''}/${subresource}`,
      };
    }
    case 'shell':
      return { ...shared, says: call.phase === 'command' ? call.command : undefined };
    case 'cni':
      return { ...shared, method: call.command };
    default:
      return {
        ...{ ...shared, method: field('method'), container: field('container'), code: field('code') },
        ...{ change: field('change'), ...named((field('key') ?? field('pod') ?? null) as ObjectKey | null) },
      };
  }
}

function named(key: ObjectKey | null): Record<string, unknown> {
  const ref = key === null ? null : refOfKey(key);
  return ref ? { resource: ref.resource.resource, object: ref.name } : {};
}
