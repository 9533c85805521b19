import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import { nodeOfUser } from '../authorization/node-authorizer.ts';
import type { AdmissionContext, AdmissionPlugin, AdmissionRequest } from '../contracts.ts';
import { equalJson } from '../equal-json.ts';
import type { PodObject } from './plugin.ts';

const pods = resourceNamed('', 'pods') as Resource;

/**
 * A kubelet may change its own Node and the Pods bound there, and nothing else. Models
 * plugin/pkg/admission/noderestriction, v1.36. CSINodes and resource slices are not modelled.
 */
export const nodeRestriction: AdmissionPlugin = {
  name: 'NodeRestriction',
  handles: ({ user, operation }) => operation !== 'CONNECT' && nodeOfUser(user) !== null,
  *admit(request, context) {
    const node = nodeOfUser(request.user) ?? '';
    if (!isUsual(node, request, context)) part('kube-apiserver').restrictNode(node, request, context);
    return request.object;
  },
};

/** What a kubelet does for its Pods all the time: reports, tokens, the end of a Pod. */
function isUsual(node: string, request: AdmissionRequest, context: AdmissionContext): boolean {
  const { resource, subresource, operation, namespace, name, object, oldObject } = request;
  switch (`${operation} ${resource.resource}/${subresource ?? ''}`) {
    case 'UPDATE pods/status':
      return boundTo(oldObject) === node && equalJson(object?.metadata.labels, oldObject?.metadata.labels);
    case 'DELETE pods/':
      return boundTo(context.lister.get(pods, namespace, name ?? '')) === node;
    case 'CREATE serviceaccounts/token': {
      const bound = boundObject(object);
      const pod = context.lister.get(pods, namespace, bound?.name ?? '');
      const isOfPod = bound?.apiVersion === 'v1' && bound.kind === 'Pod';
      return isOfPod && pod !== undefined && bound.uid === pod.metadata.uid && boundTo(pod) === node;
    }
    default:
      return resource.resource === 'events';
  }
}

export function boundTo(pod: KubeObject | null | undefined): string | undefined {
  return (pod as PodObject | null | undefined)?.spec?.nodeName;
}

interface BoundObjectReference {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly uid?: string;
}

/** The object that a TokenRequest asks to be bound to. */
export function boundObject(request: KubeObject | null | undefined): BoundObjectReference | undefined {
  const { spec } = (request ?? {}) as { readonly spec?: { readonly boundObjectRef?: BoundObjectReference } };
  return spec?.boundObjectRef;
}
