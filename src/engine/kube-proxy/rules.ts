import type { KubeObject } from '../../kubernetes/object.ts';
import { usable, type Endpoint, type Place } from './usable-endpoints.ts';

export interface Service extends KubeObject {
  readonly spec: {
    readonly clusterIPs?: readonly string[];
    readonly externalIPs?: readonly string[];
    readonly internalTrafficPolicy?: string;
    readonly ports?: readonly { readonly name?: string; readonly port: number; readonly nodePort?: number }[];
  };
}

export interface EndpointSlice extends KubeObject {
  readonly endpoints?: readonly Endpoint[] | null;
  readonly ports?: readonly { readonly name?: string; readonly port?: number }[] | null;
}

/** A connection to the address and port goes to one of the endpoints, `address:port`. */
export interface Rule {
  readonly address: string;
  readonly port: number;
  readonly endpoints: readonly string[];
}

/**
 * The rules of one Service on a node: for its own addresses, and for its node ports on the node's. Models
 * pkg/proxy/serviceport.go, v1.36 (traffic from outside is not modelled, so externalTrafficPolicy decides nothing:
 * what comes from a Pod may go anywhere).
 */
export function rulesOf({ spec }: Service, slices: readonly EndpointSlice[], place: Place): Rule[] {
  const own = (spec.clusterIPs ?? []).filter((ip) => ip !== 'None');
  return (spec.ports ?? []).flatMap(({ name = '', port, nodePort }) => {
    const anywhere = endpointsOf(slices, name, place, false);
    const inside = spec.internalTrafficPolicy === 'Local' ? endpointsOf(slices, name, place, true) : anywhere;
    return [
      ...own.map((address) => ({ address, port, endpoints: inside })),
      ...(spec.externalIPs ?? []).map((address) => ({ address, port, endpoints: anywhere })),
      ...(nodePort ? [{ address: place.address, port: nodePort, endpoints: anywhere }] : []),
    ];
  });
}

function endpointsOf(
  slices: readonly EndpointSlice[],
  portName: string,
  place: Place,
  local: boolean,
): string[] {
  const offered = slices.flatMap(({ endpoints, ports }) => {
    const port = ports?.find(({ name = '' }) => name === portName)?.port;
    return port === undefined ? [] : (endpoints ?? []).map((endpoint) => ({ endpoint, port }));
  });
  const chosen = new Set(
    usable(
      offered.map(({ endpoint }) => endpoint),
      place,
      local,
    ),
  );
  return offered
    .filter(({ endpoint }) => chosen.has(endpoint))
    .flatMap(({ endpoint, port }) => endpoint.addresses.map((address) => `${address}:${port}`));
}
