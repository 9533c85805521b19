import type { ContainerStatus, PodStatus } from '../../kubernetes/pod.ts';
import { isTerminalPhase } from './phase.ts';

/** The last word on a Pod: what never started counts as failed, and the phase is terminal. Models TerminatePod. */
export function finalStatus(status: PodStatus): PodStatus {
  const initialized = status.conditions?.some(
    ({ type, status: is }) => type === 'Initialized' && is === 'True',
  );
  const containers = status.containerStatuses?.map((container): ContainerStatus =>
    initialized !== true || container.state.terminated
      ? container
      : { ...container, state: { terminated: notLocated } },
  );
  return {
    ...status,
    ...(containers && { containerStatuses: containers }),
    ...(!isTerminalPhase(status.phase) && { phase: 'Failed' as const }),
  };
}

const notLocated = {
  exitCode: 137,
  finishedAt: null,
  message: 'The container could not be located when the pod was terminated',
  reason: 'ContainerStatusUnknown',
  startedAt: null,
};

/** Conditions that the kubelet owns; it leaves all others as they are. */
const ownedConditions: ReadonlySet<string> = new Set([
  'PodReadyToStartContainers',
  'Initialized',
  'Ready',
  'ContainersReady',
  'PodScheduled',
]);

/** Told by others too; by the kubelet only once nothing runs any more. */
const sharedCondition = 'DisruptionTarget';

/** The status that is sent: the kubelet's own, with what belongs to others taken from the live object. A terminal phase waits until nothing can run any more. */
export function mergeStatus(live: PodStatus, own: PodStatus, couldRun: boolean): PodStatus {
  const mine = (own.conditions ?? []).filter(({ type }) => type !== sharedCondition || !couldRun);
  const foreign = (live.conditions ?? []).filter(
    ({ type }) => !ownedConditions.has(type) && !mine.some((condition) => condition.type === type),
  );
  const merged: PodStatus = {
    ...own,
    conditions: [...foreign, ...mine],
    ...(live.qosClass !== undefined && { qosClass: live.qosClass }),
    ...(live.nominatedNodeName !== undefined && { nominatedNodeName: live.nominatedNodeName }),
  };
  if (!isTerminalPhase(own.phase) || isTerminalPhase(live.phase) || !couldRun) return merged;
  const { reason: _reason, message: _message, ...rest } = merged;
  return {
    ...rest,
    ...(live.phase !== undefined && { phase: live.phase }),
    ...(live.reason !== undefined && { reason: live.reason }),
    ...(live.message !== undefined && { message: live.message }),
  };
}
