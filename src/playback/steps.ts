import { kindOf } from '../kubernetes/components.ts';
import type { EventId, MessageEvent, StepEvent, TraceEvent } from '../trace/events.ts';
import type { StepName } from '../trace/steps.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import { belongs, type Focus } from './focus.ts';

/** One thing to step to: an event that stands for itself and for what is told with it. */
export interface Beat {
  /** The event that the caption tells. */
  event: EventId;
  /** Everything told with it, in order; the first one begins it. */
  readonly events: EventId[];
  /** Least time on stage before the next. */
  ms: number;
}

/** Least time on stage at 1×, in ms. */
export const leastMs = {
  message: 600,
  /** A message told together with others. */
  aside: 400,
  work: 450,
  /** A stage of the API server. */
  gate: 250,
  /** One of several stages told together. */
  folded: 100,
  /** Nothing happens to the object. */
  wait: 60,
} as const;

const gates: ReadonlySet<StepName> = new Set<StepName>([
  'Authentication',
  'Authorization',
  'Decoding',
  'Defaulting',
  'MutatingAdmission',
  'Validation',
  'ValidatingAdmission',
  'Storage',
]);

/** Work that goes without saying, unless it is what stops the Pod. */
const minor: ReadonlySet<StepName> = new Set<StepName>([
  'InformerUpdate',
  'WatchCache',
  'Range',
  'PreFilter',
  'PreScore',
  'LeaderElection',
]);

/**
 * What one steps through, in order. A request, its answer and each piece of work are steps of their own;
 * told together are: the gates of a request that is not a person's own, a commit with its answer, the
 * watchers that hear of one commit, the layers of an image.
 */
export function beatsOf(index: TraceIndex, focus: Focus): Beat[] {
  const { events } = index.trace;
  const consequences = countConsequences(events, focus);
  const groups = new Map<string, Beat>();
  const beats: Beat[] = [];
  for (const event of events) {
    if (focus.reasons[event.id] === 0) continue;
    const place = placeOf(event, events, focus);
    if (place === null) continue;
    const group = place.group === null ? undefined : groups.get(place.group);
    if (group) {
      group.events.push(event.id);
      const better = rank(event, consequences) > rank(events[group.event] as TraceEvent, consequences);
      if (better) group.event = event.id;
      continue;
    }
    if (place.follows === true) continue;
    const beat: Beat = { event: event.id, events: [event.id], ms: place.ms };
    beats.push(beat);
    if (place.group !== null) groups.set(place.group, beat);
  }
  return beats;
}

interface Place {
  /** Events of one group are one step; null: a step of its own. */
  readonly group: string | null;
  readonly ms: number;
  /** Joins a group that is there, but makes none. */
  readonly follows?: true;
}

function placeOf(event: TraceEvent, events: readonly TraceEvent[], focus: Focus): Place | null {
  const request = focus.request[event.id] as number;
  if (event.type === 'stored') return { group: `commit ${String(request)}`, ms: 0, follows: true };
  return event.type === 'step'
    ? placeOfStep(event, request, events, focus)
    : placeOfMessage(event, request, events, focus);
}

function placeOfStep(
  event: StepEvent,
  request: number,
  events: readonly TraceEvent[],
  focus: Focus,
): Place | null {
  const { name, outcome } = event;
  const stops = outcome === 'refused' || outcome === 'failed' || outcome === 'waiting';
  if (gates.has(name)) {
    if (stops || isOwnWrite(request, events, focus)) return { group: null, ms: leastMs.gate };
    // Reads pass the gates too, but nobody waits to see whether.
    return isWrite(events[request]) ? { group: `gates ${String(request)}`, ms: leastMs.gate } : null;
  }
  if (stops) return { group: null, ms: leastMs.work };
  if (name === 'Commit') return { group: `commit ${String(request)}`, ms: leastMs.work };
  if (name === 'UnpackLayer') return { group: `layers ${event.component}`, ms: leastMs.work };
  if (minor.has(name) || event.component === 'kube-controller-manager') {
    // What a controller does is told if the object would not be there without it.
    const told = !minor.has(name) && ((focus.reasons[event.id] as number) & belongs.cause) !== 0;
    return told ? { group: null, ms: leastMs.work } : null;
  }
  if (name === 'SyncLoop' && event.detail.operation === 'RECONCILE') return null;
  return { group: null, ms: leastMs.work };
}

function placeOfMessage(
  event: MessageEvent,
  request: number,
  events: readonly TraceEvent[],
  focus: Focus,
): Place | null {
  const { call } = event;
  const own: Place = { group: null, ms: leastMs.message };
  switch (call.protocol) {
    case 'shell':
      return call.phase === 'command' ? own : { group: `output ${String(call.of)}`, ms: leastMs.message };
    case 'etcd': {
      if (call.phase === 'event')
        return isOwnWrite(requestOfCommit(event, events, focus), events, focus) ? own : null;
      if (call.operation !== 'txn') return null;
      if (call.phase === 'request' && isOwnWrite(request, events, focus)) return own;
      return { group: `commit ${String(request)}`, ms: leastMs.work };
    }
    case 'watch':
      if (call.phase === 'close' || call.change === 'BOOKMARK') return null;
      return { group: `told ${String(call.key)} ${String(call.revision)}`, ms: leastMs.message };
    case 'registry':
      return call.what === 'manifest'
        ? own
        : { group: `layers ${kindOf(event.from)} ${String(event.to)} ${call.image}`, ms: leastMs.message };
    case 'raft':
      return null;
    case 'http':
      return call.phase === 'request' && call.resource === 'events' ? { group: null, ms: leastMs.gate } : own;
    case 'cri':
    case 'cni':
      return own;
  }
}

/** The request whose commit etcd tells the API server of. */
function requestOfCommit(event: MessageEvent, events: readonly TraceEvent[], focus: Focus): number {
  const { cause } = event;
  return cause === null || !events[cause] ? -1 : (focus.request[cause] as number);
}

/** A request by which a person changes something: its way through the API server is told gate by gate. */
function isOwnWrite(request: number, events: readonly TraceEvent[], focus: Focus): boolean {
  const own = request >= 0 && ((focus.reasons[request] as number) & belongs.command) !== 0;
  return own && isWrite(events[request]);
}

function isWrite(request: TraceEvent | undefined): boolean {
  if (request?.type !== 'message' || request.call.protocol !== 'http') return false;
  return request.call.phase === 'request' && request.call.method !== 'GET';
}

/** How much of the story each event led to, directly or not. */
function countConsequences(events: readonly TraceEvent[], focus: Focus): Int32Array {
  const counts = new Int32Array(events.length);
  for (let id = events.length - 1; id >= 0; id--) {
    const { cause } = events[id] as TraceEvent;
    if (cause !== null && focus.reasons[id] !== 0) counts[cause]! += (counts[id] as number) + 1;
  }
  return counts;
}

/** Of events told together, the one that matters most speaks: what stopped, what changed, what led on. */
function rank(event: TraceEvent, consequences: Int32Array): number {
  if (event.type !== 'step') return event.type === 'stored' ? -1 : (consequences[event.id] as number);
  if (event.outcome === 'changed') return 2e9;
  return event.name === 'Commit' || event.name === 'Authorization' ? 1e9 : 0;
}
