import type { Pod } from '../../kubernetes/pod.ts';
import type { StepDetails } from '../../trace/steps.ts';
import type { RuntimeContainer } from '../client/cri.ts';
import type { Process, Task } from '../kernel/kernel.ts';
import { containerEvent, containerPath, keyOf, type KubeletContext } from './kubelet-context.ts';
import { latest } from './pod-actions.ts';
import { runProbe, type ProbeResult, type ProbeSpec } from './probe-actions.ts';

export type ProbeKind = 'startup' | 'readiness' | 'liveness';

const words: Readonly<Record<ProbeKind, string>> = {
  startup: 'Startup',
  readiness: 'Readiness',
  liveness: 'Liveness',
};

/** A run waits this long for a container to become ready for the first time. */
const waitedForMs = 60_000;

/** One probe of one container: asks in its period, and at once when told to. Models pkg/kubelet/prober/worker.go, v1.36. */
export class ProbeWorker {
  readonly kind: ProbeKind;
  readonly container: string;
  /** The container that the result is about. */
  id: string | null = null;
  /** Null before a threshold was reached. */
  result: boolean | null = null;
  readonly #k: KubeletContext;
  readonly #uid: string;
  readonly #spec: ProbeSpec;
  readonly #hasStarted: (id: string) => boolean;
  readonly #onResult: () => void;
  #task: Task | null = null;
  #streakOf: boolean | null = null;
  #streak = 0;
  /** After a result that kills the container nothing is asked until the next one runs. */
  #onHold = false;
  #wake: (() => void) | null = null;
  #asked = false;

  constructor(
    k: KubeletContext,
    options: {
      readonly uid: string;
      readonly kind: ProbeKind;
      readonly container: string;
      readonly spec: ProbeSpec;
      readonly hasStarted: (id: string) => boolean;
      readonly onResult: () => void;
    },
  ) {
    this.#k = k;
    this.kind = options.kind;
    this.container = options.container;
    this.#uid = options.uid;
    this.#spec = options.spec;
    this.#hasStarted = options.hasStarted;
    this.#onResult = options.onResult;
  }

  start(): void {
    this.#task = this.#k.world.kernel.spawn(this.#k.component, this.#run());
  }

  stop(): void {
    this.#task?.kill();
  }

  /** Asks now; the period begins anew. */
  trigger(): void {
    if (this.#wake) this.#wake();
    else this.#asked = true;
  }

  *#run(): Process {
    const { world } = this.#k;
    const periodMs = (this.#spec.periodSeconds ?? 10) * 1000;
    let next = world.kernel.now + periodMs;
    for (;;) {
      const more = yield* this.#turn();
      if (!more || this.#k.stopped()) return;
      const asked = this.#asked || (yield* this.#wait(next));
      this.#asked = false;
      next = (asked ? world.kernel.now : next) + periodMs;
    }
  }

  /** Until the period is over; true if it was told to ask before. */
  *#wait(until: number): Process<boolean> {
    const { world, component } = this.#k;
    const asked = (yield (task) => {
      const wake = task.parked();
      this.#wake = () => wake(true);
      world.kernel.at(until, component, () => wake(false), !this.#isAwaited());
    }) as boolean;
    this.#wake = null;
    return asked;
  }

  #isAwaited(): boolean {
    if (this.kind === 'liveness' || this.result === true) return false;
    const running = latest(this.#k.cri.runtime.list(this.#uid), this.container);
    // Whoever is in back-off has nothing to ask about for a while.
    if (running && running.state !== 'running') return false;
    return this.#k.world.clock.nowMs() - (running?.startedMs ?? this.#k.world.clock.nowMs()) < waitedForMs;
  }

  /** One turn; false when there is nothing left to ask about. */
  *#turn(): Process<boolean> {
    const k = this.#k;
    const pod = k.workers.pod(this.#uid);
    if (!pod) return false;
    const running = this.#target(pod);
    if (!running) return true;
    if (this.id !== running.id) {
      this.id = running.id;
      this.#streak = 0;
      this.#streakOf = null;
      this.#onHold = false;
      this.result = this.kind === 'liveness' ? true : null;
      if (this.kind !== 'liveness') this.#onResult();
    }
    if (this.#onHold || (this.kind === 'startup' && this.result === true)) return true;
    if (this.kind !== 'startup' && !this.#hasStarted(running.id)) return true;
    const runsForMs = k.world.clock.nowMs() - (running.startedMs ?? 0);
    if (runsForMs < (this.#spec.initialDelaySeconds ?? 0) * 1000) return true;
    yield* this.#ask(pod, running);
    return true;
  }

  /** The container that the kubelet itself says is running: one whose status has not been written yet is not asked. */
  #target(pod: Pod): RuntimeContainer | null {
    const known = this.#k.status.get(this.#uid) ?? pod.status;
    const status = [...(known.containerStatuses ?? []), ...(known.initContainerStatuses ?? [])].find(
      ({ name }) => name === this.container,
    );
    if (!status?.state.running) return null;
    const running = latest(this.#k.pleg.cached(this.#uid), this.container);
    return running?.state === 'running' && status.containerID === `containerd://${running.id}`
      ? running
      : null;
  }

  *#ask(pod: Pod, running: RuntimeContainer): Process {
    const k = this.#k;
    const container = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])].find(
      ({ name }) => name === this.container,
    );
    if (!container) return;
    const step = k.world.begin(k.component, 'Probe', this.#detail(false, ''), {
      about: keyOf(pod),
      reads: [`${containerPath(pod, container)}.${this.kind}Probe`],
    });
    let result: ProbeResult = { success: false, output: 'the container is no longer wanted' };
    try {
      result = yield* runProbe(k, pod, container, running, this.#spec);
      this.#streak = this.#streakOf === result.success ? this.#streak + 1 : 1;
      this.#streakOf = result.success;
    } finally {
      step.end(this.#detail(result.success, result.output), result.success ? 'passed' : 'failed');
    }
    const { success, output } = result;
    if (!success) {
      const message = `${words[this.kind]} probe failed: ${output}`;
      containerEvent(k, pod, this.container, { type: 'Warning', reason: 'Unhealthy', message });
    }
    if (this.#streak < this.#threshold(success)) return;
    const before = this.result;
    this.result = success;
    if (!success && this.kind !== 'readiness') this.#onHold = true;
    // Not yet ready and not ready are the same to whoever hears of it.
    if ((before ?? false) !== success || (!success && this.kind !== 'readiness')) this.#onResult();
  }

  #threshold(success: boolean): number {
    return success ? (this.#spec.successThreshold ?? 1) : (this.#spec.failureThreshold ?? 3);
  }

  #detail(success: boolean, output: string): StepDetails['Probe'] {
    return {
      container: this.container,
      probe: this.kind,
      success,
      streak: this.#streak,
      threshold: this.#threshold(success),
      output,
    };
  }
}
