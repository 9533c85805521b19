import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';

export const autoscalers = resource('autoscaling', 'horizontalpodautoscalers');

export interface MetricSpec {
  readonly type: string;
  readonly resource?: { readonly name: string; readonly target: { readonly averageValue?: string } };
}

export interface Autoscaler extends KubeObject {
  readonly spec: {
    readonly scaleTargetRef: { readonly apiVersion?: string; readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly maxReplicas: number;
    readonly metrics?: readonly MetricSpec[];
  };
  readonly status?: AutoscalerStatus;
}

export interface AutoscalerStatus {
  readonly currentReplicas?: number;
  readonly desiredReplicas?: number;
  readonly lastScaleTime?: string;
  readonly currentMetrics?: null;
  readonly conditions?: readonly Condition[];
}

/** Models setCondition of pkg/controller/podautoscaler/horizontal.go, v1.36: in the order in which they were first set. */
export function withCondition(
  conditions: readonly Condition[],
  condition: Pick<Condition, 'type' | 'status' | 'reason' | 'message'>,
  now: string,
): Condition[] {
  const known = conditions.find(({ type }) => type === condition.type);
  const next: Condition = {
    ...condition,
    lastTransitionTime: known?.status === condition.status ? (known.lastTransitionTime ?? now) : now,
  };
  return known ? conditions.map((one) => (one === known ? next : one)) : [...conditions, next];
}
