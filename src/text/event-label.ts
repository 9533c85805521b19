import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { Call, HttpRequest, StepEvent, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import { shortImage } from './narration/step-facts.ts';
import { changeOf } from './narration/stored-facts.ts';

/** An event in a few words, all of them Kubernetes' own: the same in every language. */
export function eventLabel(event: TraceEvent, index: TraceIndex): string {
  switch (event.type) {
    case 'message':
      return callLabel(event.call, index);
    case 'step':
      return stepLabel(event);
    case 'stored': {
      const { change, node, phase } = changeOf(event, index);
      if (change === 'bound') return `nodeName: ${node}`;
      if (change === 'phase') return `phase: ${phase}`;
      return `${change === 'deleted' ? 'delete' : 'put'} ${shortKey(event.key)}`;
    }
  }
}

/** `pods/web` of `/registry/pods/default/web`. */
export function shortKey(key: ObjectKey): string {
  const ref = refOfKey(key);
  return ref ? `${ref.resource.resource}/${ref.name}` : key;
}

function callLabel(call: Call, index: TraceIndex): string {
  switch (call.protocol) {
    case 'shell':
      if (call.phase === 'command') return call.command;
      return call.phase === 'exit' ? `exit ${call.exitCode}` : (call.text.trimEnd().split('\n')[0] ?? '');
    case 'http':
      if (call.phase === 'request') return `${call.method} ${requestTarget(call)}`;
      return `${call.code} · ${answeredTarget(call.of, index)}`;
    case 'watch':
      if (call.phase === 'close') return 'watch · close';
      return `watch ${call.change} · rv ${call.revision}`;
    case 'etcd':
      if (call.phase === 'request') return `${call.operation} ${shortKey(call.key)}`;
      return `${call.operation === 'watch' ? 'etcd watch' : call.operation} · rv ${call.revision}`;
    case 'raft':
      return `${call.rpc} ${call.phase}`;
    case 'cri':
      return `${call.method}${mark(call)}`;
    case 'cni':
      return `CNI ${call.command}${mark(call)}${call.ip === undefined ? '' : ` ${call.ip}`}`;
    case 'registry':
      return `${call.phase === 'request' ? 'GET' : call.code} ${call.what} ${shortImage(call.image)}`;
  }
}

function mark(call: { readonly phase: 'request' | 'response'; readonly error?: string }): string {
  return call.phase === 'request' ? '' : call.error === undefined ? ' ✓' : ' ✗';
}

/** `pods/web/binding`, or the path of what is no resource. */
export function requestTarget(call: HttpRequest): string {
  if (call.resource === null) return call.path.replace(/\?.*$/, '');
  return [call.resource, call.name, call.subresource].filter((part) => part !== null).join('/');
}

function answeredTarget(of: number, index: TraceIndex): string {
  const event = index.trace.events[of];
  const call = event?.type === 'message' ? event.call : null;
  return call?.protocol === 'http' && call.phase === 'request' ? requestTarget(call) : '';
}

function stepLabel(step: StepEvent): string {
  const said = sayings(step);
  return said === '' ? step.name : `${step.name}: ${said}`;
}

/** What a step came to, as far as few words can say it. */
function sayings(step: StepEvent): string {
  switch (step.name) {
    case 'Score':
      return `${step.detail.chosen} ${step.detail.totals[step.detail.chosen] ?? ''}`.trim();
    case 'Filter': {
      const left = step.detail.nodes.filter((node) => node.plugin === undefined).length;
      return `${left}/${step.detail.nodes.length}`;
    }
    case 'Reserve':
    case 'Bind':
      return step.detail.node;
    case 'Commit':
      return `rv ${step.detail.revision}`;
    case 'SyncLoop':
      return step.detail.operation;
    case 'SyncPod':
      return step.detail.actions.join(', ');
    case 'ImagePullPolicy':
      return step.detail.policy;
    case 'GenerateStatus':
      return step.detail.phase;
    case 'Probe':
      return `${step.detail.probe} ${step.detail.success ? '✓' : '✗'}`;
    case 'PLEG':
      return step.detail.event;
    case 'ProcessExit':
      return String(step.detail.exitCode);
    case 'SetUpNetwork':
      return step.detail.ip;
    case 'Sync':
      return step.detail.decision;
    default:
      return '';
  }
}
