import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Container, PodSpec, ResourceRequirements } from '../../../kubernetes/pod.ts';
import type { AdmissionOperation, AdmissionPlugin, AdmissionRequest } from '../contracts.ts';

/** A Pod on its way in: what it will have later may be missing. */
export interface PodObject extends KubeObject {
  readonly spec: PodSpec;
}

export type ResourceList = Readonly<Record<string, string>>;

/** Whether a request is about a kind itself and not one of its subresources, by one of these operations. */
export function concerns(
  request: AdmissionRequest,
  plural: string,
  ...operations: AdmissionOperation[]
): boolean {
  return (
    request.resource.resource === plural &&
    request.subresource === null &&
    operations.includes(request.operation)
  );
}

/** A plugin that the API server runs but that has nothing to do for any kind that is modelled. */
export function inert(name: string): AdmissionPlugin {
  return { name, handles: () => false };
}

export function containersOf(pod: PodObject): readonly Container[] {
  return [...(pod.spec.initContainers ?? []), ...(pod.spec.containers ?? [])];
}

export function requestsOf({ resources }: { readonly resources?: ResourceRequirements }): ResourceList {
  return resources?.requests ?? {};
}

export function limitsOf({ resources }: { readonly resources?: ResourceRequirements }): ResourceList {
  return resources?.limits ?? {};
}
