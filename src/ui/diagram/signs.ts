import type { HttpRequest, MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** The shape that tells a message's kind; colour only helps it. */
export type Shape =
  | 'request'
  | 'response'
  | 'watch'
  | 'etcd'
  | 'etcd-response'
  | 'etcd-watch'
  | 'cri'
  | 'cri-response'
  | 'cni'
  | 'cni-response'
  | 'pull-request'
  | 'pull-response'
  | 'pull'
  | 'shell'
  | 'shell-response'
  | 'refusal'
  | 'lost';

export interface Sign {
  readonly shape: Shape;
  /** In the machine's words: a verb, a code, a method. */
  readonly label: string;
  /** Said after the label where there is room for it. */
  readonly more: string;
}

/** How a message is drawn. */
export function signOf(event: MessageEvent, index: TraceIndex): Sign {
  if (event.until === null && index.trace.end - event.at > 1000) return sign('lost');
  const { call } = event;
  switch (call.protocol) {
    case 'shell':
      if (call.phase === 'command') return sign('shell', commandWord(call.command));
      return call.phase === 'exit'
        ? sign('shell-response', `exit ${String(call.exitCode)}`)
        : sign('shell-response', call.stream);
    case 'http':
      if (call.phase === 'request') return sign('request', call.method, whatIsAsked(call));
      return isRefusal(event, index)
        ? sign('refusal', String(call.code))
        : sign('response', String(call.code));
    case 'watch':
      if (call.phase === 'close') return sign('watch', '×');
      return call.change === 'ERROR' ? sign('refusal', 'ERROR') : sign('watch', marks[call.change]);
    case 'etcd':
      if (call.phase === 'request') return sign('etcd', call.operation);
      if (call.phase === 'event') return sign('etcd-watch', etcdMarks[call.change]);
      return sign('etcd-response', call.succeeded === false ? 'no' : 'ok');
    case 'raft':
      return sign(
        call.phase === 'request' ? 'etcd' : 'etcd-response',
        call.rpc === 'RequestVote' ? 'vote' : 'append',
      );
    case 'cri':
      if (call.error !== undefined) return sign('refusal');
      return call.phase === 'request' ? sign('cri', call.method) : sign('cri-response', 'ok');
    case 'cni':
      if (call.error !== undefined) return sign('refusal');
      return call.phase === 'request' ? sign('cni', call.command) : sign('cni-response', 'ok');
    case 'registry':
      if (call.phase === 'request') return sign('pull-request');
      if (call.code >= 400) return sign('refusal', String(call.code));
      return sign(call.what === 'layer' ? 'pull' : 'pull-response');
  }
}

/** A watch is a GET that stays open: that is the news of it. */
function whatIsAsked({ verb, subresource, resource }: HttpRequest): string {
  return verb === 'watch' ? 'watch' : (subresource ?? resource ?? '');
}

const marks = { ADDED: '+', MODIFIED: '~', DELETED: '−', BOOKMARK: '·' } as const;

const etcdMarks = { PUT: '~', DELETE: '−', PROGRESS: '=' } as const;

function sign(shape: Shape, label = '', more = ''): Sign {
  return { shape, label, more };
}

/**
 * Whether an answer turns something down. To be told that an object is not there yet is an answer: kubectl and
 * the kubelet ask just to know.
 */
function isRefusal(event: MessageEvent, index: TraceIndex): boolean {
  const { call } = event;
  if (call.protocol !== 'http' || call.phase !== 'response' || call.code < 400) return false;
  const request = index.trace.events[call.of];
  const asked = request?.type === 'message' && request.call.protocol === 'http' ? request.call : null;
  return !(call.code === 404 && asked?.phase === 'request' && asked.verb === 'get');
}

/** `apply` of `kubectl apply -f pod.yaml`. */
function commandWord(command: string): string {
  const [program = '', word] = command.trim().split(/\s+/);
  return word ?? program;
}
