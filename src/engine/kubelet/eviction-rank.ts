import type { Pod } from '../../kubernetes/pod.ts';
import { wholeValue } from '../../kubernetes/quantity.ts';
import { canonicalQuantity, formatBinary } from '../../kubernetes/quantity-text.ts';
import type { Cri } from '../client/cri.ts';
import { requestOf } from './admission.ts';
import { podDirectory } from './node-disk.ts';
import { uidOf } from './kubelet-context.ts';
import type { Starved } from './pressure.ts';

/** What a Pod uses of something that its node runs out of. */
export interface PodUsage {
  readonly pod: Pod;
  readonly bytes: number;
  /** By the name of the container. */
  readonly containers: ReadonlyMap<string, number>;
  readonly requested: number;
}

export function usageOf(pod: Pod, resource: Starved['resource'], runtime: Cri): PodUsage {
  const containers = new Map<string, number>();
  for (const { container, memoryBytes, diskBytes } of runtime.containerUsage(uidOf(pod)))
    containers.set(
      container,
      (containers.get(container) ?? 0) + (resource === 'memory' ? memoryBytes : diskBytes),
    );
  let bytes = [...containers.values()].reduce((sum, each) => sum + each, 0);
  if (resource === 'ephemeral-storage') bytes += runtime.volumeUsage(podDirectory(pod));
  return { pod, bytes, containers, requested: requestOf(pod, resource, wholeValue) };
}

/**
 * Who goes first: Pods that use more than they asked for, the less important ones, those that use most beyond it. Models
 * rankMemoryPressure and rankDiskPressureFunc in pkg/kubelet/eviction/helpers.go, v1.36.
 */
export function rankForEviction(pods: readonly PodUsage[]): PodUsage[] {
  const exceeds = ({ bytes, requested }: PodUsage): number => (bytes > requested ? 0 : 1);
  const priority = ({ pod }: PodUsage): number => pod.spec.priority ?? 0;
  const beyond = ({ bytes, requested }: PodUsage): number => bytes - requested;
  return [...pods].sort(
    (a, b) => exceeds(a) - exceeds(b) || priority(a) - priority(b) || beyond(b) - beyond(a),
  );
}

/** Never evicted. Models IsCriticalPod in pkg/kubelet/types/pod_update.go, v1.36. */
export function isCritical({ spec }: Pod): boolean {
  return (spec.priority ?? 0) >= 2_000_000_000;
}

/** Models evictionMessage in pkg/kubelet/eviction/helpers.go, v1.36. */
export function evictionMessage(
  { resource, thresholdBytes, availableBytes }: Starved,
  { pod, containers }: PodUsage,
): { readonly message: string; readonly annotations: Readonly<Record<string, string>> } {
  let message = `The node was low on resource: ${resource}. Threshold quantity: ${formatBinary(thresholdBytes)}, available: ${formatBinary(availableBytes)}. `;
  const offending: [name: string, used: string][] = [];
  for (const { name, resources } of [...pod.spec.containers, ...(pod.spec.initContainers ?? [])]) {
    const used = containers.get(name);
    const request = resources?.requests?.[resource];
    if (used === undefined || used <= wholeValue(request)) continue;
    offending.push([name, formatBinary(used)]);
    const asked = request === undefined ? '0' : (canonicalQuantity(request) ?? request);
    message += `Container ${name} was using ${formatBinary(used)}, request is ${asked}, has larger consumption of ${resource}. `;
  }
  return {
    message,
    annotations: {
      offending_containers: offending.map(([name]) => name).join(','),
      offending_containers_usage: offending.map(([, used]) => used).join(','),
      starved_resource: resource,
    },
  };
}
