import type { TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { reasonOfMessage } from './message-reasons.ts';
import { because, type Told } from './reason.ts';
import { reasonOfStep } from './step-reasons.ts';
import { changeOf } from './stored-facts.ts';

/** The belief to correct, or the reason, at this event; chosen by what happens, never by a scenario. */
export function reasonOf(event: TraceEvent, index: TraceIndex): Told | null {
  if (event.inferred) return because('notProven');
  switch (event.type) {
    case 'message':
      return event.until === null ? because('neverArrives') : reasonOfMessage(event, index);
    case 'step':
      return reasonOfStep(event);
    case 'stored': {
      const { change, kind } = changeOf(event, index);
      if (change === 'bound') return because('nodeIsFinal');
      if (change === 'deleting') return because('gracefulFirst');
      if (change === 'created' && kind === 'Pod') return because('storedNotRunning');
      return change === 'phase' && event.object ? runningOrNot(event.object) : null;
    }
  }
}

function runningOrNot(object: { readonly [field: string]: unknown }): Told | null {
  const phase = (object['status'] as { readonly phase?: string } | undefined)?.phase;
  return phase === 'Running' ? because('runningIsNotReady') : null;
}
