import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type {
  CallOf,
  CniCall,
  CriCall,
  HttpResponse,
  MessageEvent,
  RegistryCall,
} from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { Line } from './line.ts';
import type { AnswerFacts, CallPhrases, Phrases } from './phrases.ts';
import { requestFacts, text } from './request-facts.ts';
import { shortImage } from './step-facts.ts';

/** The sentence of a message, or null for an answer whose request is not in the trace. */
export function tellCall(event: MessageEvent, index: TraceIndex, phrases: Phrases): Line | null {
  const { call, from, to } = event;
  switch (call.protocol) {
    case 'shell':
      if (call.phase === 'command') return phrases.shell.command(call.command);
      if (call.phase === 'exit') return phrases.shell.exit(call.exitCode);
      if (call.stream === 'stdout') return phrases.shell.output(call.text);
      return phrases.shell[endsWell(event, index) ? 'remark' : 'error'](call.text);
    case 'http':
      if (call.phase === 'request') {
        const facts = requestFacts(event, call, index);
        return phrases.requests[facts.is](facts);
      }
      return tellAnswer(call, index, phrases);
    case 'watch':
      return tellFrame(event, call, phrases);
    case 'etcd':
      return tellEtcd(event, call, phrases);
    case 'raft':
      return phrases.raft[`${call.rpc} ${call.phase}`]({
        from,
        to,
        term: call.term,
        granted: call.granted ?? false,
        entries: call.entries?.length ?? 0,
        commit: call.commit ?? 0,
      });
    case 'cri':
      return spoken(
        phrases.cri[call.method],
        call,
      )({ from, to, pod: nameOf(call.pod), target: shortImage(call.target) });
    case 'cni':
      return spoken(phrases.cni[call.command], call)({ from, to, pod: nameOf(call.pod), ip: call.ip ?? '' });
    case 'registry':
      return tellRegistry(event, call, phrases);
  }
}

/** Whether the command that printed this ends with 0, so that what it printed there is no error. */
function endsWell(event: MessageEvent, index: TraceIndex): boolean {
  const { events } = index.trace;
  for (let id = event.id + 1; id < events.length; id++) {
    const next = events[id];
    if (next?.type === 'message' && next.call.protocol === 'shell' && next.call.phase === 'exit')
      return next.call.exitCode === 0;
  }
  return false;
}

function tellAnswer(call: HttpResponse, index: TraceIndex, phrases: Phrases): Line | null {
  const asked = index.trace.events[call.of];
  if (asked?.type !== 'message' || asked.call.protocol !== 'http' || asked.call.phase !== 'request')
    return null;
  const facts: AnswerFacts = {
    request: named(requestFacts(asked, asked.call, index), call.key),
    code: call.code,
    revision: call.revision ?? null,
    count: call.items?.length ?? 0,
    message: text(call.body, 'message') ?? '',
  };
  return call.code >= 400 ? phrases.refusal(facts) : phrases.answers[facts.request.is](facts);
}

/** The API server may have chosen the name: `web-` became `web-x7k2p`. */
function named(request: AnswerFacts['request'], key: ObjectKey | undefined): AnswerFacts['request'] {
  const ref = key === undefined || request.is === 'bind' ? null : refOfKey(key);
  return ref === null ? request : { ...request, name: ref.name };
}

function tellFrame({ from, to }: MessageEvent, call: CallOf<'watch'>, phrases: Phrases): Line {
  const ref = call.phase === 'event' && call.key !== null ? refOfKey(call.key) : null;
  const facts = {
    client: to,
    server: from,
    kind: ref?.resource.kind ?? '',
    name: ref?.name ?? '',
    revision: call.phase === 'event' ? call.revision : 0,
    initial: call.phase === 'event' && call.initial === true,
    reason: call.phase === 'close' ? call.reason : '',
  };
  return phrases.watch[call.phase === 'close' ? 'close' : call.change](facts);
}

function tellEtcd({ from, to }: MessageEvent, call: CallOf<'etcd'>, phrases: Phrases): Line {
  const asks = call.phase === 'request';
  const facts = {
    client: asks ? from : to,
    server: asks ? to : from,
    key: call.key,
    revision: call.phase === 'request' ? 0 : call.revision,
  };
  if (call.phase === 'event') return phrases.etcd[call.change === 'PROGRESS' ? 'progress' : 'event'](facts);
  if (call.phase === 'response' && call.succeeded === false) return phrases.etcd.conflict(facts);
  return call.phase === 'request'
    ? phrases.etcd[`${call.operation} request`](facts)
    : phrases.etcd[`${call.operation} response`](facts);
}

function tellRegistry({ from, to }: MessageEvent, call: RegistryCall, phrases: Phrases): Line {
  const answer = call.phase === 'response' ? call : null;
  const facts = {
    from,
    to,
    image: shortImage(call.image),
    bytes: answer?.bytes ?? 0,
    code: answer?.code ?? 0,
    layer: answer?.layer ? `${answer.layer.index + 1}/${answer.layer.of}` : '',
  };
  const error = answer !== null && answer.code >= 400 ? { error: String(answer.code) } : {};
  return spoken(phrases.registry[call.what], { phase: call.phase, ...error })(facts);
}

function spoken<F>(
  phrases: CallPhrases<F>,
  call: Pick<CriCall | CniCall, 'phase'> & { readonly error?: string },
): (facts: F) => Line {
  return call.phase === 'request'
    ? phrases.request
    : call.error === undefined
      ? phrases.response
      : phrases.failed;
}

function nameOf(key: ObjectKey): string {
  return refOfKey(key)?.name ?? key;
}
