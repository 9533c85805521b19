import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import type { AdmissionPlugin } from '../contracts.ts';

const namespaces = resourceNamed('', 'namespaces') as Resource;
const pods = resourceNamed('', 'pods') as Resource;
const withTemplate = ['deployments', 'replicasets', 'statefulsets', 'daemonsets', 'jobs', 'cronjobs'];
const prefix = 'pod-security.kubernetes.io/';

/**
 * Pods must keep to the level that their namespace's labels ask for; for what only makes Pods there is a warning.
 * Models pod-security-admission/admission/admission.go, v1.36. The audit level only writes into the audit log,
 * which is not modelled.
 */
export const podSecurity: AdmissionPlugin = {
  name: 'PodSecurity',
  handles({ resource, subresource, operation }) {
    if (operation !== 'CREATE' && operation !== 'UPDATE') return false;
    if (subresource !== null)
      return resource === pods && (subresource === 'ephemeralcontainers' || subresource === 'resize');
    return resource === pods || resource === namespaces || withTemplate.includes(resource.resource);
  },
  *validate(request, context) {
    const { namespace, object } = request;
    const lives =
      request.resource === namespaces ? object : context.lister.get(namespaces, null, namespace ?? '');
    // Without a label of these any Pod is let through.
    const asksForNothing = (of: KubeObject | null | undefined): boolean =>
      !Object.keys(of?.metadata.labels ?? {}).some((label) => label.startsWith(prefix));
    if (!asksForNothing(lives) || !asksForNothing(request.oldObject))
      part('kube-apiserver').checkPodSecurity(request, context);
  },
};
