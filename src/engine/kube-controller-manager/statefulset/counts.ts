import type { Pod } from '../../../kubernetes/pod.ts';
import { availableInMs } from '../available.ts';
import { isReady } from '../owned-pods.ts';
import { revisionOf } from './stateful-pod.ts';
import type { Revisions } from './set-revisions.ts';
import type { SetRound, StatefulSetStatus } from './statefulset.ts';

/** Made already: a Pod that is only planned has no phase. */
export function isCreated({ status }: Pod): boolean {
  return status.phase !== undefined;
}

export function isGoing({ metadata }: Pod): boolean {
  return metadata.deletionTimestamp !== undefined;
}

export function isRunningAndReady(pod: Pod): boolean {
  return pod.status.phase === 'Running' && isReady(pod);
}

export function isAvailable(pod: Pod, { context, set }: SetRound): boolean {
  return availableInMs(pod, set.spec.minReadySeconds ?? 0, context.world.clock.nowMs()) === 0;
}

export interface Counts {
  readonly replicas: number;
  readonly readyReplicas: number;
  readonly availableReplicas: number;
  readonly currentReplicas: number;
  readonly updatedReplicas: number;
}

/** Models computeReplicaStatus of stateful_set_control.go, v1.36. */
export function countsOf(round: SetRound, pods: readonly Pod[], { current, update }: Revisions): Counts {
  const count = (isCounted: (pod: Pod) => boolean): number => pods.filter(isCounted).length;
  const isOf = (revision: Revisions['current']) => (pod: Pod) =>
    isCreated(pod) && !isGoing(pod) && revisionOf(pod) === revision.metadata.name;
  return {
    replicas: count(isCreated),
    readyReplicas: count(isRunningAndReady),
    availableReplicas: count((pod) => isRunningAndReady(pod) && isAvailable(pod, round)),
    currentReplicas: count(isOf(current)),
    updatedReplicas: count(isOf(update)),
  };
}

/** Zeros are left out where Go leaves them out. */
export function statusOf(
  { set }: SetRound,
  counts: Counts,
  { current, update, collisions }: Revisions,
): StatefulSetStatus {
  const { generation } = set.metadata;
  const { conditions } = set.status;
  const { readyReplicas, currentReplicas, updatedReplicas } = counts;
  const { name: updateRevision = '' } = update.metadata;
  const isDone = isComplete(set, counts);
  const ofCurrent = isDone ? updatedReplicas : currentReplicas;
  return {
    ...(generation !== undefined && { observedGeneration: generation }),
    replicas: counts.replicas,
    ...(readyReplicas > 0 && { readyReplicas }),
    ...(ofCurrent > 0 && { currentReplicas: ofCurrent }),
    ...(updatedReplicas > 0 && { updatedReplicas }),
    currentRevision: isDone ? updateRevision : (current.metadata.name ?? ''),
    updateRevision,
    collisionCount: collisions,
    ...(conditions && { conditions }),
    availableReplicas: counts.availableReplicas,
  };
}

/** A rolling update is over: what was the next revision is the current one. Models completeRollingUpdate. */
function isComplete(
  { spec }: SetRound['set'],
  { replicas, readyReplicas, updatedReplicas }: Counts,
): boolean {
  const wanted = spec.replicas ?? 1;
  return (
    spec.updateStrategy?.type !== 'OnDelete' &&
    [replicas, readyReplicas, updatedReplicas].every((count) => count === wanted)
  );
}
