import type { ComponentId } from '../../kubernetes/components.ts';
import type { Answer, Cni, Cri, ExecResult, Registry } from '../client/cri.ts';
import { createPodNetwork, dial, type PodNetwork } from '../client/pod-network.ts';
import { normalizeImage } from '../client/image-reference.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { runBeside } from './container-process.ts';
import { killContainer, losePower, removeContainer, stopContainer } from './container-exit.ts';
import { createContainer, startContainer } from './containers.ts';
import { holdImage, imageInfo, pullImage } from './images.ts';
import { newId, takes, type Machine, type NodeState } from './node-state.ts';
import { containerUsage, nodeUsage, volumeUsage } from './node-usage.ts';
import { findExecutable } from './programs/executables.ts';
import { removePodSandbox, runPodSandbox, stopPodSandbox } from './sandboxes.ts';

export interface ContainerdOptions {
  readonly node: string;
  readonly cni: Cni;
  readonly registry: Registry;
  /** The node's range of Pod addresses, as the runtime's CNI configuration has it. */
  readonly podCIDR: string;
  /** Names of images that lie on the node before the run begins. */
  readonly preloaded: readonly string[];
  /** The Pod network of the whole cluster; one of its own if left out. */
  readonly network?: PodNetwork;
  /** What the machine has; more than enough of everything if left out. */
  readonly machine?: Machine;
}

const pauseImage = 'registry.k8s.io/pause:3.10.2';

/** The container runtime of a node: sandboxes, containers, images, and the processes in them. Models containerd 2.1. */
export function createContainerd(world: World, options: ContainerdOptions): Cri {
  const component: ComponentId = `containerd/${options.node}`;
  const state: NodeState = {
    world,
    component,
    shim: `shim/${options.node}` as ComponentId,
    node: options.node,
    cni: options.cni,
    registry: options.registry,
    network: options.network ?? createPodNetwork(),
    sandboxes: new Map(),
    containers: new Map(),
    images: new Map(),
    layers: new Set(),
    machine: options.machine ?? { memoryBytes: Infinity, diskBytes: Infinity },
    disk: new Map(),
    filledBytes: 0,
    onChange: null,
    onUse: null,
    onStart: null,
  };
  for (const name of [pauseImage, ...options.preloaded]) {
    const record = options.registry.lookup(name);
    if (record) holdImage(state, record);
  }
  const findImage = (image: string): NonNullable<ReturnType<Registry['lookup']>> | undefined =>
    state.images.get(normalizeImage(image));

  return {
    component,
    runPodSandbox: (config) => runPodSandbox(state, config),
    stopPodSandbox: (id) => stopPodSandbox(state, id),
    removePodSandbox: (id) => removePodSandbox(state, id),
    list: (podUid) => ({
      sandboxes: [...state.sandboxes.values()]
        .map((s) => s.status)
        .filter((s) => podUid === null || s.pod.uid === podUid),
      containers: [...state.containers.values()]
        .map((c) => c.status)
        .filter((c) => podUid === null || c.podUid === podUid),
    }),
    imageStatus: (image) => {
      const record = findImage(image);
      return record ? imageInfo(record) : null;
    },
    pullImage: (image, pod, credentials) => pullImage(state, image, pod, credentials),
    removeImage: (image) => {
      const record = findImage(image);
      if (!record) return;
      state.images.delete(record.name);
      state.layers.clear();
      for (const other of state.images.values()) for (const layer of other.layers) state.layers.add(layer.id);
    },
    createContainer: (sandboxId, config) => createContainer(state, sandboxId, config),
    startContainer: (id) => startContainer(state, id),
    stopContainer: (id, timeoutMs) => stopContainer(state, id, timeoutMs),
    removeContainer: (id) => removeContainer(state, id),
    exec: (id, command, timeoutMs) => exec(state, id, command, timeoutMs),
    connect: (address, port) => dial(state.network, state.node, address, port),
    logs: (id) => state.containers.get(id)?.log,
    follow(id, wake) {
      const entry = state.containers.get(id);
      entry?.readers.add(wake);
      entry?.waiters.push(wake);
      return () => void entry?.readers.delete(wake);
    },
    containerUsage: (podUid) => containerUsage(state, podUid),
    volumeUsage: (folder) => volumeUsage(state, folder),
    nodeUsage: () => nodeUsage(state),
    disk: state.disk,
    images: () => [...state.images.values()].map(imageInfo),
    get onStart() {
      return state.onStart;
    },
    set onStart(listener) {
      state.onStart = listener;
    },
    kill(id) {
      const entry = state.containers.get(id);
      if (entry) killContainer(state, entry, 137, 'Error');
    },
    fill(share) {
      state.filledBytes = 0;
      const { used, capacity } = nodeUsage(state).disk;
      state.filledBytes = Math.max(0, Math.floor(capacity * share) - used);
      state.onUse?.();
    },
    losePower: () => losePower(state),
    get onChange() {
      return state.onChange;
    },
    set onChange(listener) {
      state.onChange = listener;
    },
    get onUse() {
      return state.onUse;
    },
    set onUse(listener) {
      state.onUse = listener;
    },
  };
}

function* exec(
  state: NodeState,
  id: string,
  command: readonly string[],
  timeoutMs: number | null,
): Process<Answer<ExecResult>> {
  const entry = state.containers.get(id);
  if (!entry || entry.status.state !== 'running')
    return { error: `rpc error: code = Unknown desc = container not running (${id})` };
  yield* state.world.sleep(takes(state, 'exec', 30));
  const found = findExecutable(
    entry.image,
    command,
    entry.files,
    entry.config.workingDir ?? entry.image.workingDir,
  );
  if ('error' in found) {
    return {
      error: `failed to exec in container: failed to start exec "${newId(state)}": OCI runtime exec failed: exec failed: ${found.error.replace('error during container init: ', '')}`,
    };
  }
  const { task, output } = runBeside(state, entry, found.program, command);
  const exitCode =
    timeoutMs === null
      ? yield* task.finished.wait()
      : yield* task.finished.waitAtMost(state.world.kernel, timeoutMs);
  entry.tasks.delete(task);
  if (exitCode === undefined) {
    task.kill();
    return {
      error: `rpc error: code = DeadlineExceeded desc = failed to exec in container: timeout ${(timeoutMs ?? 0) / 1000}s exceeded: context deadline exceeded`,
    };
  }
  return { value: { ...output, exitCode: exitCode as number } };
}
