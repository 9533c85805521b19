import type { Condition } from '../../../kubernetes/pod.ts';

export function newCondition(
  now: string,
  type: string,
  status: Condition['status'],
  reason: string,
  message: string,
): Condition {
  return { type, status, lastProbeTime: now, lastTransitionTime: now, reason, message };
}

export function trueCondition(
  conditions: readonly Condition[] | undefined,
  type: string,
): Condition | undefined {
  return conditions?.find((condition) => condition.type === type && condition.status === 'True');
}

/** Puts a condition in; null if that changes nothing. One that says False is not added, only changed. Models ensureJobConditionStatus of job_controller.go, v1.36. */
export function withCondition(
  conditions: readonly Condition[],
  condition: Condition,
): readonly Condition[] | null {
  const { type, status, reason, message } = condition;
  const known = conditions.find((one) => one.type === type);
  if (!known) return status === 'False' ? null : [...conditions, condition];
  if (known.status === status && known.reason === reason && known.message === message) return null;
  return conditions.map((one) => (one.type === type ? condition : one));
}
