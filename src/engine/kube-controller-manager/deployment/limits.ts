import { sizeOf, type ReplicaSet } from '../replicaset/replicaset.ts';
import { desiredOf, type Deployment } from './deployment.ts';

/** How far a rollout may go above and below the wanted number. Models deploymentutil.MaxSurge and MaxUnavailable. */
export interface Limits {
  readonly maxSurge: number;
  readonly maxUnavailable: number;
}

export function limitsOf(deployment: Deployment): Limits {
  const { type, rollingUpdate } = deployment.spec.strategy ?? {};
  const desired = desiredOf(deployment);
  if (type === 'Recreate') return { maxSurge: 0, maxUnavailable: 0 };
  const maxSurge = scaledValue(rollingUpdate?.maxSurge, desired, 'up');
  const maxUnavailable = scaledValue(rollingUpdate?.maxUnavailable, desired, 'down');
  // Rounded down, a percentage may leave no way to move at all.
  const atLeastOne = maxSurge === 0 && maxUnavailable === 0 ? 1 : maxUnavailable;
  return { maxSurge, maxUnavailable: Math.min(atLeastOne, desired) };
}

/** `25%` or a number, of `total`. Models intstr.GetScaledValueFromIntOrPercent. */
export function scaledValue(value: number | string | undefined, total: number, round: 'up' | 'down'): number {
  if (value === undefined) return 0;
  if (typeof value === 'number') return value;
  const percent = Number.parseInt(value, 10);
  return round === 'up' ? Math.ceil((percent * total) / 100) : Math.floor((percent * total) / 100);
}

/** Size of the new ReplicaSet now: as far up as the surge allows. Models deploymentutil.NewRSNewReplicas. */
export function sizeOfCurrent(deployment: Deployment, all: readonly ReplicaSet[], current: number): number {
  const desired = desiredOf(deployment);
  if (deployment.spec.strategy?.type === 'Recreate') return desired;
  const room = desired + limitsOf(deployment).maxSurge - total(all, sizeOf);
  return room <= 0 ? current : current + Math.min(room, desired - current);
}

export function total(
  replicaSets: readonly ReplicaSet[],
  count: (replicaSet: ReplicaSet) => number | undefined,
): number {
  return replicaSets.reduce((sum, replicaSet) => sum + (count(replicaSet) ?? 0), 0);
}

export function availableOf({ status }: ReplicaSet): number {
  return status.availableReplicas ?? 0;
}
