import type { Taint, Toleration } from './pod.ts';

/** Whether a toleration covers a taint. Models api/core/v1/toleration.go, v1.36 (Lt and Gt are off by default). */
export function toleratesTaint(
  { key, operator = 'Equal', value = '', effect }: Toleration,
  taint: Pick<Taint, 'key' | 'value' | 'effect'>,
): boolean {
  return (
    (!effect || effect === taint.effect) &&
    (!key || key === taint.key) &&
    (operator === 'Exists' || (operator === 'Equal' && value === (taint.value ?? '')))
  );
}
