import type { Condition, Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { availableInMs } from '../available.ts';
import type { ControllerContext } from '../controller.ts';
import { isReady } from '../owned-pods.ts';
import { sameValue } from '../same-value.ts';
import { replicaSets, sizeOf, type ReplicaSet, type ReplicaSetStatus } from './replicaset.ts';
import type { Survey } from './survey.ts';

/** What a ReplicaSet says of its Pods. Models calculateStatus of replica_set_utils.go, v1.36. */
export function statusOf(
  replicaSet: ReplicaSet,
  { active, labelled, ready, available, terminating }: Survey,
  failure: StatusError | null,
  now: string,
): ReplicaSetStatus {
  const conditions = conditionsOf(replicaSet, failure, sizeOf(replicaSet) - active, now);
  return {
    replicas: active,
    ...(labelled > 0 && { fullyLabeledReplicas: labelled }),
    ...(ready > 0 && { readyReplicas: ready }),
    ...(available > 0 && { availableReplicas: available }),
    terminatingReplicas: terminating,
    ...(conditions.length > 0 && { conditions }),
  };
}

/** When to look again because a ready Pod becomes available. Models controller.FindMinNextPodAvailabilityCheck. */
export function nextAvailabilityMs({ spec }: ReplicaSet, active: readonly Pod[], nowMs: number): number {
  const { minReadySeconds = 0 } = spec;
  const waits = active
    .filter(isReady)
    .map((pod) => availableInMs(pod, minReadySeconds, nowMs))
    .filter((ms) => ms > 0);
  return Math.min(...waits, minReadySeconds * 1000);
}

function conditionsOf(
  { status }: ReplicaSet,
  failure: StatusError | null,
  missing: number,
  now: string,
): readonly Condition[] {
  const before = status.conditions ?? [];
  const known = before.find(({ type }) => type === 'ReplicaFailure');
  if ((failure !== null) === (known !== undefined)) return before;
  const others = before.filter(({ type }) => type !== 'ReplicaFailure');
  if (!failure) return others;
  const condition: Condition = {
    type: 'ReplicaFailure',
    status: 'True',
    lastTransitionTime: now,
    reason: missing > 0 ? 'FailedCreate' : 'FailedDelete',
    message: failure.message,
  };
  return [...others, condition];
}

/**
 * Writes the status if it says something new; when somebody was faster, once more on the object as it is then.
 * Models updateReplicaSetStatus.
 */
export function* updateStatus(
  context: ControllerContext,
  replicaSet: ReplicaSet,
  counted: ReplicaSetStatus,
): Process<ReplicaSet> {
  const { namespace = null, name = '', generation } = replicaSet.metadata;
  const { observedGeneration, ...before } = replicaSet.status;
  if (observedGeneration === generation && sameValue(before, counted)) return replicaSet;
  const status = { ...counted, observedGeneration: generation };
  try {
    return yield* context.api.update<ReplicaSet>(replicaSets, { ...replicaSet, status }, 'status');
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    const fresh = yield* context.api.get<ReplicaSet>(replicaSets, namespace, name);
    return yield* context.api.update<ReplicaSet>(replicaSets, { ...fresh, status }, 'status');
  }
}
