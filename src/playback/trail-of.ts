import { kindOf, type ComponentId } from '../kubernetes/components.ts';
import type { EventId, MessageEvent, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Trail, Way } from './trail.ts';

/**
 * `why`: the event and its causes, each the cause of the next; it begins where somebody typed something. `effects`:
 * the event and all that follows from it.
 */
export function trailOf(index: TraceIndex, event: EventId, way: Way): Trail {
  const ids = way === 'why' ? withCauses(index, event) : withEffects(index, event);
  const linkOf = new Map<EventId, number>();
  const open: Open[] = [];
  for (const id of ids) {
    const told = index.event(id);
    const before = told.cause === null ? undefined : linkOf.get(told.cause);
    const link = before === undefined ? undefined : joins(told, open[before] as Open, before);
    if (link === undefined) {
      linkOf.set(id, open.length);
      open.push({ first: told, events: [id], last: told, hasFrame: isFrame(told), isAnswered: false });
      continue;
    }
    const joined = open[link] as Open;
    joined.events.push(id);
    joined.last = told;
    joined.hasFrame ||= isFrame(told);
    joined.isAnswered ||= isAnswerTo(told, joined.first);
    linkOf.set(id, link);
  }
  const links = open.map(({ events, ...link }) => ({ events, head: headOf(link) }));
  return { way, event, linkOf, links, parties: partiesOf(ids, index) };
}

function partiesOf(ids: readonly EventId[], index: TraceIndex): Set<ComponentId> {
  const parties = new Set<ComponentId>();
  for (const id of ids) {
    const event = index.event(id);
    if (event.type === 'message') parties.add(event.from).add(event.to);
    else if (event.type === 'step') parties.add(event.component);
  }
  return parties;
}

function withCauses(index: TraceIndex, event: EventId): EventId[] {
  return [event, ...index.causes(event).map(({ id }) => id)].reverse();
}

function withEffects(index: TraceIndex, event: EventId): EventId[] {
  const found = [event];
  for (const id of found) found.push(...index.effects(id));
  return found.sort((a, b) => a - b);
}

interface Open {
  readonly first: TraceEvent;
  readonly events: EventId[];
  last: TraceEvent;
  /** Whether a watch event has been sent to somebody in it. */
  hasFrame: boolean;
  isAnswered: boolean;
}

/** The link that an event goes on with, or undefined if it begins another. `at` is the link of its cause. */
function joins(event: TraceEvent, link: Open, at: number): number | undefined {
  if (isAnswerTo(event, link.first) && event.type === 'message' && event.call.protocol !== 'shell') return at;
  if (isEvent(event)) {
    if (!isEvent(link.first)) return undefined;
    return isFrame(event) && link.hasFrame ? undefined : at;
  }
  const { first } = link;
  if (first.type === 'message') return !link.isAnswered && serves(event, first) ? at : undefined;
  const isSameWork = event.type === 'step' && first.type === 'step' && event.component === first.component;
  return isSameWork ? at : undefined;
}

/** Whether something is done on the side that was asked, in order to answer. */
function serves(event: TraceEvent, asked: MessageEvent): boolean {
  const { protocol } = asked.call;
  if (protocol === 'http') {
    const isServer = (id: ComponentId): boolean => id === asked.to || kindOf(id) === 'etcd';
    if (event.type === 'stored') return true;
    if (event.type === 'step') return isServer(event.component);
    return isServer(event.from) && isServer(event.to);
  }
  if (protocol === 'cri') {
    const isBehind = (id: ComponentId): boolean => ['containerd', 'cni', 'registry'].includes(kindOf(id));
    if (event.type === 'stored') return false;
    return event.type === 'step' ? isBehind(event.component) : isBehind(event.from) && isBehind(event.to);
  }
  // A watch event is taken up by the cache that hands it on; whoever hears of it begins something of its own.
  if (protocol === 'etcd') return event.type === 'step' && event.component === asked.to;
  return false;
}

function isAnswerTo(event: TraceEvent, asked: TraceEvent): boolean {
  return event.type === 'message' && 'of' in event.call && event.call.of === asked.id;
}

/** An event of a watch, on its way out of etcd or out of the API server. */
function isEvent(event: TraceEvent): boolean {
  if (event.type !== 'message') return false;
  const { call } = event;
  return call.protocol === 'watch' || (call.protocol === 'etcd' && call.phase === 'event');
}

function isFrame(event: TraceEvent): boolean {
  return event.type === 'message' && event.call.protocol === 'watch';
}

/** A question speaks for what came of it; of a watch what arrives somewhere, and of work what it came to. */
function headOf({ first, last }: Pick<Open, 'first' | 'last'>): EventId {
  const speaksLast = first.type === 'step' || isFrame(last);
  return speaksLast ? last.id : first.id;
}
