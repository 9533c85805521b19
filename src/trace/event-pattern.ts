import { kindOf, type ComponentId } from '../kubernetes/components.ts';
import type { Json, KubeObject } from '../kubernetes/object.ts';
import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { MessageEvent, Outcome, StepEvent, StoredEvent, TraceEvent } from './events.ts';
import type { StepName } from './steps.ts';

/**
 * What an event looks like, as data: an event fits when it has all that the pattern names. Lessons point at events with
 * it, so that the same words are told over a simulation, a recording or a live cluster.
 */
export interface EventPattern {
  readonly type?: TraceEvent['type'];
  /** A component's kind or id: who sends, works or wrote. */
  readonly by?: string;
  /** Who receives. */
  readonly to?: string;
  readonly protocol?: MessageEvent['call']['protocol'];
  readonly phase?: string;
  /** Of an HTTP request, or of the request that a response answers. */
  readonly verb?: string;
  /** `pods`, with its subresource `pods/binding`. Also of the object of any other event. */
  readonly resource?: string;
  /** `web` or `default/web`; `*` stands for any letters. */
  readonly object?: string;
  readonly code?: number;
  /** Of a frame on a watch: ADDED, MODIFIED, DELETED … */
  readonly change?: string;
  /** Of the CRI, or a CNI command. */
  readonly method?: string;
  /** Of a container in a CRI call. */
  readonly container?: string;
  /** Of a step. */
  readonly name?: StepName;
  readonly outcome?: Outcome;
  /** What is printed, a command, a refusal's message or an error's text contains this. */
  readonly says?: string;
  /** Fields of the object that was stored, by path: `status.phase`, `status.conditions[Ready].status`. null: it is not there. */
  readonly where?: Readonly<Record<string, Json>>;
}

/** What a pattern has to look up: an answer says little without its question. */
export interface EventsOfTrace {
  readonly events: readonly TraceEvent[];
}

/** Whether an event is what the pattern names. */
export function matches(pattern: EventPattern, event: TraceEvent, trace: EventsOfTrace): boolean {
  if (pattern.type !== undefined && pattern.type !== event.type) return false;
  if (pattern.where !== undefined && event.type !== 'stored') return false;
  switch (event.type) {
    case 'stored':
      return isNothingOf(pattern, notOfStored) && matchesStored(pattern, event);
    case 'step':
      return isNothingOf(pattern, notOfSteps) && matchesStep(pattern, event);
    case 'message':
      return isNothingOf(pattern, notOfMessages) && matchesMessage(pattern, event, trace);
  }
}

/** The first event from `from` on that fits, or null. */
export function firstMatch(pattern: EventPattern, trace: EventsOfTrace, from = 0): TraceEvent | null {
  for (let id = from; id < trace.events.length; id++) {
    const event = trace.events[id] as TraceEvent;
    if (matches(pattern, event, trace)) return event;
  }
  return null;
}

type Field = keyof EventPattern;
const ofMessages: readonly Field[] = [
  ...(['to', 'protocol', 'phase', 'verb', 'code', 'change', 'method', 'container'] as const),
];
const notOfSteps: readonly Field[] = [...ofMessages, 'where'];
const notOfStored: readonly Field[] = [...ofMessages, 'name', 'outcome', 'says'];
const notOfMessages: readonly Field[] = ['name', 'outcome', 'where'];

function isNothingOf(pattern: EventPattern, fields: readonly Field[]): boolean {
  return fields.every((field) => pattern[field] === undefined);
}

function matchesStored(pattern: EventPattern, { by, key, object }: StoredEvent): boolean {
  if (!isComponent(pattern.by, by) || !isObject(pattern, key)) return false;
  return Object.entries(pattern.where ?? {}).every(([path, value]) => isSame(valueAt(object, path), value));
}

function matchesStep(pattern: EventPattern, event: StepEvent): boolean {
  if (!isComponent(pattern.by, event.component)) return false;
  if (pattern.name !== undefined && pattern.name !== event.name) return false;
  if (pattern.outcome !== undefined && pattern.outcome !== event.outcome) return false;
  if (pattern.says !== undefined && !JSON.stringify(event.detail).includes(pattern.says)) return false;
  return isObject(pattern, event.about ?? null);
}

function matchesMessage(pattern: EventPattern, event: MessageEvent, trace: EventsOfTrace): boolean {
  const { call, from, to } = event;
  if (!isComponent(pattern.by, from) || !isComponent(pattern.to, to)) return false;
  if (pattern.protocol !== undefined && pattern.protocol !== call.protocol) return false;
  if (pattern.phase !== undefined && !('phase' in call && pattern.phase === call.phase)) return false;
  if (pattern.code !== undefined && !('code' in call && pattern.code === call.code)) return false;
  if (pattern.change !== undefined && !('change' in call && pattern.change === call.change)) return false;
  if (pattern.container !== undefined && !('container' in call && pattern.container === call.container))
    return false;
  if (pattern.method !== undefined && pattern.method !== methodOf(call)) return false;
  if (pattern.says !== undefined && !textOf(call).includes(pattern.says)) return false;
  return matchesRequest(pattern, event, trace);
}

/** Verb, resource and object: an HTTP response has those of its request. */
function matchesRequest(pattern: EventPattern, { call }: MessageEvent, trace: EventsOfTrace): boolean {
  if (call.protocol !== 'http') {
    return pattern.verb === undefined && isObject(pattern, keyOf(call));
  }
  const asked = call.phase === 'request' ? call : requestOf(call.of, trace);
  if (asked === null) return pattern.verb === undefined && isObject(pattern, null);
  if (pattern.verb !== undefined && pattern.verb !== asked.verb) return false;
  const resource =
    asked.subresource === null ? asked.resource : `${asked.resource ?? ''}/${asked.subresource}`;
  if (pattern.resource !== undefined && pattern.resource !== resource) return false;
  if (pattern.object === undefined) return true;
  // The name of what is created stands in its body.
  const body = asked.body as { readonly metadata?: { readonly name?: string } } | undefined;
  const name = asked.name ?? body?.metadata?.name ?? (asked.key === null ? null : refOfKey(asked.key)?.name);
  return isNamed(pattern.object, asked.namespace, name ?? null);
}

function requestOf(id: number, { events }: EventsOfTrace) {
  const event = events[id];
  if (event?.type !== 'message' || event.call.protocol !== 'http' || event.call.phase !== 'request')
    return null;
  return event.call;
}

type Call = MessageEvent['call'];

function keyOf(call: Call): ObjectKey | null {
  if ('key' in call) return call.key ?? null;
  return 'pod' in call ? call.pod : null;
}

function methodOf(call: Call): string | null {
  if (call.protocol === 'cri') return call.method;
  if (call.protocol === 'cni') return call.command;
  return call.protocol === 'registry' ? call.what : null;
}

function textOf(call: Call): string {
  switch (call.protocol) {
    case 'shell':
      return call.phase === 'command' ? call.command : call.phase === 'output' ? call.text : '';
    case 'http':
      return call.phase === 'request' ? call.path : JSON.stringify(call.body ?? '');
    case 'cri':
      return call.error ?? call.target;
    case 'cni':
      return call.error ?? '';
    case 'registry':
      return call.image;
    default:
      return '';
  }
}

function isComponent(wanted: string | undefined, id: ComponentId): boolean {
  return wanted === undefined || wanted === id || wanted === kindOf(id);
}

function isObject({ resource, object }: EventPattern, key: ObjectKey | null): boolean {
  if (resource === undefined && object === undefined) return true;
  const ref = key === null ? null : refOfKey(key);
  if (!ref) return false;
  if (resource !== undefined && resource !== ref.resource.resource) return false;
  return object === undefined || isNamed(object, ref.namespace, ref.name);
}

function isNamed(pattern: string, namespace: string | null, name: string | null): boolean {
  if (name === null) return false;
  const slash = pattern.indexOf('/');
  if (slash < 0) return isLike(pattern, name);
  return isLike(pattern.slice(0, slash), namespace ?? '') && isLike(pattern.slice(slash + 1), name);
}

/** Whether a name is like a pattern in which `*` stands for any letters. */
export function isLike(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return name === pattern;
  if (!name.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

/** Whether an object is meant by `pods/default/web-*`; one without a namespace by `nodes/node-1`. */
export function isMeant(pattern: string, key: ObjectKey): boolean {
  const ref = refOfKey(key);
  if (!ref) return false;
  const name = [ref.resource.resource, ref.namespace, ref.name].filter((part) => part !== null).join('/');
  return isLike(pattern, name);
}

/** What stands at `spec.containers[nginx].image`: in brackets a position, or the name or type of an element. */
export function valueAt(object: KubeObject | null, path: string): Json | undefined {
  let value: unknown = object;
  for (const [, field, element] of path.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (field !== undefined) value = (value as Readonly<Record<string, unknown>>)[field];
    else value = Array.isArray(value) ? elementOf(value, element ?? '') : undefined;
  }
  return value as Json | undefined;
}

function elementOf(list: readonly unknown[], which: string): unknown {
  if (/^\d+$/.test(which)) return list[Number(which)];
  return list.find((element) => {
    const { name, type } = (element ?? {}) as { readonly name?: unknown; readonly type?: unknown };
    return name === which || type === which;
  });
}

function isSame(found: Json | undefined, wanted: Json): boolean {
  if (wanted === null) return found === undefined || found === null;
  return JSON.stringify(found) === JSON.stringify(wanted);
}
