import type { Pod } from '../../kubernetes/pod.ts';
import { versions } from './kubeadm-objects.ts';

const pki = '/etc/kubernetes/pki';

/**
 * What kubeadm writes into /etc/kubernetes/manifests of a control-plane node: four Pods that its kubelet runs without
 * being told by anyone. Models cmd/kubeadm/app/phases/controlplane and etcd, v1.36.
 */
export function controlPlanePods(address: string, node: string): readonly Pod[] {
  const endpoint = { annotation: `${address}:6443` };
  return [
    staticPod(
      {
        name: 'etcd',
        image: `registry.k8s.io/etcd:${versions.etcd}`,
        command: [
          'etcd',
          `--advertise-client-urls=https://${address}:2379`,
          '--client-cert-auth=true',
          '--data-dir=/var/lib/etcd',
          `--initial-cluster=${node}=https://${address}:2380`,
          `--listen-client-urls=https://127.0.0.1:2379,https://${address}:2379`,
          `--name=${node}`,
          '--snapshot-count=10000',
          '--watch-progress-notify-interval=5s',
        ],
        cpu: '100m',
        memory: '100Mi',
        port: 2381,
        probes: { live: '/livez', ready: '/readyz', scheme: 'HTTP', host: '127.0.0.1' },
      },
      [directory('etcd-certs', `${pki}/etcd`), directory('etcd-data', '/var/lib/etcd')],
      { 'kubeadm.kubernetes.io/etcd.advertise-client-urls': `https://${address}:2379` },
    ),
    staticPod(
      {
        name: 'kube-apiserver',
        image: `registry.k8s.io/kube-apiserver:${versions.kubernetes}`,
        command: [
          'kube-apiserver',
          `--advertise-address=${address}`,
          '--allow-privileged=true',
          '--authorization-mode=Node,RBAC',
          `--client-ca-file=${pki}/ca.crt`,
          '--enable-admission-plugins=NodeRestriction',
          '--enable-bootstrap-token-auth=true',
          '--etcd-servers=https://127.0.0.1:2379',
          '--secure-port=6443',
          '--service-account-issuer=https://kubernetes.default.svc.cluster.local',
          '--service-cluster-ip-range=10.96.0.0/12',
        ],
        cpu: '250m',
        port: 6443,
        probes: { live: '/livez', ready: '/readyz', scheme: 'HTTPS', host: address },
      },
      [directory('ca-certs', '/etc/ssl/certs', true), directory('k8s-certs', pki, true)],
      { 'kubeadm.kubernetes.io/kube-apiserver.advertise-address.endpoint': endpoint.annotation },
    ),
    staticPod(
      {
        name: 'kube-controller-manager',
        image: `registry.k8s.io/kube-controller-manager:${versions.kubernetes}`,
        command: [
          'kube-controller-manager',
          '--allocate-node-cidrs=true',
          '--bind-address=127.0.0.1',
          '--cluster-cidr=10.244.0.0/16',
          '--controllers=*,bootstrapsigner,tokencleaner',
          '--kubeconfig=/etc/kubernetes/controller-manager.conf',
          '--leader-elect=true',
          `--root-ca-file=${pki}/ca.crt`,
          '--service-cluster-ip-range=10.96.0.0/12',
          '--use-service-account-credentials=true',
        ],
        cpu: '200m',
        port: 10257,
        probes: { live: '/healthz', scheme: 'HTTPS', host: '127.0.0.1' },
      },
      [
        directory('ca-certs', '/etc/ssl/certs', true),
        directory('k8s-certs', pki, true),
        file('kubeconfig', '/etc/kubernetes/controller-manager.conf'),
      ],
    ),
    staticPod(
      {
        name: 'kube-scheduler',
        image: `registry.k8s.io/kube-scheduler:${versions.kubernetes}`,
        command: [
          'kube-scheduler',
          '--authentication-kubeconfig=/etc/kubernetes/scheduler.conf',
          '--authorization-kubeconfig=/etc/kubernetes/scheduler.conf',
          '--bind-address=127.0.0.1',
          '--kubeconfig=/etc/kubernetes/scheduler.conf',
          '--leader-elect=true',
        ],
        cpu: '100m',
        port: 10259,
        probes: { live: '/livez', ready: '/readyz', scheme: 'HTTPS', host: '127.0.0.1' },
      },
      [file('kubeconfig', '/etc/kubernetes/scheduler.conf')],
    ),
  ];
}

interface Component {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly cpu: string;
  readonly memory?: string;
  readonly port: number;
  readonly probes: {
    readonly live: string;
    readonly ready?: string;
    readonly scheme: string;
    readonly host: string;
  };
}

interface HostVolume {
  readonly volume: object;
  readonly mount: object;
}

function staticPod(
  { name, image, command, cpu, memory, port, probes }: Component,
  volumes: readonly HostVolume[],
  annotations: Readonly<Record<string, string>> = {},
): Pod {
  const probe = (path: string, delay: number, failures: number, period: number): object => ({
    httpGet: { host: probes.host, path, port: 'probe-port', scheme: probes.scheme },
    ...(delay > 0 && { initialDelaySeconds: delay }),
    timeoutSeconds: 15,
    failureThreshold: failures,
    periodSeconds: period,
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: 'kube-system',
      labels: { component: name, tier: 'control-plane' },
      annotations,
    },
    spec: {
      containers: [
        {
          name,
          image,
          imagePullPolicy: 'IfNotPresent',
          command,
          ports: [{ name: 'probe-port', containerPort: port, protocol: 'TCP' }],
          resources: { requests: { cpu, ...(memory !== undefined && { memory }) } },
          livenessProbe: probe(probes.live, 10, 8, 10),
          ...(probes.ready !== undefined && { readinessProbe: probe(probes.ready, 0, 3, 1) }),
          startupProbe: probe(probes.live, 10, 24, 10),
          volumeMounts: volumes.map(({ mount }) => mount),
        },
      ],
      hostNetwork: true,
      priority: 2_000_001_000,
      priorityClassName: 'system-node-critical',
      securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
      volumes: volumes.map(({ volume }) => volume),
    },
    status: {},
  } as unknown as Pod;
}

function directory(name: string, path: string, readOnly = false): HostVolume {
  return hostVolume(name, path, 'DirectoryOrCreate', readOnly);
}

function file(name: string, path: string): HostVolume {
  return hostVolume(name, path, 'FileOrCreate', true);
}

function hostVolume(name: string, path: string, type: string, readOnly: boolean): HostVolume {
  return {
    volume: { name, hostPath: { path, type } },
    mount: { name, mountPath: path, ...(readOnly && { readOnly }) },
  };
}
