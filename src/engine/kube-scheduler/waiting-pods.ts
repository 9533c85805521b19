import type { ComponentId } from '../../kubernetes/components.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { backoffMs, goesBefore, takeFirst, type QueuedPod, type QueueName } from './queued-pod.ts';

/** Back-offs end with the second of the wall clock in which they would, so that Pods of one second come in order. */
const windowMs = 1000;
const unschedulableMs = 300_000;
const unschedulableCheckMs = 30_000;

export interface WaitingPodsListener {
  /** A Pod's back-off is over. */
  readonly backoffEnded: (entry: QueuedPod) => void;
  /** A Pod has been unschedulable for five minutes. */
  readonly waitedLong: (entry: QueuedPod) => void;
}

/**
 * Where Pods wait: active, backing off, unschedulable. Knows when a wait is over, and shows every move in the
 * trace. Models active_queue.go, backoff_queue.go and unschedulable_pods.go of pkg/scheduler/backend/queue, v1.36.
 */
export class WaitingPods {
  readonly #world: World;
  readonly #component: ComponentId;
  readonly #listener: WaitingPodsListener;
  readonly #pods = new Map<string, QueuedPod>();
  readonly #active: QueuedPod[] = [];
  readonly #backoff = new Set<QueuedPod>();
  readonly #unschedulable = new Set<QueuedPod>();
  readonly #checkPhaseMs: number;
  #checkPlanned = false;

  constructor(world: World, component: ComponentId, listener: WaitingPodsListener) {
    this.#world = world;
    this.#component = component;
    this.#listener = listener;
    this.#checkPhaseMs = world.random(component, 'unschedulable check').next() * unschedulableCheckMs;
  }

  /** By `namespace/name`. */
  get(name: string): QueuedPod | undefined {
    return this.#pods.get(name);
  }

  unschedulable(): readonly QueuedPod[] {
    return this.#unschedulable.size === 0 ? none : [...this.#unschedulable];
  }

  /** The active Pod whose turn it is; if there is none, one that backs off, unless it came back with an error. */
  takeNext(): QueuedPod | undefined {
    const next = takeFirst(this.#active, goesBefore) ?? this.#firstBackingOff();
    if (next) this.takeOut(next);
    return next;
  }

  #firstBackingOff(): QueuedPod | undefined {
    const refused = [...this.#backoff].filter((entry) => entry.rejectedBy.size > 0);
    return takeFirst(refused, (a, b) => {
      const [endA, endB] = [this.#backoffEnd(a), this.#backoffEnd(b)];
      return endA < endB || (endA === endB && goesBefore(a, b));
    });
  }

  put(entry: QueuedPod, queue: QueueName, reason: string, reads?: readonly string[]): void {
    this.takeOut(entry);
    entry.queue = queue;
    this.#pods.set(entry.info.name, entry);
    if (queue === 'active') this.#active.push(entry);
    else if (queue === 'backoff') this.#backoff.add(entry);
    else this.#unschedulable.add(entry);
    const waitMs =
      queue === 'backoff' ? this.#backoffEnd(entry) + windowMs - this.#world.clock.nowMs() : null;
    this.#show(entry, queue, reason, waitMs, reads);
    if (waitMs !== null)
      this.#world.kernel.spawn(this.#component, this.#endBackoff(entry, waitMs), entry.cause);
    if (queue === 'unschedulable' && entry.gatedBy === null) this.#planCheck();
  }

  takeOut(entry: QueuedPod): void {
    if (this.#pods.get(entry.info.name) === entry) this.#pods.delete(entry.info.name);
    const at = entry.queue === 'active' ? this.#active.indexOf(entry) : -1;
    if (at >= 0) this.#active.splice(at, 1);
    this.#backoff.delete(entry);
    this.#unschedulable.delete(entry);
    entry.queue = null;
  }

  isBackingOff(entry: QueuedPod): boolean {
    return this.#backoffEnd(entry) >= aligned(this.#world.clock.nowMs());
  }

  /** Wall clock at which a Pod's back-off ends, cut to the second. */
  #backoffEnd(entry: QueuedPod): number {
    const wait = backoffMs(entry);
    return wait === 0 ? -Infinity : aligned(this.#world.clock.epochMs + entry.sinceMs + wait);
  }

  /** A side branch: what moves one Pod may move others, and a cycle that failed goes on to say so. */
  #show(
    entry: QueuedPod,
    queue: QueueName,
    reason: string,
    waitMs: number | null,
    reads: readonly string[] | undefined,
  ): void {
    const task = this.#world.kernel.current;
    const cause = task?.cause ?? null;
    const shown = entry.gatedBy === null ? queue : 'gated';
    const detail = { queue: shown, reason, ...(waitMs !== null && { waitMs }) } as const;
    const options = { about: entry.info.key, ...(reads && { reads }) };
    const step = this.#world.begin(this.#component, 'QueueAdd', detail, options);
    step.end(detail, queue === 'active' ? 'passed' : 'waiting');
    if (task) task.cause = cause;
    entry.cause = step.id;
  }

  *#endBackoff(entry: QueuedPod, waitMs: number): Process {
    const { sinceMs } = entry;
    yield* this.#world.rest(waitMs);
    if (entry.queue === 'backoff' && entry.sinceMs === sinceMs) this.#listener.backoffEnded(entry);
  }

  #planCheck(): void {
    if (this.#checkPlanned) return;
    this.#checkPlanned = true;
    this.#world.kernel.spawn(this.#component, this.#checkLater(), null);
  }

  /** Looks every half minute, where that may find something. */
  *#checkLater(): Process {
    const { kernel } = this.#world;
    for (;;) {
      const since = this.unschedulable().flatMap((entry) => (entry.gatedBy === null ? [entry.sinceMs] : []));
      if (since.length === 0) break;
      const dueMs = Math.max(Math.min(...since) + unschedulableMs, kernel.now) - this.#checkPhaseMs;
      const tick = Math.floor(dueMs / unschedulableCheckMs) + 1;
      yield* this.#world.rest(tick * unschedulableCheckMs + this.#checkPhaseMs - kernel.now);
      for (const entry of this.unschedulable()) {
        const isOld = entry.sinceMs < kernel.now - unschedulableMs;
        if (isOld && entry.gatedBy === null) this.#listener.waitedLong(entry);
      }
    }
    this.#checkPlanned = false;
  }
}

const none: readonly QueuedPod[] = [];

function aligned(ms: number): number {
  return Math.floor(ms / windowMs) * windowMs;
}
