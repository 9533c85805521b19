import type { ClusterSpec } from '../../kubernetes/cluster-spec.ts';
import { firstHolder } from '../../kubernetes/lease-holder.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { objectKey, resourceOfKind } from '../../kubernetes/resources.ts';
import type { KeyValue } from '../client/storage.ts';
import { randomStream, type Random } from '../kernel/random.ts';
import { formatMicroTime, formatTime, parseTime } from '../kernel/wall-clock.ts';
import { nodeObject } from './node-object.ts';

/** How long a cluster has run when a run begins, if not said otherwise. */
const usualAgeMs = 20 * 60_000;
/** When everybody last gave a sign of life, before the run begins. */
const lastSignMs = 1500;

const systemNamespaces = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

/** The controllers' own service accounts, as kube-controller-manager makes them at its start. */
const controllerAccounts =
  'attachdetach-controller bootstrap-signer certificate-controller clusterrole-aggregation-controller cronjob-controller daemon-set-controller deployment-controller device-taint-eviction-controller disruption-controller endpoint-controller endpointslice-controller endpointslicemirroring-controller ephemeral-volume-controller expand-controller generic-garbage-collector horizontal-pod-autoscaler job-controller legacy-service-account-token-cleaner namespace-controller node-controller persistent-volume-binder pod-garbage-collector pv-protection-controller pvc-protection-controller replicaset-controller replication-controller resource-claim-controller resourcequota-controller root-ca-cert-publisher service-account-controller service-ca-cert-publisher service-cidrs-controller statefulset-controller token-cleaner ttl-after-finished-controller ttl-controller validatingadmissionpolicy-status-controller volumeattributesclass-protection-controller'.split(
    ' ',
  );

export interface BootstrapOptions {
  readonly spec: ClusterSpec;
  /** Wall clock at cluster time 0. */
  readonly clock: string;
  readonly ageMs?: number;
  /** `status.images` of each node. */
  readonly images: Readonly<Record<string, readonly object[]>>;
  /** RBAC's bootstrap policy and other objects that exist beside the usual ones. */
  readonly extra: readonly KubeObject[];
}

/**
 * Everything that etcd holds in a cluster that has run for twenty minutes: namespaces, service accounts, nodes,
 * leases, the API server's own Service. Models what oracle/cluster shows; heartbeats and leases, the last of them a
 * moment ago, then stand still.
 */
export function bootstrapObjects(options: BootstrapOptions): { values: KeyValue[]; revision: number } {
  const bornMs = parseTime(options.clock) - (options.ageMs ?? usualAgeMs);
  const born = formatTime(bornMs);
  const aliveMs = parseTime(options.clock) - lastSignMs;
  const random = randomStream(0, 'bootstrap');
  const values: KeyValue[] = [];
  let revision = 0;
  for (const object of [
    ...controlPlaneObjects(aliveMs),
    ...options.extra,
    ...nodeObjects(options, born, aliveMs),
  ]) {
    const resource = resourceOfKind(object.apiVersion, object.kind);
    if (!resource) throw new RangeError(`${object.apiVersion} ${object.kind} is not modelled`);
    const { namespace, name = '' } = object.metadata;
    revision++;
    const key = objectKey(resource, namespace, name);
    values.push({ key, revision, object: withSystemFields(object, born, revision, random) });
  }
  return { values, revision };
}

function withSystemFields(object: KubeObject, born: string, revision: number, random: Random): KubeObject {
  const hex = random.text(32, '0123456789abcdef');
  const uid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  return {
    ...object,
    metadata: { ...object.metadata, uid, creationTimestamp: born, resourceVersion: String(revision) },
  };
}

function controlPlaneObjects(aliveMs: number): KubeObject[] {
  const accounts = systemNamespaces.map((namespace) =>
    namespaced('v1', 'ServiceAccount', namespace, 'default', {}),
  );
  return [
    ...systemNamespaces.map((name) => ({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
      spec: { finalizers: ['kubernetes'] },
      status: { phase: 'Active' },
    })),
    ...['system-cluster-critical', 'system-node-critical'].map((name, i) => ({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name, generation: 1 },
      value: 2_000_000_000 + i * 1000,
      description:
        i === 0
          ? 'Used for system critical pods that must run in the cluster, but can be moved to another node if necessary.'
          : 'Used for system critical pods that must not be moved from their current node.',
      preemptionPolicy: 'PreemptLowerPriority',
    })),
    ...accounts,
    ...controllerAccounts.map((name) => namespaced('v1', 'ServiceAccount', 'kube-system', name, {})),
    ...systemNamespaces.map((namespace) =>
      namespaced('v1', 'ConfigMap', namespace, 'kube-root-ca.crt', { data: rootCaData }),
    ),
    ...apiserverService(),
    ...(['kube-controller-manager', 'kube-scheduler'] as const).map((name) =>
      lease('kube-system', name, firstHolder(name), 15, aliveMs),
    ),
  ];
}

/** What stands in each Namespace's kube-root-ca.crt; the certificate itself is not modelled. */
const rootCaData = { 'ca.crt': '-----BEGIN CERTIFICATE-----\n(simulated)\n-----END CERTIFICATE-----\n' };

function apiserverService(): KubeObject[] {
  const labels = { component: 'apiserver', provider: 'kubernetes' };
  return [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'kubernetes', namespace: 'default', labels },
      spec: {
        clusterIP: '10.96.0.1',
        clusterIPs: ['10.96.0.1'],
        internalTrafficPolicy: 'Cluster',
        ipFamilies: ['IPv4'],
        ipFamilyPolicy: 'SingleStack',
        ports: [{ name: 'https', port: 443, protocol: 'TCP', targetPort: 6443 }],
        sessionAffinity: 'None',
        type: 'ClusterIP',
      },
      status: { loadBalancer: {} },
    },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: {
        name: 'kubernetes',
        namespace: 'default',
        labels: { 'kubernetes.io/service-name': 'kubernetes' },
      },
      addressType: 'IPv4',
      endpoints: [{ addresses: ['192.168.56.10'], conditions: { ready: true } }],
      ports: [{ name: 'https', port: 6443, protocol: 'TCP' }],
    },
    {
      apiVersion: 'v1',
      kind: 'Endpoints',
      metadata: {
        name: 'kubernetes',
        namespace: 'default',
        labels: { 'endpointslice.kubernetes.io/skip-mirror': 'true' },
      },
      subsets: [
        {
          addresses: [{ ip: '192.168.56.10' }],
          ports: [{ name: 'https', port: 6443, protocol: 'TCP' }],
        },
      ],
    },
  ];
}

function nodeObjects(options: BootstrapOptions, born: string, aliveMs: number): KubeObject[] {
  return options.spec.nodes.flatMap((node, index) => [
    nodeObject(node, index, { born, alive: formatTime(aliveMs) }, options.images[node.name] ?? []),
    lease('kube-node-lease', node.name, node.name, 40, aliveMs),
  ]);
}

function lease(
  namespace: string,
  name: string,
  holder: string,
  seconds: number,
  aliveMs: number,
): KubeObject {
  const spec = { holderIdentity: holder, leaseDurationSeconds: seconds, renewTime: formatMicroTime(aliveMs) };
  return namespaced('coordination.k8s.io/v1', 'Lease', namespace, name, { spec });
}

function namespaced(
  apiVersion: string,
  kind: string,
  namespace: string,
  name: string,
  rest: object,
): KubeObject {
  return { apiVersion, kind, metadata: { name, namespace }, ...rest };
}
