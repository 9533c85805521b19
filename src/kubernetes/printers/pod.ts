import type { KubeObject } from '../object.ts';
import type { ContainerStatus, Pod } from '../pod.ts';
import { columns, type Cell, type Printer } from './columns.ts';
import { age } from './human-duration.ts';
import { millisecondsOf } from './time.ts';

/** The three columns of `kubectl get pods` that tell how a Pod does. */
export interface PodSummary {
  readonly ready: string;
  readonly status: string;
  readonly restarts: number;
  /** When a container last ended, if any was restarted. */
  readonly lastRestart: string | null;
}

export const podPrinter: Printer = {
  columns: columns(
    ...['Name', 'Ready', 'Status', 'Restarts', 'Age'],
    ...['+IP', '+Node', '+Nominated Node', '+Readiness Gates'],
  ),
  cells: podCells,
};

function podCells(object: KubeObject, nowMs: number): Cell[] {
  const pod = object as Pod;
  const { ready, status, restarts, lastRestart } = podSummary(pod);
  return [
    pod.metadata.name ?? '',
    ready,
    status,
    restartsText(restarts, lastRestart, nowMs),
    age(pod.metadata.creationTimestamp, nowMs),
    pod.status.podIPs?.[0]?.ip || '<none>',
    pod.spec.nodeName || '<none>',
    pod.status.nominatedNodeName || '<none>',
    readinessGates(pod),
  ];
}

/** `3 (12s ago)`, or the bare count. */
export function restartsText(restarts: number, lastRestart: string | null, nowMs: number): string {
  return restarts === 0 || lastRestart === null
    ? String(restarts)
    : `${restarts} (${age(lastRestart, nowMs)} ago)`;
}

/** READY, STATUS and RESTARTS. Models pkg/printers/internalversion/printers.go printPod, v1.36. */
export function podSummary(pod: Pod): PodSummary {
  const { status, spec, metadata } = pod;
  const gated = status.conditions?.some((c) => c.type === 'PodScheduled' && c.reason === 'SchedulingGated');
  let reason = gated === true ? 'SchedulingGated' : status.reason || status.phase || '';
  const sidecars = new Set(
    (spec.initContainers ?? []).filter((c) => c.restartPolicy === 'Always').map((c) => c.name),
  );
  const init = initProgress(pod, sidecars);
  if (init.reason !== null) reason = init.reason;
  let { restarts, lastRestart } = init;
  let ready = init.readySidecars;

  const initialized = status.conditions?.some((c) => c.type === 'Initialized' && c.status === 'True');
  if (init.reason === null || initialized === true) {
    const main = mainContainers(pod, reason);
    reason = main.reason;
    ready += main.ready;
    restarts = init.sidecarRestarts + main.restarts;
    lastRestart = later(init.lastSidecarRestart, main.lastRestart);
  }
  const terminal = status.phase === 'Succeeded' || status.phase === 'Failed';
  if (metadata.deletionTimestamp !== undefined && status.reason === 'NodeLost') reason = 'Unknown';
  else if (metadata.deletionTimestamp !== undefined && !terminal) reason = 'Terminating';
  return {
    ready: `${ready}/${spec.containers.length + sidecars.size}`,
    status: reason,
    restarts,
    lastRestart,
  };
}

/** How far the init containers are. `reason` is null once they are through. */
function initProgress(pod: Pod, sidecars: ReadonlySet<string>) {
  const total = pod.spec.initContainers?.length ?? 0;
  let restarts = 0;
  let lastRestart: string | null = null;
  let sidecarRestarts = 0;
  let lastSidecarRestart: string | null = null;
  let readySidecars = 0;
  let reason: string | null = null;
  for (const [i, status] of (pod.status.initContainerStatuses ?? []).entries()) {
    const ended = status.lastState?.terminated?.finishedAt ?? null;
    restarts += status.restartCount;
    lastRestart = later(lastRestart, ended);
    if (sidecars.has(status.name)) {
      sidecarRestarts += status.restartCount;
      lastSidecarRestart = later(lastSidecarRestart, ended);
    }
    if (status.state.terminated?.exitCode === 0) continue;
    if (sidecars.has(status.name) && status.started === true) {
      if (status.ready) readySidecars++;
      continue;
    }
    reason = initReason(status) ?? `Init:${i}/${total}`;
    break;
  }
  return { reason, restarts, lastRestart, sidecarRestarts, lastSidecarRestart, readySidecars };
}

function initReason({ state }: ContainerStatus): string | null {
  if (state.terminated) return `Init:${terminatedReason(state.terminated)}`;
  const waiting = state.waiting?.reason ?? '';
  return waiting !== '' && waiting !== 'PodInitializing' ? `Init:${waiting}` : null;
}

function mainContainers(pod: Pod, before: string) {
  let reason = before;
  let ready = 0;
  let restarts = 0;
  let lastRestart: string | null = null;
  let running = false;
  let errorReason = '';
  // From the last to the first: the first container that has something to say has the last word.
  for (const status of [...(pod.status.containerStatuses ?? [])].reverse()) {
    restarts += status.restartCount;
    lastRestart = later(lastRestart, status.lastState?.terminated?.finishedAt ?? null);
    const { waiting, terminated } = status.state;
    if (waiting?.reason) reason = waiting.reason;
    else if (terminated) {
      reason = terminatedReason(terminated);
      if (terminated.exitCode !== 0) errorReason = reason;
    } else if (status.ready && status.state.running) {
      running = true;
      ready++;
    }
  }
  if (reason === 'Completed') {
    const podReady = pod.status.conditions?.some((c) => c.type === 'Ready' && c.status === 'True');
    if (running && podReady === true) reason = 'Running';
    else if (errorReason !== '') reason = errorReason;
    else if (running) reason = 'NotReady';
  }
  return { reason, ready, restarts, lastRestart };
}

function terminatedReason(terminated: NonNullable<ContainerStatus['state']['terminated']>): string {
  if (terminated.reason) return terminated.reason;
  return terminated.signal ? `Signal:${terminated.signal}` : `ExitCode:${terminated.exitCode}`;
}

function later(a: string | null, b: string | null): string | null {
  return (millisecondsOf(b) ?? 0) > (millisecondsOf(a) ?? 0) ? b : a;
}

function readinessGates({ spec, status }: Pod): string {
  const gates = (spec['readinessGates'] ?? []) as readonly { readonly conditionType: string }[];
  if (gates.length === 0) return '<none>';
  const open = gates.filter(({ conditionType }) =>
    status.conditions?.some((c) => c.type === conditionType && c.status === 'True'),
  );
  return `${open.length}/${gates.length}`;
}
