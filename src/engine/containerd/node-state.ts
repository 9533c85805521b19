import type { ComponentId } from '../../kubernetes/components.ts';
import type {
  Cni,
  ContainerConfig,
  ImageRecord,
  LogLine,
  Registry,
  RuntimeContainer,
  Sandbox,
  SandboxConfig,
} from '../client/cri.ts';
import type { PodNetwork } from '../client/pod-network.ts';
import type { Task } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { FileSystem } from './file-system.ts';
import type { SignalQueue } from './process.ts';

export interface SandboxEntry {
  readonly config: SandboxConfig;
  status: Sandbox;
}

export interface ContainerEntry {
  readonly config: ContainerConfig;
  readonly sandbox: SandboxEntry;
  readonly image: ImageRecord;
  readonly argv: readonly string[];
  status: RuntimeContainer;
  readonly log: LogLine[];
  readonly files: FileSystem;
  readonly signals: SignalQueue;
  readonly tasks: Set<Task>;
  readonly ports: Set<number>;
  /** Processes beside the main one, by their id. */
  readonly jobs: Map<number, Task>;
  nextPid: number;
  memoryBytes: number;
  /** How long its processes have slept: a run waits along for the first minute. */
  sleptMs: number;
  /** Called once it has exited. */
  readonly waiters: (() => void)[];
  /** Called when it has printed something. */
  readonly readers: Set<() => void>;
}

export interface Machine {
  readonly memoryBytes: number;
  readonly diskBytes: number;
}

/** Everything that a node's runtime knows; it outlives a kubelet. */
export interface NodeState {
  readonly world: World;
  readonly component: ComponentId;
  /** The shims: what runs in containers runs on when containerd does not. */
  readonly shim: ComponentId;
  readonly node: string;
  readonly cni: Cni;
  readonly registry: Registry;
  readonly network: PodNetwork;
  readonly sandboxes: Map<string, SandboxEntry>;
  readonly containers: Map<string, ContainerEntry>;
  /** By full name. */
  readonly images: Map<string, ImageRecord>;
  /** Layers on the node, by their identity. */
  readonly layers: Set<string>;
  /** What the machine has. */
  readonly machine: Machine;
  /** What lies on the node's disk for longer than a container lives, by volume. */
  readonly disk: Map<string, Map<string, string>>;
  /** Bytes of the disk that somebody else has taken. */
  filledBytes: number;
  onChange: ((podUid: string) => void) | null;
  onUse: (() => void) | null;
  onStart: ((container: RuntimeContainer) => void) | null;
}

const hexadecimal = '0123456789abcdef';

export function newId(state: NodeState): string {
  return state.world.random(state.component, 'id').text(64, hexadecimal);
}

/** How long something of this component takes. */
export function takes(state: NodeState, what: string, medianMs: number, spread?: number): number {
  return state.world.random(state.component, what).around(medianMs, spread);
}
