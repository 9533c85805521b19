import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import type { AdmissionPlugin, AdmissionRequest } from '../contracts.ts';
import type { PodObject } from './plugin.ts';
import type { QuotaBooks } from './quota-books.ts';

const quotas = resourceNamed('', 'resourcequotas') as Resource;

/**
 * Nothing is made that a quota has no room for: what it takes is booked in the quota's status first. Models
 * apiserver/pkg/admission/plugin/resourcequota, v1.36. Upstream books requests that wait together in one write;
 * here each has its own, one after the other. Usage is booked back by a controller, not here.
 */
export function resourceQuota(): AdmissionPlugin {
  let books: QuotaBooks | null = null;
  return {
    name: 'ResourceQuota',
    handles: (request) => request.namespace !== null && isCounted(request),
    *validate(request, context) {
      const [any] = context.lister.list(quotas, request.namespace ?? '');
      if (any) yield* (books ??= part('kube-apiserver').quotaBooks())(request, context);
    },
  };
}

function isCounted({ operation, subresource, resource, object, oldObject }: AdmissionRequest): boolean {
  if (subresource !== null || !object) return false;
  if (operation === 'CREATE') return resource.resource !== 'events' && resource.resource !== 'bindings';
  if (operation !== 'UPDATE') return false;
  // A Pod changes what it counts for only when it gets or loses a deadline.
  const deadline = (pod: KubeObject | null): boolean =>
    (pod as PodObject | null)?.spec?.activeDeadlineSeconds !== undefined;
  if (resource.resource === 'pods') return deadline(object) !== deadline(oldObject);
  return resource.resource === 'services' || resource.resource === 'persistentvolumeclaims';
}
