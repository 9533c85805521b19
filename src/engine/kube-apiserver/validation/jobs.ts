import type { KubeObject } from '../../../kubernetes/object.ts';
import { equalJson } from '../equal-json.ts';
import type { Errors } from './checks.ts';
import { invalid, required, shown } from './field-errors.ts';
import { isDns1123Label } from './formats.ts';
import { dumpTemplate } from './internal-dump.ts';
import { checkJobSpec, type JobSpec } from './job-spec.ts';
import { checkLabelSelector } from './label-selector.ts';
import { immutable } from './object-meta.ts';
import { checkMatch, selectorText, type Template } from './workload-parts.ts';

function specOf(object: KubeObject): JobSpec {
  return { template: {}, ...(object.spec as object) };
}

/** Models ValidateJob of pkg/apis/batch/validation/validation.go, v1.36. */
export function checkJob(object: KubeObject): Errors {
  const errors: Errors = [];
  const spec = specOf(object);
  checkGeneratedSelector(errors, object, spec);
  checkJobSpec(errors, 'spec', spec);
  checkJobSelector(errors, spec);
  const { name = '' } = object.metadata;
  if (spec.completionMode === 'Indexed' && (spec.completions ?? 0) > 0) {
    const host = `${name}-${(spec.completions ?? 0) - 1}`;
    if (isDns1123Label(host).length > 0) {
      errors.push(
        invalid('metadata.name', name, `will not able to create pod with invalid DNS label: ${host}`),
      );
    }
  }
  return errors;
}

/** Labels that a Job gives its Pods, unless it names its own selector. */
export function generatedLabels(uid: string, name: string): Readonly<Record<string, string>> {
  return {
    'batch.kubernetes.io/controller-uid': uid,
    'batch.kubernetes.io/job-name': name,
    'controller-uid': uid,
    'job-name': name,
  };
}

function checkGeneratedSelector(errors: Errors, { metadata }: KubeObject, spec: JobSpec): void {
  if (spec.manualSelector === true || !spec.selector) return;
  const expected = generatedLabels(metadata.uid ?? '', metadata.name ?? '');
  const labels = spec.template.metadata?.labels ?? {};
  for (const key of [
    'controller-uid',
    'job-name',
    'batch.kubernetes.io/controller-uid',
    'batch.kubernetes.io/job-name',
  ]) {
    const path = `spec.template.metadata.labels[${key}]`;
    if (labels[key] === undefined) errors.push(required(path, `must be '${expected[key] ?? ''}'`));
    else if (labels[key] !== expected[key])
      errors.push(invalid(path, labels, `must be '${expected[key] ?? ''}'`));
  }
  const { matchLabels = {} } = spec.selector;
  if (Object.entries(matchLabels).some(([key, value]) => expected[key] !== value)) {
    errors.push(invalid('spec.selector', selectorText(spec.selector), '`selector` not auto-generated'));
  }
}

function checkJobSelector(errors: Errors, spec: JobSpec): void {
  if (!spec.selector) errors.push(required('spec.selector'));
  else checkLabelSelector(errors, 'spec.selector', spec.selector);
  checkMatch(errors, spec.selector, spec.template);
}

/** Models ValidateJobSpecUpdate: what a Job is to do stays. Of a suspended Job, scheduling directives may change. */
export function checkJobUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors: Errors = [];
  const spec = specOf(next);
  const before = specOf(old);
  checkJobSpec(errors, 'spec', spec);
  checkJobSelector(errors, spec);
  if (spec.completionMode !== 'Indexed')
    errors.push(...immutable('spec.completions', spec.completions, before.completions));
  else if (spec.completions !== before.completions && spec.completions !== spec.parallelism) {
    errors.push(
      invalid('spec.completions', spec.completions, 'can only be modified in tandem with spec.parallelism'),
    );
  }
  if (!equalJson(spec.selector, before.selector)) {
    errors.push(invalid('spec.selector', selectorText(spec.selector), 'field is immutable'));
  }
  const started = (old.status as { readonly startTime?: string } | undefined)?.startTime !== undefined;
  const free = before.suspend === true && !started;
  const wanted = free ? withFreed(before.template, spec.template) : before.template;
  if (!equalJson(spec.template, wanted)) {
    errors.push(invalid('spec.template', shown(dumpTemplate(spec.template)), 'field is immutable'));
  }
  for (const field of [
    'completionMode',
    'podFailurePolicy',
    'backoffLimitPerIndex',
    'managedBy',
    'successPolicy',
  ] as const) {
    errors.push(...immutable(`spec.${field}`, spec[field], before[field]));
  }
  return errors;
}

/** The old template with what a suspended Job may change taken from the new one. */
function withFreed(old: Template, next: Template): Template {
  if (!old.spec || !next.spec) return old;
  const { nodeSelector, tolerations, schedulingGates, affinity } = next.spec;
  const { nodeSelector: _a, tolerations: _b, schedulingGates: _c, affinity: before, ...rest } = old.spec;
  const { nodeAffinity: _d, ...others } = before ?? {};
  const mixed = affinity
    ? { ...others, ...(affinity.nodeAffinity && { nodeAffinity: affinity.nodeAffinity }) }
    : others;
  const kept = affinity || Object.keys(others).length > 0;
  const resources = rest.containers.map((container, i) => {
    const other = next.spec?.containers[i];
    return other?.name === container.name && other.resources
      ? { ...container, resources: other.resources }
      : container;
  });
  return {
    ...old,
    ...(next.metadata && { metadata: next.metadata }),
    spec: {
      ...rest,
      containers: resources,
      ...(kept && { affinity: mixed }),
      ...(nodeSelector && { nodeSelector }),
      ...(tolerations && { tolerations }),
      ...(schedulingGates && { schedulingGates }),
    },
  };
}
