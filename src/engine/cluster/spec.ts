import type { Taint } from '../../kubernetes/pod.ts';

/** A cluster as one asks for it. Everything left out is as in the recordings' cluster. */
export interface ClusterSpec {
  readonly nodes: readonly NodeSpec[];
}

export interface NodeSpec {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: readonly Taint[];
  readonly unschedulable?: boolean;
  /** Left out: it runs. A node without one uses the rules of the first that has: they share one network. */
  readonly kubeProxy?: false;
  /** Quantities by resource name; left out: 2 CPU, 24684100Ki of memory, 110 Pods. */
  readonly capacity?: Readonly<Record<string, string>>;
}

/** The three nodes of the recordings. */
export const recordedCluster: ClusterSpec = {
  nodes: [
    { name: 'node-1', labels: { disktype: 'ssd', 'topology.kubernetes.io/zone': 'zone-a' } },
    {
      name: 'node-2',
      labels: { disktype: 'hdd', 'topology.kubernetes.io/zone': 'zone-a' },
      kubeProxy: false,
    },
    {
      name: 'node-3',
      labels: { disktype: 'hdd', 'topology.kubernetes.io/zone': 'zone-b' },
      kubeProxy: false,
    },
  ],
};

/** The Pod network of the i-th node, as kube-controller-manager's node IPAM hands them out. */
export function podCIDR(index: number): string {
  return `10.244.${index}.0/24`;
}

export function nodeIP(index: number): string {
  return `192.168.56.${11 + index}`;
}
