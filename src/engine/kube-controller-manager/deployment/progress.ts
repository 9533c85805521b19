import type { Process } from '../../kernel/kernel.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import { sameValue } from '../same-value.ts';
import { findCondition, newCondition, withCondition, withoutCondition } from './conditions.ts';
import { hasProgressDeadline, type DeploymentCondition, type DeploymentStatus } from './deployment.ts';
import { allOf, type ReplicaSets, type Rollout } from './rollout.ts';
import { countedStatus, isComplete } from './status.ts';

const timedOut = 'ProgressDeadlineExceeded';
const available = 'NewReplicaSetAvailable';

/** The status in the middle of a rollout: the counts, and whether it moves. Models syncRolloutStatus of deployment/progress.go, v1.36. @throws StatusError */
export function* syncRolloutStatus(rollout: Rollout, sets: ReplicaSets): Process {
  const { deployment } = rollout;
  const counted = countedStatus(deployment, sets, rollout.now());
  const status = withReplicaFailure(withProgress(rollout, sets, counted), sets);
  if (!sameValue(status, deployment.status)) yield* rollout.writeStatus(status);
  else lookAgainAtDeadline(rollout, status);
}

function withProgress(rollout: Rollout, sets: ReplicaSets, status: DeploymentStatus): DeploymentStatus {
  const { deployment } = rollout;
  if (!hasProgressDeadline(deployment)) return withoutCondition(status, 'Progressing');
  const before = findCondition(deployment.status, 'Progressing');
  if (status.replicas === status.updatedReplicas && before?.reason === available) return status;
  const name = sets.current?.metadata.name;
  const who = name === undefined ? `Deployment "${deployment.metadata.name ?? ''}"` : `ReplicaSet "${name}"`;
  const condition = (state: 'True' | 'False', reason: string, what: string): DeploymentCondition =>
    newCondition(rollout.now(), 'Progressing', state, reason, `${who} ${what}`);
  if (isComplete(deployment, status))
    return withCondition(status, condition('True', available, 'has successfully progressed.'));
  if (hasMoved(deployment.status, status)) {
    // Movement is written down even where status and reason stay: the deadline counts from the last of it.
    const moved = condition('True', 'ReplicaSetUpdated', 'is progressing.');
    const since = before?.status === 'True' ? before.lastTransitionTime : undefined;
    return withCondition(withoutCondition(status, 'Progressing'), {
      ...moved,
      ...(since !== undefined && { lastTransitionTime: since }),
    });
  }
  return isTimedOut(rollout, status)
    ? withCondition(status, condition('False', timedOut, 'has timed out progressing.'))
    : status;
}

/** Models deploymentutil.DeploymentProgressing. */
function hasMoved(before: DeploymentStatus, after: DeploymentStatus): boolean {
  const old = ({ replicas = 0, updatedReplicas = 0 }: DeploymentStatus): number => replicas - updatedReplicas;
  return (
    (after.updatedReplicas ?? 0) > (before.updatedReplicas ?? 0) ||
    old(after) < old(before) ||
    (after.readyReplicas ?? 0) > (before.readyReplicas ?? 0) ||
    (after.availableReplicas ?? 0) > (before.availableReplicas ?? 0)
  );
}

function isTimedOut(rollout: Rollout, status: DeploymentStatus): boolean {
  const condition = findCondition(status, 'Progressing');
  if (!condition || condition.reason === available) return false;
  return condition.reason === timedOut || msUntilDeadline(rollout, condition) < 0;
}

function msUntilDeadline({ deployment, context }: Rollout, { lastUpdateTime }: DeploymentCondition): number {
  const deadlineMs = (deployment.spec.progressDeadlineSeconds ?? 0) * 1000;
  return parseTime(lastUpdateTime ?? '') + deadlineMs - context.world.clock.nowMs();
}

/** A rollout that stands still is looked at again when its deadline has passed. Models requeueStuckDeployment. */
function lookAgainAtDeadline(rollout: Rollout, status: DeploymentStatus): void {
  const { deployment, context, key } = rollout;
  const condition = findCondition(deployment.status, 'Progressing');
  if (!hasProgressDeadline(deployment) || !condition) return;
  if (isComplete(deployment, status) || condition.reason === timedOut) return;
  const afterMs = msUntilDeadline(rollout, condition);
  if (afterMs < 1000) context.enqueueRateLimited(key);
  else context.enqueue(key, afterMs + 1000, true);
}

/** What keeps a ReplicaSet from making Pods is said by the Deployment, too; the newest one's reason comes first. */
function withReplicaFailure(status: DeploymentStatus, sets: ReplicaSets): DeploymentStatus {
  const failed = [sets.current, ...allOf(sets)].flatMap((replicaSet) =>
    (replicaSet?.status.conditions ?? []).filter(({ type }) => type === 'ReplicaFailure'),
  );
  const [first] = failed;
  if (!first) return withoutCondition(status, 'ReplicaFailure');
  const { lastTransitionTime, ...rest } = first;
  const times = lastTransitionTime ? { lastUpdateTime: lastTransitionTime, lastTransitionTime } : {};
  return withCondition(status, { ...rest, ...times });
}
