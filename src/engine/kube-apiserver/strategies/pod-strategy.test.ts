import { expect, test } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { testServer } from '../test-writes.ts';
import { strategyOf } from './strategy-of.ts';
import { resources } from '../../../kubernetes/resources.ts';

const manifest = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'nginx-pod', labels: { app: 'nginx' } },
  spec: {
    containers: [{ name: 'nginx', image: 'nginx:latest', ports: [{ containerPort: 80 }] }],
    nodeSelector: { disktype: 'ssd' },
  },
};

function stored(pod: KubeObject): unknown {
  return JSON.parse(
    JSON.stringify(pod).replace(/kube-api-access-[bcdfghjklmnpqrstvwxz2456789]{5}/g, 'kube-api-access-?'),
  );
}

test('a Pod is stored as a real API server stores it', () => {
  expect(stored(testServer().create(manifest))).toEqual({
    kind: 'Pod',
    apiVersion: 'v1',
    metadata: {
      name: 'nginx-pod',
      namespace: 'default',
      uid: 'uid-1',
      generation: 1,
      creationTimestamp: '2026-11-30T10:23:24Z',
      labels: { app: 'nginx' },
    },
    spec: {
      volumes: [
        {
          name: 'kube-api-access-?',
          projected: {
            sources: [
              { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
              { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
              {
                downwardAPI: {
                  items: [
                    { path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } },
                  ],
                },
              },
            ],
            defaultMode: 420,
          },
        },
      ],
      containers: [
        {
          name: 'nginx',
          image: 'nginx:latest',
          ports: [{ containerPort: 80, protocol: 'TCP' }],
          resources: {},
          volumeMounts: [
            {
              name: 'kube-api-access-?',
              readOnly: true,
              mountPath: '/var/run/secrets/kubernetes.io/serviceaccount',
            },
          ],
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'Always',
        },
      ],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      nodeSelector: { disktype: 'ssd' },
      serviceAccountName: 'default',
      serviceAccount: 'default',
      securityContext: {},
      schedulerName: 'default-scheduler',
      tolerations: [
        {
          key: 'node.kubernetes.io/not-ready',
          operator: 'Exists',
          effect: 'NoExecute',
          tolerationSeconds: 300,
        },
        {
          key: 'node.kubernetes.io/unreachable',
          operator: 'Exists',
          effect: 'NoExecute',
          tolerationSeconds: 300,
        },
      ],
      priority: 0,
      enableServiceLinks: true,
      preemptionPolicy: 'PreemptLowerPriority',
    },
    status: { phase: 'Pending', qosClass: 'BestEffort' },
  });
});

test('what is complete stays the same object', () => {
  const pod = testServer().create(manifest);
  const strategy = strategyOf(resources.find(({ kind }) => kind === 'Pod') as never);
  expect(strategy.defaults(pod)).toBe(pod);
  expect(strategy.prepareForUpdate(pod, pod, {} as never)).toBe(pod);
});

test('who limits requests as much; who limits everything is guaranteed', () => {
  const container = {
    name: 'c',
    image: 'nginx:1.27',
    resources: { limits: { cpu: '500m', memory: '128Mi' } },
  };
  const pod = testServer().create({ ...manifest, spec: { containers: [container] } });
  expect(pod.spec).toMatchObject({
    containers: [
      { imagePullPolicy: 'IfNotPresent', resources: { requests: { cpu: '500m', memory: '128Mi' } } },
    ],
  });
  expect(pod.status).toMatchObject({ qosClass: 'Guaranteed' });
});

test('a gated Pod says so', () => {
  const pod = testServer().create({
    ...manifest,
    spec: { ...manifest.spec, schedulingGates: [{ name: 'wait' }] },
  });
  expect(pod.status).toMatchObject({
    conditions: [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }],
  });
});

test('a new spec is a new generation; a status that does not say of which keeps the one before', () => {
  const server = testServer();
  const pod = server.create(manifest);
  const next = server.update({ ...pod, spec: { ...(pod.spec as object), activeDeadlineSeconds: 60 } });
  expect(next.metadata.generation).toBe(2);
  const strategy = strategyOf(resources.find(({ kind }) => kind === 'Pod') as never);
  const seen = { ...next, status: { ...(next.status as object), observedGeneration: 1 } };
  const reported = strategy.prepareForStatusUpdate(
    { ...seen, status: { phase: 'Running' } },
    seen,
    {} as never,
  );
  expect(reported.status).toEqual({ phase: 'Running', qosClass: 'BestEffort', observedGeneration: 1 });
  expect(reported.spec).toBe(next.spec);
});

test('every resource has a strategy, and names what can be selected by', () => {
  for (const resource of resources) {
    const bare: KubeObject = { apiVersion: 'v1', kind: resource.kind, metadata: {} };
    expect(strategyOf(resource).selectableFields(bare)).toBeTypeOf('object');
  }
});
