import type { KubeObject } from '../../../kubernetes/object.ts';
import { resource } from '../controller.ts';

export const endpoints = resource('', 'endpoints');

/** core/v1 Endpoints. */
export interface Endpoints extends KubeObject {
  readonly subsets?: readonly Subset[];
}

export interface Subset {
  readonly addresses?: readonly Address[];
  readonly notReadyAddresses?: readonly Address[];
  readonly ports?: readonly Port[];
}

export interface Address {
  readonly ip: string;
  readonly hostname?: string;
  readonly nodeName?: string;
  readonly targetRef?: { readonly uid?: string };
}

export interface Port {
  readonly name?: string;
  readonly port: number;
  readonly protocol?: string;
  readonly appProtocol?: string;
}
