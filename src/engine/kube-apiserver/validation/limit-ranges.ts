import type { KubeObject } from '../../../kubernetes/object.ts';
import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import { milliValue } from '../../../kubernetes/quantity.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { checkFormat, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, required } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';
import { checkContainerResource, checkResourceName } from './resources.ts';

interface Limit {
  readonly type?: string;
  readonly max?: ResourceList;
  readonly min?: ResourceList;
  readonly default?: ResourceList;
  readonly defaultRequest?: ResourceList;
  readonly maxLimitRequestRatio?: ResourceList;
}

/** Models ValidateLimitRange of pkg/apis/core/validation/validation.go, v1.36. */
export function checkLimitRange({ spec }: KubeObject): Errors {
  const errors: Errors = [];
  const seen = new Set<string>();
  const { limits = [] } = (spec ?? {}) as { readonly limits?: readonly Limit[] };
  for (const [i, limit] of limits.entries()) {
    const path = `spec.limits[${i}]`;
    const { type = '' } = limit;
    checkType(errors, `${path}.type`, type);
    if (seen.has(type)) errors.push(duplicate(`${path}.type`, type));
    seen.add(type);
    checkNames(errors, path, type, limit);
    if (type === 'PersistentVolumeClaim' && !limit.min?.storage && !limit.max?.storage) {
      const why = 'either minimum or maximum storage value is required, but neither was provided';
      errors.push(required(`${path}.limits`, why));
    }
    const names = [limit.max, limit.min, limit.default, limit.defaultRequest, limit.maxLimitRequestRatio];
    for (const name of new Set(names.flatMap((list) => Object.keys(list ?? {}))))
      checkOrder(errors, path, name, limit);
  }
  return errors;
}

function checkType(errors: Errors, path: string, type: string): void {
  const before = errors.length;
  checkFormat(errors, path, type, isQualifiedName);
  if (
    errors.length > before ||
    type.includes('/') ||
    ['Pod', 'Container', 'PersistentVolumeClaim'].includes(type)
  )
    return;
  errors.push(invalid(path, type, 'must be a standard limit type or fully qualified'));
}

function checkNames(errors: Errors, path: string, type: string, limit: Limit): void {
  for (const field of ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const) {
    const list = limit[field] ?? {};
    if (type === 'Pod' && field.startsWith('default')) {
      if (Object.keys(list).length > 0) {
        errors.push(forbidden(`${path}.${field}`, "may not be specified when `type` is 'Pod'"));
      }
      continue;
    }
    for (const name of Object.keys(list)) {
      const at = `${path}.${field}[${name}]`;
      if (type === 'Pod' || type === 'Container') checkContainerResource(errors, at, name);
      else checkResourceName(errors, at, name);
    }
  }
}

function checkOrder(errors: Errors, path: string, name: string, limit: Limit): void {
  const min = limit.min?.[name];
  const max = limit.max?.[name];
  const least = limit.defaultRequest?.[name];
  const most = limit.default?.[name];
  const ratio = limit.maxLimitRequestRatio?.[name];
  const isAbove = (a: string | undefined, b: string | undefined): boolean =>
    a !== undefined && b !== undefined && compareQuantities(a, b) > 0;
  const say = (field: string, value: string | undefined, why: string): void => {
    errors.push(invalid(`${path}.${field}[${name}]`, value, why));
  };
  if (isAbove(min, max)) say('min', min, `min value ${min} is greater than max value ${max}`);
  if (isAbove(min, least))
    say('defaultRequest', least, `min value ${min} is greater than default request value ${least}`);
  if (isAbove(least, max))
    say('defaultRequest', least, `default request value ${least} is greater than max value ${max}`);
  if (isAbove(least, most)) {
    say(
      'defaultRequest',
      least,
      `default request value ${least} is greater than default limit value ${most}`,
    );
  }
  if (isAbove(min, most)) say('default', min, `min value ${min} is greater than default value ${most}`);
  if (isAbove(most, max)) say('default', max, `default value ${most} is greater than max value ${max}`);
  if (isAbove('1', ratio)) say('maxLimitRequestRatio', ratio, `ratio ${ratio} is less than 1`);
  if (ratio === undefined || min === undefined || max === undefined) return;
  const bound = milliValue(max) / milliValue(min);
  if (milliValue(ratio) / 1000 > bound) {
    say('maxLimitRequestRatio', ratio, `ratio ${ratio} is greater than max/min = ${bound.toFixed(6)}`);
  }
}
