import type { Taint } from './pod.ts';

/** A cluster as one asks for it. Everything left out is as in the recordings' cluster. */
export interface ClusterSpec {
  readonly nodes: readonly NodeSpec[];
  /** Left out: one. */
  readonly etcdMembers?: 1 | 3;
  /** How many there are of scheduler and controller manager each, of which one works. Left out: one. */
  readonly controllerInstances?: 1 | 2;
  /** Who makes volumes for claims; left out: nobody. */
  readonly provisioner?: ProvisionerName;
  /** What was set up in it before the run: left out, nothing but what every cluster has. */
  readonly installed?: InstalledSystem;
}

/** `local-path` waits for the Pod and makes a directory on its node, as in kind; `minikube-hostpath` makes one at once. */
export type ProvisionerName = 'local-path' | 'minikube-hostpath';

/** A control plane in static Pods, DNS and a network: what `kubectl get pods -A` shows people. */
export interface InstalledSystem {
  /** The node that the control plane runs on. */
  readonly controlPlane: string;
  readonly dnsReplicas: number;
}

/** Clusters that have a name. */
export type ClusterPreset = 'recorded' | 'kubeadm' | 'single';

/** A cluster that can be asked for. */
export type AskedCluster = ClusterPreset | ClusterSpec;

export const clusterPresets: readonly ClusterPreset[] = ['recorded', 'kubeadm', 'single'];

/** Whether something that was kept looks like a cluster; whether each field of it makes sense is not asked. */
export function isAskedCluster(found: unknown): found is AskedCluster {
  if (typeof found === 'string') return (clusterPresets as readonly string[]).includes(found);
  return typeof found === 'object' && found !== null && Array.isArray((found as { nodes?: unknown }).nodes);
}

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
  /** Images that lie on it already. */
  readonly images?: readonly string[];
}
