import type { KubeObject } from '../../../kubernetes/object.ts';
import { bindings, roles } from './generated-policy.ts';

export interface PolicyRule {
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
}

export interface Subject {
  readonly kind: string;
  readonly apiGroup?: string;
  readonly name: string;
  readonly namespace?: string;
}

/**
 * The roles and bindings that an API server makes when it first starts, and the one that kubeadm adds for its
 * administrators. Models plugin/pkg/auth/authorizer/rbac/bootstrappolicy, v1.36.
 */
export function bootstrapPolicy(): KubeObject[] {
  const made = roles.split('\n').map(roleOf);
  const controllers = made
    .filter(({ kind, metadata }) => kind === 'ClusterRole' && metadata.name?.startsWith(controllerPrefix))
    .map(({ metadata: { name = '' } }) =>
      binding(name, name, [`S|kube-system/${name.slice(controllerPrefix.length)}`]),
    );
  const others = bindings.split('\n').map((line) => {
    const [name = '', role = '', ...subjects] = line.split(' ');
    return binding(name, role === '=' ? name : role, subjects);
  });
  const admins = binding('kubeadm:cluster-admins', 'cluster-admin', ['G|kubeadm:cluster-admins']);
  const { labels: _labels, annotations: _annotations, ...plain } = admins.metadata;
  return [
    ...made.map((role) => aggregated(role, made)),
    ...controllers,
    ...others,
    { ...admins, metadata: plain },
  ];
}

const controllerPrefix = 'system:controller:';
const group = 'rbac.authorization.k8s.io';
const aggregateLabels: Readonly<Record<string, string>> = {
  edit: 'admin',
  view: 'edit',
  'system:aggregate-to-admin': 'admin',
  'system:aggregate-to-edit': 'edit',
  'system:aggregate-to-view': 'view',
};

function metadataOf(place: string): KubeObject['metadata'] {
  const slash = place.indexOf('/');
  const name = place.slice(slash + 1);
  const into = slash < 0 ? aggregateLabels[name] : undefined;
  return {
    name,
    ...(slash >= 0 && { namespace: place.slice(0, slash) }),
    labels: {
      'kubernetes.io/bootstrapping': 'rbac-defaults',
      ...(into !== undefined && { [`${group}/aggregate-to-${into}`]: 'true' }),
    },
    annotations: { 'rbac.authorization.kubernetes.io/autoupdate': 'true' },
  };
}

function roleOf(line: string): KubeObject {
  const [place = '', ...rules] = line.split(' ');
  const metadata = metadataOf(place);
  const kind = metadata.namespace === undefined ? 'ClusterRole' : 'Role';
  return { apiVersion: `${group}/v1`, kind, metadata, rules: rules.map(ruleOf) };
}

const verbs: Readonly<Record<string, string>> = {
  g: 'get',
  l: 'list',
  w: 'watch',
  c: 'create',
  u: 'update',
  p: 'patch',
  d: 'delete',
  D: 'deletecollection',
};

/** `verbs|groups|resources[|names]`, or `verbs|urls`. Verbs are letters, or written out where one has no letter. */
function ruleOf(text: string): PolicyRule {
  const [verbText = '', first = '', second, third] = text.split('|');
  const spelled = [...verbText].map((letter) => verbs[letter]);
  const known = spelled.filter((verb) => verb !== undefined);
  const rule = { verbs: known.length === verbText.length ? known : verbText.split(',') };
  if (second === undefined) return { ...rule, nonResourceURLs: first.split(',') };
  return {
    ...rule,
    apiGroups: first.split(','),
    resources: second.split(','),
    ...(third !== undefined && { resourceNames: third.split(',') }),
  };
}

function binding(place: string, role: string, subjects: readonly string[]): KubeObject {
  const metadata = metadataOf(place);
  const cluster = metadata.namespace === undefined;
  const name = role.slice(role.indexOf('/') + 1);
  return {
    apiVersion: `${group}/v1`,
    kind: cluster ? 'ClusterRoleBinding' : 'RoleBinding',
    metadata,
    roleRef: { apiGroup: group, kind: cluster ? 'ClusterRole' : 'Role', name },
    ...(subjects.length > 0 && { subjects: subjects.map(subjectOf) }),
  };
}

function subjectOf(text: string): Subject {
  const [kind, name = ''] = text.split('|');
  if (kind !== 'S') return { apiGroup: group, kind: kind === 'G' ? 'Group' : 'User', name };
  const [namespace = '', account = ''] = name.split('/');
  return { kind: 'ServiceAccount', name: account, namespace };
}

/** admin, edit and view hold the rules of the roles whose label says so, each rule once. Models controller/clusterroleaggregation. */
function aggregated(role: KubeObject, all: readonly KubeObject[]): KubeObject {
  const { name = '' } = role.metadata;
  if (name !== 'admin' && name !== 'edit' && name !== 'view') return role;
  const label = `${group}/aggregate-to-${name}`;
  const rules = new Map<string, PolicyRule>();
  for (const other of all) {
    if (other.metadata.labels?.[label] !== 'true') continue;
    for (const rule of aggregated(other, all).rules as readonly PolicyRule[])
      rules.set(JSON.stringify(rule), rule);
  }
  const aggregationRule = { clusterRoleSelectors: [{ matchLabels: { [label]: 'true' } }] };
  return { ...role, aggregationRule, rules: [...rules.values()] };
}
