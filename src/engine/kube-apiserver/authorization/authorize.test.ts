import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { namespacedName } from '../../../kubernetes/object.ts';
import { resourceOfKind, type Resource } from '../../../kubernetes/resources.ts';
import type { Authorizer, AuthorizationAttributes, Lister, UserInfo } from '../contracts.ts';
import { createAuthorizer, forbiddenMessage, forbiddenStatus } from './authorize.ts';
import { bootstrapPolicy } from './bootstrap-policy.ts';

/** As if something had changed each time: nobody keeps what was true of other objects. */
function listerOf(objects: KubeObject[]): Lister {
  let asked = 0;
  const of = (resource: Resource): KubeObject[] =>
    objects.filter((o) => resourceOfKind(o.apiVersion, o.kind) === resource);
  return {
    list: (resource, namespace) =>
      of(resource).filter((o) => namespace === undefined || o.metadata.namespace === namespace),
    get: (resource, namespace, name) =>
      of(resource).find(
        (o) => namespacedName(o) === (resource.namespaced ? `${namespace ?? ''}/${name}` : name),
      ),
    changes: () => ++asked,
  };
}

function ask(
  user: UserInfo,
  verb: string,
  resource: string | null,
  more: Partial<AuthorizationAttributes> = {},
): AuthorizationAttributes {
  return {
    user,
    verb,
    group: '',
    resource,
    subresource: null,
    namespace: 'default',
    name: null,
    path: '/',
    ...more,
  };
}

const admin: UserInfo = {
  username: 'kubernetes-admin',
  groups: ['kubeadm:cluster-admins', 'system:authenticated'],
};
const kubelet: UserInfo = {
  username: 'system:node:node-1',
  groups: ['system:nodes', 'system:authenticated'],
};
const pod: KubeObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    nodeName: 'node-1',
    serviceAccountName: 'default',
    containers: [{ name: 'c', envFrom: [{ configMapRef: { name: 'cfg' } }] }],
    volumes: [{ name: 'v', projected: { sources: [{ configMap: { name: 'kube-root-ca.crt' } }] } }],
  },
};
const objects = [...bootstrapPolicy(), pod];
const authorizer = createAuthorizer(listerOf(objects));
const authorize: Authorizer['authorize'] = (attributes) => authorizer.authorize(attributes);

describe('bootstrapPolicy', () => {
  it('makes the objects of a fresh cluster', () => {
    const policy = bootstrapPolicy();
    const named = (kind: string, name: string): KubeObject | undefined =>
      policy.find((o) => o.kind === kind && o.metadata.name === name);
    expect(named('ClusterRole', 'cluster-admin')?.rules).toEqual([
      { verbs: ['*'], apiGroups: ['*'], resources: ['*'] },
      { verbs: ['*'], nonResourceURLs: ['*'] },
    ]);
    expect(named('ClusterRole', 'admin')?.rules).toHaveLength(29);
    expect(named('ClusterRoleBinding', 'system:controller:job-controller')?.subjects).toEqual([
      { kind: 'ServiceAccount', name: 'job-controller', namespace: 'kube-system' },
    ]);
    expect(named('ClusterRoleBinding', 'kubeadm:cluster-admins')?.metadata.labels).toBeUndefined();
    expect(named('ClusterRoleBinding', 'system:node')?.subjects).toBeUndefined();
    expect(named('RoleBinding', 'system::extension-apiserver-authentication-reader')?.roleRef).toEqual({
      apiGroup: 'rbac.authorization.k8s.io',
      kind: 'Role',
      name: 'extension-apiserver-authentication-reader',
    });
  });
});

describe('authorize', () => {
  it('gives the reason that the audit log gives', () => {
    expect(authorize(ask(admin, 'create', 'pods')).reason).toBe(
      'RBAC: allowed by ClusterRoleBinding "kubeadm:cluster-admins" of ClusterRole "cluster-admin" to Group "kubeadm:cluster-admins"',
    );
    const controller = {
      username: 'system:serviceaccount:kube-system:replicaset-controller',
      groups: ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:authenticated'],
    };
    expect(authorize(ask(controller, 'create', 'pods')).reason).toBe(
      'RBAC: allowed by ClusterRoleBinding "system:controller:replicaset-controller" of ClusterRole "system:controller:replicaset-controller" to ServiceAccount "replicaset-controller/kube-system"',
    );
    expect(authorize(ask(controller, 'create', 'nodes')).allowed).toBe(false);
    const scheduler = { username: 'system:kube-scheduler', groups: ['system:authenticated'] };
    expect(authorize(ask(scheduler, 'create', 'pods', { subresource: 'binding' })).allowed).toBe(true);
    expect(authorize(ask({ username: 'x', groups: ['system:masters'] }, 'delete', 'nodes'))).toEqual({
      allowed: true,
      authorizer: 'SystemMasters',
      reason: '',
    });
  });

  it('refuses in the words of the API server', () => {
    const viewer = {
      username: 'system:serviceaccount:default:viewer',
      groups: ['system:serviceaccounts', 'system:authenticated'],
    };
    const list = ask(viewer, 'list', 'pods');
    expect(authorize(list).allowed).toBe(false);
    expect(forbiddenStatus(list).message).toBe(
      'pods is forbidden: User "system:serviceaccount:default:viewer" cannot list resource "pods" in API group "" in the namespace "default"',
    );
    const nodes = ask({ username: 'jane', groups: [] }, 'list', 'nodes', { namespace: null });
    expect(forbiddenStatus(nodes).message).toBe(
      'nodes is forbidden: User "jane" cannot list resource "nodes" in API group "" at the cluster scope',
    );
    const web = ask({ username: 'jane', groups: [] }, 'get', 'deployments', { group: 'apps', name: 'web' });
    expect(forbiddenStatus(web).status.details).toEqual({ name: 'web', group: 'apps', kind: 'deployments' });
    expect(forbiddenStatus(web).message).toBe(
      'deployments.apps "web" is forbidden: User "jane" cannot get resource "deployments" in API group "apps" in the namespace "default"',
    );
    expect(
      forbiddenMessage(ask({ username: 'system:anonymous', groups: [] }, 'get', null, { path: '/metrics' })),
    ).toBe('User "system:anonymous" cannot get path "/metrics"');
  });

  it('lets a kubelet see its node, its Pods and what they use', () => {
    const may = (verb: string, resource: string, more?: Partial<AuthorizationAttributes>): string | true => {
      const decision = authorize(ask(kubelet, verb, resource, more));
      return decision.allowed || decision.reason;
    };
    expect(may('get', 'pods', { name: 'web' })).toBe(true);
    expect(may('patch', 'pods', { name: 'web', subresource: 'status' })).toBe(true);
    expect(may('watch', 'pods', { namespace: null, fieldSelector: 'spec.nodeName=node-1' })).toBe(true);
    expect(may('watch', 'pods', { namespace: null, fieldSelector: 'spec.nodeName=node-2' })).toBe(
      'can only list/watch pods with spec.nodeName field selector',
    );
    expect(may('get', 'pods', { name: 'other' })).toBe(
      "no relationship found between node 'node-1' and this object",
    );
    expect(may('watch', 'configmaps', { name: 'kube-root-ca.crt' })).toBe(true);
    expect(may('get', 'configmaps', { name: 'cfg' })).toBe(true);
    expect(may('get', 'secrets', { name: 'other' })).toMatch(/no relationship/);
    expect(may('create', 'serviceaccounts', { name: 'default', subresource: 'token' })).toBe(true);
    expect(may('create', 'serviceaccounts', { name: 'viewer', subresource: 'token' })).toMatch(
      /no relationship/,
    );
    expect(may('list', 'services', { namespace: null })).toBe(true);
    expect(may('create', 'events')).toBe(true);
    expect(may('get', 'nodes', { namespace: null, name: 'node-2' })).toBe(
      "node 'node-1' cannot read 'node-2', only its own Node object",
    );
    const lease = { group: 'coordination.k8s.io', namespace: 'kube-node-lease' };
    expect(may('update', 'leases', { ...lease, name: 'node-1' })).toBe(true);
    expect(may('update', 'leases', { ...lease, name: 'node-2' })).toMatch(/same name as the requesting node/);
  });

  it('sees a change of the policy at once', () => {
    const live = [...bootstrapPolicy()];
    const authorizer = createAuthorizer(listerOf(live));
    const jane = { username: 'jane', groups: ['system:authenticated'] };
    expect(authorizer.authorize(ask(jane, 'get', 'pods')).allowed).toBe(false);
    live.push({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'read', namespace: 'default' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [{ kind: 'User', apiGroup: 'rbac.authorization.k8s.io', name: 'jane' }],
    });
    expect(authorizer.authorize(ask(jane, 'get', 'pods')).reason).toBe(
      'RBAC: allowed by RoleBinding "read/default" of ClusterRole "view" to User "jane"',
    );
    expect(authorizer.authorize(ask(jane, 'get', 'pods', { namespace: 'other' })).allowed).toBe(false);
  });
});
