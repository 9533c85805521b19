import type { NodeSpec } from '../../kubernetes/cluster-spec.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { wholeValue } from '../../kubernetes/quantity.ts';
import { evictionHard } from '../client/kubelet-config.ts';
import { nodeIP, podCIDR } from './spec.ts';

const defaultCapacity = {
  cpu: '2',
  'ephemeral-storage': '264212084Ki',
  'hugepages-1Gi': '0',
  'hugepages-2Mi': '0',
  memory: '24684100Ki',
  pods: '110',
};

/** What the machine has, as quantities by resource name. */
export function capacityOf({ capacity }: NodeSpec): Readonly<Record<string, string>> {
  return { ...defaultCapacity, ...capacity };
}

/** A Node as its kubelet registered and reported it: Ready, no pressure. */
export function nodeObject(
  spec: NodeSpec,
  index: number,
  { born, alive }: { readonly born: string; readonly alive: string },
  images: readonly object[],
): KubeObject {
  const capacity = capacityOf(spec);
  const memoryKi = Math.floor(wholeValue(capacity['memory']) / 1024);
  const cidr = podCIDR(index);
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: spec.name,
      labels: {
        'beta.kubernetes.io/arch': 'amd64',
        'beta.kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/hostname': spec.name,
        'kubernetes.io/os': 'linux',
        ...spec.labels,
      },
      annotations: {
        'node.alpha.kubernetes.io/ttl': '0',
        'volumes.kubernetes.io/controller-managed-attach-detach': 'true',
      },
    },
    spec: {
      podCIDR: cidr,
      podCIDRs: [cidr],
      ...(spec.unschedulable && { unschedulable: true }),
      ...(spec.taints && spec.taints.length > 0 && { taints: spec.taints }),
    },
    status: {
      addresses: [
        { type: 'InternalIP', address: nodeIP(index, spec) },
        { type: 'Hostname', address: spec.name },
      ],
      capacity,
      allocatable: {
        ...capacity,
        'ephemeral-storage': String(
          wholeValue(capacity['ephemeral-storage']) -
            Math.floor(wholeValue(capacity['ephemeral-storage']) * evictionHard.diskShare),
        ),
        memory: `${Math.max(memoryKi - evictionHard.memoryBytes / 1024, 0)}Ki`,
      },
      conditions: conditions(born, alive),
      daemonEndpoints: { kubeletEndpoint: { Port: 10250 } },
      images,
      nodeInfo: {
        architecture: 'amd64',
        bootID: '00000000-0000-0000-0000-000000000000',
        containerRuntimeVersion: 'containerd://2.1.9+unknown',
        kernelVersion: '6.18.44',
        kubeProxyVersion: '',
        kubeletVersion: 'v1.36.2',
        machineID: '00000000000000000000000000000000',
        operatingSystem: 'linux',
        osImage: 'Debian GNU/Linux 12 (bookworm)',
        systemUUID: '00000000000000000000000000000000',
      },
    },
  };
}

function conditions(born: string, alive: string): object[] {
  const condition = (type: string, status: string, reason: string, message: string): object => ({
    type,
    status,
    lastHeartbeatTime: alive,
    lastTransitionTime: born,
    reason,
    message,
  });
  return [
    condition(
      'MemoryPressure',
      'False',
      'KubeletHasSufficientMemory',
      'kubelet has sufficient memory available',
    ),
    condition('DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'),
    condition('PIDPressure', 'False', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available'),
    condition('Ready', 'True', 'KubeletReady', 'kubelet is posting ready status'),
  ];
}
