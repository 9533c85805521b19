import type { Pod, Volume } from '../../kubernetes/pod.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import { keyOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import { part } from '../parts.ts';
import { claimNameOf, type BoundVolume } from './claim-names.ts';
import { podDirectory } from './node-disk.ts';
import { mountVolume } from './volume-sources.ts';

export interface MountedVolume {
  readonly name: string;
  /** Its files, shared by all containers that mount it. */
  readonly files: Map<string, string>;
}

interface PodVolumes {
  pod: Pod;
  readonly mounted: Map<string, MountedVolume>;
  /** The PersistentVolumes behind claims, by the volume's name in the Pod. */
  readonly bound: Map<string, BoundVolume>;
  /** Volumes that are being mounted, or are. */
  readonly begun: Set<string>;
  working: boolean;
  /** Settles when all are mounted, or with what is wrong with claims. */
  done: Future<true | string>;
}

/** Each of the manager's loops turns every 100 ms; a waiting Pod is looked at every 300 ms. */
const loopMs = 100;
const waitMs = 300;
const waitAtMostMs = 123_000;
/** Wait before a failed mount is tried again: doubles to two minutes. */
const firstRetryMs = 500;
const lastRetryMs = 122_000;

/**
 * Mounts what Pods need before their sandbox is made. Models pkg/kubelet/volumemanager, v1.36: a populator adds a
 * Pod's volumes to the desired state, a reconciler first verifies and, one turn later, mounts them, each with a
 * back-off of its own.
 */
export class VolumeManager {
  readonly #k: KubeletContext;
  readonly #pods = new Map<string, PodVolumes>();

  constructor(k: KubeletContext) {
    this.#k = k;
  }

  mounted(uid: string): ReadonlyMap<string, MountedVolume> {
    return this.#pods.get(uid)?.mounted ?? new Map<string, MountedVolume>();
  }

  /** Waits until all volumes of a Pod are there. Null, or why not. */
  *waitForMounts(pod: Pod): Process<string | null> {
    const { world } = this.#k;
    const volumes = pod.spec.volumes ?? [];
    if (volumes.length === 0) return null;
    const uid = uidOf(pod);
    let state = this.#pods.get(uid);
    if (!state) this.#pods.set(uid, (state = newState(pod)));
    state.pod = pod;
    if (state.done.settled && state.working) return null;
    if (state.done.settled) state.done = new Future();
    const step = world.begin(
      this.#k.component,
      'MountVolumes',
      { volumes: volumes.map(describe) },
      { about: keyOf(pod), reads: ['spec.volumes'] },
    );
    if (!state.working) {
      state.working = true;
      world.kernel.spawn(this.#k.component, this.#reconcile(state));
    }
    let error: string | null = 'the Pod is no longer wanted';
    try {
      error = yield* this.#wait(state, volumes);
    } finally {
      const detail = { volumes: volumes.map(describe), ...(error !== null && { error }) };
      step.end(detail, error === null ? 'changed' : 'failed');
    }
    return error;
  }

  *#wait(state: PodVolumes, volumes: readonly Volume[]): Process<string | null> {
    const { world } = this.#k;
    const began = world.kernel.now;
    const mounted = yield* state.done.waitAtMost(world.kernel, waitAtMostMs);
    if (mounted === undefined) return unmounted(state, volumes, 'context deadline exceeded');
    const waited = world.kernel.now - began;
    const turn = Math.max(Math.ceil(waited / waitMs), 1) * waitMs;
    yield* world.sleep(turn - waited + takes(this.#k, 'wake', 1.2));
    return mounted === true ? null : unmounted(state, volumes, mounted);
  }

  /** Unmounts what a Pod leaves behind. */
  *unmount(pod: Pod): Process {
    const state = this.#pods.get(uidOf(pod));
    if (!state) return;
    this.#pods.delete(uidOf(pod));
    const { disk } = this.#k.cri.runtime;
    for (const { name } of pod.spec.volumes ?? []) disk.delete(`${podDirectory(pod)}/${name}`);
    // Another Pod object must not find it working still.
    state.working = false;
  }

  *#reconcile(state: PodVolumes): Process {
    const { world, component } = this.#k;
    const random = world.random(component, 'volume loops');
    yield* world.sleep(random.next() * loopMs + loopMs / 8);
    const problems = yield* this.#findClaimed(state);
    yield* world.sleep(loopMs + takes(this.#k, 'mount', 2));
    const tasks = (state.pod.spec.volumes ?? [])
      .filter(({ name }) => !state.begun.has(name))
      .filter((volume) => claimNameOf(state.pod, volume) === null || state.bound.has(volume.name))
      .map((volume) => {
        state.begun.add(volume.name);
        return world.kernel.spawn(component, this.#mountUntilThere(state, volume));
      });
    if (problems.length > 0) {
      // The Pod's next sync looks again (upstream does every 100 ms).
      state.working = false;
      state.done.resolve(problems.join('; '));
      return;
    }
    for (const task of tasks) yield* task.finished.wait();
    state.done.resolve(true);
  }

  /** What the populator does for volumes that are claims. */
  *#findClaimed(state: PodVolumes): Process<string[]> {
    const problems: string[] = [];
    for (const volume of state.pod.spec.volumes ?? []) {
      const name = claimNameOf(state.pod, volume);
      if (name === null || state.bound.has(volume.name)) continue;
      const found = yield* part('kubelet').boundVolume(this.#k, state.pod, volume, name);
      if (typeof found === 'string') problems.push(found);
      else state.bound.set(volume.name, found);
    }
    return problems;
  }

  *#mountUntilThere(state: PodVolumes, volume: Volume): Process {
    const { world } = this.#k;
    for (
      let retryMs = firstRetryMs;
      this.#pods.get(uidOf(state.pod)) === state;
      retryMs = Math.min(retryMs * 2, lastRetryMs)
    ) {
      const result = yield* mountVolume(this.#k, state.pod, volume, state.bound.get(volume.name));
      if (typeof result !== 'string') {
        state.mounted.set(volume.name, { name: volume.name, files: result });
        return;
      }
      this.#k.events.event(state.pod, { type: 'Warning', reason: 'FailedMount', message: result });
      yield* world.rest(retryMs + takes(this.#k, 'retry', 12));
      if (this.#k.stopped()) return;
    }
  }
}

function newState(pod: Pod): PodVolumes {
  return { pod, mounted: new Map(), bound: new Map(), begun: new Set(), working: false, done: new Future() };
}

/** Why a Pod cannot start yet. Models WaitForAttachAndMount. */
function unmounted({ pod, mounted, bound }: PodVolumes, volumes: readonly Volume[], why: string): string {
  const names = (of: readonly Volume[]): string => of.map(({ name }) => name).join(' ');
  const missing = volumes.filter(({ name }) => !mounted.has(name));
  const unknown = missing.filter((volume) => claimNameOf(pod, volume) !== null && !bound.has(volume.name));
  return `unmounted volumes=[${names(missing)}], unattached volumes=[], failed to process volumes=[${names(unknown)}]: ${why}`;
}

function describe(volume: Volume): { readonly name: string; readonly source: string } {
  const source = Object.keys(volume).find((key) => key !== 'name') ?? 'emptyDir';
  return { name: volume.name, source };
}
