/** `25%` or a number, of `total`. Models intstr.GetScaledValueFromIntOrPercent. */
export function scaledValue(value: number | string | undefined, total: number, round: 'up' | 'down'): number {
  if (value === undefined) return 0;
  if (typeof value === 'number') return value;
  const percent = Number.parseInt(value, 10);
  return round === 'up' ? Math.ceil((percent * total) / 100) : Math.floor((percent * total) / 100);
}

export interface RollingLimits {
  readonly maxSurge: number;
  readonly maxUnavailable: number;
}

/** How far a rolling update may go above and below. Models deploymentutil.ResolveFenceposts. */
export function rollingLimits(
  rolling: { readonly maxSurge?: number | string; readonly maxUnavailable?: number | string } | undefined,
  replicas: number,
): RollingLimits {
  const maxSurge = scaledValue(rolling?.maxSurge ?? '25%', replicas, 'up');
  const maxUnavailable = scaledValue(rolling?.maxUnavailable ?? '25%', replicas, 'down');
  return maxSurge === 0 && maxUnavailable === 0
    ? { maxSurge, maxUnavailable: 1 }
    : { maxSurge, maxUnavailable: Math.min(maxUnavailable, replicas) };
}

/** Size of the new ReplicaSet now: as far up as the surge allows. Models deploymentutil.NewRSNewReplicas. */
export function newReplicaSetSize(
  desired: number,
  current: number,
  allPods: number,
  limits: RollingLimits,
): number {
  const most = desired + limits.maxSurge;
  if (allPods >= most) return current;
  return current + Math.min(most - allPods, desired - current);
}
