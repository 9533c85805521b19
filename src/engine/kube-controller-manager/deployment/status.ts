import type { Process } from '../../kernel/kernel.ts';
import { sizeOf, type ReplicaSet } from '../replicaset/replicaset.ts';
import { sameValue } from '../same-value.ts';
import { newCondition, withCondition } from './conditions.ts';
import { desiredOf, type Deployment, type DeploymentStatus } from './deployment.ts';
import { availableOf, limitsOf, total } from './limits.ts';
import { allOf, type ReplicaSets, type Rollout } from './rollout.ts';

/** Counts what the ReplicaSets say. Models calculateStatus of deployment/sync.go, v1.36. */
export function countedStatus(deployment: Deployment, sets: ReplicaSets, now: string): DeploymentStatus {
  const all = allOf(sets);
  const available = total(all, availableOf);
  const replicas = total(all, ({ status }) => status.replicas);
  const updated = sets.current?.status.replicas ?? 0;
  const ready = total(all, ({ status }) => status.readyReplicas);
  const unavailable = Math.max(0, total(all, sizeOf) - available);
  const terminating = terminatingOf(all);
  const { collisionCount, conditions } = deployment.status;
  const status: DeploymentStatus = {
    ...(deployment.metadata.generation !== undefined && {
      observedGeneration: deployment.metadata.generation,
    }),
    ...(replicas > 0 && { replicas }),
    ...(updated > 0 && { updatedReplicas: updated }),
    ...(ready > 0 && { readyReplicas: ready }),
    ...(available > 0 && { availableReplicas: available }),
    ...(unavailable > 0 && { unavailableReplicas: unavailable }),
    ...(terminating !== undefined && { terminatingReplicas: terminating }),
    ...(collisionCount !== undefined && { collisionCount }),
    ...(conditions && { conditions }),
  };
  const isAvailable = available >= desiredOf(deployment) - limitsOf(deployment).maxUnavailable;
  return withCondition(
    status,
    isAvailable
      ? newCondition(
          now,
          'Available',
          'True',
          'MinimumReplicasAvailable',
          'Deployment has minimum availability.',
        )
      : newCondition(
          now,
          'Available',
          'False',
          'MinimumReplicasUnavailable',
          'Deployment does not have minimum availability.',
        ),
  );
}

/** Undefined where a ReplicaSet that has been synced does not say. */
function terminatingOf(all: readonly ReplicaSet[]): number | undefined {
  const told = all.filter(
    ({ status }) => status.observedGeneration !== undefined || status.terminatingReplicas !== undefined,
  );
  if (told.some(({ status }) => status.terminatingReplicas === undefined)) return undefined;
  return total(told, ({ status }) => status.terminatingReplicas);
}

/** Everything wanted is there, of the newest template, available, and nothing else is. Models deploymentutil.DeploymentComplete. */
export function isComplete(deployment: Deployment, status: DeploymentStatus): boolean {
  const desired = desiredOf(deployment);
  return (
    (status.updatedReplicas ?? 0) === desired &&
    (status.replicas ?? 0) === desired &&
    (status.availableReplicas ?? 0) === desired &&
    (status.observedGeneration ?? 0) >= (deployment.metadata.generation ?? 0)
  );
}

/** Outside of a rollout: only the counts. Models syncDeploymentStatus. @throws StatusError */
export function* syncStatus(rollout: Rollout, sets: ReplicaSets): Process {
  const status = countedStatus(rollout.deployment, sets, rollout.now());
  if (!sameValue(status, rollout.deployment.status)) yield* rollout.writeStatus(status);
}
