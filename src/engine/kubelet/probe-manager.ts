import type { Container, ContainerStatus, Pod } from '../../kubernetes/pod.ts';
import type { RuntimeContainer } from '../client/cri.ts';
import type { Process, Task } from '../kernel/kernel.ts';
import { containerEvent, keyOf, uidOf, type KubeletContext } from './kubelet-context.ts';
import { isSidecar } from './phase.ts';
import { latest } from './pod-actions.ts';
import { runProbe, type ProbeSpec } from './probe-actions.ts';

type Kind = 'startup' | 'readiness' | 'liveness';

const kinds: readonly { readonly kind: Kind; readonly field: string; readonly word: string }[] = [
  { kind: 'startup', field: 'startupProbe', word: 'Startup' },
  { kind: 'readiness', field: 'readinessProbe', word: 'Readiness' },
  { kind: 'liveness', field: 'livenessProbe', word: 'Liveness' },
];

interface Worker {
  readonly kind: Kind;
  readonly word: string;
  readonly spec: ProbeSpec;
  readonly container: string;
  task: Task | null;
  /** The container that the results are about. */
  id: string | null;
  streakOf: boolean | null;
  streak: number;
  /** Of the container `id`: null before the threshold was reached. */
  result: boolean | null;
  /** After a result that kills the container nothing is asked until the next one runs. */
  onHold: boolean;
}

/** Probes of the containers of this node. Models pkg/kubelet/prober, v1.36. */
export class ProbeManager {
  readonly #k: KubeletContext;
  readonly #pods = new Map<string, Worker[]>();

  constructor(k: KubeletContext) {
    this.#k = k;
  }

  /** Starts the workers of a Pod's probes, once. */
  add(pod: Pod): void {
    const uid = uidOf(pod);
    if (this.#pods.has(uid)) return;
    const workers: Worker[] = [];
    const containers = [...pod.spec.containers, ...(pod.spec.initContainers ?? []).filter(isSidecar)];
    for (const container of containers)
      for (const { kind, field, word } of kinds) {
        const spec = container[field] as ProbeSpec | undefined;
        if (!spec) continue;
        workers.push({
          kind,
          word,
          spec,
          container: container.name,
          task: null,
          id: null,
          streakOf: null,
          streak: 0,
          result: null,
          onHold: false,
        });
      }
    this.#pods.set(uid, workers);
    const { world, component } = this.#k;
    for (const worker of workers) worker.task = world.kernel.spawn(component, this.#run(uid, worker));
  }

  remove(uid: string): void {
    for (const worker of this.#pods.get(uid) ?? []) worker.task?.kill();
    this.#pods.delete(uid);
  }

  /** A Pod that ends is still asked whether it is ready, but no longer whether it lives. */
  stopKilling(uid: string): void {
    for (const worker of this.#pods.get(uid) ?? []) if (worker.kind !== 'readiness') worker.task?.kill();
  }

  /** What a running container's status says. */
  readiness(uid: string, status: ContainerStatus): { readonly started: boolean; readonly ready: boolean } {
    const id = status.containerID?.slice('containerd://'.length) ?? '';
    const workers = (this.#pods.get(uid) ?? []).filter(({ container }) => container === status.name);
    const says = (kind: Kind): boolean => {
      const worker = workers.find((each) => each.kind === kind);
      return !worker || (worker.id === id && worker.result === true);
    };
    const started = says('startup');
    return { started, ready: started && says('readiness') };
  }

  hasStarted(uid: string, container: Container): boolean {
    const worker = this.#pods
      .get(uid)
      ?.find((each) => each.container === container.name && each.kind === 'startup');
    return !worker || worker.result === true;
  }

  /** Why a running container is to be killed. */
  failure(id: string): 'liveness' | 'startup' | null {
    for (const workers of this.#pods.values())
      for (const worker of workers)
        if (worker.id === id && worker.result === false && worker.kind !== 'readiness') return worker.kind;
    return null;
  }

  *#run(uid: string, worker: Worker): Process {
    const { world, component } = this.#k;
    const periodMs = (worker.spec.periodSeconds ?? 10) * 1000;
    // A period begins anywhere, so that a node's probes do not come all at once.
    if (worker.kind !== 'startup' && worker.kind !== 'readiness')
      yield* world.rest(world.random(component, 'probe').next() * Math.min(periodMs, 1000));
    for (;;) {
      const more = yield* this.#probe(uid, worker);
      if (!more || this.#k.stopped()) return;
      yield* world.rest(periodMs);
    }
  }

  /** One turn; false when the worker is done. */
  *#probe(uid: string, worker: Worker): Process<boolean> {
    const k = this.#k;
    const pod = k.workers.pod(uid);
    if (!pod) return false;
    const running = latest(k.cri.runtime.list(uid), worker.container);
    if (running?.state !== 'running') {
      return true;
    }
    if (worker.id !== running.id) {
      worker.id = running.id;
      worker.streak = 0;
      worker.streakOf = null;
      worker.onHold = false;
      worker.result = worker.kind === 'liveness' ? true : null;
    }
    if (worker.onHold) return true;
    if (worker.kind === 'startup' && worker.result === true) return true;
    if (worker.kind !== 'startup' && !this.#started(uid, worker.container, running.id)) return true;
    const runsForMs = k.world.clock.nowMs() - (running.startedMs ?? 0);
    if (runsForMs < (worker.spec.initialDelaySeconds ?? 0) * 1000) return true;
    yield* this.#ask(uid, pod, worker, running);
    return true;
  }

  #started(uid: string, container: string, id: string): boolean {
    const startup = this.#pods
      .get(uid)
      ?.find((each) => each.container === container && each.kind === 'startup');
    return !startup || (startup.id === id && startup.result === true);
  }

  *#ask(uid: string, pod: Pod, worker: Worker, running: RuntimeContainer): Process {
    const k = this.#k;
    const container = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])].find(
      ({ name }) => name === worker.container,
    );
    if (!container) return;
    const step = k.world.begin(k.component, 'Probe', this.#detail(worker, false, ''), { about: keyOf(pod) });
    const result = yield* runProbe(k, pod, container, running, worker.spec);
    worker.streak = worker.streakOf === result.success ? worker.streak + 1 : 1;
    worker.streakOf = result.success;
    step.end(this.#detail(worker, result.success, result.output), result.success ? 'passed' : 'failed');
    if (!result.success) {
      containerEvent(k, pod, worker.container, {
        type: 'Warning',
        reason: 'Unhealthy',
        message: `${worker.word} probe failed: ${result.output}`,
      });
    }
    if (worker.streak < this.#threshold(worker, result.success)) return;
    const before = worker.result;
    worker.result = result.success;
    if (!result.success && worker.kind !== 'readiness') worker.onHold = true;
    if (before !== worker.result) k.workers.wake(uid);
  }

  #threshold(worker: Worker, success: boolean): number {
    return success ? (worker.spec.successThreshold ?? 1) : (worker.spec.failureThreshold ?? 3);
  }

  #detail(
    worker: Worker,
    success: boolean,
    output: string,
  ): {
    readonly container: string;
    readonly probe: Kind;
    readonly success: boolean;
    readonly streak: number;
    readonly threshold: number;
    readonly output: string;
  } {
    return {
      container: worker.container,
      probe: worker.kind,
      success,
      streak: worker.streak,
      threshold: this.#threshold(worker, success),
      output,
    };
  }
}
