import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import { equalJson } from '../equal-json.ts';
import { checkFormat, checkOneOf, checkSubdomain, type Errors } from './checks.ts';
import { invalid, notSupported, required, shown } from './field-errors.ts';
import { isPathSegment } from './formats.ts';
import { checkLabelSelector } from './label-selector.ts';

interface Rule {
  readonly verbs?: readonly string[];
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
}

/** Models ValidateRole and ValidateClusterRole of pkg/apis/rbac/validation/validation.go. */
export function checkRole(object: KubeObject): Errors {
  const errors: Errors = [];
  const namespaced = object.kind === 'Role';
  for (const [i, rule] of ((object.rules ?? []) as readonly Rule[]).entries())
    checkRule(errors, `rules[${i}]`, rule, namespaced);
  const aggregation = object.aggregationRule as
    { readonly clusterRoleSelectors?: readonly LabelSelector[] } | undefined;
  if (!aggregation) return errors;
  const path = 'aggregationRule.clusterRoleSelectors';
  const { clusterRoleSelectors: selectors = [] } = aggregation;
  if (selectors.length === 0) {
    errors.push(required(path, 'at least one clusterRoleSelector required if aggregationRule is non-nil'));
  }
  for (const [i, selector] of selectors.entries()) checkLabelSelector(errors, `${path}[${i}]`, selector);
  return errors;
}

function checkRule(errors: Errors, path: string, rule: Rule, namespaced: boolean): void {
  const { verbs = [], apiGroups = [], resources = [], resourceNames = [], nonResourceURLs = [] } = rule;
  if (verbs.length === 0) errors.push(required(`${path}.verbs`, 'verbs must contain at least one value'));
  if (nonResourceURLs.length > 0) {
    const say = (why: string): void =>
      void errors.push(invalid(`${path}.nonResourceURLs`, nonResourceURLs, why));
    if (namespaced) say('namespaced rules cannot apply to non-resource URLs');
    if (apiGroups.length + resources.length + resourceNames.length > 0) {
      say('rules cannot apply to both regular resources and non-resource URLs');
    }
    return;
  }
  if (apiGroups.length === 0)
    errors.push(required(`${path}.apiGroups`, 'resource rules must supply at least one api group'));
  if (resources.length === 0)
    errors.push(required(`${path}.resources`, 'resource rules must supply at least one resource'));
}

interface Subject {
  readonly kind?: string;
  readonly apiGroup?: string;
  readonly name?: string;
  readonly namespace?: string;
}

interface RoleRef {
  readonly apiGroup?: string;
  readonly kind?: string;
  readonly name?: string;
}

const rbacGroup = 'rbac.authorization.k8s.io';

/** Models ValidateRoleBinding and ValidateClusterRoleBinding. */
export function checkRoleBinding(object: KubeObject): Errors {
  const errors: Errors = [];
  const namespaced = object.kind === 'RoleBinding';
  const { apiGroup, kind, name = '' } = (object.roleRef ?? {}) as RoleRef;
  checkOneOf(errors, 'roleRef.apiGroup', apiGroup, [rbacGroup], false);
  checkOneOf(errors, 'roleRef.kind', kind, namespaced ? ['Role', 'ClusterRole'] : ['ClusterRole'], false);
  if (name === '') errors.push(required('roleRef.name'));
  else checkFormat(errors, 'roleRef.name', name, isPathSegment);
  for (const [i, subject] of ((object.subjects ?? []) as readonly Subject[]).entries()) {
    checkSubject(errors, `subjects[${i}]`, subject, namespaced);
  }
  return errors;
}

function checkSubject(errors: Errors, path: string, subject: Subject, namespaced: boolean): void {
  const { kind = '', apiGroup = '', name = '', namespace = '' } = subject;
  if (name === '') errors.push(required(`${path}.name`));
  if (kind === 'ServiceAccount') {
    if (name !== '') checkSubdomain(errors, `${path}.name`, name);
    if (apiGroup !== '') errors.push(notSupported(`${path}.apiGroup`, apiGroup, ['']));
    if (!namespaced && namespace === '') errors.push(required(`${path}.namespace`));
  } else if (kind === 'User' || kind === 'Group')
    checkOneOf(errors, `${path}.apiGroup`, apiGroup, [rbacGroup], false);
  else errors.push(notSupported(`${path}.kind`, kind, ['ServiceAccount', 'User', 'Group']));
}

export function checkRoleBindingUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors = checkRoleBinding(next);
  if (!equalJson(next.roleRef, old.roleRef)) {
    const { apiGroup = '', kind = '', name = '' } = (next.roleRef ?? {}) as RoleRef;
    const text = JSON.stringify({ APIGroup: apiGroup, Kind: kind, Name: name });
    errors.push(invalid('roleRef', shown(text), 'cannot change roleRef'));
  }
  return errors;
}
