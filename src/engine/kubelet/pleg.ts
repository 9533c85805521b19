import type { PodIdentity } from '../client/cri.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import type { PodRuntimeState } from './cri-client.ts';
import type { KubeletContext } from './kubelet-context.ts';

export interface PodLifecycleEvent {
  readonly type: 'ContainerStarted' | 'ContainerDied' | 'ContainerRemoved';
  readonly container: string;
}

type Seen = ReadonlyMap<string, { readonly state: string; readonly name: string }>;

const nothing: PodRuntimeState = { sandboxes: [], containers: [] };

/** The runtime is listed every second, and that itself takes two milliseconds. */
const periodMs = 1002;

/**
 * The Pod lifecycle event generator: compares what the runtime lists with what it listed before. In reality once a
 * second; here only in those seconds in which it would find something, and at once after a sync that did something.
 * Models pkg/kubelet/pleg/generic.go, v1.36.
 */
export class Pleg {
  readonly #k: KubeletContext;
  readonly #seen = new Map<string, Seen>();
  readonly #cache = new Map<string, PodRuntimeState>();
  readonly #phaseMs: number;
  readonly #onEvents: (pod: PodIdentity, events: readonly PodLifecycleEvent[]) => void;
  /** When a Pod was last listed for itself. */
  readonly #listedMs = new Map<string, number>();
  /** Settles at the next full second, while one is waited for. */
  #tickDone: Future<true> | null = null;

  constructor(k: KubeletContext, onEvents: (pod: PodIdentity, events: readonly PodLifecycleEvent[]) => void) {
    this.#k = k;
    this.#onEvents = onEvents;
    this.#phaseMs = k.world.random(k.component, 'pleg').next() * periodMs;
  }

  /** The runtime's state of a Pod as last listed: what a sync works with. */
  cached(uid: string): PodRuntimeState {
    return this.#cache.get(uid) ?? nothing;
  }

  /** Something has changed in the runtime: the next full second will find it. */
  expectChange(background = false): void {
    if (this.#tickDone) return;
    this.#tickDone = new Future<true>();
    const { world, component } = this.#k;
    world.kernel.spawn(component, this.#tick(background));
  }

  *#tick(background: boolean): Process {
    const { world } = this.#k;
    const turns = Math.floor((world.kernel.now - this.#phaseMs) / periodMs) + 1;
    const waitMs = this.#phaseMs + turns * periodMs - world.kernel.now;
    yield* background ? world.rest(waitMs) : world.sleep(waitMs);
    const done = this.#tickDone;
    this.#tickDone = null;
    if (this.#k.stopped()) return;
    yield* this.#listChanged();
    done?.resolve(true);
  }

  /** The first list of a process that has just started. */
  *relistAll(): Process {
    yield* this.#listChanged();
  }

  *#listChanged(): Process {
    const changed = this.#changedPods();
    if (changed.length === 0) return;
    const about = changed[0]?.key ?? '/registry/pods';
    const listed = yield* this.#k.cri.list(null, about);
    if (!listed) {
      // The runtime is not there: a run does not wait until it is.
      this.expectChange(true);
      return;
    }
    for (const pod of changed) this.#compare(pod, of(listed, pod.uid));
  }

  /** Waits until everything that has changed by now is in the cache. */
  *caughtUp(): Process {
    if (this.#tickDone) yield* this.#tickDone.wait();
  }

  /**
   * Waits until the runtime has been listed after `sinceMs`: nothing older is a ground to act on. Models
   * podCache.GetNewerThan, which lets a Pod that ends take about a second for each of its last steps.
   */
  *newerThan(uid: string, sinceMs: number): Process {
    if ((this.#listedMs.get(uid) ?? -1) >= sinceMs) return;
    const { world } = this.#k;
    const turns = Math.floor((sinceMs - this.#phaseMs) / periodMs) + 1;
    const dueMs = this.#phaseMs + turns * periodMs;
    if (dueMs <= world.kernel.now) return;
    // If something is to be found then, the list is waited for, not only its time.
    if (this.#tickDone) yield* this.#tickDone.wait();
    else yield* world.sleep(dueMs - world.kernel.now);
  }

  /** Lists one Pod now; resolves when its state is in the cache. Events of it are delivered. */
  *relist(pod: PodIdentity): Process<PodRuntimeState> {
    const listed = yield* this.#k.cri.list(pod, pod.key);
    if (listed) this.#compare(pod, listed);
    this.#listedMs.set(pod.uid, this.#k.world.kernel.now);
    return this.cached(pod.uid);
  }

  forget(uid: string): void {
    this.#seen.delete(uid);
    this.#cache.delete(uid);
    this.#listedMs.delete(uid);
  }

  /** Pods of which the runtime knows something new. */
  #changedPods(): PodIdentity[] {
    const all = this.#k.cri.runtime.list(null);
    const pods = new Map<string, PodIdentity>(all.sandboxes.map(({ pod }) => [pod.uid, pod]));
    const changed: PodIdentity[] = [];
    for (const pod of pods.values())
      if (differs(this.#seen.get(pod.uid), see(of(all, pod.uid)))) changed.push(pod);
    for (const uid of this.#seen.keys()) if (!pods.has(uid)) this.forget(uid);
    return changed;
  }

  #compare(pod: PodIdentity, state: PodRuntimeState): void {
    const before = this.#seen.get(pod.uid) ?? new Map<string, never>();
    const after = see(state);
    this.#seen.set(pod.uid, after);
    this.#cache.set(pod.uid, state);
    const events: PodLifecycleEvent[] = [];
    for (const [id, { state: now, name }] of after) {
      const was = before.get(id)?.state;
      if (was === now) continue;
      if (now === 'running') events.push({ type: 'ContainerStarted', container: name });
      // A container that began and ended between two lists is only seen dead.
      else if (now === 'exited') events.push({ type: 'ContainerDied', container: name });
    }
    for (const [id, { name }] of before)
      if (!after.has(id)) events.push({ type: 'ContainerRemoved', container: name });
    const { world, component } = this.#k;
    for (const event of events)
      world
        .begin(
          component,
          'PLEG',
          { pod: pod.name, event: event.type, container: event.container },
          { about: pod.key },
        )
        .end({ pod: pod.name, event: event.type, container: event.container });
    if (events.length > 0) this.#onEvents(pod, events);
  }
}

function of(all: PodRuntimeState, uid: string): PodRuntimeState {
  return {
    sandboxes: all.sandboxes.filter(({ pod }) => pod.uid === uid),
    containers: all.containers.filter(({ podUid }) => podUid === uid),
  };
}

/** Sandboxes count as containers, as upstream. */
function see(state: PodRuntimeState): Seen {
  const seen = new Map<string, { state: string; name: string }>();
  for (const { id, state: now, pod } of state.sandboxes)
    seen.set(id, { state: now === 'ready' ? 'running' : 'exited', name: pod.name });
  for (const { id, state: now, config } of state.containers) seen.set(id, { state: now, name: config.name });
  return seen;
}

function differs(before: Seen | undefined, after: Seen): boolean {
  if (!before || before.size !== after.size) return true;
  for (const [id, { state }] of after) if (before.get(id)?.state !== state) return true;
  return false;
}
