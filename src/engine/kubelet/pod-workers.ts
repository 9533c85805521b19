import type { Pod } from '../../kubernetes/pod.ts';
import type { EventId } from '../../trace/events.ts';
import { Future, type Process, type Task } from '../kernel/kernel.ts';
import { keyOf, uidOf, type KubeletContext } from './kubelet-context.ts';
import type { PodFailure } from './eviction.ts';
import { isTerminalPhase } from './phase.ts';
import { syncPod } from './sync-pod.ts';
import { syncTerminatedPod, syncTerminatingPod } from './sync-terminating.ts';

export type WorkerState = 'syncing' | 'terminating' | 'terminated';

/** How a sync ended. */
export interface SyncOutcome {
  /** The state that follows. */
  readonly next: WorkerState | 'finished';
  readonly error: string | null;
  readonly backOffUntilMs: number | null;
}

interface Worker {
  readonly uid: string;
  pod: Pod;
  state: WorkerState;
  /** An update that has come and not been synced. */
  pending: { readonly cause: EventId | null } | null;
  working: boolean;
  /** Shortest grace period that was asked for. */
  graceSeconds: number | null;
  /** The sync under way, and what ends it early. */
  inFlight: { readonly task: Task; readonly outcome: Future<SyncOutcome | null> } | null;
  /** When the last sync was over; null before the first. */
  syncedMs: number | null;
  /** Counts requeues: an older one is void. */
  turn: number;
  finished: boolean;
  /** The object is gone from the API. */
  removed: boolean;
  /** Why the kubelet ends the Pod, where it does so by itself. */
  failure: PodFailure | null;
}

const backOffMs = 10_000;
const resyncMs = 60_000;
const jitter = 0.5;

/**
 * One worker for each Pod: syncs while it lives, then terminates it, then cleans up. At most one sync of a Pod at a
 * time; updates that come meanwhile make one more. Models pkg/kubelet/pod_workers.go, v1.36.
 */
export class PodWorkers {
  readonly #k: KubeletContext;
  readonly #workers = new Map<string, Worker>();
  /** When in each second the sync loop looks for Pods that are due. */
  readonly #tickPhaseMs: number;

  constructor(k: KubeletContext) {
    this.#k = k;
    this.#tickPhaseMs = k.world.random(k.component, 'sync tick').next() * 1000;
  }

  pod(uid: string): Pod | undefined {
    return this.#workers.get(uid)?.pod;
  }

  /** When its last sync was over; null: none was. */
  syncedMs(uid: string): number | null {
    return this.#workers.get(uid)?.syncedMs ?? null;
  }

  /** Containers of the Pod may run: it is known and has not been terminated. */
  couldRun(uid: string): boolean {
    const worker = this.#workers.get(uid);
    return worker !== undefined && worker.state !== 'terminated';
  }

  isSyncing(uid: string): boolean {
    return this.#workers.get(uid)?.state === 'syncing';
  }

  failure(uid: string): PodFailure | null {
    return this.#workers.get(uid)?.failure ?? null;
  }

  /** Ends a Pod that may not go on. */
  fail(uid: string, failure: PodFailure, graceSeconds: number | null): void {
    const worker = this.#workers.get(uid);
    if (!worker || worker.state !== 'syncing') return;
    worker.failure = failure;
    worker.graceSeconds = graceSeconds;
    worker.state = 'terminating';
    worker.inFlight?.task.kill();
    worker.inFlight?.outcome.resolve(null);
    this.wake(uid);
  }

  /** All of the Pod's containers may go, dead ones included. */
  mayRemoveAll(uid: string): boolean {
    const worker = this.#workers.get(uid);
    if (!worker) return true;
    return worker.state === 'terminated' && worker.pod.metadata.deletionTimestamp !== undefined;
  }

  /** Pods that live and are not being ended. */
  syncing(): Pod[] {
    return [...this.#workers.values()].filter(({ state }) => state === 'syncing').map(({ pod }) => pod);
  }

  /** Pods that take room on the node. */
  active(): Pod[] {
    return [...this.#workers.values()].filter(({ state }) => state !== 'terminated').map(({ pod }) => pod);
  }

  /** A Pod is new, has changed, or something has happened in the runtime. */
  update(pod: Pod, removed = false): void {
    const uid = uidOf(pod);
    let worker = this.#workers.get(uid);
    if (!worker) {
      if (removed) return;
      worker = {
        uid,
        pod,
        // A Pod that was over before this kubelet began is only cleaned up.
        state: isTerminalPhase(pod.status.phase) ? 'terminating' : 'syncing',
        pending: null,
        working: false,
        graceSeconds: null,
        inFlight: null,
        syncedMs: null,
        turn: 0,
        finished: false,
        removed: false,
        failure: null,
      };
      this.#workers.set(uid, worker);
    }
    worker.pod = pod;
    if (removed) worker.removed = true;
    if (worker.finished) {
      if (worker.removed) this.#forget(worker);
      return;
    }
    if (removed || pod.metadata.deletionTimestamp) this.#terminate(worker);
    worker.pending = { cause: this.#k.world.kernel.current?.cause ?? null };
    this.#dispatch(worker);
  }

  /** Wakes the worker without news from the API. */
  wake(uid: string): void {
    const worker = this.#workers.get(uid);
    if (!worker || worker.finished) return;
    worker.pending = { cause: this.#k.world.kernel.current?.cause ?? null };
    this.#dispatch(worker);
  }

  /** Deletion interrupts what the sync waits for; a shorter grace period interrupts a longer one. */
  #terminate(worker: Worker): void {
    const asked = worker.removed ? 0 : (worker.pod.metadata.deletionGracePeriodSeconds ?? 30);
    const shorter = worker.graceSeconds === null || asked < worker.graceSeconds;
    if (shorter) worker.graceSeconds = asked;
    if (worker.state === 'terminated' || (worker.state === 'terminating' && !shorter)) return;
    worker.state = 'terminating';
    worker.inFlight?.task.kill();
    worker.inFlight?.outcome.resolve(null);
  }

  #dispatch(worker: Worker): void {
    if (worker.working) return;
    worker.working = true;
    const { kernel } = this.#k.world;
    kernel.spawn(this.#k.component, this.#work(worker), worker.pending?.cause ?? null);
  }

  *#work(worker: Worker): Process {
    while (worker.pending) {
      worker.pending = null;
      worker.turn++;
      const outcome = new Future<SyncOutcome | null>();
      const task = this.#k.world.kernel.spawn(this.#k.component, this.#sync(worker, outcome));
      worker.inFlight = { task, outcome };
      const result = yield* outcome.wait();
      worker.inFlight = null;
      worker.syncedMs = this.#k.world.kernel.now;
      if (result) this.#complete(worker, result);
    }
    worker.working = false;
  }

  *#sync(worker: Worker, outcome: Future<SyncOutcome | null>): Process {
    const k = this.#k;
    // What restarts or backs off goes by what it was told: only the steps of an end are held up by the next look.
    if (worker.syncedMs !== null && worker.state !== 'syncing')
      yield* k.pleg.newerThan(worker.uid, worker.syncedMs);
    const result = yield* worker.state === 'syncing'
      ? syncPod(k, worker.pod)
      : worker.state === 'terminating'
        ? syncTerminatingPod(k, worker.pod, worker.graceSeconds)
        : syncTerminatedPod(k, worker.pod);
    outcome.resolve(result, k.world.kernel.current?.cause ?? null);
  }

  #complete(worker: Worker, { next, error, backOffUntilMs }: SyncOutcome): void {
    if (next === 'finished') {
      worker.finished = true;
      worker.pending = null;
      if (worker.removed) this.#forget(worker);
      return;
    }
    if (next !== worker.state) {
      worker.state = next;
      this.#requeue(worker, 0, false);
    } else if (error !== null) {
      const waitMs =
        backOffUntilMs === null
          ? backOffMs
          : Math.min(Math.max(backOffUntilMs - this.#k.world.kernel.now, 0), resyncMs);
      const random = this.#k.world.random(this.#k.component, 'requeue');
      this.#requeue(worker, waitMs * (1 + random.next() * jitter), true);
    }
    // A Pod that is well is synced again after a minute or more: nothing would come of it, so it is left out, but for
    // volumes that have changed (refresh-volumes.ts).
  }

  /** The worker wakes at the first tick of the sync loop at which `ms` have passed. `background`: a run does not wait for it. */
  #requeue(worker: Worker, ms: number, background: boolean): void {
    const { world, component } = this.#k;
    const turn = worker.turn;
    const due = world.kernel.now + ms;
    const ticks = Math.floor((due - this.#tickPhaseMs) / 1000) + 1;
    const waitMs = this.#tickPhaseMs + ticks * 1000 - world.kernel.now;
    const sleep = background ? world.rest(waitMs) : world.sleep(waitMs);
    world.kernel.spawn(component, this.#atTick(worker, turn, sleep));
  }

  *#atTick(worker: Worker, turn: number, sleep: Process): Process {
    yield* sleep;
    if (this.#k.stopped() || worker.finished || worker.turn !== turn) return;
    const { world, component } = this.#k;
    yield* world.step(
      component,
      'SyncLoop',
      0.1,
      { operation: 'SYNC', pod: worker.pod.metadata.name ?? '' },
      { about: keyOf(worker.pod) },
    );
    this.wake(worker.uid);
  }

  #forget(worker: Worker): void {
    this.#workers.delete(worker.uid);
    this.#k.configObjects.unregister(worker.uid);
    this.#k.status.forget(worker.uid);
    this.#k.reasons.forget(worker.uid);
  }
}
