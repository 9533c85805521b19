import type { Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import type { ClusterEvent } from './cluster-event.ts';
import type { NodeInfo } from './node-info.ts';
import type { PodInfo } from './pod-info.ts';
import type { Snapshot } from './scheduler-cache.ts';

/**
 * A plugin of the scheduling framework: it takes part in the extension points whose methods it has.
 * Models kube-scheduler/framework/interface.go, v1.36 (Permit, extenders and Pod groups are not modelled).
 */
export interface Plugin {
  readonly name: string;
  /** Of its score in a node's total. */
  readonly weight?: number;
  /** Events that may change its mind, as `Node/Add`; the hint says whether this one does for this Pod. */
  readonly wakes?: Readonly<Record<string, Hint>>;
  /** Fields of a Pod that it decides by, where the Pod has them: paths for the trace. */
  readonly reads?: (pod: Pod) => readonly string[];
  /** Why the Pod may not even enter the queue. */
  readonly preEnqueue?: (pod: Pod) => string | null;
  readonly preFilter?: (cycle: Cycle) => PreFilterResult;
  readonly filter?: (cycle: Cycle, node: NodeInfo) => Rejection | null;
  /** What PreFilter worked out, with one Pod more or less on a node. */
  readonly change?: (cycle: Cycle, pod: PodInfo, node: NodeInfo, by: 1 | -1) => void;
  readonly postFilter?: (cycle: Cycle, rejections: Rejections) => PostFilterResult;
  /** `skip`: it has nothing to say about this Pod. */
  readonly preScore?: (cycle: Cycle, nodes: readonly NodeInfo[]) => 'skip' | undefined;
  readonly score?: (cycle: Cycle, node: NodeInfo) => number;
  /** Brings scores to 0..100, in place. */
  readonly normalize?: (cycle: Cycle, scores: number[]) => void;
  readonly reserve?: (cycle: Cycle, nodeName: string) => void;
  readonly unreserve?: (cycle: Cycle) => void;
  /** Whether `preBind` has work. */
  readonly waitsBeforeBind?: (cycle: Cycle) => boolean;
  /** Returns what went wrong, or null. */
  readonly preBind?: (cycle: Cycle, nodeName: string) => Process<string | null>;
}

export type Hint = (event: ClusterEvent, pod: PodInfo) => boolean;

export const always: Hint = () => true;
export const never: Hint = () => false;

/** A refusal of a node, or in PreFilter of all nodes. */
export interface Rejection {
  readonly plugin: string;
  /** Whether removing Pods could help: Unschedulable; if not, UnschedulableAndUnresolvable. */
  readonly resolvable: boolean;
  readonly reasons: readonly string[];
}

/** `skip`: nothing to do for this Pod, and its Filter is skipped too. `nodes`: only these can do. */
export type PreFilterResult = 'skip' | 'success' | Rejection | { readonly nodes: ReadonlySet<string> };

export function isRejection(result: PreFilterResult): result is Rejection {
  return typeof result === 'object' && 'reasons' in result;
}

/** The nodes that were refused; `absent` holds for those that are not in the map. */
export interface Rejections {
  readonly byNode: ReadonlyMap<string, Rejection>;
  readonly absent: Rejection;
}

export type PostFilterResult =
  /** Others will make room; `actuate` sets that going. */
  | {
      readonly code: 'success';
      readonly nominate: string;
      readonly victims: readonly PodInfo[];
      readonly actuate: () => void;
    }
  /** `nominate` absent: the nomination stays as it is. */
  | { readonly code: 'unschedulable'; readonly message: string; readonly nominate?: string }
  | { readonly code: 'error'; readonly message: string };

/** What a plugin keeps between extension points. */
export type PluginState = object;

/** What changes when a Pod is tried on or taken off a node. */
export interface CopiedState {
  copy(): PluginState;
}

/** One attempt to schedule one Pod. Models CycleState, v1.36. */
export class Cycle {
  readonly pod: PodInfo;
  readonly snapshot: Snapshot;
  /** Plugins that have nothing to filter. */
  readonly skipped: Set<string>;
  /** Plugins that filter in this cycle, once that is known. */
  filters: readonly Plugin[] | null = null;
  readonly #states: Map<string, PluginState>;

  constructor(
    pod: PodInfo,
    snapshot: Snapshot,
    skipped: Set<string> = new Set(),
    states: Map<string, PluginState> = new Map(),
  ) {
    this.pod = pod;
    this.snapshot = snapshot;
    this.skipped = skipped;
    this.#states = states;
  }

  write(plugin: string, state: PluginState): void {
    this.#states.set(plugin, state);
  }

  read<S extends PluginState>(plugin: string): S | undefined {
    return this.#states.get(plugin) as S | undefined;
  }

  /** To try something on: states that change are copied. */
  copy(): Cycle {
    const copied = (state: PluginState): PluginState =>
      'copy' in state ? (state as CopiedState).copy() : state;
    const states = new Map([...this.#states].map(([name, state]) => [name, copied(state)]));
    return new Cycle(this.pod, this.snapshot, this.skipped, states);
  }
}

/** DefaultNormalizeScore of plugins/helper: the highest becomes 100; `reverse` turns it round. */
export function normalizeToHundred(scores: number[], reverse: boolean): void {
  const highest = scores.reduce((a, b) => Math.max(a, b), 0);
  for (let i = 0; i < scores.length; i++) {
    const part = highest === 0 ? 0 : Math.trunc((100 * (scores[i] ?? 0)) / highest);
    scores[i] = reverse ? 100 - part : part;
  }
}
