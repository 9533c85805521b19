import { kindOf } from '../kubernetes/components.ts';
import type { EventId, HttpRequest, MessageEvent, StepEvent, TraceEvent } from '../trace/events.ts';
import { requestStages, type StepName } from '../trace/steps.ts';
import { belongs, type Focus } from './focus.ts';

/** Least time on stage at 1×, in ms. */
export const leastMs = {
  message: 600,
  /** A message told together with one or two others. */
  aside: 400,
  /** One of many messages told together, or one that is not told. */
  quick: 250,
  work: 450,
  /** A stage of the API server; what happens beside the story. */
  gate: 250,
  /** Work that is told together with other work, or not told. */
  folded: 40,
  /** Nothing happens to the object. */
  wait: 50,
} as const;

/** How an event is told. */
export interface Place {
  /** Events of one group are one step; null: a step of its own. */
  readonly group: string | null;
  readonly ms: number;
  /** Joins a group that is there, but makes none. */
  readonly follows?: true;
}

const gates: ReadonlySet<StepName> = new Set<StepName>(requestStages);

/** Work that goes without saying, unless it is what stops the Pod. */
const minor: ReadonlySet<StepName> = new Set<StepName>([
  'Decoding',
  'InformerUpdate',
  'WatchCache',
  'Range',
  'PreFilter',
  'PreScore',
  'Reserve',
  'ResolveImage',
]);

const alone = (ms: number): Place => ({ group: null, ms });

/** Decides for each event of a story whether it is a step, part of one, or none. */
export class Places {
  readonly #events: readonly TraceEvent[];
  readonly #focus: Focus;
  /** Requests that a commit came of. */
  readonly #stored = new Set<EventId>();

  constructor(events: readonly TraceEvent[], focus: Focus) {
    this.#events = events;
    this.#focus = focus;
    for (const event of events) {
      if (event.type === 'stored') this.#stored.add(focus.request[event.id] as number);
    }
  }

  /** null: it is seen, but not told. */
  of(event: TraceEvent): Place | null {
    const request = this.#focus.request[event.id] as number;
    if (event.type === 'stored') return { group: commitGroup(request), ms: 0, follows: true };
    return event.type === 'step' ? this.#ofStep(event, request) : this.#ofMessage(event, request);
  }

  #ofStep(event: StepEvent, request: number): Place | null {
    const { name, outcome } = event;
    const stops = outcome === 'refused' || outcome === 'failed' || outcome === 'waiting';
    if (stops) return alone(leastMs.work);
    if (gates.has(name)) {
      if (this.#isOwnWrite(request)) return minor.has(name) ? null : alone(leastMs.gate);
      return this.#stored.has(request) ? { group: `gates ${String(request)}`, ms: leastMs.gate } : null;
    }
    switch (name) {
      case 'Commit':
        return { group: commitGroup(request), ms: leastMs.work };
      case 'UnpackLayer':
        return { group: `unpacked ${event.component} ${event.detail.image}`, ms: leastMs.work };
      case 'ValidateManifest':
        return { group: readGroup('/openapi', this.#focus.command[event.id]), ms: leastMs.work };
      case 'PLEG':
        return { group: noticedGroup(event), ms: leastMs.work };
      case 'SyncLoop':
        if (event.detail.operation === 'PLEG') return { group: noticedGroup(event), ms: leastMs.work };
        return event.detail.operation === 'RECONCILE' ? null : alone(leastMs.work);
      case 'SyncPod':
        return event.detail.actions.length > 0 ? alone(leastMs.work) : null;
      default:
        return this.#isMinor(event) ? null : alone(leastMs.work);
    }
  }

  /** A node goes and comes as a whole, and its kubelet stands for it. */
  #goesWithNode({ name, component, detail }: StepEvent): boolean {
    const isPower =
      (name === 'ComponentStopped' || name === 'ComponentStarted') &&
      (detail.reason === 'powerOff' || detail.reason === 'powerOn');
    return isPower && kindOf(component) !== 'kubelet';
  }

  /** What a controller does is told if the object would not be there without it. */
  #isMinor(event: StepEvent): boolean {
    const { name, component, id } = event;
    if (minor.has(name) || this.#goesWithNode(event)) return true;
    if (name === 'LeaderElection' || isOfFaults(name)) return false;
    const needed = ((this.#focus.reasons[id] as number) & belongs.cause) !== 0;
    return component === 'kube-controller-manager' && !needed;
  }

  #ofMessage(event: MessageEvent, request: number): Place | null {
    const { call } = event;
    switch (call.protocol) {
      case 'shell':
        return call.phase === 'command'
          ? alone(leastMs.message)
          : { group: `output ${String(call.of)}`, ms: leastMs.message };
      case 'http':
        return this.#ofHttp(event, request);
      case 'watch':
        if (call.phase === 'close' || call.change === 'BOOKMARK') return null;
        return { group: `told ${String(call.key)} ${String(call.revision)}`, ms: leastMs.message };
      case 'etcd':
        if (call.phase === 'event') {
          const told = this.#isOwnWrite(
            event.cause === null ? -1 : (this.#focus.request[event.cause] as number),
          );
          return told ? alone(leastMs.message) : null;
        }
        if (call.operation !== 'txn') return null;
        return call.phase === 'request' && this.#isOwnWrite(request)
          ? alone(leastMs.message)
          : { group: commitGroup(request), ms: leastMs.work };
      case 'registry':
        return call.what === 'manifest'
          ? alone(leastMs.message)
          : { group: `${call.phase} ${event.from} ${event.to} ${call.image}`, ms: leastMs.message };
      case 'cri':
        if (call.method === 'ListContainers') return null;
        return call.method === 'ImageStatus' && call.error === undefined
          ? { group: `image status ${String(call.of ?? event.id)}`, ms: leastMs.message }
          : alone(leastMs.message);
      case 'cni':
        return alone(leastMs.message);
      case 'raft':
        return null;
    }
  }

  #ofHttp(event: MessageEvent, request: number): Place | null {
    const asked = this.#requestCall(request);
    if (!asked || event.from === event.to) return null;
    const refused =
      event.call.protocol === 'http' && event.call.phase === 'response' && event.call.code >= 400;
    const own = ((this.#focus.reasons[request] as number) & belongs.command) !== 0;
    if (asked.resource === 'events' && !own) return alone(leastMs.gate);
    if (refused) return alone(leastMs.message);
    if (!own && asked.method === 'GET') return { group: readGroup('', request), ms: leastMs.aside };
    // That a component's write went well is told with what came of it.
    const answers = event.id !== request;
    if (!own && answers && this.#stored.has(request)) {
      return { group: commitGroup(request), ms: leastMs.work, follows: true };
    }
    if (asked.method !== 'GET') return alone(leastMs.message);
    // kubectl asks for what the cluster can do before it does anything; what it asks about objects is told.
    if (asked.resource !== null) return alone(leastMs.message);
    const kind = asked.path.startsWith('/openapi') ? '/openapi' : '/api';
    return { group: readGroup(kind, this.#focus.command[event.id]), ms: leastMs.quick };
  }

  #requestCall(request: number): HttpRequest | null {
    const event = this.#events[request];
    if (event?.type !== 'message' || event.call.protocol !== 'http') return null;
    return event.call.phase === 'request' ? event.call : null;
  }

  /** A request by which a person changes something: its way through the API server is told gate by gate. */
  #isOwnWrite(request: number): boolean {
    const call = this.#requestCall(request);
    if (call === null || call.method === 'GET') return false;
    return ((this.#focus.reasons[request] as number) & belongs.command) !== 0;
  }
}

function isOfFaults(name: StepName): boolean {
  return name === 'ComponentStopped' || name === 'ComponentStarted' || name === 'Fault';
}

function commitGroup(request: number): string {
  return `commit ${String(request)}`;
}

function readGroup(kind: string, of: number | undefined): string {
  return `read ${kind} ${String(of)}`;
}

function noticedGroup({ component, at }: StepEvent): string {
  return `noticed ${component} ${String(at)}`;
}
