import type { ComponentId } from '../../kubernetes/components.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { labelOf, podChanges, subjectOf, type ClusterEvent } from './cluster-event.ts';
import type { Nominator } from './nominator.ts';
import type { PodInfo } from './pod-info.ts';
import type { Plugin } from './plugin.ts';
import { queuedPod, type QueuedPod } from './queued-pod.ts';
import { WaitingPods } from './waiting-pods.ts';

/** An event that moves one Pod, whatever refused it. */
const forceActivate: ClusterEvent = { resource: '*', action: 'ForceActivate' };

/**
 * Which waiting Pod is tried when. A Pod that was refused waits until an event comes that a plugin cares about
 * which refused it, or five minutes are over; after a vain attempt it backs off, unless nothing else waits.
 * Models pkg/scheduler/backend/queue/scheduling_queue.go, v1.36 (queueing hints and popping from the back-off queue
 * are on, as is the default).
 */
export class SchedulingQueue {
  readonly #world: World;
  readonly #plugins: readonly Plugin[];
  readonly #nominator: Nominator;
  readonly #waiting: WaitingPods;
  /** Pods that are being scheduled, by uid, with what happened since. */
  readonly #inFlight = new Map<string, ClusterEvent[]>();
  #wake: ((value?: unknown) => void) | null = null;

  constructor(world: World, component: ComponentId, plugins: readonly Plugin[], nominator: Nominator) {
    this.#world = world;
    this.#plugins = plugins;
    this.#nominator = nominator;
    this.#waiting = new WaitingPods(world, component, {
      backoffEnded: (entry) => this.#activate(entry, 'BackoffComplete'),
      waitedLong: (entry) => void this.#requeue(entry, 'UnschedulableTimeout'),
    });
  }

  /** A Pod without a node is new. */
  add(info: PodInfo): void {
    this.#enter(queuedPod(info, this.#world.kernel.now), 'UnschedulablePodAdd');
    this.#nominator.set(info);
  }

  /** A Pod without a node has changed. */
  update(before: Pod, info: PodInfo): void {
    const events = podChanges(before, info.pod).map((action): ClusterEvent => ({
      resource: 'UnschedulablePod',
      action,
      before,
      after: info.pod,
    }));
    const inFlight = this.#inFlight.get(info.uid);
    if (inFlight) {
      inFlight.push(...events);
      return;
    }
    const entry = this.#waiting.get(info.name);
    if (!entry) {
      this.#enter(queuedPod(info, this.#world.kernel.now), 'UnschedulablePodUpdate');
      this.#nominator.set(info);
      return;
    }
    entry.info = info;
    this.#nominator.update(before, info);
    if (entry.queue !== 'unschedulable') return;
    for (const event of events) {
      if (this.#isWorthTrying(entry, event) && this.#requeue(entry, labelOf(event))) return;
    }
  }

  delete(info: PodInfo): void {
    this.#nominator.remove(info.uid);
    const entry = this.#waiting.get(info.name);
    if (entry) this.#waiting.takeOut(entry);
  }

  /** The next Pod; waits until there is one. The caller goes on with what put it into the queue. */
  *pop(): Process<QueuedPod> {
    for (;;) {
      const entry = this.#waiting.takeNext();
      if (entry) {
        entry.attempts++;
        this.#inFlight.set(entry.info.uid, []);
        yield (task) => task.parked()(undefined, entry.cause);
        return entry;
      }
      yield (task) => void (this.#wake = task.parked());
    }
  }

  /** The Pod's attempt is over, or it needs no more attention. */
  done(uid: string): void {
    this.#inFlight.delete(uid);
  }

  /** A Pod comes back without a node. `entry.info` and `entry.rejectedBy` are of the last attempt. */
  addUnschedulable(entry: QueuedPod): void {
    const events = this.#inFlight.get(entry.info.uid) ?? [];
    this.done(entry.info.uid);
    if (this.#waiting.get(entry.info.name)) return;
    const isError = entry.rejectedBy.size === 0;
    if (isError) entry.errorCount++;
    else {
      entry.unschedulableCount++;
      entry.errorCount = 0;
    }
    entry.sinceMs = this.#world.kernel.now;
    if (isError || events.some((event) => this.#isWorthTrying(entry, event))) {
      this.#requeue(entry, 'ScheduleAttemptFailure');
    } else {
      this.#waiting.put(entry, 'unschedulable', 'ScheduleAttemptFailure');
    }
  }

  /** Something happened: Pods that it may help are tried again. */
  move(event: ClusterEvent, concerns: (info: PodInfo) => boolean = () => true): void {
    for (const entry of this.#waiting.unschedulable()) {
      if (!concerns(entry.info) || (entry.gatedBy !== null && !this.#caresAbout(entry.gatedBy, event)))
        continue;
      if (this.#isWorthTrying(entry, event)) this.#requeue(entry, labelOf(event));
    }
    for (const events of this.#inFlight.values()) events.push(event);
  }

  /** Tries a Pod again now, wherever it waits. */
  activate(info: PodInfo): void {
    const entry = this.#waiting.get(info.name);
    if (entry && entry.queue !== 'active') this.#enter(entry, 'ForceActivate');
    else this.#inFlight.get(info.uid)?.push(forceActivate);
  }

  #isWorthTrying({ info, rejectedBy }: QueuedPod, event: ClusterEvent): boolean {
    if (rejectedBy.size === 0 || event.resource === '*') return true;
    const subject = subjectOf(event);
    return this.#plugins.some(
      (plugin) => rejectedBy.has(plugin.name) && plugin.wakes?.[subject]?.(event, info) === true,
    );
  }

  #caresAbout(pluginName: string, event: ClusterEvent): boolean {
    return this.#plugins.some(
      ({ name, wakes }) => name === pluginName && wakes?.[subjectOf(event)] !== undefined,
    );
  }

  /** Into the active queue, or among those that back off if its time is not over. False if it may not. */
  #requeue(entry: QueuedPod, reason: string): boolean {
    if (!this.#waiting.isBackingOff(entry)) return this.#enter(entry, reason);
    if (this.#isGated(entry, reason)) return false;
    this.#waiting.put(entry, 'backoff', reason);
    this.#wakeUp();
    return true;
  }

  /** Into the active queue, if no plugin keeps it out. */
  #enter(entry: QueuedPod, reason: string): boolean {
    if (this.#isGated(entry, reason)) return false;
    this.#activate(entry, reason);
    return true;
  }

  #activate(entry: QueuedPod, reason: string): void {
    this.#waiting.put(entry, 'active', reason);
    this.#wakeUp();
  }

  /** Asks the plugins that may keep a Pod out; if one does, the Pod waits at its gate. */
  #isGated(entry: QueuedPod, reason: string): boolean {
    const before = entry.gatedBy;
    const gate = this.#plugins.find((plugin) => (plugin.preEnqueue?.(entry.info.pod) ?? null) !== null);
    entry.gatedBy = gate?.name ?? null;
    if (!gate) return false;
    entry.rejectedBy.add(gate.name);
    if (entry.queue !== 'unschedulable' || gate.name !== before) {
      this.#waiting.put(entry, 'unschedulable', reason, gate.reads?.(entry.info.pod));
    }
    return true;
  }

  #wakeUp(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
