import type { Container, ContainerStatus, Pod, PodStatus } from '../../kubernetes/pod.ts';
import { part } from '../parts.ts';
import { uidOf, type KubeletContext } from './kubelet-context.ts';
import { isStatic } from './mirror.ts';
import { isSidecar } from './phase.ts';
import type { ProbeSpec } from './probe-actions.ts';
import type { ProbeKind, ProbeWorker } from './probe-worker.ts';

const kinds: readonly (readonly [kind: ProbeKind, field: string])[] = [
  ['startup', 'startupProbe'],
  ['readiness', 'readinessProbe'],
  ['liveness', 'livenessProbe'],
];

/** Probes of the containers of this node. Models pkg/kubelet/prober/prober_manager.go, v1.36. */
export class ProbeManager {
  readonly #k: KubeletContext;
  readonly #pods = new Map<string, readonly ProbeWorker[]>();
  readonly #onResult: (uid: string) => void;

  constructor(k: KubeletContext, onResult: (uid: string) => void) {
    this.#k = k;
    this.#onResult = onResult;
  }

  /** Starts the workers of a Pod's probes, once. */
  add(pod: Pod): void {
    const uid = uidOf(pod);
    if (this.#pods.has(uid) || isStatic(pod)) return;
    const workers: ProbeWorker[] = [];
    const containers = [...pod.spec.containers, ...(pod.spec.initContainers ?? []).filter(isSidecar)];
    for (const container of containers)
      for (const [kind, field] of kinds) {
        const spec = container[field] as ProbeSpec | undefined;
        if (spec) workers.push(this.#worker(uid, container.name, kind, spec));
      }
    this.#pods.set(uid, workers);
    for (const worker of workers) worker.start();
  }

  #worker(uid: string, container: string, kind: ProbeKind, spec: ProbeSpec): ProbeWorker {
    const { ProbeWorker } = part('kubelet');
    return new ProbeWorker(this.#k, {
      uid,
      kind,
      container,
      spec,
      hasStarted: (id) => {
        const startup = this.#find(uid, container, 'startup');
        return !startup || (startup.id === id && startup.result === true);
      },
      onResult: () => this.#onResult(uid),
    });
  }

  remove(uid: string): void {
    for (const worker of this.#pods.get(uid) ?? []) worker.stop();
    this.#pods.delete(uid);
  }

  /** A Pod that ends is still asked whether it is ready, but no longer whether it lives. */
  stopKilling(uid: string): void {
    for (const worker of this.#pods.get(uid) ?? []) if (worker.kind !== 'readiness') worker.stop();
  }

  /** What a running container's status says. */
  readiness(uid: string, status: ContainerStatus): { readonly started: boolean; readonly ready: boolean } {
    const id = status.containerID?.slice('containerd://'.length) ?? '';
    const says = (kind: ProbeKind): boolean => {
      const worker = this.#find(uid, status.name, kind);
      return !worker || (worker.id === id && worker.result === true);
    };
    const started = says('startup');
    return { started, ready: started && says('readiness') };
  }

  /** A container that has started and is not ready is asked at once whether it is, whenever its status is worked out. */
  askAgain(uid: string, status: PodStatus): void {
    const workers = this.#pods.get(uid);
    if (!workers || workers.length === 0) return;
    for (const each of [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])])
      if (each.state.running && each.started === true && !each.ready)
        this.#find(uid, each.name, 'readiness')?.trigger();
  }

  hasStarted(uid: string, container: Container): boolean {
    const worker = this.#find(uid, container.name, 'startup');
    return !worker || worker.result === true;
  }

  /** Why a running container is to be killed. */
  failure(uid: string, id: string): 'liveness' | 'startup' | null {
    for (const { id: about, result, kind } of this.#pods.get(uid) ?? [])
      if (about === id && result === false && kind !== 'readiness') return kind;
    return null;
  }

  #find(uid: string, container: string, kind: ProbeKind): ProbeWorker | undefined {
    return this.#pods.get(uid)?.find((each) => each.kind === kind && each.container === container);
  }
}
