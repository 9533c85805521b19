import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KubeObject, ObjectMeta } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { checkEvent } from './events.ts';
import { isDns1035Label, isDns1123Label, isDns1123Subdomain, isPathSegment } from './formats.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from './object-meta.ts';
import { isPlainPod } from './plain-pod.ts';
import { isPlainEvent, isPlainMeta, isPlainMetaUpdate, isPlainStatusUpdate } from './plain.ts';
import { validatePodStatusUpdate } from './pod-status.ts';
import { podWarnings } from './pod-warnings.ts';
import { validatePod } from './pod.ts';

const pods = resourceNamed('', 'pods') as Resource;
const runs = { numRuns: 2000 };

/** Texts that are on either side of a rule. */
const word = fc.oneof(
  fc.constantFrom(
    'web',
    'a',
    'A',
    'a-b',
    'a.b',
    '-a',
    'a-',
    '1a',
    'a_b',
    '',
    ' a',
    'a b',
    '/a',
    'x'.repeat(64),
    'a/b',
    'ä',
  ),
  fc.string({ maxLength: 8 }),
);
const amount = fc.constantFrom('0', '1', '100m', '1m', '64Mi', '128Mi', '1500m', '0.5', '-1', '1e3');
const number = fc.constantFrom(0, 1, 80, 65535, 65536, -1, 420, 0o1000, 30, 3607, 599);
const flag = fc.boolean();
const optional = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(fields, { requiredKeys: [] });
const amounts = optional({ cpu: amount, memory: amount, 'example.com/x': amount });

const container = fc.record(
  {
    name: word,
    image: word,
    command: fc.array(word, { maxLength: 2 }),
    ports: fc.array(
      optional({
        name: word,
        containerPort: number,
        hostPort: number,
        protocol: fc.constantFrom('TCP', 'UDP', 'SCTP', 'tcp'),
      }),
      { maxLength: 3 },
    ),
    env: fc.array(optional({ name: word, value: word, valueFrom: fc.constant({}) }), { maxLength: 3 }),
    resources: optional({ requests: amounts, limits: amounts }),
    volumeMounts: fc.array(optional({ name: word, mountPath: word, readOnly: flag }), { maxLength: 2 }),
    terminationMessagePolicy: fc.constantFrom('File', 'Else'),
    imagePullPolicy: fc.constantFrom('Always', 'Else'),
    livenessProbe: fc.constant({}),
    securityContext: optional({ privileged: flag }),
  },
  { requiredKeys: ['name', 'image', 'terminationMessagePolicy', 'imagePullPolicy'] },
);
const token = optional({ expirationSeconds: number, path: fc.constantFrom('token', '../token', '') });
const file = optional({ key: word, path: fc.constantFrom('ca.crt', 'namespace', '..') });
const fieldRef = optional({
  apiVersion: fc.constantFrom('v1', ''),
  fieldPath: fc.constantFrom('metadata.namespace', 'x'),
});
const source = optional({
  serviceAccountToken: token,
  configMap: optional({ name: word, items: fc.array(file, { maxLength: 2 }) }),
  downwardAPI: optional({
    items: fc.array(optional({ path: fc.constantFrom('namespace', ''), fieldRef }), { maxLength: 2 }),
  }),
});
const volume = optional({
  name: word,
  emptyDir: optional({ medium: word }),
  projected: optional({ sources: fc.array(source, { maxLength: 3 }), defaultMode: number }),
  hostPath: fc.constant({}),
});
const spec = fc.record(
  {
    containers: fc.array(container, { maxLength: 2 }),
    volumes: fc.array(volume, { maxLength: 2 }),
    restartPolicy: fc.constantFrom('Always', 'Never', 'Else'),
    dnsPolicy: fc.constantFrom('ClusterFirst', 'None'),
    serviceAccountName: word,
    nodeName: word,
    nodeSelector: fc.constant({ 'beta.kubernetes.io/os': 'linux' }),
    preemptionPolicy: fc.constantFrom('Never', 'Else'),
    terminationGracePeriodSeconds: number,
    securityContext: optional({ runAsUser: number }),
    tolerations: fc.array(optional({ key: word, operator: fc.constantFrom('Exists', 'Else') }), {
      maxLength: 1,
    }),
    hostNetwork: flag,
  },
  { requiredKeys: ['containers'] },
);

/** A Pod as it is created most often: the arbitrary ones are changed from it, or too few would be plain. */
const usual = {
  containers: [
    {
      name: 'web',
      image: 'nginx',
      ports: [{ containerPort: 80, protocol: 'TCP' }],
      env: [{ name: 'A', value: '1' }],
      resources: { requests: { cpu: '100m' }, limits: { cpu: '1', memory: '64Mi' } },
      terminationMessagePolicy: 'File',
      imagePullPolicy: 'Always',
      volumeMounts: [{ name: 'token', mountPath: '/var/run', readOnly: true }],
    },
  ],
  volumes: [
    {
      name: 'token',
      projected: {
        sources: [
          { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
          { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
          {
            downwardAPI: {
              items: [{ path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } }],
            },
          },
        ],
        defaultMode: 420,
      },
    },
  ],
  dnsPolicy: 'ClusterFirst',
  restartPolicy: 'Always',
  securityContext: {},
  terminationGracePeriodSeconds: 30,
  serviceAccountName: 'default',
};
const changedSpec = fc
  .tuple(
    spec,
    fc.subarray([
      'containers',
      'volumes',
      'restartPolicy',
      'dnsPolicy',
      'nodeName',
      'preemptionPolicy',
      'tolerations',
      'terminationGracePeriodSeconds',
      'securityContext',
      'nodeSelector',
      'hostNetwork',
    ]),
  )
  .map(([other, fields]) => ({
    ...usual,
    ...Object.fromEntries(
      fields.flatMap((field) => (field in other ? [[field, other[field as never]]] : [])),
    ),
  }));
const changedContainer = fc
  .tuple(container, fc.subarray(Object.keys(usual.containers[0] as object)))
  .map(([other, fields]) => ({
    ...usual.containers[0],
    ...Object.fromEntries(
      fields.flatMap((field) => (field in other ? [[field, other[field as never]]] : [])),
    ),
  }));
const changedPod = fc
  .tuple(changedSpec, fc.array(changedContainer, { minLength: 1, maxLength: 2 }), flag)
  .map(([of, containers, swap]) => podOf(swap ? { ...of, containers } : of));

function podOf(of: unknown): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'default' },
    spec: of,
    status: {},
  } as Pod;
}

describe('what is plain', () => {
  it('is a usual Pod, without fault or warning', () => {
    expect(isPlainPod(podOf(usual))).toBe(true);
    expect(isPlainPod(podOf({ ...usual, hostNetwork: true }))).toBe(false);
  });

  it('is no Pod that has a fault or a warning', () => {
    let plain = 0;
    fc.assert(
      fc.property(changedPod, (pod) => {
        if (!isPlainPod(pod)) return;
        plain++;
        // A copy: what was found good is remembered.
        const copy = structuredClone(pod);
        expect(validatePod(copy)).toEqual([]);
        expect(podWarnings(copy)).toEqual([]);
      }),
      runs,
    );
    expect(plain).toBeGreaterThan(100);
  });

  const meta = optional({
    name: word,
    generateName: word,
    namespace: word,
    labels: fc.dictionary(word, word, { maxKeys: 2 }),
    annotations: fc.dictionary(word, word, { maxKeys: 2 }),
    generation: fc.integer({ min: 0, max: 2 }),
    uid: fc.constantFrom('1', '2'),
    finalizers: fc.array(word, { maxLength: 1 }),
  }) as fc.Arbitrary<ObjectMeta>;

  it('is no metadata that breaks a rule of any kind', () => {
    fc.assert(
      fc.property(meta, (given) => {
        const of = { ...given, name: given.name ?? 'web', namespace: given.namespace ?? 'default' };
        if (!isPlainMeta(of, pods)) return;
        for (const name of [isDns1035Label, isDns1123Label, isDns1123Subdomain, isPathSegment])
          expect(validateObjectMeta(of, pods, { name })).toEqual([]);
      }),
      runs,
    );
  });

  it('is no change of metadata that is not allowed', () => {
    fc.assert(
      fc.property(
        meta,
        meta,
        fc.subarray(['name', 'namespace', 'uid', 'finalizers', 'generation']),
        (a, b, same) => {
          const next = { ...b, ...Object.fromEntries(same.map((field) => [field, a[field as 'name']])) };
          if (isPlainMetaUpdate(next, a)) expect(validateObjectMetaUpdate(next, a)).toEqual([]);
        },
      ),
      runs,
    );
  });

  it('is no Event that is refused', () => {
    const event = fc.record({
      metadata: fc.record({ namespace: word }),
      involvedObject: fc.record({ namespace: word }),
      eventTime: fc.constantFrom(null, undefined, '2026-11-30T10:00:00Z'),
      reportingComponent: word,
      reportingInstance: fc.oneof(word, fc.constant('x'.repeat(129))),
      action: word,
      reason: word,
      message: word,
    });
    fc.assert(
      fc.property(event, flag, (given, same) => {
        const of = same ? { ...given, involvedObject: given.metadata } : given;
        if (isPlainEvent(of as unknown as KubeObject))
          expect(checkEvent(of as unknown as KubeObject)).toEqual([]);
      }),
      runs,
    );
  });

  it('is no status that is refused', () => {
    const status = optional({
      qosClass: fc.constantFrom('Burstable', 'BestEffort'),
      nominatedNodeName: fc.constantFrom('', 'node-1'),
      podIPs: fc.array(fc.record({ ip: fc.constantFrom('10.244.0.7', '10.256.0.1', '10.0.0.01', 'x') }), {
        maxLength: 1,
      }),
      containerStatuses: fc.array(
        fc.record({
          name: fc.constant('web'),
          state: fc.constantFrom({ terminated: { exitCode: 0 } }, { running: {} }),
        }),
        { maxLength: 1 },
      ),
    });
    fc.assert(
      fc.property(
        status,
        status,
        fc.constantFrom('Always', 'OnFailure', 'Never'),
        (before, after, restartPolicy) => {
          const of = (given: unknown): Pod =>
            ({ ...podOf({ ...usual, restartPolicy, nodeName: 'node-1' }), status: given }) as Pod;
          if (isPlainStatusUpdate(of(after), of(before)))
            expect(validatePodStatusUpdate(of(after), of(before))).toEqual([]);
        },
      ),
      runs,
    );
  });
});
