import { expect, test } from 'vitest';
import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { PatchKind } from '../../client/api-client.ts';
import { resourceFor, testServer } from '../test-writes.ts';
import { applyPatch } from './apply-patch.ts';

const pod = testServer().create({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', labels: { app: 'web' } },
  spec: {
    containers: [
      { name: 'nginx', image: 'nginx', ports: [{ containerPort: 80 }], env: [{ name: 'A', value: '1' }] },
      { name: 'side', image: 'busybox' },
    ],
  },
});

function patched(kind: PatchKind, patch: Json, object: KubeObject = pod): KubeObject {
  return applyPatch(kind, resourceFor(object), object, patch);
}

function refusal(kind: PatchKind, patch: Json, object: KubeObject = pod): string {
  try {
    patched(kind, patch, object);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

test('a list of named things is merged by name, what is not named is shared', () => {
  const next = patched('strategic', { spec: { containers: [{ name: 'nginx', image: 'nginx:1.27' }] } });
  expect(next.spec).toMatchObject({
    containers: [{ name: 'nginx', image: 'nginx:1.27', ports: [{ containerPort: 80 }] }, { name: 'side' }],
  });
  const side = (object: KubeObject): unknown => (object.spec as { containers: unknown[] }).containers[1];
  expect(side(next)).toBe(side(pod));
  expect(next.metadata).toBe(pod.metadata);
});

test('a patch that changes nothing gives the same object', () => {
  const same = {
    metadata: { labels: { app: 'web' } },
    spec: { containers: [{ name: 'side', image: 'busybox' }] },
  };
  expect(patched('strategic', same)).toBe(pod);
  expect(patched('merge', { metadata: { labels: { app: 'web' } } })).toBe(pod);
});

test('what kubectl apply sends: an order, and what is to go', () => {
  const patch = {
    spec: {
      '$setElementOrder/containers': [{ name: 'nginx' }, { name: 'side' }],
      containers: [
        {
          '$setElementOrder/ports': [{ containerPort: 8080 }],
          name: 'nginx',
          ports: [{ containerPort: 8080 }, { $patch: 'delete', containerPort: 80 }],
          env: null,
        },
      ],
    },
  };
  const { containers } = patched('strategic', patch).spec as { containers: Record<string, unknown>[] };
  expect(containers[0]).toMatchObject({ name: 'nginx', ports: [{ containerPort: 8080 }] });
  expect(containers[0]).not.toHaveProperty('env');
});

test('an order puts what the server knows alone where it stood', () => {
  const withVolumes = {
    ...pod,
    spec: { ...(pod.spec as object), volumes: ['a', 'own', 'b'].map((name) => ({ name, emptyDir: {} })) },
  };
  const patch = { spec: { '$setElementOrder/volumes': [{ name: 'b' }, { name: 'a' }] } };
  const names = (
    patched('strategic', patch, withVolumes).spec as { volumes: { name: string }[] }
  ).volumes.map(({ name }) => name);
  expect(names).toEqual(['own', 'b', 'a']);
});

test('lists of plain values grow, and lose what is named', () => {
  const held = { ...pod, metadata: { ...pod.metadata, finalizers: ['a/x', 'b/x'] } };
  expect(patched('strategic', { metadata: { finalizers: ['c/x'] } }, held).metadata.finalizers).toEqual([
    'c/x',
    'a/x',
    'b/x',
  ]);
  const gone = {
    metadata: { '$deleteFromPrimitiveList/finalizers': ['a/x'], '$setElementOrder/finalizers': ['b/x'] },
  };
  expect(patched('strategic', gone, held).metadata.finalizers).toEqual(['b/x']);
});

test('one strategy replaces another', () => {
  const labels = { app: 'web' };
  const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'nginx' }] } };
  const deployment = testServer().create({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: labels }, template },
  });
  const spec = (patch: Json): unknown => patched('strategic', { spec: patch }, deployment).spec;
  expect(spec({ strategy: { $retainKeys: ['type'], type: 'Recreate' } })).toHaveProperty('strategy', {
    type: 'Recreate',
  });
  expect(spec({ template: { $patch: 'replace', spec: { containers: [] } } })).toHaveProperty('template', {
    metadata: {},
    spec: { containers: [] },
  });
  expect(spec({ strategy: { $retainKeys: ['type'], type: 'Recreate' } })).toHaveProperty('replicas', 1);
});

test('what is wrong with a strategic patch', () => {
  expect(refusal('strategic', { spec: { containers: [{ image: 'nginx' }] } })).toBe(
    'map: map[image:nginx] does not contain declared merge key: name',
  );
  expect(refusal('strategic', { spec: { activeDeadlineSeconds: '3' } })).toBe(
    ' "" is invalid: patch: Invalid value: "map[spec:map[activeDeadlineSeconds:3]]": unrecognized type: int64',
  );
  expect(refusal('strategic', { spec: { nodeName: 3 } })).toBe(
    ' "" is invalid: patch: Invalid value: "map[spec:map[nodeName:3]]": cannot convert int64 to string',
  );
  expect(refusal('strategic', [1])).toBe(
    'json: cannot unmarshal array into Go value of type map[string]interface {}',
  );
});

test('unknown fields are refused under strict validation', () => {
  const patch = { spec: { nodeNam: 'x' } };
  expect(() => applyPatch('strategic', resourceFor(pod), pod, patch, { fieldValidation: 'Strict' })).toThrow(
    'patch: Invalid value: "map[spec:map[nodeNam:x]]": strict decoding error: unknown field "spec.nodeNam"',
  );
  const warnings: string[] = [];
  expect(applyPatch('strategic', resourceFor(pod), pod, patch, { warnings }).spec).toEqual(pod.spec);
  expect(warnings).toEqual(['unknown field "spec.nodeNam"']);
});

test('a merge patch replaces lists and takes away with null', () => {
  const next = patched('merge', {
    metadata: { labels: null },
    spec: { containers: [{ name: 'only', image: 'x' }] },
  });
  expect(next.metadata.labels).toBeUndefined();
  expect((next.spec as { containers: unknown[] }).containers).toHaveLength(1);
});

test('a JSON patch goes step by step', () => {
  const next = patched('json', [
    { op: 'test', path: '/metadata/labels/app', value: 'web' },
    { op: 'add', path: '/metadata/labels/example.com~1tier', value: 'front' },
    { op: 'replace', path: '/spec/containers/0/image', value: 'nginx:1.27' },
    { op: 'add', path: '/spec/containers/-', value: { name: 'third', image: 'busybox' } },
    { op: 'remove', path: '/spec/containers/1' },
    { op: 'copy', from: '/metadata/labels/app', path: '/metadata/labels/copy' },
    { op: 'move', from: '/metadata/labels/copy', path: '/metadata/labels/moved' },
  ]);
  expect(next.metadata.labels).toEqual({ app: 'web', 'example.com/tier': 'front', moved: 'web' });
  expect(next.spec).toMatchObject({
    containers: [{ name: 'nginx', image: 'nginx:1.27' }, { name: 'third' }],
  });
  const rejected = 'the server rejected our request due to an error in our request';
  expect(refusal('json', [{ op: 'test', path: '/metadata/labels/app', value: 'other' }])).toBe(rejected);
  expect(refusal('json', [{ op: 'remove', path: '/spec/nothing' }])).toBe(rejected);
  expect(refusal('json', { op: 'add' })).toContain('cannot unmarshal object');
});
