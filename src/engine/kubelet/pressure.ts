import { evictionHard } from '../client/kubelet-config.ts';
import type { NodeUsage } from '../client/cri.ts';
import { part } from '../parts.ts';
import type { KubeletContext } from './kubelet-context.ts';

export type PressureCondition = 'MemoryPressure' | 'DiskPressure';

/** Something of the node of which less is left than the kubelet lets be. */
export interface Starved {
  readonly signal: 'memory.available' | 'nodefs.available';
  readonly condition: PressureCondition;
  readonly resource: 'memory' | 'ephemeral-storage';
  readonly thresholdBytes: number;
  readonly availableBytes: number;
}

/**
 * What the node runs out of, memory first, which is reclaimed before all else. Models thresholdsMet in
 * pkg/kubelet/eviction/helpers.go, v1.36. Images and containers share the node's one file system, so that
 * imagefs.available and containerfs.available say what nodefs.available does; inodes and pids are not counted.
 */
export function starvedOf({ memory, disk }: NodeUsage): Starved[] {
  const starved: Starved[] = [
    {
      signal: 'memory.available',
      condition: 'MemoryPressure',
      resource: 'memory',
      thresholdBytes: evictionHard.memoryBytes,
      availableBytes: memory.capacity - memory.used,
    },
    {
      signal: 'nodefs.available',
      condition: 'DiskPressure',
      resource: 'ephemeral-storage',
      thresholdBytes: Math.floor(disk.capacity * evictionHard.diskShare),
      availableBytes: Math.max(disk.capacity - disk.used, 0),
    },
  ];
  return starved.filter(({ availableBytes, thresholdBytes }) => availableBytes < thresholdBytes);
}

/** The eviction manager looks every ten seconds; as long as nothing runs out that would tell nothing, and is left out. */
export function watchForPressure(k: KubeletContext): void {
  const { runtime } = k.cri;
  runtime.onUse = () => {
    if (starvedOf(runtime.nodeUsage()).length > 0) part('kubelet').relievePressure(k);
  };
}
