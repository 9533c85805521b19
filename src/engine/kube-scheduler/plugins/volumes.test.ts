import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { Cluster } from '../testing/cluster.ts';
import { pod, threeNodes } from '../testing/objects.ts';

const app = (name = 'app') =>
  pod(name, { spec: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] } });

function claim(spec: object = {}, more: Partial<KubeObject> = {}): KubeObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'fast',
      resources: { requests: { storage: '1Gi' } },
      ...spec,
    },
    status: { phase: 'Pending' },
    ...more,
    metadata: { name: 'data', namespace: 'default', uid: 'claim', resourceVersion: '5', ...more.metadata },
  };
}

function volume(name: string, spec: object = {}, metadata: object = {}): KubeObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name, resourceVersion: '5', ...metadata },
    spec: { accessModes: ['ReadWriteOnce'], storageClassName: 'fast', capacity: { storage: '1Gi' }, ...spec },
    status: { phase: 'Available' },
  };
}

const on = (name: string) => ({
  nodeAffinity: {
    required: {
      nodeSelectorTerms: [
        { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [name] }] },
      ],
    },
  },
});
const bound = claim(
  { volumeName: 'v' },
  { metadata: { annotations: { 'pv.kubernetes.io/bind-completed': 'yes' } } },
);
const storageClass = (
  provisioner: string,
  volumeBindingMode = 'WaitForFirstConsumer',
  more: object = {},
): KubeObject => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'fast' },
  provisioner,
  volumeBindingMode,
  ...more,
});
const message = (cluster: Cluster) => cluster.attempt(app()).failure?.message;

describe('VolumeBinding', () => {
  it('goes where the bound volume can be reached', () => {
    const cluster = new Cluster(threeNodes(), { claims: [bound], volumes: [volume('v', on('node-2'))] });
    expect(cluster.attempt(app()).chosen?.name).toBe('node-2');
    const nowhere = new Cluster(threeNodes(), { claims: [bound], volumes: [volume('v', on('node-9'))] });
    expect(nowhere.attempt(app()).failure?.filterMessage).toBe(
      "0/3 nodes are available: 3 node(s) didn't match PersistentVolume's node affinity.",
    );
  });

  it('finds the smallest volume for a claim that waits for its consumer', () => {
    const volumes = [
      volume('big', { ...on('node-1'), capacity: { storage: '5Gi' } }),
      volume('small', on('node-3')),
    ];
    const classes = [storageClass('kubernetes.io/no-provisioner')];
    const cluster = new Cluster(threeNodes(), { claims: [claim()], volumes, storageClasses: classes });
    expect(cluster.attempt(app()).feasible.map(({ name }) => name)).toEqual(['node-1', 'node-3']);
    const empty = new Cluster(threeNodes(), { claims: [claim()], storageClasses: classes });
    expect(empty.attempt(app()).failure?.filterMessage).toBe(
      "0/3 nodes are available: 3 node(s) didn't find available persistent volumes to bind.",
    );
  });

  it('leaves making a volume to its provisioner, where the class allows it', () => {
    const allowed = {
      allowedTopologies: [
        { matchLabelExpressions: [{ key: 'topology.kubernetes.io/zone', values: ['zone-b'] }] },
      ],
    };
    const classes = [storageClass('example.com/disks', 'WaitForFirstConsumer', allowed)];
    const cluster = new Cluster(threeNodes(), { claims: [claim()], storageClasses: classes });
    expect(cluster.attempt(app()).chosen?.name).toBe('node-3');
  });

  it('does not give one volume to two Pods', () => {
    const second = claim({}, { metadata: { name: 'other', uid: 'other' } });
    const cluster = new Cluster(threeNodes(), {
      claims: [claim(), second],
      volumes: [volume('v')],
      storageClasses: [storageClass('kubernetes.io/no-provisioner')],
    });
    const first = cluster.schedule(app());
    for (const plugin of cluster.framework.plugins) plugin.reserve?.(first.cycle, first.chosen?.name ?? '');
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'other' } }];
    const other = pod('other', { spec: { volumes } });
    expect(cluster.attempt(other).chosen).toBeNull();
    for (const plugin of cluster.framework.plugins) plugin.unreserve?.(first.cycle);
    expect(cluster.attempt(other).chosen).not.toBeNull();
  });

  it('waits for claims that are bound at once, are lost or go', () => {
    const says = (c: KubeObject) =>
      message(new Cluster(threeNodes(), { claims: [c], storageClasses: [storageClass('x', 'Immediate')] }));
    expect(says(claim())).toBe(
      '0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. not found',
    );
    expect(says(claim({ volumeName: 'v' }, { status: { phase: 'Lost' } }))).toBe(
      '0/3 nodes are available: persistentvolumeclaim "data" bound to non-existent persistentvolume "v". not found',
    );
    expect(says(claim({}, { metadata: { deletionTimestamp: 'now' } }))).toBe(
      '0/3 nodes are available: persistentvolumeclaim "data" is being deleted. not found',
    );
    const ephemeral = pod('app', { spec: { volumes: [{ name: 'data', ephemeral: {} }] } });
    expect(new Cluster(threeNodes()).attempt(ephemeral).failure?.message).toBe(
      '0/3 nodes are available: waiting for ephemeral volume controller to create the persistentvolumeclaim "app-data". not found',
    );
  });
});

it('VolumeZone keeps to the zone of the volume', () => {
  const labels = { 'failure-domain.beta.kubernetes.io/zone': 'zone-b__zone-c' };
  const cluster = new Cluster(threeNodes(), { claims: [bound], volumes: [volume('v', {}, { labels })] });
  const attempt = cluster.attempt(app());
  expect(attempt.chosen?.name).toBe('node-3');
  expect(attempt.verdicts?.[0]?.reasons).toEqual(['node(s) had no available volume zone']);
});

it('VolumeRestrictions lets one Pod at a time have a ReadWriteOncePod claim', () => {
  const single = claim(
    { ...(bound['spec'] as object), accessModes: ['ReadWriteOncePod'] },
    { metadata: bound.metadata },
  );
  const cluster = new Cluster(threeNodes(), { claims: [single], volumes: [volume('v')] });
  cluster.schedule(app('first'));
  expect(cluster.attempt(app('second')).failure?.message).toBe(
    '0/3 nodes are available: 3 node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod. no new claims to deallocate, preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
  );
});
