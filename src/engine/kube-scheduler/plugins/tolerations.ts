import type { Taint, Toleration } from '../../../kubernetes/pod.ts';

export const noTolerations: readonly Toleration[] = [];

/** Whether one of the tolerations covers the taint. Models api/core/v1/toleration.go, v1.36 (Lt and Gt are off by default). */
export function tolerates(
  tolerations: readonly Toleration[],
  taint: Pick<Taint, 'key' | 'value' | 'effect'>,
): boolean {
  return tolerations.some(
    ({ key, operator = 'Equal', value = '', effect }) =>
      (!effect || effect === taint.effect) &&
      (!key || key === taint.key) &&
      (operator === 'Exists' || (operator === 'Equal' && value === (taint.value ?? ''))),
  );
}

/** Whether a taint keeps new Pods with these tolerations away: NoSchedule and NoExecute do. */
export function repels(taints: readonly Taint[] | undefined, tolerations: readonly Toleration[]): boolean {
  return (
    taints?.some((taint) => taint.effect !== 'PreferNoSchedule' && !tolerates(tolerations, taint)) ?? false
  );
}
