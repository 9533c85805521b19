import type { Connection } from './cri.ts';

/**
 * The network between Pods, of the whole cluster: who listens where, and what the rules on each node and the
 * cluster's DNS make of an address. A node's rules and DNS are set by whoever plays them.
 */
export interface PodNetwork {
  /** Listening sockets by address and port. A node's own network has the address `node/NAME`. */
  readonly listeners: Map<string, Map<number, Connection>>;
  /** kube-proxy's rules on a node: where a connection to this address really goes; null leaves it as it is. */
  route:
    | ((
        node: string,
        address: string,
        port: number,
      ) => { readonly address: string; readonly port: number } | null)
    | null;
  /** The cluster's DNS: the address of a name as a Pod of the namespace would look it up. */
  resolve: ((namespace: string, name: string) => string | null) | null;
}

export function createPodNetwork(): PodNetwork {
  return { listeners: new Map(), route: null, resolve: null };
}

export function isAddress(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
}

/** Who answers at an address, from a node. */
export function dial(network: PodNetwork, node: string, address: string, port: number): Connection | null {
  const target = network.route?.(node, address, port) ?? { address, port };
  return network.listeners.get(target.address)?.get(target.port) ?? null;
}
