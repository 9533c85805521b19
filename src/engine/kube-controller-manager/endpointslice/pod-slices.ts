import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { addressesOf, hostnameOf, isEndpoint, podReference, targetPort } from '../endpoint/pod-endpoint.ts';
import { inHashOrder } from '../endpoint/hash-order.ts';
import type { Service } from '../endpoint/service.ts';
import { isReady } from '../owned-pods.ts';
import type { AddressType, Endpoint, SlicePort } from './endpoint-slice.ts';

const nodes = resource('', 'nodes');

/** Endpoints that have the same ports: they may share a slice. */
export interface PortGroup {
  readonly ports: readonly SlicePort[];
  /** By what tells one from another. */
  readonly endpoints: Map<string, Endpoint>;
}

export interface Desired {
  readonly groups: Map<string, PortGroup>;
  /** Pods whose node nobody knows: they are left out, and looked at again. */
  readonly homeless: readonly string[];
}

/** The endpoints of one family that a Service is to have, by their ports. Models reconcileByAddressType of endpointslice/reconciler.go, v1.36. */
export function desiredEndpoints(
  service: Service,
  pods: readonly Pod[],
  family: AddressType,
  context: ControllerContext,
): Desired {
  const groups = new Map<string, PortGroup>();
  const homeless: string[] = [];
  for (const pod of pods) {
    if (!isEndpoint(pod, true)) continue;
    const ports = portsOf(service, pod);
    const key = portKey(ports);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { ports, endpoints: new Map() }));
    const { nodeName = '' } = pod.spec;
    const node = context.lister(nodes).get(nodeName);
    if (!node && !service.spec.publishNotReadyAddresses) {
      const { name = '' } = pod.metadata;
      const { namespace = '', name: of = '' } = service.metadata;
      homeless.push(`skipping Pod ${name} for Service ${namespace}/${of}: Node ${nodeName} Not Found`);
      continue;
    }
    const endpoint = endpointOf(pod, node, service, family);
    if (endpoint.addresses.length > 0) group.endpoints.set(identityOf(endpoint), endpoint);
  }
  return { groups, homeless };
}

/** Slices with the same ports have the same key. */
export function portKey(ports: readonly SlicePort[] | null): string {
  return JSON.stringify(
    (ports ?? []).map(({ name = '', protocol = '', port = 0, appProtocol = '' }) => [
      name,
      protocol,
      port,
      appProtocol,
    ]),
  );
}

/** What makes two endpoints the same one, whatever its state. */
export function identityOf({ addresses, hostname, targetRef }: Endpoint): string {
  return JSON.stringify([addresses, hostname, targetRef?.namespace, targetRef?.name]);
}

function portsOf({ spec }: Service, pod: Pod): readonly SlicePort[] {
  const ports = (spec.ports ?? []).flatMap((servicePort): SlicePort[] => {
    const port = targetPort(pod, servicePort);
    if (port === undefined) return [];
    const { name = '', protocol = 'TCP', appProtocol } = servicePort;
    return [{ name, protocol, port, ...(appProtocol !== undefined && { appProtocol }) }];
  });
  return inHashOrder('discovery.EndpointPort', ports);
}

/**
 * `serving` is what its probes say, `ready` says whether it should get new connections: not while it ends. Models
 * podToEndpoint of endpointslice/utils.go.
 */
function endpointOf(pod: Pod, node: KubeObject | undefined, service: Service, family: AddressType): Endpoint {
  const serving = isReady(pod);
  const terminating = pod.metadata.deletionTimestamp !== undefined;
  const ready = service.spec.publishNotReadyAddresses === true || (serving && !terminating);
  const hostname = hostnameOf(pod, service);
  const zone = node?.metadata.labels?.['topology.kubernetes.io/zone'];
  return {
    addresses: addressesOf(pod, family).sort(),
    conditions: { ready, serving, terminating },
    ...(hostname !== undefined && { hostname }),
    targetRef: podReference(pod),
    ...(pod.spec.nodeName && { nodeName: pod.spec.nodeName }),
    ...(zone && { zone }),
  };
}
