import type { Labels } from '../../../kubernetes/labels.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { resource, type ControllerContext } from '../controller.ts';

export const services = resource('', 'services');
const pods = resource('', 'pods');

/** core/v1 Service as far as its endpoints depend on it. */
export interface Service extends KubeObject {
  readonly spec: {
    readonly type?: string;
    readonly clusterIP?: string;
    readonly ipFamilies?: readonly string[];
    readonly selector?: Labels;
    readonly publishNotReadyAddresses?: boolean;
    readonly ports?: readonly ServicePort[];
  };
}

export interface ServicePort {
  readonly name?: string;
  readonly protocol?: string;
  readonly port: number;
  readonly targetPort?: number | string;
  readonly appProtocol?: string;
}

/** Whether its endpoints are ours to keep: one without a selector has those that somebody else writes. */
export function hasEndpoints({ spec }: Service): boolean {
  return spec.selector !== undefined && spec.type !== 'ExternalName';
}

/** The Services of a namespace that select Pods. */
export function selectingIn(namespace: string, context: ControllerContext): Service[] {
  return context
    .lister<Service>(services)
    .indexed('namespace', namespaceTerm, namespace)
    .filter(hasEndpoints);
}

export function podsSelectedBy({ metadata, spec }: Service, context: ControllerContext): Pod[] {
  const wanted = Object.entries(spec.selector ?? {});
  return context
    .lister<Pod>(pods)
    .indexed('namespace', namespaceTerm, metadata.namespace ?? '')
    .filter((pod) => wanted.every(([label, value]) => pod.metadata.labels?.[label] === value));
}

export function isHeadless({ spec }: Service): boolean {
  return spec.clusterIP === undefined || spec.clusterIP === '' || spec.clusterIP === 'None';
}

export function namespaceTerm({ metadata }: KubeObject): readonly string[] {
  return [metadata.namespace ?? ''];
}
