import type { ClusterPreset, ClusterSpec, NodeSpec } from '../../kubernetes/cluster-spec.ts';

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
