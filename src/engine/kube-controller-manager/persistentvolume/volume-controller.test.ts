import { describe, expect, test } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Claim, PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import { scenario, type Scenario } from '../../scenario.ts';

const volume = (name: string, size: string, spec: string): string =>
  `apiVersion: v1\nkind: PersistentVolume\nmetadata: { name: ${name}, labels: { disk: ${name} } }\nspec: { capacity: { storage: ${size} }, accessModes: [ReadWriteOnce], ${spec} }\n`;
const claim = (name: string, spec: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: ${name} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } }, ${spec} }\n`;
const pod = (name: string, of: string, spec = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { ${spec} volumes: [{ name: data, persistentVolumeClaim: { claimName: ${of} } }], containers: [{ name: c, image: busybox, command: [sh, -c, 'cat /data/f; echo hi > /data/f; sleep 3600'], volumeMounts: [{ name: data, mountPath: /data }] }] }\n`;
const storageClass = (name: string, provisioner: string, mode: string): string =>
  `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: { name: ${name} }\nprovisioner: ${provisioner}\nvolumeBindingMode: ${mode}\n`;

const manual = 'storageClassName: manual, ';
const below = '/tmp';
const host = (name: string): string => `hostPath: { path: ${below}/${name} }`;
const files = {
  'volumes.yaml': [
    volume('big', '5Gi', manual + host('big')),
    volume('small', '2Gi', manual + host('small')),
    volume('tiny', '1Mi', manual + host('tiny')),
    volume('other', '1Gi', `storageClassName: other, ${host('other')}`),
  ].join('---\n'),
  'claim.yaml': claim('data', manual),
};

function volumeOf(run: Scenario, name: string): PersistentVolume | undefined {
  return run.left('PersistentVolume').get(name) as PersistentVolume | undefined;
}

function claimOf(run: Scenario, name: string): Claim | undefined {
  return run.left('PersistentVolumeClaim').get(`default/${name}`) as Claim | undefined;
}

const phaseOf = (object: KubeObject | undefined): unknown =>
  (object?.status as { readonly phase?: string } | undefined)?.phase;

describe('volume controller', () => {
  test('the smallest volume of the class that is large enough, in four writes', () => {
    const run = scenario(
      ['kubectl apply -f volumes.yaml', 'wait 1s', 'kubectl apply -f claim.yaml', 'wait 1s'],
      files,
    );
    expect(claimOf(run, 'data')).toMatchObject({
      metadata: {
        annotations: {
          'pv.kubernetes.io/bind-completed': 'yes',
          'pv.kubernetes.io/bound-by-controller': 'yes',
        },
      },
      spec: { volumeName: 'small' },
      status: { phase: 'Bound', capacity: { storage: '2Gi' }, accessModes: ['ReadWriteOnce'] },
    });
    expect(run.requests('persistent-volume-binder').slice(4)).toEqual([
      'update persistentvolumes small',
      'update persistentvolumes/status small',
      'update persistentvolumeclaims data',
      'update persistentvolumeclaims/status data',
    ]);
    expect(['big', 'tiny', 'other'].map((name) => phaseOf(volumeOf(run, name)))).toEqual(
      Array.from({ length: 3 }, () => 'Available'),
    );
  });

  test('a selector chooses, a name is checked', () => {
    const all = {
      ...files,
      'claims.yaml': [
        claim('chosen', `${manual} selector: { matchLabels: { disk: big } }`),
        claim('named', `${manual} volumeName: tiny`),
      ].join('---\n'),
    };
    const run = scenario(
      ['kubectl apply -f volumes.yaml', 'wait 1s', 'kubectl apply -f claims.yaml', 'wait 1s'],
      all,
    );
    expect(claimOf(run, 'chosen')?.spec.volumeName).toBe('big');
    expect(phaseOf(claimOf(run, 'named'))).toBe('Pending');
    expect(run.events('PersistentVolumeClaim')).toContain(
      'VolumeMismatch: Cannot bind to requested volume "tiny": requested PV is too small',
    );
  });

  test('a claim that waits is found its volume with the next round, within 15 seconds', () => {
    const run = scenario(['kubectl apply -f claim.yaml', 'wait 1s', 'kubectl apply -f volumes.yaml'], files);
    expect(phaseOf(claimOf(run, 'data'))).toBe('Bound');
    const bound = run.trace.events.find(
      (event) =>
        event.type === 'stored' &&
        event.object?.kind === 'PersistentVolumeClaim' &&
        phaseOf(event.object) === 'Bound',
    );
    expect(bound?.at).toBeLessThan(17_000);
    expect(run.events('PersistentVolumeClaim')[0]).toBe(
      'ProvisioningFailed: storageclass.storage.k8s.io "manual" not found',
    );
  });

  test('what is in use is kept; then the volume is retained, or goes', () => {
    const all = {
      ...files,
      'gone.yaml': volume(
        'gone',
        '1Gi',
        `storageClassName: gone, persistentVolumeReclaimPolicy: Delete, ${host('gone')}`,
      ),
      'stuck.yaml': volume(
        'stuck',
        '1Gi',
        'storageClassName: stuck, persistentVolumeReclaimPolicy: Delete, hostPath: { path: /srv }',
      ),
      'claims.yaml': [
        claim('a', 'storageClassName: gone, '),
        claim('b', 'storageClassName: stuck, '),
        claim('data', manual),
      ].join('---\n'),
      'pod.yaml': pod('app', 'data'),
    };
    const begin = [
      'kubectl apply -f volumes.yaml -f gone.yaml -f stuck.yaml',
      'wait 1s',
      'kubectl apply -f claims.yaml',
      'wait 1s',
    ];
    const used = [...begin, 'kubectl apply -f pod.yaml', 'wait until pod/app READY=1/1 timeout 60s'];
    const held = scenario(
      [...used, 'kubectl delete pvc data --wait=false', 'kubectl delete pv small --wait=false', 'wait 1s'],
      all,
    );
    expect(claimOf(held, 'data')?.metadata.deletionTimestamp).toBeDefined();
    expect(volumeOf(held, 'small')?.metadata.deletionTimestamp).toBeDefined();
    const left = scenario(
      [
        ...used,
        'kubectl delete pvc data --wait=false',
        'kubectl delete pod app --grace-period=1',
        'kubectl delete pvc a b',
        'wait 2s',
      ],
      all,
    );
    expect([...left.left('PersistentVolumeClaim').keys()]).toEqual([]);
    expect(phaseOf(volumeOf(left, 'small'))).toBe('Released');
    expect(volumeOf(left, 'gone')).toBeUndefined();
    expect(phaseOf(volumeOf(left, 'stuck'))).toBe('Failed');
    expect(left.events('PersistentVolume')).toEqual([
      `VolumeFailedDelete: host_path deleter only supports ${below}/.+ but received provided /srv`,
    ]);
  });

  test('a class can have the claim wait for its consumer: then the scheduler chooses the volume with the node', () => {
    const on =
      'nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: kubernetes.io/hostname, operator: In, values: [node-3] }] }] } }';
    const all = {
      'late.yaml': [
        storageClass('late', 'kubernetes.io/no-provisioner', 'WaitForFirstConsumer'),
        volume('local', '1Gi', `storageClassName: late, local: { path: /mnt }, ${on}`),
        claim('late', 'storageClassName: late, '),
      ].join('---\n'),
      'pod.yaml': pod('app', 'late'),
    };
    const alone = scenario(['kubectl apply -f late.yaml', 'wait 20s'], all);
    expect(phaseOf(claimOf(alone, 'late'))).toBe('Pending');
    expect(alone.events('PersistentVolumeClaim')[0]).toMatch(
      /^WaitForFirstConsumer: waiting for first consumer to be created before binding \(x[23]\)$/,
    );
    const run = scenario(
      [
        'kubectl apply -f late.yaml',
        'wait 1s',
        'kubectl apply -f pod.yaml',
        'wait until pod/app READY=1/1 timeout 60s',
      ],
      all,
    );
    expect((run.left('Pod').get('default/app')?.spec as { nodeName?: string }).nodeName).toBe('node-3');
    expect(run.requests('kube-scheduler')).toContain('update persistentvolumes local');
    expect(phaseOf(claimOf(run, 'late'))).toBe('Bound');
  });

  test('where nobody makes volumes, a claim waits, and a Pod that is put on a node all the same does not start', () => {
    const all = {
      'cloud.yaml': [
        storageClass('cloud', 'ebs.csi.aws.com', 'Immediate'),
        claim('cloud', 'storageClassName: cloud, '),
        pod('app', 'cloud', 'nodeName: node-1, '),
      ].join('---\n'),
    };
    const run = scenario(['kubectl apply -f cloud.yaml', 'wait 3s'], all);
    expect(claimOf(run, 'cloud')?.metadata.annotations).toMatchObject({
      'volume.kubernetes.io/storage-provisioner': 'ebs.csi.aws.com',
    });
    expect(run.events('PersistentVolumeClaim')[0]).toMatch(
      /^ExternalProvisioning: Waiting for a volume to be created/,
    );
    expect(run.events('Pod')).toContain(
      'FailedMount: Unable to attach or mount volumes: unmounted volumes=[data], unattached volumes=[], failed to process volumes=[data]: error processing PVC default/cloud: PVC is not bound',
    );
  });

  test('what a Pod writes is there for the next one on the same node', () => {
    const all = {
      ...files,
      'pods.yaml': [pod('one', 'data', 'nodeName: node-2, '), pod('two', 'data', 'nodeName: node-2, ')].join(
        '---\n',
      ),
    };
    const run = scenario(
      [
        'kubectl apply -f volumes.yaml',
        'wait 1s',
        'kubectl apply -f claim.yaml',
        'wait 1s',
        'kubectl apply -f pods.yaml',
        'wait until pod/two READY=1/1 timeout 60s',
        'wait 2s',
        'kubectl exec two -- cat /data/f',
      ],
      all,
    );
    expect(run.commands.at(-1)?.output).toBe('hi\n');
  });
});
