import type { KubeObject } from '../../kubernetes/object.ts';

export interface Service extends KubeObject {
  readonly spec: {
    readonly clusterIPs?: readonly string[];
    readonly externalIPs?: readonly string[];
    readonly ports?: readonly { readonly name?: string; readonly port: number }[];
  };
}

export interface EndpointSlice extends KubeObject {
  readonly endpoints?: readonly {
    readonly addresses: readonly string[];
    readonly conditions?: {
      readonly ready?: boolean;
      readonly serving?: boolean;
      readonly terminating?: boolean;
    };
  }[];
  readonly ports?: readonly { readonly name?: string; readonly port?: number }[];
}

/** A connection to the address and port goes to one of the endpoints, `address:port`. */
export interface Rule {
  readonly address: string;
  readonly port: number;
  readonly endpoints: readonly string[];
}

/** The rules of one Service. Models pkg/proxy/topology.go and serviceport, v1.36. */
export function rulesOf({ spec }: Service, slices: readonly EndpointSlice[]): Rule[] {
  const addresses = [...(spec.clusterIPs ?? []), ...(spec.externalIPs ?? [])].filter((ip) => ip !== 'None');
  return addresses.flatMap((address) =>
    (spec.ports ?? []).map(({ name = '', port }) => ({
      address,
      port,
      endpoints: slices.flatMap((slice) => endpointsOf(slice, name, slices)),
    })),
  );
}

/** Ready ones; where there is none at all, those that still answer while they end. */
function endpointsOf(slice: EndpointSlice, name: string, all: readonly EndpointSlice[]): string[] {
  const port = slice.ports?.find((each) => (each.name ?? '') === name)?.port;
  if (port === undefined) return [];
  const anyReady = all.some(({ endpoints = [] }) => endpoints.some(isReady));
  return (slice.endpoints ?? [])
    .filter((endpoint) => (anyReady ? isReady(endpoint) : isServing(endpoint)))
    .flatMap(({ addresses }) => addresses.map((address) => `${address}:${port}`));
}

type Endpoint = NonNullable<EndpointSlice['endpoints']>[number];

function isReady({ conditions }: Endpoint): boolean {
  return conditions?.ready !== false;
}

function isServing({ conditions }: Endpoint): boolean {
  return conditions?.serving !== false && conditions?.terminating === true;
}
