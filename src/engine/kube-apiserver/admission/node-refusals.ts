import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { AdmissionContext, AdmissionRequest } from '../contracts.ts';
import { equalJson } from '../equal-json.ts';
import { boundObject, boundTo } from './node-restriction.ts';
import { refuse, unknown } from './refuse.ts';

const pods = resourceNamed('', 'pods') as Resource;
const nodes = resourceNamed('', 'nodes') as Resource;

/** @throws StatusError for what a kubelet may not do */
export function restrictNode(node: string, request: AdmissionRequest, context: AdmissionContext): void {
  const why = refusal(node, request, context);
  if (why !== null) throw refuse(request, why);
}

/** Null: let through. */
function refusal(node: string, request: AdmissionRequest, context: AdmissionContext): string | null {
  const { resource, subresource, operation, object, oldObject } = request;
  const me = JSON.stringify(node);
  switch (resource.resource) {
    case 'pods':
      return podRefusal(me, node, request, context);
    case 'nodes':
      return nodeRefusal(me, node, request);
    case 'persistentvolumeclaims':
      return subresource === 'status' && operation === 'UPDATE' ? null : 'may only update PVC status';
    case 'serviceaccounts':
      return operation === 'CREATE' && subresource === 'token' ? tokenRefusal(node, request, context) : null;
    case 'leases': {
      const name = request.name || (object ?? oldObject)?.metadata.name;
      if (request.namespace !== 'kube-node-lease')
        return `can only access leases in the "kube-node-lease" system namespace`;
      return name === node ? null : 'can only access node lease with the same name as the requesting node';
    }
    default:
      return null;
  }
}

function existingPod(name: string, { namespace }: AdmissionRequest, context: AdmissionContext): KubeObject {
  const found = context.lister.get(pods, namespace, name);
  if (!found) throw unknown('pods', name);
  return found;
}

function podRefusal(
  me: string,
  node: string,
  request: AdmissionRequest,
  context: AdmissionContext,
): string | null {
  const { subresource, operation, object, oldObject, name } = request;
  switch (subresource) {
    case null:
      if (operation === 'CREATE') return mirrorRefusal(me, node, request, context);
      if (operation !== 'DELETE')
        return `unexpected operation "${operation}", node ${me} can only create and delete mirror pods`;
      return boundTo(existingPod(name ?? '', request, context)) === node
        ? null
        : `node ${me} can only delete pods with spec.nodeName set to itself`;
    case 'status':
      if (operation !== 'UPDATE') return `unexpected operation "${operation}"`;
      if (boundTo(oldObject) !== node)
        return `node ${me} can only update pod status for pods with spec.nodeName set to itself`;
      return equalJson(object?.metadata.labels, oldObject?.metadata.labels)
        ? null
        : `node ${me} cannot update labels through pod status`;
    case 'eviction':
      return boundTo(existingPod(name ?? object?.metadata.name ?? '', request, context)) === node
        ? null
        : `node ${node} can only evict pods with spec.nodeName set to itself`;
    default:
      return `unexpected pod subresource ${JSON.stringify(subresource)}, only 'status' and 'eviction' are allowed`;
  }
}

/** A kubelet may make the mirror Pods of its static ones, and no others. Models admitPodCreate. */
function mirrorRefusal(
  me: string,
  node: string,
  { object }: AdmissionRequest,
  context: AdmissionContext,
): string | null {
  const { annotations, ownerReferences: owners = [] } = object?.metadata ?? {};
  if (annotations?.['kubernetes.io/config.mirror'] === undefined)
    return `pod does not have "kubernetes.io/config.mirror" annotation, node ${me} can only create mirror pods`;
  if (boundTo(object) !== node) return `node ${me} can only create pods with spec.nodeName set to itself`;
  if (owners.length > 1) return `node ${me} can only create pods with a single owner reference set to itself`;
  const [owner] = owners;
  if (owner?.apiVersion !== 'v1' || owner.kind !== 'Node' || owner.name !== node)
    return `node ${me} can only create pods with an owner reference set to itself`;
  if (owner.controller !== true)
    return `node ${me} can only create pods with a controller owner reference set to itself`;
  if (owner.blockOwnerDeletion === true)
    return `node ${me} must not set blockOwnerDeletion on an owner reference`;
  const found = context.lister.get(nodes, null, node);
  if (!found) throw unknown('nodes', node);
  return owner.uid === found.metadata.uid
    ? null
    : `node ${node} UID mismatch: expected ${owner.uid} got ${found.metadata.uid ?? ''}`;
}

interface NodeSpec {
  readonly taints?: unknown;
}

function nodeRefusal(me: string, node: string, request: AdmissionRequest): string | null {
  const { operation, object, oldObject } = request;
  const name = request.name || object?.metadata.name || '';
  if (name !== node) return `node ${me} is not allowed to modify node ${JSON.stringify(name)}`;
  if (operation !== 'CREATE' && operation !== 'UPDATE') return null;
  if (operation === 'UPDATE') {
    if (
      !equalJson(
        (object?.spec as NodeSpec | undefined)?.taints,
        (oldObject?.spec as NodeSpec | undefined)?.taints,
      )
    ) {
      return `node ${me} is not allowed to modify taints`;
    }
    if (!equalJson(object?.metadata.ownerReferences, oldObject?.metadata.ownerReferences)) {
      return `node ${me} is not allowed to modify ownerReferences`;
    }
  }
  const bad = forbiddenLabels(object?.metadata.labels ?? {}, oldObject?.metadata.labels ?? {});
  if (bad.length === 0) return null;
  return operation === 'CREATE'
    ? `node ${me} is not allowed to set the following labels: ${bad.join(', ')}`
    : `is not allowed to modify labels: ${bad.join(', ')}`;
}

type Labels = Readonly<Record<string, string>>;

/** Labels that say something about a node that its kubelet must not decide. */
function forbiddenLabels(next: Labels, old: Labels): string[] {
  if (next === old) return [];
  return [...new Set([...Object.keys(next), ...Object.keys(old)])]
    .filter((key) => next[key] !== old[key])
    .filter((key) => {
      const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
      if (/(^|\.)node-restriction\.kubernetes\.io$/.test(domain)) return true;
      return (
        /(^|\.)(kubernetes|k8s)\.io$/.test(domain) &&
        !kubeletLabels.has(key) &&
        !/(^|\.)(kubelet|node)\.kubernetes\.io$/.test(domain)
      );
    })
    .sort();
}

/** Models k8s.io/kubelet/pkg/apis/well_known_labels.go. */
const kubeletLabels = new Set([
  ...['hostname', 'os', 'arch'].map((name) => `kubernetes.io/${name}`),
  ...['os', 'arch', 'instance-type'].map((name) => `beta.kubernetes.io/${name}`),
  'node.kubernetes.io/instance-type',
  ...['zone', 'region'].flatMap((name) => [
    `topology.kubernetes.io/${name}`,
    `failure-domain.beta.kubernetes.io/${name}`,
  ]),
]);

function tokenRefusal(node: string, request: AdmissionRequest, context: AdmissionContext): string | null {
  const bound = boundObject(request.object);
  if (bound?.apiVersion !== 'v1' || bound.kind !== 'Pod' || !bound.name)
    return 'node requested token not bound to a pod';
  if (!bound.uid) return 'node requested token with a pod binding without a uid';
  const pod = existingPod(bound.name, request, context);
  if (bound.uid !== pod.metadata.uid) {
    return `the UID in the bound object reference (${bound.uid}) does not match the UID in record. The object might have been deleted and then recreated`;
  }
  return boundTo(pod) === node ? null : 'node requested token bound to a pod scheduled on a different node';
}
