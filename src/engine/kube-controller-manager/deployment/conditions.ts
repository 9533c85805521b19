import type { Condition } from '../../../kubernetes/pod.ts';
import type { DeploymentCondition, DeploymentStatus } from './deployment.ts';

export function findCondition(status: DeploymentStatus, type: string): DeploymentCondition | undefined {
  return status.conditions?.find((condition) => condition.type === type);
}

export function newCondition(
  now: string,
  type: string,
  status: Condition['status'],
  reason: string,
  message: string,
): DeploymentCondition {
  return { type, status, lastUpdateTime: now, lastTransitionTime: now, reason, message };
}

/**
 * Puts a condition in; one with the status and the reason that are there already changes nothing.
 * Models deploymentutil.SetDeploymentCondition.
 */
export function withCondition(status: DeploymentStatus, condition: DeploymentCondition): DeploymentStatus {
  const known = findCondition(status, condition.type);
  if (known && known.status === condition.status && known.reason === condition.reason) return status;
  const since = known?.status === condition.status ? known.lastTransitionTime : condition.lastTransitionTime;
  const { conditions = [] } = withoutCondition(status, condition.type);
  return {
    ...status,
    conditions: [...conditions, { ...condition, ...(since !== undefined && { lastTransitionTime: since }) }],
  };
}

export function withoutCondition(status: DeploymentStatus, type: string): DeploymentStatus {
  if (!findCondition(status, type)) return status;
  return { ...status, conditions: (status.conditions ?? []).filter((condition) => condition.type !== type) };
}
