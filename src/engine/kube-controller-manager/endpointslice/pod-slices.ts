import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { addressesOf, hostnameOf, isEndpoint, podReference, targetPort } from '../endpoint/pod-endpoint.ts';
import { inHashOrder } from '../endpoint/hash-order.ts';
import type { Service } from '../endpoint/service.ts';
import { isReady } from '../owned-pods.ts';
import { once, perVersion } from '../per-version.ts';
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
    const { ports, key } = portsOf(service, pod);
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
    const endpoint = endpointOf(service, pod, node, family);
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
export const identityOf = once(({ addresses, hostname, targetRef }: Endpoint): string =>
  JSON.stringify([addresses, hostname, targetRef?.namespace, targetRef?.name]),
);

const portsOf = perVersion(({ spec }: Service, pod: Pod) => {
  const found = (spec.ports ?? []).flatMap((servicePort): SlicePort[] => {
    const port = targetPort(pod, servicePort);
    if (port === undefined) return [];
    const { name = '', protocol = 'TCP', appProtocol } = servicePort;
    return [{ name, protocol, port, ...(appProtocol !== undefined && { appProtocol }) }];
  });
  const ports: readonly SlicePort[] = inHashOrder('discovery.EndpointPort', found);
  return { ports, key: portKey(ports) };
});

interface Made {
  readonly node: KubeObject | undefined;
  readonly endpoint: Endpoint;
}

const madeOf = perVersion((_service: Service, _pod: Pod) => new Map<AddressType, Made>());

/** Made once for the versions of Service, Pod and Node that it depends on. */
function endpointOf(service: Service, pod: Pod, node: KubeObject | undefined, family: AddressType): Endpoint {
  const known = madeOf(service, pod);
  const found = known.get(family);
  if (found && found.node === node) return found.endpoint;
  const endpoint = makeEndpoint(pod, node, service, family);
  known.set(family, { node, endpoint });
  return endpoint;
}

/**
 * `serving` is what its probes say, `ready` says whether it should get new connections: not while it ends. Models
 * podToEndpoint of endpointslice/utils.go.
 */
function makeEndpoint(
  pod: Pod,
  node: KubeObject | undefined,
  service: Service,
  family: AddressType,
): Endpoint {
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
