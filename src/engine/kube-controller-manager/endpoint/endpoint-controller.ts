import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Concerns } from '../controller.ts';
import type { LateWork } from '../late-controllers.ts';
import { hasEndpoints, services, type Service } from './service.ts';
import { servicesOfPod } from './services-of-pod.ts';
import { endpointsMemory, syncEndpoints } from './sync.ts';

/** A Service whose endpoints are ours, or were. */
export const serviceItself: Concerns = (before, after) =>
  [before, after].some((service) => service && hasEndpoints(service as Service))
    ? [namespacedName((after ?? before) as KubeObject)]
    : [];

/**
 * Keeps for each Service with a selector the Endpoints object of the same name: the older form, which nothing in the
 * cluster needs any more and which is written all the same. Models pkg/controller/endpoint, v1.36.
 */
export function endpointController(): LateWork {
  const memory = endpointsMemory();
  return {
    concerns: {
      // Whoever wrote the Endpoints: they go with their Service.
      services: (before, after, context) =>
        after ? serviceItself(before, after, context) : [namespacedName(before as KubeObject)],
      pods: servicesOfPod,
      endpoints(before, after, context) {
        if (after || !before) return [];
        const key = namespacedName(before);
        const service = context.lister<Service>(services).get(key);
        return service && hasEndpoints(service) ? [key] : [];
      },
    },
    sync: (key, context) => syncEndpoints(key, context, memory),
  };
}
