import type { Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import type { StoredEvent, TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { reasonOfMessage } from './message-reasons.ts';
import { because, type Reason, type Told } from './reason.ts';
import { reasonOfStep } from './step-reasons.ts';
import { changeOf, storedBy } from './stored-facts.ts';

/** The belief to correct, or the reason, at this event; chosen by what happens, never by a scenario. */
export function reasonOf(event: TraceEvent, index: TraceIndex): Told | null {
  const told = ownReasonOf(event, index);
  return told !== null && hasJustBeenSaid(told, event, index) ? null : told;
}

/** Words of its own for each event, and the two gates that tell every request apart. */
const saidEachTime: ReadonlySet<Reason> = new Set<Reason>([
  'inItsOwnWords',
  'notProven',
  'neverArrives',
  'authenticationIsWho',
  'authorizationIsMay',
]);

/** Whether what caused this event, or was asked by it, or came just before it, has said the same already. */
function hasJustBeenSaid(told: Told, event: TraceEvent, index: TraceIndex): boolean {
  if (saidEachTime.has(told.reason)) return false;
  const { events } = index.trace;
  const asked = event.type === 'message' && 'of' in event.call ? events[event.call.of] : undefined;
  return [index.causes(event.id)[0], asked, events[event.id - 1]].some((before) => {
    const said = before && before !== event && before.type !== 'stored' ? ownReasonOf(before, index) : null;
    return said?.reason === told.reason && said.facts.text === told.facts.text;
  });
}

function ownReasonOf(event: TraceEvent, index: TraceIndex): Told | null {
  if (event.inferred) return because('notProven');
  switch (event.type) {
    case 'message':
      return event.until === null ? because('neverArrives') : reasonOfMessage(event, index);
    case 'step': {
      const stored = storedBy(event, index);
      return stored === null ? reasonOfStep(event, index) : reasonOfCommit(stored, index);
    }
    case 'stored':
      return reasonOfCommit(event, index);
  }
}

function reasonOfCommit(event: StoredEvent, index: TraceIndex): Told | null {
  const { change, kind } = changeOf(event, index);
  if (kind !== 'Pod') return because('compareThenWrite');
  switch (change) {
    case 'bound':
      return because('nodeIsFinal');
    case 'deleting':
      return because('gracefulFirst');
    case 'created':
      return because('storedNotRunning');
    case 'phase':
    case 'status': {
      const after = podSummary(event.object as Pod).status;
      const before = event.previous === null ? null : index.version(event.key, event.previous)?.object;
      const changed = before && podSummary(before as Pod).status !== after;
      return changed ? because('statusColumnChanges', { text: after }) : null;
    }
    case 'changed':
    case 'deleted':
      return null;
  }
}
