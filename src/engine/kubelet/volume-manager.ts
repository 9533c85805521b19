import type { Pod, Volume } from '../../kubernetes/pod.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import { keyOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
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
  working: boolean;
  /** Settles when all are mounted. */
  done: Future<true>;
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
    if (!state)
      this.#pods.set(uid, (state = { pod, mounted: new Map(), working: false, done: new Future() }));
    state.pod = pod;
    if (state.done.settled) return null;
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
    if (mounted === undefined) {
      const missing = volumes.filter(({ name }) => !state.mounted.has(name)).map(({ name }) => name);
      return `unmounted volumes=[${missing.join(' ')}], unattached volumes=[], failed to process volumes=[]: context deadline exceeded`;
    }
    const waited = world.kernel.now - began;
    const turn = Math.max(Math.ceil(waited / waitMs), 1) * waitMs;
    yield* world.sleep(turn - waited + takes(this.#k, 'wake', 1.2));
    return null;
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
    yield* world.sleep(loopMs + takes(this.#k, 'mount', 2));
    const tasks = (state.pod.spec.volumes ?? []).map((volume) =>
      world.kernel.spawn(component, this.#mountUntilThere(state, volume)),
    );
    for (const task of tasks) yield* task.finished.wait();
    state.done.resolve(true);
  }

  *#mountUntilThere(state: PodVolumes, volume: Volume): Process {
    const { world } = this.#k;
    for (let retryMs = firstRetryMs; state.working; retryMs = Math.min(retryMs * 2, lastRetryMs)) {
      const result = yield* mountVolume(this.#k, state.pod, volume);
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

function describe(volume: Volume): { readonly name: string; readonly source: string } {
  const source = Object.keys(volume).find((key) => key !== 'name') ?? 'emptyDir';
  return { name: volume.name, source };
}
