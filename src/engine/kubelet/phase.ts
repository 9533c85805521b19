import type { Container, ContainerStatus, Pod, PodStatus } from '../../kubernetes/pod.ts';

export type Phase = NonNullable<PodStatus['phase']>;

export function isTerminalPhase(phase: string | undefined): boolean {
  return phase === 'Succeeded' || phase === 'Failed';
}

/** An init container that stays: a native sidecar. */
export function isSidecar(container: Container): boolean {
  return container.restartPolicy === 'Always';
}

/** The Pod's phase, from its containers. Models getPhase in pkg/kubelet/kubelet_pods.go, v1.36. */
export function podPhase(pod: Pod, statuses: readonly ContainerStatus[], terminal: boolean): Phase {
  const named = new Map(statuses.map((status) => [status.name, status]));
  const restartPolicy = pod.spec.restartPolicy ?? 'Always';
  const init = countInit(pod.spec.initContainers ?? [], named);
  const counts = { running: 0, waiting: 0, stopped: 0, succeeded: 0, unknown: 0 };
  for (const { name } of pod.spec.containers) {
    const status = named.get(name);
    if (status?.state.running) counts.running++;
    else if (status?.state.terminated) {
      counts.stopped++;
      if (status.state.terminated.exitCode === 0) counts.succeeded++;
    } else if (status?.state.waiting) {
      if (status.lastState.terminated) counts.stopped++;
      else counts.waiting++;
    } else counts.unknown++;
  }
  if (init.failed > 0 && restartPolicy === 'Never') return 'Failed';
  if (init.pendingRegular > 0) return 'Pending';
  if (init.pendingSidecars > 0 && counts.running === 0 && counts.stopped === 0) return 'Pending';
  if (counts.waiting > 0) return 'Pending';
  if (counts.running > 0 && counts.unknown === 0) return 'Running';
  if (init.runningSidecars > 0 && counts.stopped > 0 && !terminal) return 'Running';
  if (counts.running === 0 && counts.stopped > 0 && counts.unknown === 0) {
    const allSucceeded = counts.stopped === counts.succeeded;
    if (terminal) return allSucceeded ? 'Succeeded' : 'Failed';
    if (restartPolicy === 'Always') return 'Running';
    if (allSucceeded) return 'Succeeded';
    return restartPolicy === 'Never' ? 'Failed' : 'Running';
  }
  return 'Pending';
}

function countInit(
  containers: readonly Container[],
  named: ReadonlyMap<string, ContainerStatus>,
): {
  readonly failed: number;
  readonly pendingRegular: number;
  readonly pendingSidecars: number;
  readonly runningSidecars: number;
} {
  let failed = 0;
  let pendingRegular = 0;
  let pendingSidecars = 0;
  let runningSidecars = 0;
  for (const container of containers) {
    const status = named.get(container.name);
    if (isSidecar(container)) {
      if (status?.state.running) runningSidecars++;
      if (!status?.state.running && !status?.state.terminated && !status?.lastState.terminated)
        pendingSidecars++;
      else if (status.state.running && status.started !== true) pendingSidecars++;
      continue;
    }
    const ended = status?.state.terminated ?? (status?.state.waiting && status.lastState.terminated);
    if (!ended) pendingRegular++;
    else if (ended.exitCode !== 0) failed++;
    if (status?.state.waiting && status.lastState.terminated && ended?.exitCode === 0) pendingRegular++;
  }
  return { failed, pendingRegular, pendingSidecars, runningSidecars };
}
