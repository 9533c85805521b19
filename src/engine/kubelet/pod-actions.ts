import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { RuntimeContainer, Sandbox } from '../client/cri.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { isSidecar } from './phase.ts';
import { shouldRestart } from './restart-policy.ts';

export interface ContainerToKill {
  readonly container: RuntimeContainer;
  readonly message: string;
  readonly reason: 'definition changed' | 'liveness' | 'startup' | 'unknown state';
}

/** What a sync has to do in the runtime. */
export interface PodActions {
  readonly killPod: boolean;
  readonly createSandbox: boolean;
  readonly attempt: number;
  readonly sandbox: Sandbox | null;
  readonly initToStart: readonly Container[];
  readonly toStart: readonly Container[];
  readonly toKill: readonly ContainerToKill[];
}

/** What probes have said against a running container: it is to be killed. */
export type ProbeFailure = (container: RuntimeContainer) => 'liveness' | 'startup' | null;

/** Models computePodActions in pkg/kubelet/kuberuntime/kuberuntime_manager.go, v1.36. */
export function computeActions(
  pod: Pod,
  runtime: PodRuntimeState,
  failed: ProbeFailure,
  isReadyToGoOn: (container: Container) => boolean,
): PodActions {
  const newest = runtime.sandboxes.at(-1) ?? null;
  const sandboxIsGood = newest?.state === 'ready' && (pod.spec.hostNetwork === true || newest.ip !== null);
  const base = { sandbox: newest, attempt: newest?.attempt ?? 0 };
  if (!sandboxIsGood) return withoutSandbox(pod, runtime, newest);
  const init = initActions(pod, runtime, failed, isReadyToGoOn);
  if (!init.initialized) {
    return {
      ...base,
      killPod: init.failed,
      createSandbox: false,
      initToStart: init.start,
      toStart: [],
      toKill: init.kill,
    };
  }
  const toStart: Container[] = [];
  const toKill: ContainerToKill[] = [...init.kill];
  let kept = 0;
  for (const container of pod.spec.containers) {
    const status = latest(runtime, container.name);
    if (status?.state !== 'running') {
      if (shouldRestart(pod, container, status)) toStart.push(container);
      continue;
    }
    const doomed = whyKill(container, status, failed);
    if (!doomed) {
      kept++;
      continue;
    }
    const restart =
      doomed.reason === 'definition changed' || (pod.spec.restartPolicy ?? 'Always') !== 'Never';
    toKill.push({ ...doomed, message: restart ? `${doomed.message}, will be restarted` : doomed.message });
    if (restart) toStart.push(container);
  }
  const over = kept === 0 && toStart.length === 0;
  return {
    ...base,
    killPod: over,
    createSandbox: false,
    initToStart: over ? [] : init.start,
    toStart,
    toKill,
  };
}

function withoutSandbox(pod: Pod, runtime: PodRuntimeState, newest: Sandbox | null): PodActions {
  const attempt = newest ? newest.attempt + 1 : 0;
  const none = { killPod: true, attempt, sandbox: newest, toKill: [], initToStart: [], toStart: [] };
  if (pod.spec.restartPolicy === 'Never' && attempt !== 0 && runtime.containers.length > 0)
    return { ...none, createSandbox: false };
  const toStart = pod.spec.containers.filter((container) => {
    const status = latest(runtime, container.name);
    return !(pod.spec.restartPolicy === 'OnFailure' && status?.state === 'exited' && status.exitCode === 0);
  });
  const init = pod.spec.initContainers ?? [];
  if (toStart.length === 0 && !init.some(isSidecar)) return { ...none, createSandbox: false };
  const [first] = init;
  return first
    ? { ...none, createSandbox: true, initToStart: [first] }
    : { ...none, createSandbox: true, toStart };
}

export function latest(runtime: PodRuntimeState, name: string): RuntimeContainer | undefined {
  let found: RuntimeContainer | undefined;
  for (const container of runtime.containers)
    if (container.config.name === name && (!found || container.config.attempt >= found.config.attempt))
      found = container;
  return found;
}

/** The newest of the attempts that are over. */
export function latestExited(runtime: PodRuntimeState, name: string): RuntimeContainer | undefined {
  const exited = runtime.containers.filter(({ state }) => state === 'exited');
  return latest({ sandboxes: [], containers: exited }, name);
}

function whyKill(
  container: Container,
  status: RuntimeContainer,
  failed: ProbeFailure,
): ContainerToKill | null {
  const name = container.name;
  if (status.config.hash !== containerHash(container))
    return {
      container: status,
      reason: 'definition changed',
      message: `Container ${name} definition changed`,
    };
  const probe = failed(status);
  if (probe === null) return null;
  return { container: status, reason: probe, message: `Container ${name} failed ${probe} probe` };
}

/** What of a container's spec makes a running one outdated: only its image can change. */
export function containerHash(container: Container): string {
  return `${container.name} ${container.image ?? ''}`;
}

interface InitActions {
  readonly initialized: boolean;
  readonly failed: boolean;
  readonly start: readonly Container[];
  readonly kill: readonly ContainerToKill[];
}

/** Init containers one after the other; a sidecar lets the next one begin once it has started. Models computeInitContainerActions. */
function initActions(
  pod: Pod,
  runtime: PodRuntimeState,
  failed: ProbeFailure,
  isReadyToGoOn: (container: Container) => boolean,
): InitActions {
  const init = pod.spec.initContainers ?? [];
  const start: Container[] = [];
  const kill: ContainerToKill[] = [];
  // A regular container that has been created proves that all init containers were done.
  const wasInitialized = pod.spec.containers.some(({ name }) => latest(runtime, name) !== undefined);
  for (const container of init) {
    const status = latest(runtime, container.name);
    if (isSidecar(container)) {
      if (status?.state === 'running') {
        const doomed = whyKill(container, status, failed);
        if (doomed) {
          kill.push({
            ...doomed,
            message: `Init container ${container.name} ${doomed.message.slice(doomed.message.indexOf(' ', 10) + 1)}, will be restarted`,
          });
          start.push(container);
          if (!wasInitialized) return { initialized: false, failed: false, start, kill };
        } else if (!wasInitialized && !isReadyToGoOn(container)) {
          return { initialized: false, failed: false, start, kill };
        }
        continue;
      }
      start.push(container);
      // The sync that starts it goes on with the next one when it has started.
      if (!wasInitialized) return { initialized: false, failed: false, start, kill };
      continue;
    }
    if (wasInitialized) continue;
    if (status?.state === 'exited' && status.exitCode === 0) continue;
    if (status?.state === 'running') return { initialized: false, failed: false, start, kill };
    if (status?.state === 'exited' && pod.spec.restartPolicy === 'Never')
      return { initialized: false, failed: true, start: [], kill: [] };
    start.push(container);
    return { initialized: false, failed: false, start, kill };
  }
  return { initialized: true, failed: false, start, kill };
}
