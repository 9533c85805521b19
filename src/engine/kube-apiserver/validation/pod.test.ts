import { expect, test } from 'vitest';
import type { Json } from '../../../kubernetes/object.ts';
import { testServer } from '../test-writes.ts';

type Body = Record<string, Json>;

function refusal(name: string, spec: Body, labels?: Body): string {
  try {
    testServer().create({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, ...(labels && { labels }) },
      spec,
    });
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

function withContainer(container: Body): Body {
  return { containers: [{ name: 'c', image: 'nginx', ...container }] };
}

const label =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

// Texts of a recorded API server.
test.each<[string, Body, string]>([
  ['a', { containers: [{ name: 'nginx' }] }, 'spec.containers[0].image: Required value'],
  ['b2', {}, 'spec.containers: Required value'],
  [
    'b4',
    {
      containers: [
        { name: 'nginx', image: 'nginx' },
        { name: 'nginx', image: 'nginx' },
      ],
    },
    'spec.containers[1].name: Duplicate value: "nginx"',
  ],
  [
    'o2',
    { ...withContainer({}), restartPolicy: 'Sometimes' },
    'spec.restartPolicy: Unsupported value: "Sometimes": supported values: "Always", "OnFailure", "Never"',
  ],
  [
    'f',
    withContainer({ resources: { requests: { memory: '256Mi' }, limits: { memory: '128Mi' } } }),
    'spec.containers[0].resources.requests: Invalid value: "256Mi": must be less than or equal to memory limit of 128Mi',
  ],
])('Pod %s', (name, spec, message) => {
  expect(refusal(name, spec)).toBe(`Pod "${name}" is invalid: ${message}`);
});

test('several findings stand in brackets, in the order in which they are made', () => {
  expect(refusal('Nginx_Pod', { containers: [{ name: 'Nginx_Pod', image: 'nginx' }] })).toBe(
    `Pod "Nginx_Pod" is invalid: [metadata.name: Invalid value: "Nginx_Pod": ${subdomain}, spec.containers[0].name: Invalid value: "Nginx_Pod": ${label}]`,
  );
  const value =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
  expect(refusal('-bad', { containers: [{ name: '-bad' }] }, { app: '-bad' })).toBe(
    `Pod "-bad" is invalid: [metadata.name: Invalid value: "-bad": ${subdomain}, metadata.labels: Invalid value: "-bad": ${value}, spec.containers[0].name: Invalid value: "-bad": ${label}, spec.containers[0].image: Required value]`,
  );
});

// Texts of the source, where no recording has them.
test.each<[string, Body, string]>([
  [
    'a port out of range',
    withContainer({ ports: [{ containerPort: 70000 }] }),
    'spec.containers[0].ports[0].containerPort: Invalid value: 70000: must be between 1 and 65535, inclusive',
  ],
  [
    'a mount of no volume',
    withContainer({ volumeMounts: [{ name: 'data', mountPath: '/data' }] }),
    'spec.containers[0].volumeMounts[0].name: Not found: "data"',
  ],
  [
    'two volumes of one name',
    {
      ...withContainer({}),
      volumes: [
        { name: 'v', emptyDir: {} },
        { name: 'v', emptyDir: {} },
      ],
    },
    'spec.volumes[1].name: Duplicate value: "v"',
  ],
  [
    'a volume of two kinds',
    { ...withContainer({}), volumes: [{ name: 'v', emptyDir: {}, hostPath: { path: '/x' } }] },
    'spec.volumes[0].hostPath: Forbidden: may not specify more than 1 volume type',
  ],
  [
    'a probe of no kind',
    withContainer({ livenessProbe: { periodSeconds: 1 } }),
    'spec.containers[0].livenessProbe: Required value: must specify a handler type',
  ],
  [
    'an unknown pull policy',
    withContainer({ imagePullPolicy: 'Sometimes' }),
    'spec.containers[0].imagePullPolicy: Unsupported value: "Sometimes": supported values: "Always", "IfNotPresent", "Never"',
  ],
  [
    'a probe of an init container',
    {
      ...withContainer({}),
      initContainers: [{ name: 'i', image: 'busybox', readinessProbe: { tcpSocket: { port: 80 } } }],
    },
    'spec.initContainers[0].readinessProbe: Forbidden: may not be set for init containers without restartPolicy=Always',
  ],
  [
    'a toleration that tolerates for a while what it does not evict',
    {
      ...withContainer({}),
      tolerations: [{ key: 'k', operator: 'Exists', effect: 'NoSchedule', tolerationSeconds: 1 }],
    },
    'spec.tolerations[0].effect: Invalid value: "NoSchedule": effect must be \'NoExecute\' when `tolerationSeconds` is set',
  ],
  [
    'a resource that is no resource',
    withContainer({ resources: { limits: { disk: '1' } } }),
    '[spec.containers[0].resources.limits[disk]: Invalid value: "disk": must be a standard resource type or fully qualified, spec.containers[0].resources.limits[disk]: Invalid value: "disk": must be a standard resource for containers, spec.containers[0].resources.requests[disk]: Invalid value: "disk": must be a standard resource type or fully qualified, spec.containers[0].resources.requests[disk]: Invalid value: "disk": must be a standard resource for containers]',
  ],
])('%s', (_what, spec, message) => {
  expect(refusal('p', spec)).toBe(`Pod "p" is invalid: ${message}`);
});

test('a name that is no host name is let through with a warning', () => {
  const server = testServer();
  server.create({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web.v1' }, spec: withContainer({}) });
  expect(server.warnings).toEqual([
    "metadata.name: this is used in the Pod's hostname, which can result in surprising behavior; a DNS label is recommended: [must not contain dots]",
  ]);
});

test('what hides what stood before is let through with a warning', () => {
  const server = testServer();
  const env = [
    { name: 'A', value: '1' },
    { name: 'A', value: '2' },
    { name: 'A', value: '$(A)3' },
  ];
  const ports = [
    { containerPort: 80, name: 'http' },
    { containerPort: 80, name: 'web' },
  ];
  server.create({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: withContainer({ env, ports }),
  });
  expect(server.warnings).toEqual([
    'spec.containers[0].env[1]: hides previous definition of "A", which may be dropped when using apply',
    'spec.containers[0].ports[1]: duplicate port definition with spec.containers[0].ports[0]',
  ]);
});
