import type { KubeObject } from '../../kubernetes/object.ts';

/**
 * What `kubeadm init` adds to an empty cluster, and a network: CoreDNS with its Service, kube-proxy, kindnet (the network
 * that kind installs: it stands for any). Models cmd/kubeadm/app/phases/addons, v1.36. The ConfigMap of kube-proxy
 * holds only what the picture needs.
 */
export function addOns(options: { readonly dnsReplicas: number }): readonly KubeObject[] {
  return [...coreDns(options.dnsReplicas), ...kubeProxy(), ...kindnet()];
}

export const versions = {
  kubernetes: 'v1.36.2',
  etcd: '3.6.8-0',
  coreDns: 'v1.14.2',
  kindnet: 'v20260213-ea8e5717',
} as const;

/** Images that lie on each node once its Pods run, in the order in which they came. */
export const systemImages = {
  controlPlane: [
    `registry.k8s.io/kube-apiserver:${versions.kubernetes}`,
    `registry.k8s.io/kube-controller-manager:${versions.kubernetes}`,
    `registry.k8s.io/kube-scheduler:${versions.kubernetes}`,
    `registry.k8s.io/etcd:${versions.etcd}`,
  ],
  everywhere: [
    `registry.k8s.io/kube-proxy:${versions.kubernetes}`,
    `docker.io/kindest/kindnetd:${versions.kindnet}`,
    `registry.k8s.io/coredns/coredns:${versions.coreDns}`,
  ],
} as const;

const system = 'kube-system';

function coreDns(replicas: number): KubeObject[] {
  const labels = { 'k8s-app': 'kube-dns' };
  const probe = (path: string, port: string): object => ({ httpGet: { path, port, scheme: 'HTTP' } });
  return [
    serviceAccount('coredns'),
    {
      ...named('rbac.authorization.k8s.io/v1', 'ClusterRole', 'system:coredns'),
      rules: [
        {
          apiGroups: [''],
          resources: ['endpoints', 'services', 'pods', 'namespaces'],
          verbs: ['list', 'watch'],
        },
        { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: ['list', 'watch'] },
      ],
    },
    clusterRoleBinding('system:coredns', 'system:coredns', 'coredns'),
    { ...namespaced('v1', 'ConfigMap', 'coredns'), data: { Corefile: corefile } },
    {
      ...namespaced('v1', 'Service', 'kube-dns', {
        labels: { ...labels, 'kubernetes.io/cluster-service': 'true', 'kubernetes.io/name': 'CoreDNS' },
        annotations: { 'prometheus.io/port': '9153', 'prometheus.io/scrape': 'true' },
      }),
      spec: {
        clusterIP: '10.96.0.10',
        selector: labels,
        ports: [
          { name: 'dns', port: 53, protocol: 'UDP', targetPort: 53 },
          { name: 'dns-tcp', port: 53, protocol: 'TCP', targetPort: 53 },
          { name: 'metrics', port: 9153, protocol: 'TCP', targetPort: 9153 },
        ],
      },
    },
    {
      ...namespaced('apps/v1', 'Deployment', 'coredns', { labels }),
      spec: {
        replicas,
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1 } },
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            priorityClassName: 'system-cluster-critical',
            serviceAccountName: 'coredns',
            affinity: {
              podAntiAffinity: {
                preferredDuringSchedulingIgnoredDuringExecution: [
                  {
                    weight: 100,
                    podAffinityTerm: {
                      labelSelector: {
                        matchExpressions: [{ key: 'k8s-app', operator: 'In', values: ['kube-dns'] }],
                      },
                      topologyKey: 'kubernetes.io/hostname',
                    },
                  },
                ],
              },
            },
            tolerations: [
              { key: 'CriticalAddonsOnly', operator: 'Exists' },
              { key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' },
            ],
            nodeSelector: { 'kubernetes.io/os': 'linux' },
            containers: [
              {
                name: 'coredns',
                image: `registry.k8s.io/coredns/coredns:${versions.coreDns}`,
                imagePullPolicy: 'IfNotPresent',
                resources: { limits: { memory: '170Mi' }, requests: { cpu: '100m', memory: '70Mi' } },
                args: ['-conf', '/etc/coredns/Corefile'],
                volumeMounts: [{ name: 'config-volume', mountPath: '/etc/coredns', readOnly: true }],
                ports: [
                  { containerPort: 53, name: 'dns', protocol: 'UDP' },
                  { containerPort: 53, name: 'dns-tcp', protocol: 'TCP' },
                  { containerPort: 9153, name: 'metrics', protocol: 'TCP' },
                  { containerPort: 8080, name: 'liveness-probe', protocol: 'TCP' },
                  { containerPort: 8181, name: 'readiness-probe', protocol: 'TCP' },
                ],
                livenessProbe: {
                  ...probe('/health', 'liveness-probe'),
                  initialDelaySeconds: 60,
                  timeoutSeconds: 5,
                  successThreshold: 1,
                  failureThreshold: 5,
                },
                readinessProbe: probe('/ready', 'readiness-probe'),
                securityContext: {
                  allowPrivilegeEscalation: false,
                  capabilities: { add: ['NET_BIND_SERVICE'], drop: ['ALL'] },
                  readOnlyRootFilesystem: true,
                },
              },
            ],
            dnsPolicy: 'Default',
            volumes: [
              {
                name: 'config-volume',
                configMap: { name: 'coredns', items: [{ key: 'Corefile', path: 'Corefile' }] },
              },
            ],
          },
        },
      },
    },
  ];
}

const corefile = `.:53 {
    errors
    health {
       lameduck 5s
    }
    ready
    kubernetes cluster.local in-addr.arpa ip6.arpa {
       pods insecure
       fallthrough in-addr.arpa ip6.arpa
       ttl 30
    }
    prometheus :9153
    forward . /etc/resolv.conf {
       max_concurrent 1000
    }
    cache 30
    loop
    reload
    loadbalance
}
`;

function kubeProxy(): KubeObject[] {
  const labels = { 'k8s-app': 'kube-proxy' };
  return [
    serviceAccount('kube-proxy'),
    clusterRoleBinding('kubeadm:node-proxier', 'system:node-proxier', 'kube-proxy'),
    {
      ...namespaced('v1', 'ConfigMap', 'kube-proxy', { labels: { app: 'kube-proxy' } }),
      data: { 'config.conf': 'kind: KubeProxyConfiguration\nclusterCIDR: 10.244.0.0/16\nmode: ""\n' },
    },
    daemonSet('kube-proxy', labels, {
      priorityClassName: 'system-node-critical',
      serviceAccountName: 'kube-proxy',
      containers: [
        {
          name: 'kube-proxy',
          image: `registry.k8s.io/kube-proxy:${versions.kubernetes}`,
          imagePullPolicy: 'IfNotPresent',
          command: [
            '/usr/local/bin/kube-proxy',
            '--config=/var/lib/kube-proxy/config.conf',
            '--hostname-override=$(NODE_NAME)',
          ],
          env: [{ name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } }],
          securityContext: { privileged: true },
          volumeMounts: [
            { mountPath: '/var/lib/kube-proxy', name: 'kube-proxy' },
            { mountPath: '/run/xtables.lock', name: 'xtables-lock' },
            { mountPath: '/lib/modules', name: 'lib-modules', readOnly: true },
          ],
        },
      ],
      volumes: [
        { name: 'kube-proxy', configMap: { name: 'kube-proxy' } },
        { name: 'xtables-lock', hostPath: { path: '/run/xtables.lock', type: 'FileOrCreate' } },
        { name: 'lib-modules', hostPath: { path: '/lib/modules' } },
      ],
      tolerations: [{ operator: 'Exists' }],
    }),
  ];
}

/** Models the manifest that kind installs as its network. */
function kindnet(): KubeObject[] {
  const labels = { app: 'kindnet', 'k8s-app': 'kindnet', tier: 'node' };
  return [
    serviceAccount('kindnet'),
    {
      ...named('rbac.authorization.k8s.io/v1', 'ClusterRole', 'kindnet'),
      rules: [
        { apiGroups: [''], resources: ['nodes'], verbs: ['list', 'watch'] },
        { apiGroups: [''], resources: ['pods', 'namespaces'], verbs: ['list', 'watch'] },
      ],
    },
    clusterRoleBinding('kindnet', 'kindnet', 'kindnet'),
    daemonSet(
      'kindnet',
      labels,
      {
        serviceAccountName: 'kindnet',
        containers: [
          {
            name: 'kindnet-cni',
            image: `docker.io/kindest/kindnetd:${versions.kindnet}`,
            env: [
              { name: 'HOST_IP', valueFrom: { fieldRef: { fieldPath: 'status.hostIP' } } },
              { name: 'POD_IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
              { name: 'POD_SUBNET', value: '10.244.0.0/16' },
            ],
            resources: { requests: { cpu: '100m', memory: '50Mi' }, limits: { cpu: '100m', memory: '50Mi' } },
            securityContext: { privileged: false, capabilities: { add: ['NET_RAW', 'NET_ADMIN'] } },
            volumeMounts: [
              { name: 'cni-cfg', mountPath: '/etc/cni/net.d' },
              { name: 'xtables-lock', mountPath: '/run/xtables.lock' },
              { name: 'lib-modules', mountPath: '/lib/modules', readOnly: true },
            ],
          },
        ],
        volumes: [
          { name: 'cni-cfg', hostPath: { path: '/etc/cni/net.d', type: 'DirectoryOrCreate' } },
          { name: 'xtables-lock', hostPath: { path: '/run/xtables.lock', type: 'FileOrCreate' } },
          { name: 'lib-modules', hostPath: { path: '/lib/modules' } },
        ],
        tolerations: [{ operator: 'Exists' }],
      },
      { matchLabels: { app: 'kindnet' } },
    ),
  ];
}

function daemonSet(
  name: string,
  labels: Readonly<Record<string, string>>,
  spec: object,
  selector: object = { matchLabels: labels },
): KubeObject {
  return {
    ...namespaced('apps/v1', 'DaemonSet', name, { labels }),
    spec: {
      selector,
      updateStrategy: { type: 'RollingUpdate' },
      template: {
        metadata: { labels },
        spec: { hostNetwork: true, nodeSelector: { 'kubernetes.io/os': 'linux' }, ...spec },
      },
    },
  };
}

function serviceAccount(name: string): KubeObject {
  return namespaced('v1', 'ServiceAccount', name);
}

function clusterRoleBinding(name: string, role: string, account: string): KubeObject {
  return {
    ...named('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', name),
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
    subjects: [{ kind: 'ServiceAccount', name: account, namespace: system }],
  };
}

function namespaced(apiVersion: string, kind: string, name: string, metadata: object = {}): KubeObject {
  return { apiVersion, kind, metadata: { name, namespace: system, ...metadata } };
}

function named(apiVersion: string, kind: string, name: string): KubeObject {
  return { apiVersion, kind, metadata: { name } };
}
