import type {
  Affinity,
  NodeSelectorTerm,
  PodAffinityRules,
  PodAffinityTerm,
  PodSpec,
  SelectorRequirement,
  Toleration,
  TopologySpreadConstraint,
} from '../../../kubernetes/pod.ts';
import { checkFormat, checkLabel, checkOneOf, checkSubdomain, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, notSupported, required } from './field-errors.ts';
import { isLabelValue, isQualifiedName } from './formats.ts';
import { checkLabelSelector, checkRequirement } from './label-selector.ts';

const requiredRules = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferredRules = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Models validateAffinity of pkg/apis/core/validation/validation.go, v1.36. */
export function checkAffinity(errors: Errors, path: string, affinity: Affinity | undefined): void {
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity ?? {};
  if (nodeAffinity) {
    const at = `${path}.nodeAffinity`;
    const selector = nodeAffinity[requiredRules];
    if (selector) {
      const terms = `${at}.${requiredRules}.nodeSelectorTerms`;
      const all = selector.nodeSelectorTerms ?? [];
      if (all.length === 0) errors.push(required(terms, 'must have at least one node selector term'));
      for (const [i, term] of all.entries()) checkNodeTerm(errors, `${terms}[${i}]`, term, true);
    }
    for (const [i, { weight, preference }] of (nodeAffinity[preferredRules] ?? []).entries()) {
      checkWeight(errors, `${at}.${preferredRules}[${i}].weight`, weight);
      checkNodeTerm(errors, `${at}.${preferredRules}[${i}].preference`, preference, false);
    }
  }
  if (podAffinity) checkPodRules(errors, `${path}.podAffinity`, podAffinity);
  if (podAntiAffinity) checkPodRules(errors, `${path}.podAntiAffinity`, podAntiAffinity);
}

function checkWeight(errors: Errors, path: string, weight: number): void {
  if (weight <= 0 || weight > 100) errors.push(invalid(path, weight, 'must be in the range 1-100'));
}

export function checkNodeTerm(
  errors: Errors,
  path: string,
  term: NodeSelectorTerm,
  checkValues: boolean,
): void {
  for (const [i, requirement] of (term.matchExpressions ?? []).entries()) {
    const at = `${path}.matchExpressions[${i}]`;
    checkRequirement(errors, at, requirement, true);
    if (!checkValues) continue;
    for (const [j, value] of (requirement.values ?? []).entries())
      checkFormat(errors, `${at}.values[${j}]`, value, isLabelValue);
  }
  for (const [i, requirement] of (term.matchFields ?? []).entries())
    checkNodeField(errors, `${path}.matchFields[${i}]`, requirement);
}

function checkNodeField(
  errors: Errors,
  path: string,
  { key, operator, values = [] }: SelectorRequirement,
): void {
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length !== 1) {
      errors.push(
        required(
          `${path}.values`,
          "must be only one value when `operator` is 'In' or 'NotIn' for node field selector",
        ),
      );
    }
  } else errors.push(invalid(`${path}.operator`, operator, 'not a valid selector operator'));
  if (key !== 'metadata.name') errors.push(invalid(`${path}.key`, key, 'not a valid field selector key'));
  else for (const [i, value] of values.entries()) checkSubdomain(errors, `${path}.values[${i}]`, value);
}

function checkPodRules(errors: Errors, path: string, rules: PodAffinityRules): void {
  for (const [i, term] of (rules[requiredRules] ?? []).entries())
    checkPodTerm(errors, `${path}.${requiredRules}[${i}]`, term);
  for (const [i, { weight, podAffinityTerm }] of (rules[preferredRules] ?? []).entries()) {
    checkWeight(errors, `${path}.${preferredRules}[${i}].weight`, weight);
    checkPodTerm(errors, `${path}.${preferredRules}[${i}].podAffinityTerm`, podAffinityTerm);
  }
}

function checkPodTerm(errors: Errors, path: string, term: PodAffinityTerm): void {
  checkLabelSelector(errors, `${path}.labelSelector`, term.labelSelector);
  checkLabelSelector(errors, `${path}.namespaceSelector`, term.namespaceSelector);
  for (const name of term.namespaces ?? []) checkLabel(errors, `${path}.namespace`, name);
  const { matchLabelKeys = [], mismatchLabelKeys = [] } = term;
  checkLabelKeys(errors, `${path}.matchLabelKeys`, matchLabelKeys, term.labelSelector !== undefined);
  checkLabelKeys(errors, `${path}.mismatchLabelKeys`, mismatchLabelKeys, term.labelSelector !== undefined);
  for (const [i, key] of matchLabelKeys.entries()) {
    if (mismatchLabelKeys.includes(key)) {
      errors.push(
        invalid(`${path}.matchLabelKeys[${i}]`, key, 'exists in both matchLabelKeys and mismatchLabelKeys'),
      );
    }
  }
  if (!term.topologyKey) errors.push(required(`${path}.topologyKey`, 'can not be empty'));
  checkFormat(errors, `${path}.topologyKey`, term.topologyKey ?? '', isQualifiedName);
}

function checkLabelKeys(errors: Errors, path: string, keys: readonly string[], hasSelector: boolean): void {
  if (keys.length === 0) return;
  if (!hasSelector) errors.push(forbidden(path, 'must not be specified when labelSelector is not set'));
  else for (const [i, key] of keys.entries()) checkFormat(errors, `${path}[${i}]`, key, isQualifiedName);
}

export const taintEffects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export function checkTolerations(errors: Errors, path: string, tolerations: readonly Toleration[]): void {
  for (const [i, toleration] of tolerations.entries()) {
    const at = `${path}[${i}]`;
    const { key = '', operator, value = '', effect, tolerationSeconds } = toleration;
    if (key !== '') checkFormat(errors, `${at}.key`, key, isQualifiedName);
    if (key === '' && operator !== 'Exists') {
      const why = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
      errors.push(invalid(`${at}.operator`, operator ?? '', why));
    }
    if (tolerationSeconds !== undefined && effect !== 'NoExecute') {
      errors.push(
        invalid(`${at}.effect`, effect ?? '', "effect must be 'NoExecute' when `tolerationSeconds` is set"),
      );
    }
    if (operator === undefined || operator === 'Equal') {
      const wrong = isLabelValue(value);
      if (wrong.length > 0) errors.push(invalid(`${at}.operator`, value, wrong.join(';')));
    } else if (operator === 'Exists') {
      if (value !== '')
        errors.push(invalid(`${at}.operator`, value, "value must be empty when `operator` is 'Exists'"));
    } else {
      // Comparing numbers is an alpha feature, which is off; its operators are named all the same.
      const known = ['Equal', 'Exists', ...(operator === 'Lt' || operator === 'Gt' ? ['Lt', 'Gt'] : [])];
      errors.push(notSupported(`${at}.operator`, operator, known));
    }
    if (effect) checkOneOf(errors, `${at}.effect`, effect, taintEffects);
  }
}

export function checkSpread(
  errors: Errors,
  path: string,
  constraints: readonly TopologySpreadConstraint[] | undefined,
): void {
  for (const [i, constraint] of (constraints ?? []).entries()) {
    const at = `${path}[${i}]`;
    const {
      maxSkew,
      topologyKey,
      whenUnsatisfiable,
      minDomains,
      labelSelector,
      matchLabelKeys = [],
    } = constraint;
    if (maxSkew <= 0) errors.push(invalid(`${at}.maxSkew`, maxSkew, 'must be greater than zero'));
    if (!topologyKey) errors.push(required(`${at}.topologyKey`, 'can not be empty'));
    checkOneOf(
      errors,
      `${at}.whenUnsatisfiable`,
      whenUnsatisfiable,
      ['DoNotSchedule', 'ScheduleAnyway'],
      false,
    );
    const again = (constraints ?? [])
      .slice(i + 1)
      .some((other) => other.topologyKey === topologyKey && other.whenUnsatisfiable === whenUnsatisfiable);
    if (again)
      errors.push(
        duplicate(`${at}.{topologyKey, whenUnsatisfiable}`, `{${topologyKey}, ${whenUnsatisfiable}}`),
      );
    if (minDomains !== undefined) {
      if (minDomains <= 0) errors.push(invalid(`${at}.minDomains`, minDomains, 'must be greater than zero'));
      if (whenUnsatisfiable !== 'DoNotSchedule') {
        const why = `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${whenUnsatisfiable}`;
        errors.push(invalid(`${at}.minDomains`, minDomains, why));
      }
    }
    for (const field of ['nodeAffinityPolicy', 'nodeTaintsPolicy'] as const) {
      const policy = constraint[field];
      if (policy !== undefined) checkOneOf(errors, `${at}.${field}`, policy, ['Honor', 'Ignore'], false);
    }
    checkLabelKeys(errors, `${at}.matchLabelKeys`, matchLabelKeys, labelSelector !== undefined);
    checkLabelSelector(errors, `${at}.labelSelector`, labelSelector);
  }
}

/** What keeps a Pod from the scheduler. */
export function checkGates(errors: Errors, path: string, gates: PodSpec['schedulingGates']): void {
  const seen = new Set<string>();
  for (const [i, { name }] of (gates ?? []).entries()) {
    checkFormat(errors, `${path}[${i}]`, name, isQualifiedName);
    if (seen.has(name)) errors.push(duplicate(`${path}[${i}]`, name));
    seen.add(name);
  }
}
