import type { Address, Port, Subset } from './endpoints.ts';
import { once } from '../per-version.ts';
import { inHashOrder } from './hash-order.ts';

/** One address with one port, or with none. */
export interface Pair {
  readonly address: Address;
  readonly port: Port | null;
  readonly ready: boolean;
}

interface Group {
  readonly port: Port | null;
  readonly members: Map<string, { readonly address: Address; ready: boolean }>;
}

/**
 * Addresses that offer the same ports together, in the API's own order. An address that is once not ready is not.
 * Models RepackSubsets of pkg/api/v1/endpoints/util.go, v1.36.
 */
export function repackSubsets(pairs: readonly Pair[]): Subset[] {
  const byPort = new Map<string, Group>();
  for (const { address, port, ready } of pairs) {
    const key = port === null ? '' : textOf(port);
    let group = byPort.get(key);
    if (!group) byPort.set(key, (group = { port, members: new Map() }));
    const name = nameOf(address);
    const known = group.members.get(name);
    if (known) known.ready &&= ready;
    else group.members.set(name, { address, ready });
  }
  const bySet = new Map<string, Group[]>();
  for (const group of byPort.values()) {
    // Alone it is in nobody's company.
    const key = byPort.size === 1 ? '' : [...group.members.keys()].sort().join(' ');
    bySet.set(key, [...(bySet.get(key) ?? []), group]);
  }
  return inHashOrder('EndpointSubset', [...bySet.values()].map(subsetOf));
}

function subsetOf(groups: readonly Group[]): Subset {
  const members = [...(groups[0]?.members.values() ?? [])];
  const some = (ready: boolean): Address[] =>
    members
      .filter((member) => member.ready === ready)
      .map(({ address }) => address)
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const [addresses, notReadyAddresses] = [some(true), some(false)];
  const ports = groups.flatMap(({ port }) => (port ? [port] : []));
  return {
    ...(addresses.length > 0 && { addresses }),
    ...(notReadyAddresses.length > 0 && { notReadyAddresses }),
    ...(ports.length > 0 && { ports: inHashOrder('EndpointPort', ports) }),
  };
}

/** Two Pods on their hosts' networks may have one address. */
const nameOf = once(({ ip, targetRef }: Address): string => `${ip}/${targetRef?.uid ?? ''}`);

const textOf = once((port: Port): string => JSON.stringify(port));
