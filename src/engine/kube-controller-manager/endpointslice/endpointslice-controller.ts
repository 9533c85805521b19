import { part } from '../../parts.ts';
import { resource, type Controller } from '../controller.ts';
import { serviceItself } from '../endpoint/endpoint-controller.ts';
import { services } from '../endpoint/service.ts';
import { servicesOfPod } from '../endpoint/services-of-pod.ts';
import { isOurs, slices } from './endpoint-slice.ts';
import type { SliceMemory } from './slice-memory.ts';

const pods = resource('', 'pods');

/**
 * Keeps for each Service with a selector the list of its Pods' addresses that kube-proxy works by, in slices of a
 * hundred. Models pkg/controller/endpointslice and staging endpointslice/, v1.36 (the hints of the annotation
 * service.kubernetes.io/topology-mode are not modelled; those of trafficDistribution are).
 */
export function endpointSliceController(): Controller {
  let made: SliceMemory | null = null;
  const memory = (): SliceMemory => (made ??= part('kube-controller-manager').sliceMemory());
  return {
    name: 'endpoint-slice-controller',
    serviceAccount: 'endpointslice-controller',
    workers: 5,
    retries: { firstMs: 1000, longestMs: 1_000_000 },
    watches: [
      { resource: services, concerns: serviceItself },
      { resource: pods, concerns: servicesOfPod },
      {
        resource: slices,
        concerns: (before, after, context) =>
          isOurs(before) || isOurs(after)
            ? part('kube-controller-manager').noteSlice(before, after, context, memory())
            : [],
      },
    ],
    sync: (key, context) => part('kube-controller-manager').syncSlices(key, context, memory()),
  };
}
