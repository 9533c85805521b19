import type { Pod, PodStatus } from '../../kubernetes/pod.ts';
import type { FieldChange } from '../../trace/steps.ts';
import type { Process } from '../kernel/kernel.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { generateStatus } from './generate-status.ts';
import { keyOf, nodeIP, takes, uidOf, type KubeletContext } from './kubelet-context.ts';

/** Works out a Pod's status from the runtime and hands it to the status manager. */
export function* updateStatus(
  k: KubeletContext,
  pod: Pod,
  runtime: PodRuntimeState,
  terminal: boolean,
): Process<PodStatus> {
  const uid = uidOf(pod);
  const before = k.status.get(uid) ?? pod.status;
  const status = generateStatus({
    pod,
    runtime,
    before,
    reasons: k.reasons.of(uid),
    nodeIP: nodeIP(k),
    terminal,
    failure: k.workers.failure(uid),
    readiness: (container) => k.probes.readiness(uid, container),
  });
  k.probes.askAgain(uid, status);
  const changes = changesOf(before, status);
  yield* k.world.step(
    k.component,
    'GenerateStatus',
    takes(k, 'generate', 0.4),
    { phase: status.phase ?? '', changes },
    { about: keyOf(pod), outcome: changes.length > 0 ? 'changed' : 'passed' },
  );
  k.status.set(pod, status);
  return status;
}

/** The changes that people look for: phase, conditions, container states. */
function changesOf(before: PodStatus, after: PodStatus): FieldChange[] {
  const changes: FieldChange[] = [];
  const add = (path: string, from: string | undefined, to: string | undefined): void => {
    if (from === to) return;
    changes.push({ path, ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  };
  add('status.phase', before.phase, after.phase);
  add('status.podIP', before.podIP, after.podIP);
  for (const condition of after.conditions ?? []) {
    const old = before.conditions?.find(({ type }) => type === condition.type);
    add(`status.conditions[${condition.type}].status`, old?.status, condition.status);
  }
  for (const field of ['initContainerStatuses', 'containerStatuses'] as const)
    for (const status of after[field] ?? []) {
      const old = before[field]?.find(({ name }) => name === status.name);
      add(`status.${field}[${status.name}].state`, old && word(old.state), word(status.state));
      if (old) add(`status.${field}[${status.name}].ready`, String(old.ready), String(status.ready));
    }
  return changes;
}

function word(state: NonNullable<PodStatus['containerStatuses']>[number]['state']): string {
  if (state.running) return 'running';
  if (state.terminated) return `terminated: ${state.terminated.reason ?? ''}`;
  return `waiting: ${state.waiting?.reason ?? ''}`;
}
