import type { Condition } from '../../kubernetes/pod.ts';
import type { Deployment, DeploymentStatus } from './deployment-controller.ts';
import type { ReplicaSet } from './replicaset-controller.ts';
import { rollingLimits } from './rolling-update.ts';

type Dated = Condition & { readonly lastUpdateTime?: string };

/** What a Deployment says of itself. Models deployment/sync.go calculateStatus and progress.go, v1.36. */
export function deploymentStatus(
  deployment: Deployment,
  owned: readonly ReplicaSet[],
  known: ReplicaSet | null,
  now: string,
): DeploymentStatus {
  const desired = deployment.spec.replicas ?? 1;
  const available = total(owned, (status) => status.availableReplicas);
  const replicas = total(owned, (status) => status.replicas);
  const updated = known?.status.replicas ?? 0;
  const ready = total(owned, (status) => status.readyReplicas);
  const unavailable = Math.max(0, sizes(owned) - available);
  const counts = {
    observedGeneration: deployment.metadata.generation ?? 1,
    ...(replicas > 0 && { replicas }),
    ...(updated > 0 && { updatedReplicas: updated }),
    ...(ready > 0 && { readyReplicas: ready }),
    ...(available > 0 && { availableReplicas: available }),
    ...(unavailable > 0 && { unavailableReplicas: unavailable }),
    terminatingReplicas: total(owned, (status) => status.terminatingReplicas),
  };
  let conditions = withCondition(
    deployment.status.conditions ?? [],
    availability(deployment, available, desired, now),
  );
  const progress = progressOf(deployment, { replicas, updated, available, ready }, desired, known, now);
  if (progress) conditions = withCondition(conditions, progress);
  return { ...counts, conditions };
}

function availability(deployment: Deployment, available: number, desired: number, now: string): Dated {
  const { maxUnavailable } = rollingLimits(deployment.spec.strategy?.rollingUpdate, desired);
  const least = desired - (deployment.spec.strategy?.type === 'Recreate' ? 0 : maxUnavailable);
  return available >= least
    ? dated('Available', 'True', 'MinimumReplicasAvailable', 'Deployment has minimum availability.', now)
    : dated(
        'Available',
        'False',
        'MinimumReplicasUnavailable',
        'Deployment does not have minimum availability.',
        now,
      );
}

interface Counts {
  readonly replicas: number;
  readonly updated: number;
  readonly available: number;
  readonly ready: number;
}

/** Complete, moving, or as it was. (Exceeding progressDeadlineSeconds is not modelled yet.) */
function progressOf(
  deployment: Deployment,
  counts: Counts,
  desired: number,
  known: ReplicaSet | null,
  now: string,
): Dated | null {
  if (!known) return null;
  const name = known.metadata.name ?? '';
  const complete = counts.updated === desired && counts.replicas === desired && counts.available === desired;
  if (complete) {
    return dated(
      'Progressing',
      'True',
      'NewReplicaSetAvailable',
      `ReplicaSet "${name}" has successfully progressed.`,
      now,
    );
  }
  const before = deployment.status;
  const moved =
    counts.updated > (before.updatedReplicas ?? 0) ||
    counts.replicas - counts.updated < (before.replicas ?? 0) - (before.updatedReplicas ?? 0) ||
    counts.ready > (before.readyReplicas ?? 0) ||
    counts.available > (before.availableReplicas ?? 0);
  return moved
    ? dated('Progressing', 'True', 'ReplicaSetUpdated', `ReplicaSet "${name}" is progressing.`, now)
    : null;
}

/** Puts a condition in; one that says the same as before keeps its times. */
export function withCondition(conditions: readonly Condition[], condition: Dated): Condition[] {
  const known = conditions.find(({ type }) => type === condition.type);
  if (known && known.status === condition.status && known.reason === condition.reason) return [...conditions];
  const others = conditions.filter(({ type }) => type !== condition.type);
  const since = known?.status === condition.status ? known.lastTransitionTime : condition.lastTransitionTime;
  return [...others, { ...condition, ...(since !== undefined && { lastTransitionTime: since }) }];
}

function dated(type: string, status: 'True' | 'False', reason: string, message: string, now: string): Dated {
  return { type, status, lastUpdateTime: now, lastTransitionTime: now, reason, message };
}

function total(
  owned: readonly ReplicaSet[],
  count: (status: ReplicaSet['status']) => number | undefined,
): number {
  return owned.reduce((sum, replicaSet) => sum + (count(replicaSet.status) ?? 0), 0);
}

function sizes(owned: readonly ReplicaSet[]): number {
  return owned.reduce((sum, replicaSet) => sum + (replicaSet.spec.replicas ?? 1), 0);
}
