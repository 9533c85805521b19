import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { AuthorizationAttributes, Authorizer, Decision, Lister, UserInfo } from '../contracts.ts';
import type { PolicyRule, Subject } from './bootstrap-policy.ts';

/** A rule that some binding gives somebody. */
interface Grant {
  readonly rule: PolicyRule;
  /** Null: everywhere. */
  readonly namespace: string | null;
  readonly reason: string;
}

const group = 'rbac.authorization.k8s.io';
const policyResources = ['clusterrolebindings', 'rolebindings', 'clusterroles', 'roles'].map(
  (plural) => resourceNamed(group, plural) as Resource,
);

/**
 * Role-based access control over the live Roles and bindings. What a user may do is worked out once per user
 * and kept until any of them changes. Models plugin/pkg/auth/authorizer/rbac/rbac.go, v1.36.
 */
export class Rbac implements Authorizer {
  readonly #lister: Lister;
  readonly #grants = new Map<string, readonly Grant[]>();
  /** All bindings in the order in which they are gone through. */
  #bindings: readonly KubeObject[] | null = null;
  #seen = '';

  constructor(lister: Lister) {
    this.#lister = lister;
  }

  authorize(attributes: AuthorizationAttributes): Decision {
    this.#forgetIfChanged();
    for (const { rule, namespace, reason } of this.#grantsOf(attributes.user)) {
      if (namespace !== null && namespace !== attributes.namespace) continue;
      if (allows(rule, attributes)) return { allowed: true, authorizer: 'RBAC', reason };
    }
    return { allowed: false, authorizer: '', reason: '' };
  }

  /** All that somebody may do in a namespace. */
  rulesFor(user: UserInfo, namespace: string): readonly PolicyRule[] {
    return this.#grantsOf(user)
      .filter((grant) => grant.namespace === null || grant.namespace === namespace)
      .map(({ rule }) => rule);
  }

  #forgetIfChanged(): void {
    const now = policyResources.map((resource) => this.#lister.changes(resource)).join();
    if (now === this.#seen) return;
    this.#seen = now;
    this.#grants.clear();
    this.#bindings = null;
  }

  #grantsOf(user: UserInfo): readonly Grant[] {
    const key = `${user.username}\n${user.groups.join('\n')}`;
    let grants = this.#grants.get(key);
    if (!grants) this.#grants.set(key, (grants = this.#work(user)));
    return grants;
  }

  /** Cluster-wide bindings first. (Upstream goes through them in the order of a Go map, that is, in none.) */
  #work(user: UserInfo): readonly Grant[] {
    const grants: Grant[] = [];
    this.#bindings ??= policyResources
      .slice(0, 2)
      .flatMap((resource) => [...this.#lister.list(resource)].sort(byName));
    for (const binding of this.#bindings) {
      const subject = subjectsOf(binding).find((candidate) =>
        isSubject(candidate, user, binding.metadata.namespace),
      );
      if (!subject) continue;
      const { kind, name } = binding.roleRef as { kind: string; name: string };
      const namespace = binding.metadata.namespace ?? null;
      const reason = `RBAC: allowed by ${describeBinding(binding)} of ${kind} "${name}" to ${describeSubject(subject, namespace)}`;
      for (const rule of this.#rulesOf(kind, namespace, name)) grants.push({ rule, namespace, reason });
    }
    return grants;
  }

  #rulesOf(kind: string, namespace: string | null, name: string): readonly PolicyRule[] {
    const [, , clusterRoles, roles] = policyResources as [Resource, Resource, Resource, Resource];
    const role =
      kind === 'ClusterRole'
        ? this.#lister.get(clusterRoles, null, name)
        : this.#lister.get(roles, namespace, name);
    return (role?.rules ?? []) as readonly PolicyRule[];
  }
}

function byName(a: KubeObject, b: KubeObject): number {
  const left = a.metadata.name ?? '';
  const right = b.metadata.name ?? '';
  return left < right ? -1 : left > right ? 1 : 0;
}

function subjectsOf(binding: KubeObject): readonly Subject[] {
  return (binding.subjects ?? []) as readonly Subject[];
}

function isSubject(
  { kind, name, namespace }: Subject,
  user: UserInfo,
  bindingNamespace: string | undefined,
): boolean {
  switch (kind) {
    case 'User':
      return user.username === name;
    case 'Group':
      return user.groups.includes(name);
    case 'ServiceAccount':
      return user.username === `system:serviceaccount:${namespace ?? bindingNamespace ?? ''}:${name}`;
    default:
      return false;
  }
}

function describeBinding({ kind, metadata }: KubeObject): string {
  const { name = '', namespace } = metadata;
  return `${kind} "${namespace === undefined ? name : `${name}/${namespace}`}"`;
}

function describeSubject({ kind, name, namespace }: Subject, bindingNamespace: string | null): string {
  return kind === 'ServiceAccount'
    ? `${kind} "${name}/${namespace ?? bindingNamespace ?? ''}"`
    : `${kind} "${name}"`;
}

/** Models pkg/apis/rbac/v1/evaluation_helpers.go, v1.36. */
export function allows(rule: PolicyRule, attributes: AuthorizationAttributes): boolean {
  if (!includes(rule.verbs, attributes.verb)) return false;
  const { resource, subresource, name } = attributes;
  if (resource === null) {
    return (rule.nonResourceURLs ?? []).some(
      (url) =>
        url === '*' ||
        url === attributes.path ||
        (url.endsWith('*') && attributes.path.startsWith(url.slice(0, -1))),
    );
  }
  return (
    includes(rule.apiGroups ?? [], attributes.group) &&
    matchesResource(rule.resources ?? [], resource, subresource) &&
    (rule.resourceNames === undefined ||
      rule.resourceNames.length === 0 ||
      rule.resourceNames.includes(name ?? ''))
  );
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value) || list.includes('*');
}

function matchesResource(
  resources: readonly string[],
  resource: string,
  subresource: string | null,
): boolean {
  const asked = subresource === null ? resource : `${resource}/${subresource}`;
  return includes(resources, asked) || (subresource !== null && resources.includes(`*/${subresource}`));
}
