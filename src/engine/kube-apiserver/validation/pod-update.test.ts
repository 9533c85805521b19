import { expect, test } from 'vitest';
import type { Container, PodSpec } from '../../../kubernetes/pod.ts';
import { testServer } from '../test-writes.ts';

const mutable =
  'spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

function updated(change: (spec: PodSpec) => Partial<PodSpec>): string {
  const server = testServer();
  const pod = server.create({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: {
      containers: [{ name: 'c', image: 'nginx', ports: [{ containerPort: 80 }] }],
      nodeSelector: { zone: 'a' },
      tolerations: [{ key: 'gpu', operator: 'Exists' }],
    },
  });
  const spec = pod.spec as PodSpec;
  try {
    server.update({ ...pod, spec: { ...spec, ...change(spec) } });
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

function withFirst(spec: PodSpec, change: Partial<Container>): Partial<PodSpec> {
  const [first, ...others] = spec.containers;
  return { containers: [{ ...(first as Container), ...change }, ...others] };
}

test('the image may change, tolerations may come', () => {
  expect(updated((spec) => withFirst(spec, { image: 'nginx:1.27' }))).toBe('accepted');
  expect(
    updated(({ tolerations = [] }) => ({ tolerations: [...tolerations, { key: 'x', operator: 'Exists' }] })),
  ).toBe('accepted');
  expect(
    updated(({ tolerations = [] }) => ({ tolerations: tolerations.filter(({ key }) => key !== 'gpu') })),
  ).toBe(
    'Pod "web" is invalid: spec.tolerations: Forbidden: existing toleration can not be modified except its tolerationSeconds',
  );
});

test("another port is refused with what differs, in the API server's own struct", () => {
  expect(updated((spec) => withFirst(spec, { ports: [{ containerPort: 8080, protocol: 'TCP' }] }))).toBe(
    `Pod "web" is invalid: ${mutable}
@@ -100,7 +100,7 @@
     {
      "Name": "",
      "HostPort": 0,
-     "ContainerPort": 80,
+     "ContainerPort": 8080,
      "Protocol": "TCP",
      "HostIP": ""
     }
`,
  );
});

test('another node selector, another container and no mounts', () => {
  expect(updated(() => ({ nodeSelector: { zone: 'b' } }))).toBe(
    `Pod "web" is invalid: ${mutable}
@@ -146,7 +146,7 @@
  "ActiveDeadlineSeconds": null,
  "DNSPolicy": "ClusterFirst",
  "NodeSelector": {
-  "zone": "a"
+  "zone": "b"
  },
  "ServiceAccountName": "default",
  "AutomountServiceAccountToken": null,
`,
  );
  const text = updated((spec) => withFirst(spec, { name: 'other', volumeMounts: undefined as never }));
  expect(text.split('\n').filter((line) => /^[-+@]/.test(line))).toEqual([
    '@@ -91,7 +91,7 @@',
    '-   "Name": "c",',
    '+   "Name": "other",',
    '@@ -115,17 +115,7 @@',
    '-   "VolumeMounts": [',
    '-    {',
    expect.stringMatching(/^- {5}"Name": "kube-api-access-/),
    ...['"ReadOnly": true', '"RecursiveReadOnly": null'].map((line) => `-     ${line},`),
    '-     "MountPath": "/var/run/secrets/kubernetes.io/serviceaccount",',
    ...['"SubPath": ""', '"MountPropagation": null'].map((line) => `-     ${line},`),
    '-     "SubPathExpr": ""',
    '-    }',
    '-   ],',
    '+   "VolumeMounts": null,',
  ]);
});

test('containers neither come nor go', () => {
  expect(updated(({ containers }) => ({ containers: [...containers, ...containers] }))).toContain(
    'spec.containers: Forbidden: pod updates may not add or remove containers',
  );
});
