import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Errors } from './checks.ts';
import { invalid, required } from './field-errors.ts';
import { isPathSegment } from './formats.ts';

interface Target {
  readonly type?: string;
  readonly averageUtilization?: number;
}

interface Spec {
  readonly scaleTargetRef?: { readonly kind?: string; readonly name?: string };
  readonly minReplicas?: number;
  readonly maxReplicas?: number;
  readonly metrics?: readonly {
    readonly type?: string;
    readonly resource?: { readonly name?: string; readonly target?: Target };
  }[];
}

const targetTypes = ['Utilization', 'Value', 'AverageValue'];

/**
 * Models validateHorizontalPodAutoscalerSpec of pkg/apis/autoscaling/validation/validation.go, v1.36 (`behavior` and
 * metrics of other kinds than Resource are taken as they come).
 */
export function checkAutoscaler({ spec }: KubeObject): Errors {
  const { scaleTargetRef, minReplicas, maxReplicas = 0, metrics = [] } = (spec ?? {}) as Spec;
  const errors: Errors = [];
  if (minReplicas !== undefined && minReplicas < 1)
    errors.push(invalid('spec.minReplicas', minReplicas, 'must be greater than or equal to 1'));
  if (maxReplicas === 0) errors.push(required('spec.maxReplicas', 'must be set and greater than 0'));
  else if (maxReplicas < 0)
    errors.push(invalid('spec.maxReplicas', maxReplicas, 'must be greater than or equal to 1'));
  if (minReplicas !== undefined && maxReplicas < minReplicas)
    errors.push(invalid('spec.maxReplicas', maxReplicas, 'must be greater than or equal to `minReplicas`'));
  for (const field of ['kind', 'name'] as const) {
    const value = scaleTargetRef?.[field] ?? '';
    if (value === '') errors.push(required(`spec.scaleTargetRef.${field}`, ''));
    else
      for (const why of isPathSegment(value))
        errors.push(invalid(`spec.scaleTargetRef.${field}`, value, why));
  }
  for (const [i, { resource }] of metrics.entries())
    if (resource)
      checkResource(errors, `spec.metrics[${i}].resource`, resource.name ?? '', resource.target ?? {});
  return errors;
}

function checkResource(
  errors: Errors,
  path: string,
  name: string,
  { type = '', averageUtilization }: Target,
): void {
  if (name === '') errors.push(required(`${path}.name`, 'must specify a resource name'));
  if (type === '') errors.push(required(`${path}.target.type`, 'must specify a metric target type'));
  if (!targetTypes.includes(type))
    errors.push(invalid(`${path}.target.type`, type, 'must be either Utilization, Value, or AverageValue'));
  if (averageUtilization !== undefined && averageUtilization < 1)
    errors.push(invalid(`${path}.target.averageUtilization`, averageUtilization, 'must be greater than 0'));
}
