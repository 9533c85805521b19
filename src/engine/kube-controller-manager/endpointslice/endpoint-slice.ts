import type { KubeObject } from '../../../kubernetes/object.ts';
import { resource } from '../controller.ts';

export const slices = resource('discovery.k8s.io', 'endpointslices');

export const serviceNameLabel = 'kubernetes.io/service-name';
export const managedByLabel = 'endpointslice.kubernetes.io/managed-by';
export const headlessLabel = 'service.kubernetes.io/headless';
/** Who keeps the slices of Services with a selector. */
export const managedBy = 'endpointslice-controller.k8s.io';

/** discovery.k8s.io/v1 EndpointSlice. */
export interface EndpointSlice extends KubeObject {
  readonly addressType: AddressType;
  readonly endpoints: readonly Endpoint[] | null;
  readonly ports: readonly SlicePort[] | null;
}

export type AddressType = 'IPv4' | 'IPv6';

export interface Endpoint {
  readonly addresses: readonly string[];
  readonly conditions: {
    readonly ready?: boolean;
    readonly serving?: boolean;
    readonly terminating?: boolean;
  };
  readonly hostname?: string;
  readonly targetRef?: { readonly namespace?: string; readonly name?: string };
  readonly nodeName?: string;
  readonly zone?: string;
  readonly hints?: Hints;
}

export interface Hints {
  readonly forZones?: readonly { readonly name: string }[];
  readonly forNodes?: readonly { readonly name: string }[];
}

export interface SlicePort {
  readonly name?: string;
  readonly protocol?: string;
  readonly port?: number;
  readonly appProtocol?: string;
}

/** The key of the Service that a slice belongs to. */
export function serviceKeyOf({ metadata }: KubeObject): string {
  return `${metadata.namespace ?? ''}/${metadata.labels?.[serviceNameLabel] ?? ''}`;
}

export function isOurs(slice: KubeObject | undefined): boolean {
  return slice?.metadata.labels?.[managedByLabel] === managedBy;
}
