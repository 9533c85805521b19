import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import {
  clusterTime,
  type Call,
  type EventId,
  type MessageEvent,
  type Outcome,
  type StoredEvent,
  type TraceEvent,
} from '../../trace/events.ts';
import type { StepDetails, StepName } from '../../trace/steps.ts';
import type { Kernel } from './kernel.ts';

/** Ids of what was before the run are below 0, as those of the watches that stand. */
const mostOfThePast = 1_000_000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface StepOptions {
  readonly about?: ObjectKey;
  readonly reads?: readonly string[];
}

/** A step under way. Its detail and outcome are known when it ends. */
export interface OpenStep<N extends StepName> {
  readonly id: EventId;
  end(detail: StepDetails[N], outcome?: Outcome): void;
}

/** Writes the trace. Every event takes the running task's cause, and is the cause of what that task does next. */
export class Recorder {
  readonly events: TraceEvent[] = [];
  readonly #kernel: Kernel;
  /** The id of the first of `events`. */
  #first: number;

  /** `past`: what is written down first was before the run, until `begin`. */
  constructor(kernel: Kernel, past = false) {
    this.#kernel = kernel;
    this.#first = past ? -mostOfThePast : 0;
  }

  /** The run begins: what was before is told by no trace, and is nothing's cause. Hands out what was. */
  beginRun(): readonly TraceEvent[] {
    this.#first = 0;
    return this.events.splice(0);
  }

  /** A message that sets off now. `until`: when it arrives, null if it is lost. */
  message(
    from: ComponentId,
    to: ComponentId,
    until: number | null,
    call: Call,
    cause?: EventId | null,
  ): MessageEvent {
    // Written out, not spread: a run makes tens of thousands of these.
    const event: MessageEvent = {
      id: this.#first + this.events.length,
      cause: cause !== undefined ? this.#known(cause) : this.#cause(),
      at: this.#kernel.now,
      type: 'message',
      from,
      to,
      until: until === null ? null : clusterTime(until),
      call,
    };
    return this.#append(event, cause);
  }

  stored(
    by: ComponentId,
    key: ObjectKey,
    revision: number,
    previous: number | null,
    object: KubeObject | null,
  ): StoredEvent {
    return this.#append({
      id: this.#first + this.events.length,
      cause: this.#cause(),
      at: this.#kernel.now,
      type: 'stored',
      by,
      key,
      revision,
      previous,
      object,
    });
  }

  /** Work that begins now and whose end is not known yet; left open if it never ends. */
  begin<N extends StepName>(
    component: ComponentId,
    name: N,
    detail: StepDetails[N],
    options: StepOptions = {},
  ): OpenStep<N> {
    const event = {
      id: this.#first + this.events.length,
      cause: this.#cause(),
      at: this.#kernel.now,
      type: 'step',
      component,
      until: null,
      name,
      detail,
    } as unknown as Mutable<TraceEvent & { type: 'step' }>;
    if (options.about !== undefined) event.about = options.about;
    if (options.reads !== undefined) event.reads = options.reads;
    this.#append(event);
    return {
      id: event.id,
      end: (finalDetail, outcome) => {
        // No work takes no time: the least is a microsecond.
        event.until = clusterTime(Math.max(this.#kernel.now, event.at + 0.001));
        (event as { detail: unknown }).detail = finalDetail;
        if (outcome !== undefined) event.outcome = outcome;
      },
    };
  }

  #cause(): EventId | null {
    return this.#known(this.#kernel.current?.cause ?? null);
  }

  #known(cause: EventId | null): EventId | null {
    return cause !== null && cause < this.#first ? null : cause;
  }

  /** An event with an explicit cause is a side branch: the running task's own chain goes on from where it was. */
  #append<E extends TraceEvent>(event: E, cause?: EventId | null): E {
    this.events.push(event);
    const task = this.#kernel.current;
    if (task && cause === undefined) task.cause = event.id;
    return event;
  }
}
