import type { Address, Subset } from './endpoints.ts';

/** An Endpoints object holds no more addresses than this. */
export const maxCapacity = 1000;
export const overCapacityAnnotation = 'endpoints.kubernetes.io/over-capacity';

export function sizeOf(subsets: readonly Subset[]): number {
  return subsets.reduce(
    (sum, { addresses = [], notReadyAddresses = [] }) => sum + addresses.length + notReadyAddresses.length,
    0,
  );
}

/**
 * As many addresses as there is room for, of each subset its part, those that are ready first. Models
 * truncateEndpoints of pkg/controller/endpoint/endpoints_controller.go, v1.36.
 */
export function truncated(subsets: readonly Subset[]): readonly Subset[] {
  if (sizeOf(subsets) <= maxCapacity) return subsets;
  const ready = subsets.reduce((sum, { addresses = [] }) => sum + addresses.length, 0);
  const cutReady = ready > maxCapacity;
  const room = cutReady ? maxCapacity : maxCapacity - ready;
  const total = cutReady ? ready : sizeOf(subsets) - ready;
  let left = room;
  const cut = (addresses: readonly Address[] = []): readonly Address[] => {
    const kept = addresses.slice(0, Math.min(left, Math.ceil((addresses.length / total) * room)));
    left -= kept.length;
    return kept;
  };
  return subsets.map(({ addresses, notReadyAddresses, ports }) =>
    cutReady
      ? { addresses: cut(addresses), ...(ports && { ports }) }
      : {
          ...(addresses && { addresses }),
          notReadyAddresses: cut(notReadyAddresses),
          ...(ports && { ports }),
        },
  );
}
