import { refOfKey } from '../../kubernetes/resources.ts';
import { requestFacts } from '../../text/narration/request-facts.ts';
import type { Call, MessageEvent, TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { ChipKind } from './Chip.tsx';

/** The chip and the title of an event, in Kubernetes' own words. */
export interface EventHead {
  readonly chip: string;
  readonly kind: ChipKind;
  readonly hollow: boolean;
  readonly title: string;
}

export function eventHead(event: TraceEvent, index: TraceIndex): EventHead {
  switch (event.type) {
    case 'step': {
      const stopped = event.outcome === 'refused' || event.outcome === 'failed';
      return { chip: 'step', kind: stopped ? 'error' : 'work', hollow: true, title: event.name };
    }
    case 'stored':
      return {
        chip: event.object === null ? 'DELETE' : 'PUT',
        kind: 'etcd',
        hollow: false,
        title: objectTitle(event.key),
      };
    case 'message':
      return headOfCall(event, event.call, index);
  }
}

/** `Pod web`. */
export function objectTitle(key: Parameters<typeof refOfKey>[0]): string {
  const ref = refOfKey(key);
  return ref ? `${ref.resource.kind} ${ref.name}` : key;
}

function headOfCall(event: MessageEvent, call: Call, index: TraceIndex): EventHead {
  const head = (chip: string, kind: ChipKind, title: string, answers = false): EventHead => ({
    chip,
    kind,
    hollow: answers,
    title,
  });
  switch (call.protocol) {
    case 'shell':
      return head('shell', 'work', call.phase === 'command' ? call.command : call.phase, true);
    case 'http': {
      if (call.phase === 'request') return head(call.method, 'http', requestTitle(event, index));
      const asked = index.trace.events[call.of];
      const title = asked?.type === 'message' ? requestTitle(asked, index) : '';
      return head(String(call.code), call.code >= 400 ? 'error' : 'http', title, true);
    }
    case 'watch':
      if (call.phase === 'close') return head('watch', 'watch', 'close');
      return head(call.change, 'watch', call.key === null ? '' : objectTitle(call.key));
    case 'etcd':
      return head(call.operation, 'etcd', objectTitle(call.key), call.phase === 'response');
    case 'raft':
      return head('raft', 'etcd', call.rpc, call.phase === 'response');
    case 'cri':
      return head('CRI', call.error === undefined ? 'cri' : 'error', call.method, call.phase === 'response');
    case 'cni':
      return head('CNI', call.error === undefined ? 'cri' : 'error', call.command, call.phase === 'response');
    case 'registry': {
      const failed = call.phase === 'response' && call.code >= 400;
      return head(
        call.phase === 'request' ? 'GET' : String(call.code),
        failed ? 'error' : 'pull',
        `${call.what} ${call.image}`,
        call.phase === 'response',
      );
    }
  }
}

function requestTitle(event: MessageEvent, index: TraceIndex): string {
  const { call } = event;
  if (call.protocol !== 'http' || call.phase !== 'request') return '';
  const facts = requestFacts(event, call, index);
  if (facts.is === 'bind') return 'Binding';
  if (call.resource === null) return facts.path;
  const sub = call.subresource === null ? '' : ` · ${call.subresource}`;
  return `${facts.kind} ${facts.name}`.trim() + sub;
}
