import type { ContainerUsage, NodeUsage } from '../client/cri.ts';
import { bytesOf } from './file-system.ts';
import type { ContainerEntry, NodeState } from './node-state.ts';

/** What a Pod's containers use. Models internal/cri/server/container_stats_list.go of containerd 2.1. */
export function containerUsage(state: NodeState, podUid: string): ContainerUsage[] {
  return [...state.containers.values()]
    .filter(({ status }) => status.podUid === podUid)
    .map((entry) => ({
      container: entry.config.name,
      memoryBytes: memoryOf(entry),
      diskBytes: entry.files.usage(),
    }));
}

export function volumeUsage({ disk }: NodeState, folder: string): number {
  let bytes = 0;
  for (const [name, files] of disk) if (name.startsWith(`${folder}/`)) bytes += bytesOf(files);
  return bytes;
}

/**
 * What of the machine is used. What its own programs take (system, kubelet, runtime) is not counted, and an image's
 * layers are taken to be as large on the disk as they came.
 */
export function nodeUsage(state: NodeState): NodeUsage {
  let [memory, disk] = [0, state.filledBytes];
  for (const entry of state.containers.values()) {
    memory += memoryOf(entry);
    disk += entry.files.usage();
  }
  const layers = new Map<string, number>();
  for (const image of state.images.values()) for (const { id, bytes } of image.layers) layers.set(id, bytes);
  for (const bytes of layers.values()) disk += bytes;
  for (const files of state.disk.values()) disk += bytesOf(files);
  const { memoryBytes, diskBytes } = state.machine;
  return { memory: { used: memory, capacity: memoryBytes }, disk: { used: disk, capacity: diskBytes } };
}

/**
 * Whom the kernel kills when the machine has no memory left, or null while it has: whoever uses most, its adjustment
 * counted in thousandths of the whole. Models oom_badness in mm/oom_kill.c of Linux.
 */
export function outOfMemoryVictim(state: NodeState): ContainerEntry | null {
  const { memoryBytes } = state.machine;
  const running = [...state.containers.values()].filter(({ status }) => status.state === 'running');
  if (running.reduce((sum, entry) => sum + entry.memoryBytes, 0) <= memoryBytes) return null;
  const badness = (entry: ContainerEntry): number =>
    entry.memoryBytes + (entry.config.oomScoreAdjust * memoryBytes) / 1000;
  return running.reduce((worst, entry) => (badness(entry) > badness(worst) ? entry : worst));
}

function memoryOf({ status, memoryBytes }: ContainerEntry): number {
  return status.state === 'running' ? memoryBytes : 0;
}
