import type { KubeObject } from '../../../kubernetes/object.ts';
import { checkNotNegative, type Errors } from './checks.ts';
import { forbidden, invalid, notSupported, required, shown, type Shown } from './field-errors.ts';
import { checkLabelSelector } from './label-selector.ts';
import { checkPodTemplate } from './pod-spec.ts';
import {
  checkAlways,
  checkAtMostAll,
  checkMatch,
  checkSelector,
  checkShare,
  isEmpty,
  selectorText,
  share,
  specOf,
  type Rolling,
  type UpdateStrategy,
} from './workload-parts.ts';

/** Models ValidateDeploymentSpec of pkg/apis/apps/validation/validation.go, v1.36. */
export function checkDeployment(object: KubeObject): Errors {
  const errors: Errors = [];
  const spec = specOf(object);
  checkNotNegative(errors, 'spec.replicas', spec.replicas);
  checkSelector(errors, spec, 'deployment', 'invalid label selector');
  checkStrategy(errors, 'spec.strategy', spec.strategy ?? {});
  checkNotNegative(errors, 'spec.minReadySeconds', spec.minReadySeconds);
  checkNotNegative(errors, 'spec.revisionHistoryLimit', spec.revisionHistoryLimit);
  const deadline = spec.progressDeadlineSeconds;
  if (deadline !== undefined) {
    checkNotNegative(errors, 'spec.progressDeadlineSeconds', deadline);
    if (deadline <= (spec.minReadySeconds ?? 0)) {
      errors.push(invalid('spec.progressDeadlineSeconds', deadline, 'must be greater than minReadySeconds'));
    }
  }
  return errors;
}

/** The text for an empty selector is the deployments', upstream too. */
export function checkReplicaSet(object: KubeObject): Errors {
  const errors: Errors = [];
  const spec = specOf(object);
  checkNotNegative(errors, 'spec.replicas', spec.replicas);
  checkNotNegative(errors, 'spec.minReadySeconds', spec.minReadySeconds);
  checkSelector(errors, spec, 'deployment', 'invalid label selector');
  return errors;
}

function checkStrategy(errors: Errors, path: string, { type = '', rollingUpdate }: UpdateStrategy): void {
  if (type === 'Recreate') {
    if (rollingUpdate) {
      errors.push(
        forbidden(`${path}.rollingUpdate`, "may not be specified when strategy `type` is 'Recreate'"),
      );
    }
  } else if (type === 'RollingUpdate') {
    const { maxUnavailable = 0, maxSurge = 0 } = rollingUpdate ?? {};
    checkShare(errors, `${path}.rollingUpdate.maxUnavailable`, maxUnavailable);
    checkShare(errors, `${path}.rollingUpdate.maxSurge`, maxSurge);
    if (share(maxUnavailable) === 0 && share(maxSurge) === 0) {
      const why = 'may not be 0 when `maxSurge` is 0';
      errors.push(invalid(`${path}.rollingUpdate.maxUnavailable`, maxUnavailable, why));
    }
    checkAtMostAll(errors, `${path}.rollingUpdate.maxUnavailable`, maxUnavailable);
  } else errors.push(notSupported(path, strategyText(type, rollingUpdate), ['Recreate', 'RollingUpdate']));
}

function strategyText(type: string, rolling: Rolling | undefined): Shown {
  const { maxUnavailable = 0, maxSurge = 0 } = rolling ?? {};
  const RollingUpdate = rolling ? { MaxUnavailable: maxUnavailable, MaxSurge: maxSurge } : null;
  return shown(JSON.stringify({ Type: type, RollingUpdate }));
}

/** Models ValidateDaemonSetSpec. */
export function checkDaemonSet(object: KubeObject): Errors {
  const errors: Errors = [];
  const spec = specOf(object);
  checkLabelSelector(errors, 'spec.selector', spec.selector);
  if (errors.length === 0) checkMatch(errors, spec.selector, spec.template);
  if (spec.selector && isEmpty(spec.selector)) {
    errors.push(
      invalid('spec.selector', selectorText(spec.selector), 'empty selector is invalid for daemonset'),
    );
  }
  checkPodTemplate(errors, 'spec.template', spec.template);
  checkAlways(errors, spec.template.spec, 'DaemonSet');
  checkNotNegative(errors, 'spec.minReadySeconds', spec.minReadySeconds);
  checkDaemonStrategy(errors, 'spec.updateStrategy', spec.updateStrategy ?? {});
  checkNotNegative(errors, 'spec.revisionHistoryLimit', spec.revisionHistoryLimit);
  return errors;
}

function checkDaemonStrategy(
  errors: Errors,
  path: string,
  { type = '', rollingUpdate }: UpdateStrategy,
): void {
  if (type === 'OnDelete') return;
  if (type !== 'RollingUpdate') {
    errors.push(notSupported(path, strategyText(type, rollingUpdate), ['RollingUpdate', 'OnDelete']));
    return;
  }
  const { maxUnavailable = 0, maxSurge = 0 } = rollingUpdate ?? {};
  const at = `${path}.rollingUpdate`;
  checkShare(errors, `${at}.maxUnavailable`, maxUnavailable);
  checkShare(errors, `${at}.maxSurge`, maxSurge);
  checkAtMostAll(errors, `${at}.maxUnavailable`, maxUnavailable);
  checkAtMostAll(errors, `${at}.maxSurge`, maxSurge);
  const unavailable = share(maxUnavailable) !== 0;
  const surge = share(maxSurge) !== 0;
  if (unavailable && surge) {
    errors.push(invalid(`${at}.maxSurge`, maxSurge, 'may not be set when maxUnavailable is non-zero'));
  } else if (!unavailable && !surge) {
    errors.push(required(`${at}.maxUnavailable`, 'cannot be 0 when maxSurge is 0'));
  }
}
