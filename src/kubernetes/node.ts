import type { KubeObject } from './object.ts';
import type { Condition, Taint } from './pod.ts';

/** core/v1 Node as far as it is modelled; other fields ride along untouched. */
export interface Node extends KubeObject {
  readonly apiVersion: 'v1';
  readonly kind: 'Node';
  readonly spec: {
    readonly podCIDR?: string;
    readonly podCIDRs?: readonly string[];
    readonly unschedulable?: boolean;
    readonly taints?: readonly Taint[];
  };
  readonly status: {
    /** Quantities by resource name: cpu, memory, pods, ephemeral-storage. */
    readonly capacity: Readonly<Record<string, string>>;
    readonly allocatable: Readonly<Record<string, string>>;
    readonly conditions: readonly Condition[];
    readonly addresses: readonly { readonly type: string; readonly address: string }[];
    readonly images?: readonly NodeImage[];
    readonly nodeInfo?: Readonly<Record<string, string>>;
    readonly [field: string]: unknown;
  };
}

export interface NodeImage {
  readonly names: readonly string[];
  readonly sizeBytes: number;
}
