import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';

export const budgets = resource('policy', 'poddisruptionbudgets');

export interface Budget extends KubeObject {
  readonly spec: {
    readonly selector?: LabelSelector;
    readonly minAvailable?: number | string;
    readonly maxUnavailable?: number | string;
  };
  readonly status: BudgetStatus;
}

export interface BudgetStatus {
  readonly observedGeneration?: number;
  /** Pods that were evicted and do not show it yet, and when. */
  readonly disruptedPods?: Readonly<Record<string, string>>;
  readonly disruptionsAllowed: number;
  readonly currentHealthy: number;
  readonly desiredHealthy: number;
  readonly expectedPods: number;
  readonly conditions?: readonly Condition[];
}

/** Says again what `disruptionsAllowed` says. Models pdbhelper.UpdateDisruptionAllowedCondition. */
export function withAllowedCondition(status: BudgetStatus, now: string): BudgetStatus {
  return status.disruptionsAllowed > 0
    ? withCondition(status, now, 'True', 'SufficientPods', '')
    : withCondition(status, now, 'False', 'InsufficientPods', '');
}

export function withCondition(
  status: BudgetStatus,
  now: string,
  value: Condition['status'],
  reason: string,
  message: string,
): BudgetStatus {
  const { conditions = [], observedGeneration } = status;
  const known = conditions.find(({ type }) => type === 'DisruptionAllowed');
  const since = known?.status === value ? known.lastTransitionTime : now;
  const condition: Condition = {
    type: 'DisruptionAllowed',
    status: value,
    ...(observedGeneration !== undefined && { observedGeneration }),
    lastTransitionTime: since ?? now,
    reason,
    message,
  };
  const others = conditions.filter(({ type }) => type !== 'DisruptionAllowed');
  return { ...status, conditions: [...others, condition] };
}
