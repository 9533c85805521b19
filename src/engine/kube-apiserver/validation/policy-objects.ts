import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import { checkNotNegative, checkOneOf, type Errors } from './checks.ts';
import { forbidden, invalid, required, shown } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';
import { checkLabelSelector } from './label-selector.ts';
import { immutable } from './object-meta.ts';
import { checkAtMostAll, checkShare } from './workload-parts.ts';

/** Models ValidateLeaseSpec of pkg/apis/coordination/validation/validation.go. */
export function checkLease({ spec }: KubeObject): Errors {
  const errors: Errors = [];
  const { leaseDurationSeconds: lasts, leaseTransitions } = (spec ?? {}) as Readonly<Record<string, number>>;
  if (lasts !== undefined && lasts <= 0)
    errors.push(invalid('spec.leaseDurationSeconds', lasts, 'must be greater than 0'));
  checkNotNegative(errors, 'spec.leaseTransitions', leaseTransitions);
  return errors;
}

interface BudgetSpec {
  readonly minAvailable?: number | string;
  readonly maxUnavailable?: number | string;
  readonly selector?: LabelSelector;
  readonly unhealthyPodEvictionPolicy?: string;
}

/** Models ValidatePodDisruptionBudgetSpec of pkg/apis/policy/validation/validation.go. */
export function checkPodDisruptionBudget(object: KubeObject): Errors {
  const errors: Errors = [];
  const spec = (object.spec ?? {}) as BudgetSpec;
  const { minAvailable, maxUnavailable, selector, unhealthyPodEvictionPolicy: policy } = spec;
  if (minAvailable !== undefined && maxUnavailable !== undefined) {
    const whole = { MinAvailable: minAvailable, Selector: selector ?? null, MaxUnavailable: maxUnavailable };
    const text = JSON.stringify({ ...whole, UnhealthyPodEvictionPolicy: policy ?? null });
    errors.push(invalid('spec', shown(text), 'minAvailable and maxUnavailable cannot be both set'));
  }
  for (const [field, value] of Object.entries({ minAvailable, maxUnavailable })) {
    if (value === undefined) continue;
    checkShare(errors, `spec.${field}`, value);
    checkAtMostAll(errors, `spec.${field}`, value);
  }
  checkLabelSelector(errors, 'spec.selector', selector);
  if (policy !== undefined) {
    const policies = ['AlwaysAllow', 'IfHealthyBudget'];
    checkOneOf(errors, 'spec.unhealthyPodEvictionPolicy', policy, policies, false);
  }
  return errors;
}

interface PriorityClass extends KubeObject {
  readonly value?: number;
  readonly preemptionPolicy?: string;
}

const systemPriorities: Readonly<Record<string, number>> = {
  'system-node-critical': 2000001000,
  'system-cluster-critical': 2000000000,
};
const highestUserPriority = 1000000000;

/** Models ValidatePriorityClass of pkg/apis/scheduling/validation/validation.go. */
export function checkPriorityClass(object: KubeObject): Errors {
  const errors: Errors = [];
  const { value = 0, preemptionPolicy, metadata } = object as PriorityClass;
  const { name = '' } = metadata;
  if (name.startsWith('system-')) {
    const known = systemPriorities[name];
    if (known !== value) {
      const error =
        known === undefined
          ? `${name} is not a known system priority class`
          : `value of ${name} PriorityClass must be ${known}`;
      const why = `priority class names with 'system-' prefix are reserved for system use only. error: ${error}`;
      errors.push(forbidden('metadata.name', why));
    }
  } else if (value > highestUserPriority) {
    errors.push(
      forbidden('value', `maximum allowed value of a user defined priority is ${highestUserPriority}`),
    );
  }
  if (preemptionPolicy !== undefined) {
    checkOneOf(errors, 'preemptionPolicy', preemptionPolicy, ['PreemptLowerPriority', 'Never']);
  }
  return errors;
}

export function checkPriorityClassUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors: Errors = [];
  if ((next.value ?? 0) !== (old.value ?? 0))
    errors.push(forbidden('value', 'may not be changed in an update.'));
  errors.push(...immutable('preemptionPolicy', next.preemptionPolicy, old.preemptionPolicy));
  return errors;
}

/** Models ValidateStorageClass of pkg/apis/storage/validation/validation.go. */
export function checkStorageClass(object: KubeObject): Errors {
  const errors: Errors = [];
  const {
    provisioner = '',
    reclaimPolicy,
    volumeBindingMode,
  } = object as KubeObject & {
    readonly provisioner?: string;
    readonly reclaimPolicy?: string;
    readonly volumeBindingMode?: string;
  };
  if (provisioner === '') errors.push(required('provisioner'));
  else
    for (const why of isQualifiedName(provisioner.toLowerCase()))
      errors.push(invalid('provisioner', provisioner.toLowerCase(), why));
  if (reclaimPolicy) checkOneOf(errors, 'reclaimPolicy', reclaimPolicy, ['Delete', 'Retain'], false);
  checkOneOf(errors, 'volumeBindingMode', volumeBindingMode, ['Immediate', 'WaitForFirstConsumer']);
  return errors;
}

export function checkStorageClassUpdate(next: KubeObject, old: KubeObject): Errors {
  return ['parameters', 'provisioner', 'reclaimPolicy', 'volumeBindingMode'].flatMap((field) =>
    immutable(field, next[field], old[field]),
  );
}

/** Models ValidateControllerRevision of pkg/apis/apps/validation/validation.go. */
export function checkControllerRevision(object: KubeObject): Errors {
  const errors: Errors = [];
  checkNotNegative(errors, 'revision', object.revision as number | undefined);
  if (object.data === undefined || object.data === null) errors.push(required('data', 'data is mandatory'));
  return errors;
}
