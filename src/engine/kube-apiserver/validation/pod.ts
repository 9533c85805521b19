import type { Pod, PodSpec } from '../../../kubernetes/pod.ts';
import type { FieldError } from '../contracts.ts';
import type { Errors } from './checks.ts';
import { forbidden, invalid } from './field-errors.ts';
import { checkPodSpec, validatePodAnnotations } from './pod-spec.ts';

/** Models ValidatePodCreate of pkg/apis/core/validation/validation.go, v1.36. */
export function validatePod(pod: Pod): FieldError[] {
  const errors: Errors = [
    ...validatePodAnnotations('metadata.annotations', pod.metadata.annotations),
    ...validatePodAndSpec(pod),
  ];
  if (((pod.spec.ephemeralContainers ?? []) as readonly unknown[]).length > 0) {
    errors.push(forbidden('spec.ephemeralContainers', 'cannot be set on create'));
  }
  if (pod.spec.nodeName && (pod.spec.schedulingGates ?? []).length > 0) {
    errors.push(forbidden('spec.nodeName', 'cannot be set until all schedulingGates have been cleared'));
  }
  return errors;
}

const goodSpecs = new WeakSet<PodSpec>();

/** What holds for a Pod at any time. A spec that was found good need not be looked at again. */
export function validatePodAndSpec({ spec }: Pod): FieldError[] {
  if (goodSpecs.has(spec)) return [];
  const errors: Errors = [];
  checkPodSpec(errors, 'spec', spec, true);
  for (const list of ['containers', 'initContainers'] as const) {
    for (const [i, { image = '' }] of (spec[list] ?? []).entries()) {
      if (image.trim() !== image)
        errors.push(
          invalid(`spec.${list}[${i}].image`, image, 'must not have leading or trailing whitespace'),
        );
    }
  }
  if (errors.length === 0) goodSpecs.add(spec);
  return errors;
}
