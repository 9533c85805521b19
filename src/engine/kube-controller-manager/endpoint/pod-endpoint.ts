import type { Container, Pod } from '../../../kubernetes/pod.ts';
import type { Service, ServicePort } from './service.ts';

/**
 * Whether a Pod is among the endpoints of its Services at all: it has an address and has not ended. Models
 * ShouldPodBeInEndpoints of endpointslice/util/controller_utils.go, v1.36.
 */
export function isEndpoint(pod: Pod, includeTerminating: boolean): boolean {
  const { phase, podIP, podIPs = [] } = pod.status;
  if (phase === 'Failed' || phase === 'Succeeded') return false;
  if (!podIP && podIPs.length === 0) return false;
  return includeTerminating || pod.metadata.deletionTimestamp === undefined;
}

/** The addresses of a Pod of one family. */
export function addressesOf(pod: Pod, family: 'IPv4' | 'IPv6'): string[] {
  return (pod.status.podIPs ?? [])
    .map(({ ip }) => ip)
    .filter((ip) => ip.includes(':') === (family === 'IPv6'));
}

/** The Pod's name in DNS, where its subdomain is the Service. Models ShouldSetHostname. */
export function hostnameOf(pod: Pod, service: Service): string | undefined {
  const { hostname, subdomain } = pod.spec as { readonly hostname?: string; readonly subdomain?: string };
  return hostname && subdomain === service.metadata.name ? hostname : undefined;
}

/** Where in the Pod a port of the Service leads; a name that no container has leads nowhere. Models FindPort of endpointslice/utils.go. */
export function targetPort(pod: Pod, { port, targetPort = port, protocol }: ServicePort): number | undefined {
  if (typeof targetPort === 'number') return targetPort;
  const sidecars = (pod.spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always');
  for (const { ports = [] } of [...pod.spec.containers, ...sidecars] as readonly Container[]) {
    const found = ports.find(
      (each) => each.name === targetPort && (each.protocol ?? 'TCP') === (protocol ?? 'TCP'),
    );
    if (found) return found.containerPort;
  }
  return undefined;
}

export function podReference({ metadata }: Pod): object {
  return { kind: 'Pod', namespace: metadata.namespace, name: metadata.name, uid: metadata.uid };
}
