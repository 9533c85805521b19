import type { Taint } from '../../kubernetes/pod.ts';

/** A cluster as one asks for it. Everything left out is as in the recordings' cluster. */
export interface ClusterSpec {
  readonly nodes: readonly NodeSpec[];
  /** Left out: one. */
  readonly etcdMembers?: 1 | 3;
  /** How many there are of scheduler and controller manager each, of which one works. Left out: one. */
  readonly controllerInstances?: 1 | 2;
  /** What was set up in it before the run: left out, nothing but what every cluster has. */
  readonly installed?: InstalledSystem;
}

/** A control plane in static Pods, DNS and a network: what `kubectl get pods -A` shows people. */
export interface InstalledSystem {
  /** The node that the control plane runs on. */
  readonly controlPlane: string;
  readonly dnsReplicas: number;
}

/** Clusters that have a name. */
export type ClusterPreset = 'recorded' | 'kubeadm' | 'single';

export const clusterPresets: readonly ClusterPreset[] = ['recorded', 'kubeadm', 'single'];

export interface NodeSpec {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: readonly Taint[];
  readonly unschedulable?: boolean;
  /** Left out: it runs. A node without one uses the rules of the first that has: they share one network. */
  readonly kubeProxy?: false;
  /** Left out: one of 192.168.56.11 and on. */
  readonly address?: string;
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

const controlPlaneLabels = {
  'node-role.kubernetes.io/control-plane': '',
  'node.kubernetes.io/exclude-from-external-load-balancers': '',
};

/** As `kubeadm init` and two `kubeadm join` leave it: a control plane that takes no other Pods, and two workers. */
export const kubeadmCluster: ClusterSpec = {
  nodes: [
    {
      name: 'control-plane',
      labels: controlPlaneLabels,
      taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
      address: '192.168.56.10',
    },
    { name: 'worker-1', address: '192.168.56.11' },
    { name: 'worker-2', address: '192.168.56.12' },
  ],
  installed: { controlPlane: 'control-plane', dnsReplicas: 2 },
};

/** One node for everything, without a taint, as minikube and kind make it. */
export const singleCluster: ClusterSpec = {
  nodes: [{ name: 'control-plane', labels: controlPlaneLabels, address: '192.168.56.10' }],
  installed: { controlPlane: 'control-plane', dnsReplicas: 1 },
};

const presets: Readonly<Record<ClusterPreset, ClusterSpec>> = {
  recorded: recordedCluster,
  kubeadm: kubeadmCluster,
  single: singleCluster,
};

export function clusterSpec(cluster: ClusterPreset | ClusterSpec): ClusterSpec {
  return typeof cluster === 'string' ? presets[cluster] : cluster;
}

/** The Pod network of the i-th node, as kube-controller-manager's node IPAM hands them out. */
export function podCIDR(index: number): string {
  return `10.244.${index}.0/24`;
}

export function nodeIP(index: number, node?: NodeSpec): string {
  return node?.address ?? `192.168.56.${11 + index}`;
}
