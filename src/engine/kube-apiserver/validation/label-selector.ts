import type { LabelSelector, SelectorRequirement } from '../../../kubernetes/pod.ts';
import { checkFormat, type Errors } from './checks.ts';
import { forbidden, invalid, required } from './field-errors.ts';
import { isLabelValue, isQualifiedName } from './formats.ts';
import { validateLabels } from './object-meta.ts';

/** Models apimachinery/pkg/apis/meta/v1/validation ValidateLabelSelector, v1.36. */
export function checkLabelSelector(errors: Errors, path: string, selector: LabelSelector | undefined): void {
  if (!selector) return;
  errors.push(...validateLabels(`${path}.matchLabels`, selector.matchLabels));
  for (const [i, requirement] of (selector.matchExpressions ?? []).entries()) {
    const at = `${path}.matchExpressions[${i}]`;
    checkRequirement(errors, at, requirement, false);
    for (const [j, value] of (requirement.values ?? []).entries())
      checkFormat(errors, `${at}.values[${j}]`, value, isLabelValue);
  }
}

/** Labels of nodes may also be compared as numbers. */
export function checkRequirement(
  errors: Errors,
  path: string,
  { key, operator, values = [] }: SelectorRequirement,
  ofNode: boolean,
): void {
  const at = `${path}.values`;
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0)
      errors.push(required(at, "must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0)
      errors.push(forbidden(at, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
  } else if (ofNode && (operator === 'Gt' || operator === 'Lt')) {
    if (values.length !== 1)
      errors.push(required(at, "must be specified single value when `operator` is 'Lt' or 'Gt'"));
  } else errors.push(invalid(`${path}.operator`, operator, 'not a valid selector operator'));
  checkFormat(errors, `${path}.key`, key, isQualifiedName);
}
