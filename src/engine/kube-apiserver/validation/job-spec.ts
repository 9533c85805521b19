import type { LabelSelector } from '../../../kubernetes/pod.ts';
import { checkNotNegative, checkOneOf, type Errors } from './checks.ts';
import { invalid, notSupported, required } from './field-errors.ts';
import {
  checkPodFailurePolicy,
  checkSuccessPolicy,
  type FailurePolicy,
  type SuccessPolicy,
} from './job-policies.ts';
import { checkPodTemplate } from './pod-spec.ts';
import type { Template } from './workload-parts.ts';

export interface JobSpec {
  readonly parallelism?: number;
  readonly completions?: number;
  readonly activeDeadlineSeconds?: number;
  readonly backoffLimit?: number;
  readonly backoffLimitPerIndex?: number;
  readonly maxFailedIndexes?: number;
  readonly ttlSecondsAfterFinished?: number;
  readonly completionMode?: string;
  readonly suspend?: boolean;
  readonly manualSelector?: boolean;
  readonly selector?: LabelSelector;
  readonly podReplacementPolicy?: string;
  readonly podFailurePolicy?: FailurePolicy;
  readonly successPolicy?: SuccessPolicy;
  readonly managedBy?: string;
  readonly template: Template;
}

const notNegative = [
  ...(['parallelism', 'completions', 'activeDeadlineSeconds', 'backoffLimit'] as const),
  ...(['ttlSecondsAfterFinished', 'backoffLimitPerIndex', 'maxFailedIndexes'] as const),
];

export function checkJobSpec(errors: Errors, path: string, spec: JobSpec): void {
  for (const field of notNegative) checkNotNegative(errors, `${path}.${field}`, spec[field]);
  if (spec.maxFailedIndexes !== undefined && spec.backoffLimitPerIndex === undefined) {
    errors.push(required(`${path}.backoffLimitPerIndex`, 'when maxFailedIndexes is specified'));
  }
  checkMode(errors, path, spec);
  if (spec.podFailurePolicy)
    checkPodFailurePolicy(errors, `${path}.podFailurePolicy`, spec.podFailurePolicy, spec);
  if (spec.successPolicy) checkSuccessPolicy(errors, `${path}.successPolicy`, spec.successPolicy, spec);
  if (spec.podReplacementPolicy !== undefined) {
    const words = spec.podFailurePolicy ? ['Failed'] : ['Failed', 'TerminatingOrFailed'];
    checkOneOf(errors, `${path}.podReplacementPolicy`, spec.podReplacementPolicy, words, false);
  }
  checkPodTemplate(errors, `${path}.template`, spec.template);
  const at = `${path}.template.spec.restartPolicy`;
  const policy = spec.template.spec?.restartPolicy ?? '';
  if (policy === '' || policy === 'Always') errors.push(required(at, 'valid values: "OnFailure", "Never"'));
  else if (policy !== 'OnFailure' && policy !== 'Never')
    errors.push(notSupported(at, policy, ['OnFailure', 'Never']));
  else if (spec.podFailurePolicy && policy !== 'Never') {
    errors.push(invalid(at, policy, 'only "Never" is supported when podFailurePolicy is specified'));
  }
}

function checkMode(errors: Errors, path: string, spec: JobSpec): void {
  const {
    completionMode = 'NonIndexed',
    completions,
    parallelism,
    maxFailedIndexes,
    backoffLimitPerIndex,
  } = spec;
  checkOneOf(errors, `${path}.completionMode`, completionMode, ['NonIndexed', 'Indexed'], false);
  if (completionMode === 'Indexed') {
    if (completions === undefined)
      errors.push(required(`${path}.completions`, 'when completion mode is Indexed'));
    if (parallelism !== undefined && parallelism > 100000) {
      const why = 'must be less than or equal to 100000 when completion mode is Indexed';
      errors.push(invalid(`${path}.parallelism`, parallelism, why));
    }
    if (completions !== undefined && maxFailedIndexes !== undefined && maxFailedIndexes > completions) {
      errors.push(
        invalid(`${path}.maxFailedIndexes`, maxFailedIndexes, 'must be less than or equal to completions'),
      );
    }
  } else if (completionMode === 'NonIndexed') {
    for (const [field, value] of Object.entries({ backoffLimitPerIndex, maxFailedIndexes })) {
      if (value !== undefined)
        errors.push(invalid(`${path}.${field}`, value, 'requires indexed completion mode'));
    }
  }
}
