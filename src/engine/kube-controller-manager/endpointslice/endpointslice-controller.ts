import { serviceItself } from '../endpoint/endpoint-controller.ts';
import { servicesOfPod } from '../endpoint/services-of-pod.ts';
import type { LateWork } from '../late-controllers.ts';
import { isOurs } from './endpoint-slice.ts';
import { noteSlice, sliceMemory } from './slice-memory.ts';
import { syncSlices } from './sync.ts';

/**
 * Keeps for each Service with a selector the list of its Pods' addresses that kube-proxy works by, in slices of a
 * hundred. Models pkg/controller/endpointslice and staging endpointslice/, v1.36 (the hints of the annotation
 * service.kubernetes.io/topology-mode are not modelled; those of trafficDistribution are).
 */
export function endpointSliceController(): LateWork {
  const memory = sliceMemory();
  return {
    concerns: {
      services: serviceItself,
      pods: servicesOfPod,
      endpointslices: (before, after, context) =>
        isOurs(before) || isOurs(after) ? noteSlice(before, after, context, memory) : [],
    },
    sync: (key, context) => syncSlices(key, context, memory),
  };
}
