import { expect, test } from 'vitest';
import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { testServer } from '../test-writes.ts';

function refusal(body: Json): string {
  try {
    testServer().create(body);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

function updateRefusal(body: Json, change: (object: KubeObject) => KubeObject): string {
  const server = testServer();
  const made = server.create(body);
  try {
    server.update(change(made));
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

function workload(kind: string, spec: Record<string, Json> = {}, labels: Json = { app: 'web' }): Json {
  const template = {
    metadata: { labels: { app: 'web' } },
    spec: { containers: [{ name: 'c', image: 'nginx' }] },
  };
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: labels }, template, ...spec },
  };
}

function job(restartPolicy?: string): Record<string, Json> {
  const spec = { ...(restartPolicy && { restartPolicy }), containers: [{ name: 'c', image: 'busybox' }] };
  return { template: { spec } };
}

function named(apiVersion: string, kind: string, more: Record<string, Json>, name = 'x'): Json {
  return { apiVersion, kind, metadata: { name }, ...more };
}

test.each<[Json, string]>([
  [
    workload('Deployment', {}, { app: 'api' }),
    'Deployment.apps "web" is invalid: spec.template.metadata.labels: Invalid value: {"app":"web"}: `selector` does not match template `labels`',
  ],
  [
    named('batch/v1', 'Job', { spec: job() }, 'once'),
    'Job.batch "once" is invalid: spec.template.spec.restartPolicy: Required value: valid values: "OnFailure", "Never"',
  ],
  [
    named(
      'batch/v1',
      'CronJob',
      { spec: { schedule: 'off', jobTemplate: { spec: job('Never') } } },
      'nightly',
    ),
    'CronJob.batch "nightly" is invalid: spec.schedule: Invalid value: "off": expected exactly 5 fields, found 1: [off]',
  ],
  [
    workload('Deployment', { selector: null }),
    'Deployment.apps "web" is invalid: [spec.selector: Required value, spec.template.metadata.labels: Invalid value: {"app":"web"}: `selector` does not match template `labels`]',
  ],
  [
    workload('DaemonSet', {
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } },
    }),
    'DaemonSet.apps "web" is invalid: spec.updateStrategy.rollingUpdate.maxUnavailable: Required value: cannot be 0 when maxSurge is 0',
  ],
  [
    named('v1', 'Service', { spec: { selector: { app: 'web' } } }),
    'Service "x" is invalid: spec.ports: Required value',
  ],
  [
    named('v1', 'Service', { spec: { type: 'NodePort', ports: [{ port: 80, nodePort: 80 }] } }),
    'Service "x" is invalid: spec.ports[0].nodePort: Invalid value: 80: provided port is not in the valid range. The range of valid ports is 30000-32767',
  ],
  [
    named('v1', 'Service', { spec: { ports: [{ port: 80 }, { port: 80, name: 'b' }] } }),
    'Service "x" is invalid: [spec.ports[0].name: Required value, spec.ports[1]: Duplicate value: {"Name":"","Protocol":"TCP","AppProtocol":null,"Port":80,"TargetPort":0,"NodePort":0}]',
  ],
  [
    named('v1', 'ConfigMap', { data: { 'a b': 'x' } }),
    `ConfigMap "x" is invalid: data[a b]: Invalid value: "a b": a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')`,
  ],
  [
    named('v1', 'Secret', { type: 'kubernetes.io/tls', data: {} }),
    'Secret "x" is invalid: [data[tls.crt]: Required value, data[tls.key]: Required value]',
  ],
  [
    named('v1', 'PersistentVolumeClaim', {
      spec: { accessModes: ['ReadWriteTwice'], resources: { requests: {} } },
    }),
    'PersistentVolumeClaim "x" is invalid: [spec.accessModes: Unsupported value: "ReadWriteTwice": supported values: "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod", spec.resources[storage]: Required value]',
  ],
  [
    named('v1', 'ResourceQuota', { spec: { hard: { disk: '1' } } }),
    'ResourceQuota "x" is invalid: [spec.hard[disk]: Invalid value: "disk": must be a standard resource type or fully qualified, spec.hard[disk]: Invalid value: "disk": must be a standard resource for quota]',
  ],
  [
    named('policy/v1', 'PodDisruptionBudget', { spec: { minAvailable: '120%' } }),
    'PodDisruptionBudget.policy "x" is invalid: spec.minAvailable: Invalid value: "120%": must not be greater than 100%',
  ],
  [
    named('scheduling.k8s.io/v1', 'PriorityClass', { value: 2000000000 }),
    'PriorityClass.scheduling.k8s.io "x" is invalid: value: Forbidden: maximum allowed value of a user defined priority is 1000000000',
  ],
  [
    named('rbac.authorization.k8s.io/v1', 'Role', { rules: [{ verbs: ['get'], resources: ['pods'] }] }),
    'Role.rbac.authorization.k8s.io "x" is invalid: rules[0].apiGroups: Required value: resource rules must supply at least one api group',
  ],
])('%#: what is refused', (body, message) => {
  expect(refusal(body)).toBe(message);
});

test('what may not change', () => {
  const withSpec = (object: KubeObject, change: object): KubeObject => ({
    ...object,
    spec: { ...(object.spec as object), ...change },
  });
  const labels = { app: 'other' };
  const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'nginx' }] } };
  expect(
    updateRefusal(workload('Deployment'), (object) =>
      withSpec(object, { selector: { matchLabels: labels }, template }),
    ),
  ).toBe(
    'Deployment.apps "web" is invalid: spec.selector: Invalid value: {"matchLabels":{"app":"other"}}: field is immutable',
  );
  expect(
    updateRefusal(workload('StatefulSet'), (object) => withSpec(object, { serviceName: 'b' })),
  ).toContain(
    "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
  );
  const service = named('v1', 'Service', { spec: { ports: [{ port: 80 }] } });
  expect(
    updateRefusal(service, (object) =>
      withSpec(object, { clusterIP: '10.96.9.9', clusterIPs: ['10.96.9.9'] }),
    ),
  ).toBe('Service "x" is invalid: spec.clusterIPs[0]: Invalid value: ["10.96.9.9"]: may not change once set');
  const sealed = named('v1', 'ConfigMap', { data: { a: '1' }, immutable: true });
  expect(updateRefusal(sealed, (object) => ({ ...object, data: { a: '2' } }))).toBe(
    'ConfigMap "x" is invalid: data: Forbidden: field is immutable when `immutable` is set',
  );
  const claim = named('v1', 'PersistentVolumeClaim', {
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  });
  const text = updateRefusal(claim, (object) =>
    withSpec(object, { resources: { requests: { storage: '2Gi' } } }),
  );
  expect(text).toContain(
    'spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims\n@@',
  );
  expect(text.split('\n').filter((line) => /^[-+]/.test(line))).toEqual([
    '-   "storage": "1Gi"',
    '+   "storage": "2Gi"',
  ]);
  const task = named('batch/v1', 'Job', { spec: job('Never') }, 'once');
  const changed = updateRefusal(task, (object) =>
    withSpec(object, {
      template: {
        ...(object.spec as { template: object }).template,
        spec: { containers: [{ name: 'c', image: 'x' }], restartPolicy: 'Never' },
      },
    }),
  );
  expect(changed).toMatch(
    /^Job\.batch "once" is invalid: spec\.template: Invalid value: \{"labels":\{.*"Spec":\{"Volumes":null,.*: field is immutable$/,
  );
});
