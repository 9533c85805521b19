import type { ComponentId } from '../../kubernetes/components.ts';
import type { Call, EventId, MessageEvent, Outcome } from '../../trace/events.ts';
import type { StepDetails, StepName } from '../../trace/steps.ts';
import { Future, Kernel, rest, sleep, type Process } from './kernel.ts';
import { Links } from './links.ts';
import type { Random } from './random.ts';
import { Recorder, type OpenStep, type StepOptions } from './recorder.ts';
import { WallClock } from './wall-clock.ts';

/** What every component of a run shares: the kernel, the recorder, the links between components, the wall clock. */
export class World {
  readonly kernel: Kernel;
  readonly recorder: Recorder;
  readonly links: Links;
  readonly clock: WallClock;
  /** Components that do not run: a call to them is refused. */
  readonly down = new Set<ComponentId>();
  /** Certificates and tokens, by whose they are, that are no longer valid. */
  readonly expired = new Set<string>();
  /** What has lost its connection and wants it back: after a repair a run goes on until nothing of this is left. */
  readonly lagging = new Map<object, ComponentId>();
  /** Calls that wait for an answer, by whom they asked. */
  readonly #asked = new Map<ComponentId, Set<Future<unknown>>>();

  constructor(seed: number, clock: string, past: Past | null = null) {
    this.kernel = new Kernel(seed, past ? -past.ms : 0);
    this.recorder = new Recorder(this.kernel, past !== null);
    this.links = new Links(this.kernel);
    this.clock = new WallClock(this.kernel, clock, past?.pauseMs ?? 0);
  }

  /** A process dies, at once: its memory is lost, its connections break. */
  crash(component: ComponentId): void {
    this.kernel.crash(component);
    this.down.add(component);
    for (const [what, whose] of this.lagging) if (whose === component) this.lagging.delete(what);
    if (!this.links.isCut(component, component)) this.hangUp(component);
  }

  /** It can run again; whoever starts it does that after this. */
  revive(component: ComponentId): void {
    this.kernel.revive(component);
    this.down.delete(component);
  }

  /** Whoever waits for an answer of a component learns that none will come. */
  hangUp(component: ComponentId): void {
    for (const reply of this.#asked.get(component) ?? []) reply.resolve(new RpcError('closed', component));
    this.#asked.delete(component);
  }

  sleep(ms: number): Process {
    return sleep(this.kernel, ms);
  }

  /** A wait of periodic work or of a back-off: a run may end during it. */
  rest(ms: number): Process {
    return rest(this.kernel, ms);
  }

  random(component: ComponentId, purpose: string): Random {
    return this.kernel.random(component, purpose);
  }

  begin<N extends StepName>(
    component: ComponentId,
    name: N,
    detail: StepDetails[N],
    options?: StepOptions,
  ): OpenStep<N> {
    return this.recorder.begin(component, name, detail, options);
  }

  /** A step of known content that takes `ms`. */
  *step<N extends StepName>(
    component: ComponentId,
    name: N,
    ms: number,
    detail: StepDetails[N],
    options?: StepOptions & { readonly outcome?: Outcome },
  ): Process {
    const step = this.begin(component, name, detail, options);
    yield* this.sleep(ms);
    step.end(detail, options?.outcome ?? 'passed');
  }

  /**
   * Sends a message that nobody waits for, and calls `deliver` when it arrives. Messages on one link and
   * channel arrive in the order in which they were sent.
   */
  send(
    from: ComponentId,
    to: ComponentId,
    call: Call,
    deliver: (event: MessageEvent) => void,
    options: SendOptions = {},
  ): MessageEvent {
    const arrival = this.links.arrival(from, to, call, options);
    const event = this.recorder.message(from, to, arrival, call, options.cause);
    if (arrival !== null) this.kernel.at(arrival, to, () => deliver(event));
    return event;
  }

  /**
   * A call and its answer, both drawn: the request travels, `serve` runs as a process of `to`, the response
   * travels back. The caller waits.
   * @throws RpcError `refused` if `to` is down, `timeout` if no answer came within `timeoutMs`.
   */
  *call<A>(
    from: ComponentId,
    to: ComponentId,
    request: Call,
    serve: (request: MessageEvent) => Process<A>,
    response: (answer: A, request: EventId) => Call,
    options: CallOptions<A> = {},
  ): Process<A> {
    const reply = new Future<A | RpcError>();
    const waiting = mapped(this.#asked, to);
    waiting.add(reply);
    const sent = this.send(
      from,
      to,
      request,
      (event) => {
        if (this.down.has(to)) {
          reply.resolve(new RpcError('refused', to), event.id);
          return;
        }
        this.kernel.spawn(to, this.#answer(event, reply, serve, response, options), event.id);
      },
      options,
    );
    const patience = sent.until === null ? { ms: dialTimeoutMs, reason: 'unreachable' as const } : null;
    const answer = yield* reply.waitAtMost(this.kernel, patience?.ms ?? options.timeoutMs ?? 60_000);
    waiting.delete(reply);
    if (answer === undefined) throw new RpcError(patience?.reason ?? 'timeout', to);
    if (answer instanceof RpcError) throw answer;
    return answer;
  }

  *#answer<A>(
    request: MessageEvent,
    reply: Future<A | RpcError>,
    serve: (request: MessageEvent) => Process<A>,
    response: (answer: A, request: EventId) => Call,
    options: CallOptions<A>,
  ): Process {
    let answer: A;
    try {
      answer = yield* serve(request);
    } catch (error) {
      // Whoever serves may itself get no answer in time: then there is none from it either.
      if (!(error instanceof RpcError)) throw error;
      reply.resolve(error, request.id);
      return;
    }
    const responseMs = options.responseMs?.(answer);
    this.send(
      request.to,
      request.from,
      response(answer, request.id),
      (event) => reply.resolve(answer, event.id),
      responseMs === undefined ? {} : { takesMs: responseMs },
    );
  }
}

/** What happens in a world before its run begins at 0: how long it takes, and how long nothing happens after it. */
export interface Past {
  readonly ms: number;
  readonly pauseMs: number;
}

export interface SendOptions {
  /** Messages with the same channel keep their order. */
  readonly channel?: string | number;
  /** How long the message takes, where its size or protocol decides and not the link. */
  readonly takesMs?: number;
  /** What made it, if not what the running task does. */
  readonly cause?: EventId | null;
}

export interface CallOptions<A> extends SendOptions {
  readonly timeoutMs?: number;
  /** How long the answer travels, where its size decides. */
  readonly responseMs?: (answer: A) => number;
}

/** A connection that nobody answers is given up after this: the dialer of client-go. */
const dialTimeoutMs = 30_000;

/**
 * `refused`: nothing listens there; `closed`: who listened died; `unreachable`: no message gets there; `timeout`: it got
 * there, and no answer came in time; `certificate`: who answers cannot prove who it is.
 */
export type RpcFailure = 'refused' | 'closed' | 'unreachable' | 'timeout' | 'certificate';

function mapped<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  let set = map.get(key);
  if (!set) map.set(key, (set = new Set()));
  return set;
}

/** Why a call got no answer. */
export class RpcError extends Error {
  readonly reason: RpcFailure;
  readonly to: ComponentId;

  constructor(reason: RpcFailure, to: ComponentId) {
    super(`${to}: ${reason}`);
    this.name = 'RpcError';
    this.reason = reason;
    this.to = to;
  }
}
