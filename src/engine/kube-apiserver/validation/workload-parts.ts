import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector, PodSpec } from '../../../kubernetes/pod.ts';
import { equalJson } from '../equal-json.ts';
import { checkFormat, checkNotNegative, type Errors } from './checks.ts';
import { forbidden, invalid, notSupported, required, shown, type Shown } from './field-errors.ts';
import { isPercent } from './formats.ts';
import { checkLabelSelector } from './label-selector.ts';
import type { ClaimSpec } from './persistent-volume-claim.ts';
import { checkPodTemplate } from './pod-spec.ts';

export interface Template {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: PodSpec;
}

export type Share = number | string;

export interface Rolling {
  readonly maxUnavailable?: Share;
  readonly maxSurge?: Share;
  readonly partition?: number;
}

export interface UpdateStrategy {
  readonly type?: string;
  readonly rollingUpdate?: Rolling;
}

export interface WorkloadSpec {
  readonly replicas?: number;
  readonly minReadySeconds?: number;
  readonly selector?: LabelSelector;
  readonly template: Template;
  readonly strategy?: UpdateStrategy;
  readonly updateStrategy?: UpdateStrategy;
  readonly revisionHistoryLimit?: number;
  readonly progressDeadlineSeconds?: number;
  readonly podManagementPolicy?: string;
  readonly persistentVolumeClaimRetentionPolicy?: {
    readonly whenDeleted?: string;
    readonly whenScaled?: string;
  };
  readonly volumeClaimTemplates?: readonly {
    readonly metadata: { readonly name?: string };
    readonly spec?: ClaimSpec;
  }[];
  readonly ordinals?: { readonly start?: number };
  readonly serviceName?: string;
  readonly templateGeneration?: number;
}

export function specOf(object: KubeObject): WorkloadSpec {
  const { selector, ...spec } = object.spec as { readonly selector?: LabelSelector | null };
  // A selector that is not there may be written as null.
  return { template: {}, ...spec, ...(selector && { selector }) };
}

export function checkSelector(
  errors: Errors,
  spec: WorkloadSpec,
  kind: string,
  why: string,
  template = spec.template,
): void {
  const { selector } = spec;
  const before = errors.length;
  if (!selector) errors.push(required('spec.selector'));
  else checkLabelSelector(errors, 'spec.selector', selector);
  const wrong = selector !== undefined && errors.length > before;
  if (selector && isEmpty(selector)) {
    errors.push(invalid('spec.selector', selectorText(selector), `empty selector is invalid for ${kind}`));
  }
  if (wrong) {
    errors.push(invalid('spec.selector', selectorText(selector), why));
    if (kind === 'deployment') return;
  } else if (!selector || !isEmpty(selector)) checkMatch(errors, selector, template);
  if (!wrong) checkPodTemplate(errors, 'spec.template', template);
  checkAlways(errors, spec.template.spec, kind === 'statefulset' ? 'StatefulSet' : 'ReplicaSet');
}

export function checkMatch(
  errors: Errors,
  selector: LabelSelector | undefined,
  { metadata }: Template,
): void {
  const labels = metadata?.labels;
  if (matchesLabelSelector(selector, labels ?? {})) return;
  errors.push(
    invalid('spec.template.metadata.labels', labels, '`selector` does not match template `labels`'),
  );
}

export function isEmpty({ matchLabels, matchExpressions }: LabelSelector): boolean {
  return Object.keys(matchLabels ?? {}).length + (matchExpressions?.length ?? 0) === 0;
}

/** In the order of the published struct, not of the alphabet. */
export function selectorText(selector: LabelSelector | undefined): Shown | null {
  if (!selector) return null;
  const { matchLabels, matchExpressions } = selector;
  const sorted =
    matchLabels && Object.fromEntries(Object.entries(matchLabels).sort(([a], [b]) => (a < b ? -1 : 1)));
  return shown(JSON.stringify({ matchLabels: sorted, matchExpressions }));
}

export function checkAlways(errors: Errors, spec: PodSpec | undefined, kind: string): void {
  if (spec?.restartPolicy !== 'Always') {
    errors.push(notSupported('spec.template.spec.restartPolicy', spec?.restartPolicy, ['Always']));
  }
  if (spec?.activeDeadlineSeconds !== undefined) {
    const why = `activeDeadlineSeconds in ${kind} is not Supported`;
    errors.push(forbidden('spec.template.spec.activeDeadlineSeconds', why));
  }
}

/** A number or a percentage. */
export function checkShare(errors: Errors, path: string, value: Share): void {
  if (typeof value === 'string') checkFormat(errors, path, value, isPercent);
  else checkNotNegative(errors, path, value);
}

export function share(value: Share): number {
  return Number.parseInt(String(value), 10) || 0;
}

export function checkAtMostAll(errors: Errors, path: string, value: Share): void {
  if (typeof value !== 'string' || isPercent(value).length > 0 || share(value) <= 100) return;
  errors.push(invalid(path, value, 'must not be greater than 100%'));
}

/** A selector says for good which Pods are meant. */
export function checkSameSelector(errors: Errors, next: KubeObject, old: KubeObject): Errors {
  const { selector } = specOf(next);
  if (!equalJson(selector, specOf(old).selector)) {
    errors.push(invalid('spec.selector', selectorText(selector), 'field is immutable'));
  }
  return errors;
}

/** What a controller counts. Models ValidateDeploymentStatus and its like. */
export function checkCounts(object: KubeObject, all: string, parts: readonly string[]): Errors {
  const errors: Errors = [];
  const status = (object.status ?? {}) as Readonly<Record<string, number>>;
  for (const field of [all, ...parts]) checkNotNegative(errors, `status.${field}`, status[field]);
  for (const field of parts) {
    const count = status[field] ?? 0;
    if (count > (status[all] ?? 0))
      errors.push(invalid(`status.${field}`, count, `cannot be greater than status.${all}`));
  }
  return errors;
}
