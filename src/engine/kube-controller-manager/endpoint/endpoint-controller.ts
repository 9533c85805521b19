import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import { part } from '../../parts.ts';
import { resource, type Concerns, type Controller } from '../controller.ts';
import type { EndpointsMemory } from './sync.ts';
import { endpoints } from './endpoints.ts';
import { hasEndpoints, services, type Service } from './service.ts';
import { servicesOfPod } from './services-of-pod.ts';

const pods = resource('', 'pods');

/** A Service whose endpoints are ours, or were. */
export const serviceItself: Concerns = (before, after) =>
  [before, after].some((service) => service && hasEndpoints(service as Service))
    ? [namespacedName((after ?? before) as KubeObject)]
    : [];

/**
 * Keeps for each Service with a selector the Endpoints object of the same name: the older form, which nothing in the
 * cluster needs any more and which is written all the same. Models pkg/controller/endpoint, v1.36.
 */
export function endpointController(): Controller {
  let memory: EndpointsMemory | null = null;
  return {
    name: 'endpoint-controller',
    serviceAccount: 'endpoint-controller',
    workers: 5,
    watches: [
      {
        resource: services,
        // Whoever wrote the Endpoints: they go with their Service.
        concerns: (before, after, context) =>
          after ? serviceItself(before, after, context) : [namespacedName(before as KubeObject)],
      },
      { resource: pods, concerns: servicesOfPod },
      {
        resource: endpoints,
        concerns: (before, after, context) => {
          if (after || !before) return [];
          const key = namespacedName(before);
          const service = context.lister<Service>(services).get(key);
          return service && hasEndpoints(service) ? [key] : [];
        },
      },
    ],
    sync(key, context) {
      const { endpointsMemory, syncEndpoints } = part('kube-controller-manager');
      return syncEndpoints(key, context, (memory ??= endpointsMemory()));
    },
  };
}
