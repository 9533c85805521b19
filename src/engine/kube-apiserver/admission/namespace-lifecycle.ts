import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionContext, AdmissionPlugin, AdmissionRequest } from '../contracts.ts';
import { refuse, unknown } from './refuse.ts';

const namespaces = resourceNamed('', 'namespaces') as Resource;
const immortal = ['default', 'kube-system', 'kube-public'];

/** How long a cache gets to hear of a new namespace before something in it is refused. */
const missingNamespaceWaitMs = 50;

/** Nothing is made in a namespace that does not exist or is going. Models admission/plugin/namespace/lifecycle, v1.36. */
export const namespaceLifecycle: AdmissionPlugin = {
  name: 'NamespaceLifecycle',
  handles: ({ operation }) => operation !== 'CONNECT',
  *admit(request, context) {
    const { operation, resource, namespace, name } = request;
    if (resource === namespaces) {
      if (operation === 'DELETE' && request.subresource === null && immortal.includes(name ?? '')) {
        throw refuse(request, 'this namespace may not be deleted');
      }
      return request.object;
    }
    if (namespace === null || operation === 'DELETE') return request.object;
    const found = yield* lookUp(request, context, namespace);
    const { phase } = (found.status ?? {}) as { readonly phase?: string };
    if (operation === 'CREATE' && phase === 'Terminating') {
      const why = `unable to create new content in namespace ${namespace} because it is being terminated`;
      throw refuse(request, why, [
        {
          reason: 'NamespaceTerminating',
          message: `namespace ${namespace} is being terminated`,
          field: 'metadata.namespace',
        },
      ]);
    }
    return request.object;
  },
};

function* lookUp(request: AdmissionRequest, context: AdmissionContext, name: string): Process<KubeObject> {
  let found = context.lister.get(namespaces, null, name);
  if (!found && request.operation === 'CREATE' && context.sleep) {
    yield* context.sleep(missingNamespaceWaitMs);
    found = context.lister.get(namespaces, null, name);
  }
  if (!found && context.liveGet) found = (yield* context.liveGet(namespaces, null, name)) ?? undefined;
  if (!found) throw unknown('namespaces', name);
  return found;
}
