import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { AuthorizationAttributes, Authorizer, Decision, Lister, UserInfo } from '../contracts.ts';
import { podReferences } from '../strategies/pod-references.ts';
import type { PolicyRule } from './bootstrap-policy.ts';
import { allows } from './rbac.ts';

const pods = resourceNamed('', 'pods') as Resource;
const claims = resourceNamed('', 'persistentvolumeclaims') as Resource;
const volumes = resourceNamed('', 'persistentvolumes') as Resource;

/** What any kubelet may do beyond its own node, its Pods and what they use. Models bootstrappolicy NodeRules. */
const nodeRules: readonly PolicyRule[] = [
  rule('create,get,list,watch', 'certificates.k8s.io', 'certificatesigningrequests'),
  rule('create', 'authentication.k8s.io', 'tokenreviews'),
  rule('create', 'authorization.k8s.io', 'subjectaccessreviews,localsubjectaccessreviews'),
  rule('get,list,watch', '', 'services'),
  rule('create,update,patch', ',events.k8s.io', 'events'),
  rule('get', '', 'endpoints'),
  rule('get,list,watch', 'storage.k8s.io', 'csidrivers'),
  rule('get,list,watch', 'node.k8s.io', 'runtimeclasses'),
];

function rule(verbs: string, groups: string, resources: string): PolicyRule {
  return { verbs: verbs.split(','), apiGroups: groups.split(','), resources: resources.split(',') };
}

/** The node that a user is the kubelet of, or null. Models pkg/auth/nodeidentifier. */
export function nodeOfUser(user: UserInfo): string | null {
  return user.username.startsWith('system:node:') && user.groups.includes('system:nodes')
    ? user.username.slice('system:node:'.length)
    : null;
}

const allowed: Decision = { allowed: true, authorizer: 'Node', reason: '' };

/**
 * A kubelet sees its own Node, the Pods bound there, and what those use. Upstream keeps a graph of these
 * relations; here they are looked up when asked for. CSINodes, VolumeAttachments and resource claims are not
 * modelled. Models plugin/pkg/auth/authorizer/node/node_authorizer.go, v1.36.
 */
export class NodeAuthorizer implements Authorizer {
  readonly #lister: Lister;

  constructor(lister: Lister) {
    this.#lister = lister;
  }

  authorize(attributes: AuthorizationAttributes): Decision {
    const node = nodeOfUser(attributes.user);
    if (node === null) return denied('');
    const why = this.#refusal(node, attributes);
    return why === null ? allowed : denied(why);
  }

  /** Null: allowed. */
  #refusal(node: string, attributes: AuthorizationAttributes): string | null {
    const { group, resource, subresource, verb } = attributes;
    if (group === 'coordination.k8s.io' && resource === 'leases') return leaseRefusal(node, attributes);
    if (group === '') {
      switch (resource) {
        case 'secrets':
        case 'configmaps':
          if (!isRead(verb)) return 'can only read resources of this type';
          if (subresource !== null) return 'cannot read subresource';
          if (attributes.namespace === null) return 'can only read namespaced object of this type';
          return this.#related(node, attributes, resource);
        case 'persistentvolumeclaims':
        case 'persistentvolumes':
          if (verb !== 'get') return 'can only get individual resources of this type';
          if (subresource !== null) return 'cannot get subresource';
          return this.#related(node, attributes, resource);
        case 'serviceaccounts':
          return this.#serviceAccountRefusal(node, attributes);
        case 'nodes':
          return nodeRefusal(node, attributes);
        case 'pods':
          return this.#podRefusal(node, attributes);
        default:
          break;
      }
    }
    return nodeRules.some((rule) => allows(rule, attributes)) ? null : '';
  }

  #serviceAccountRefusal(node: string, attributes: AuthorizationAttributes): string | null {
    const { verb, subresource, name } = attributes;
    if (verb === 'get' && subresource === null) return this.#related(node, attributes, 'serviceaccounts');
    if (verb !== 'create' || name === null) return 'can only create tokens for individual service accounts';
    if (subresource !== 'token') return 'can only create token subresource of serviceaccount';
    return this.#related(node, attributes, 'serviceaccounts');
  }

  #podRefusal(node: string, attributes: AuthorizationAttributes): string | null {
    const { verb, subresource, name, fieldSelector = '' } = attributes;
    switch (subresource) {
      case null:
        if (verb === 'get') return this.#related(node, attributes, 'pods');
        if (verb === 'create' || verb === 'delete') return null;
        if (verb !== 'list' && verb !== 'watch') return '';
        if (fieldSelector.split(',').includes(`spec.nodeName=${node}`)) return null;
        if (name !== null) return this.#related(node, attributes, 'pods');
        return 'can only list/watch pods with spec.nodeName field selector';
      case 'status':
        return verb === 'update' || verb === 'patch' ? null : '';
      case 'eviction':
        return verb === 'create' ? null : '';
      default:
        return '';
    }
  }

  #related(node: string, { namespace, name }: AuthorizationAttributes, resource: string): string | null {
    if (name === null) return 'No Object name found';
    return this.#reaches(node, resource, namespace, name)
      ? null
      : `no relationship found between node '${node}' and this object`;
  }

  #reaches(node: string, resource: string, namespace: string | null, name: string): boolean {
    if (resource === 'pods') return nodeNameOf(this.#lister.get(pods, namespace, name)) === node;
    if (resource === 'persistentvolumes') {
      const claim = (
        this.#lister.get(volumes, null, name)?.spec as
          { claimRef?: { namespace: string; name: string } } | undefined
      )?.claimRef;
      return claim !== undefined && this.#reaches(node, claims.resource, claim.namespace, claim.name);
    }
    for (const pod of this.#lister.list(pods, namespace ?? undefined)) {
      if (nodeNameOf(pod) === node && podReferences(pod).has(`${resource}/${name}`)) return true;
    }
    return false;
  }
}

function nodeNameOf(pod: KubeObject | undefined): string | undefined {
  return (pod?.spec as { nodeName?: string } | undefined)?.nodeName;
}

function denied(reason: string): Decision {
  return { allowed: false, authorizer: '', reason };
}

function isRead(verb: string): boolean {
  return verb === 'get' || verb === 'list' || verb === 'watch';
}

function leaseRefusal(node: string, { verb, namespace, name }: AuthorizationAttributes): string | null {
  if (!['get', 'create', 'update', 'patch', 'delete'].includes(verb)) {
    return 'can only get, create, update, patch, or delete a node lease';
  }
  if (namespace !== 'kube-node-lease')
    return 'can only access leases in the "kube-node-lease" system namespace';
  if (verb !== 'create' && name !== node)
    return 'can only access node lease with the same name as the requesting node';
  return null;
}

function nodeRefusal(node: string, { verb, subresource, name }: AuthorizationAttributes): string | null {
  if (subresource === 'status') return verb === 'update' || verb === 'patch' ? null : '';
  if (subresource !== null) return '';
  if (verb === 'create' || verb === 'update' || verb === 'patch') return null;
  if (!isRead(verb)) return '';
  if (name === node) return null;
  return name === null
    ? `node '${node}' cannot read all nodes, only its own Node object`
    : `node '${node}' cannot read '${name}', only its own Node object`;
}
