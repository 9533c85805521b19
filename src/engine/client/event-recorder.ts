import type { KubeObject } from '../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { resourcePath } from '../../kubernetes/request-info.ts';
import type { ApiClient } from './api-client.ts';
import { EventCorrelator } from './event-correlator.ts';

const events = resourceNamed('', 'events') as Resource;
const eventsV1: Resource = { ...events, group: 'events.k8s.io', version: 'v1' };

export interface EventText {
  readonly type: 'Normal' | 'Warning';
  readonly reason: string;
  readonly message: string;
  /** Which part of the object: `spec.containers{web}`. */
  readonly fieldPath?: string;
  /** Only of events.k8s.io Events: what was done. */
  readonly action?: string;
  /** Only of core/v1 Events. */
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Sent {
  readonly name: string;
  readonly namespace: string;
  count: number;
}

/**
 * Posts Events about objects; the same one again raises its count by a PATCH. Fire and forget: nobody waits
 * for an Event. Models client-go/tools/record and tools/events, v1.36 (a series' last count after six quiet minutes
 * is not modelled).
 */
export class EventRecorder {
  readonly #world: World;
  readonly #api: ApiClient;
  readonly #component: string;
  readonly #host: string | null;
  readonly #group: '' | 'events.k8s.io';
  readonly #sent = new Map<string, Sent>();
  readonly #correlator = new EventCorrelator();
  /** Settles when the Event sent last has been answered: core/v1 Events go out one after the other. */
  #last: Future<true> | null = null;

  /** `group`: the kubelet posts core/v1 Events, the scheduler events.k8s.io/v1. `host` is the node of a kubelet. */
  constructor(
    world: World,
    api: ApiClient,
    component: string,
    options: { readonly host?: string; readonly group?: '' | 'events.k8s.io' } = {},
  ) {
    this.#world = world;
    this.#api = api;
    this.#component = component;
    this.#host = options.host ?? null;
    this.#group = options.group ?? '';
  }

  /** Sends it off as a process of its own, caused by what the caller does now. */
  event(about: KubeObject, text: EventText): void {
    const now = this.#world.clock.now();
    const before = this.#last;
    const done = new Future<true>();
    if (this.#group === '') this.#last = done;
    this.#world.kernel.spawn(this.#api.identity.component, this.#inTurn(about, text, now, before, done));
  }

  *#inTurn(
    about: KubeObject,
    text: EventText,
    now: string,
    before: Future<true> | null,
    done: Future<true>,
  ): Process {
    if (before && !before.settled) yield* before.wait();
    try {
      yield* this.#send(about, text, now);
    } finally {
      done.resolve(true);
    }
  }

  *#send(about: KubeObject, text: EventText, now: string): Process {
    try {
      if (this.#group === '') yield* this.#sendCore(about, text, now);
      else yield* this.#sendSeries(about, text, now);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
    }
  }

  /** A core/v1 Event: the same one again, or one more of many, raises its count. */
  *#sendCore(about: KubeObject, text: EventText, now: string): Process {
    const nowMs = this.#world.clock.nowMs();
    const { message, key } = this.#correlator.correlate(about, text, nowMs);
    const before = this.#sent.get(key);
    if (before) before.count++;
    else this.#remember(key, about);
    if (this.#correlator.isSpam(about, text.type, nowMs)) return;
    if (!before) return yield* this.#post(key, about, { ...text, message }, now);
    const { namespace, name, count } = before;
    try {
      yield* this.#api.patch(events, namespace, name, { count, lastTimestamp: now, message });
    } catch (error) {
      // It was never stored, or has expired.
      if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
      yield* this.#post(key, about, { ...text, message }, now);
    }
  }

  /** Of an events.k8s.io Event the object's version is part of what makes it the same, its words are not. */
  *#sendSeries(about: KubeObject, text: EventText, now: string): Process {
    const { uid, resourceVersion } = about.metadata;
    const key = JSON.stringify([uid, resourceVersion, text.type, text.reason, text.action]);
    const before = this.#sent.get(key);
    if (!before) {
      this.#remember(key, about);
      return yield* this.#post(key, about, text, now);
    }
    // The second makes it a series; further ones are only counted here.
    if (++before.count !== 2) return;
    const series = { count: before.count, lastObservedTime: this.#world.clock.nowMicro() };
    yield* this.#api.patch(eventsV1, before.namespace, before.name, { series });
  }

  #remember(key: string, { metadata }: KubeObject): void {
    const name = `${metadata.name ?? ''}.${this.#suffix()}`;
    this.#sent.set(key, { name, namespace: metadata.namespace ?? 'default', count: 1 });
  }

  *#post(key: string, about: KubeObject, text: EventText, now: string): Process {
    const { name, namespace, count } = this.#sent.get(key) as Sent;
    const path = resourcePath(this.#group === '' ? events : eventsV1, namespace);
    const answer = yield* this.#api.request('POST', path, {
      body: this.#object(about, text, { name, namespace, count }, now) as never,
    });
    if (answer.code >= 400) this.#sent.delete(key);
  }

  /** The hexadecimal nanoseconds of the moment, as in a real Event's name. */
  #suffix(): string {
    return (
      BigInt(Math.round(this.#world.clock.nowMs() * 1000)) * 1000n +
      BigInt(this.#world.random(this.#api.identity.component, 'event name').integer(1000))
    ).toString(16);
  }

  #object(about: KubeObject, text: EventText, { name, namespace, count }: Sent, now: string): object {
    const reference = {
      kind: about.kind,
      namespace: about.metadata.namespace,
      name: about.metadata.name,
      uid: about.metadata.uid,
      apiVersion: about.apiVersion,
      resourceVersion: about.metadata.resourceVersion,
      fieldPath: text.fieldPath,
    };
    const instance = this.#host === null ? this.#component : `${this.#component}-${this.#host}`;
    if (this.#group === 'events.k8s.io') {
      return {
        kind: 'Event',
        apiVersion: 'events.k8s.io/v1',
        metadata: { name, namespace },
        eventTime: this.#world.clock.nowMicro(),
        reportingController: this.#component,
        reportingInstance: instance,
        action: text.action,
        reason: text.reason,
        regarding: reference,
        note: text.message,
        type: text.type,
      };
    }
    return {
      kind: 'Event',
      apiVersion: 'v1',
      metadata: { name, namespace, ...(text.annotations && { annotations: text.annotations }) },
      involvedObject: reference,
      reason: text.reason,
      message: text.message,
      source:
        this.#host === null
          ? { component: this.#component }
          : { component: this.#component, host: this.#host },
      firstTimestamp: now,
      lastTimestamp: now,
      count,
      type: text.type,
      eventTime: null,
      reportingComponent: this.#component,
      reportingInstance: this.#host ?? '',
    };
  }
}
