import { parseCron } from '../../../kubernetes/cron-schedule.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import { equalJson } from '../equal-json.ts';
import { checkNotNegative, checkOneOf, type Errors } from './checks.ts';
import { invalid, notSupported, required, shown } from './field-errors.ts';
import { isDns1123Label } from './formats.ts';
import { dumpTemplate } from './internal-dump.ts';
import { checkLabelSelector } from './label-selector.ts';
import { immutable } from './object-meta.ts';
import {
  checkPodFailurePolicy,
  checkSuccessPolicy,
  type FailurePolicy,
  type SuccessPolicy,
} from './job-policies.ts';
import { checkPodTemplate } from './pod.ts';
import { checkMatch, selectorText, type Template } from './workload-parts.ts';

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

const notNegative = [
  ...(['parallelism', 'completions', 'activeDeadlineSeconds', 'backoffLimit'] as const),
  ...(['ttlSecondsAfterFinished', 'backoffLimitPerIndex', 'maxFailedIndexes'] as const),
];

function checkJobSpec(errors: Errors, path: string, spec: JobSpec): void {
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

interface CronSpec {
  readonly schedule?: string;
  readonly timeZone?: string;
  readonly startingDeadlineSeconds?: number;
  readonly concurrencyPolicy?: string;
  readonly jobTemplate?: { readonly spec?: JobSpec };
  readonly successfulJobsHistoryLimit?: number;
  readonly failedJobsHistoryLimit?: number;
}

/** Models ValidateCronJobCreate and ValidateCronJobUpdate. Whether a time zone exists is not checked, only its form. */
export function checkCronJob(object: KubeObject, isNew: boolean): Errors {
  const errors: Errors = [];
  const spec = (object.spec ?? {}) as CronSpec;
  const { schedule = '', timeZone } = spec;
  if (schedule === '') errors.push(required('spec.schedule'));
  else {
    const parsed = parseCron(schedule);
    if (typeof parsed === 'string') errors.push(invalid('spec.schedule', schedule, parsed));
    if (schedule.includes('TZ')) {
      const why = 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead';
      errors.push(invalid('spec.schedule', schedule, why));
    }
  }
  checkNotNegative(errors, 'spec.startingDeadlineSeconds', spec.startingDeadlineSeconds);
  if (timeZone !== undefined) checkTimeZone(errors, timeZone);
  checkOneOf(errors, 'spec.concurrencyPolicy', spec.concurrencyPolicy, ['Allow', 'Forbid', 'Replace']);
  const job: JobSpec = { template: {}, ...spec.jobTemplate?.spec };
  checkJobSpec(errors, 'spec.jobTemplate.spec', job);
  if (job.selector) {
    errors.push(
      invalid(
        'spec.jobTemplate.spec.selector',
        selectorText(job.selector),
        '`selector` will be auto-generated',
      ),
    );
  }
  if (job.manualSelector === true) {
    errors.push(notSupported('spec.jobTemplate.spec.manualSelector', true, ['nil', 'false']));
  }
  checkNotNegative(errors, 'spec.successfulJobsHistoryLimit', spec.successfulJobsHistoryLimit);
  checkNotNegative(errors, 'spec.failedJobsHistoryLimit', spec.failedJobsHistoryLimit);
  const { name = '' } = object.metadata;
  // The Jobs it makes have its name and eleven characters more.
  if (isNew && name.length > 52)
    errors.push(invalid('metadata.name', name, 'must be no more than 52 characters'));
  return errors;
}

function checkTimeZone(errors: Errors, timeZone: string): void {
  const path = 'spec.timeZone';
  if (timeZone === '') errors.push(invalid(path, '', 'timeZone must be nil or non-empty string'));
  else if (timeZone.split('/').some((part) => !/^(?!-|\.{1,2}$)[\w.+-]{1,14}$/.test(part))) {
    errors.push(invalid(path, timeZone, `unknown time zone ${timeZone}`));
  } else if (timeZone.toLowerCase() === 'local') {
    const why = 'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones';
    errors.push(invalid(path, timeZone, why));
  }
}
