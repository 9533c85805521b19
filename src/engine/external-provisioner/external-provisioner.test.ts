import { describe, expect, it } from 'vitest';
import type { ProvisionerName } from '../../kubernetes/cluster-spec.ts';
import type { Claim, PersistentVolume } from '../../kubernetes/storage-objects.ts';
import { recordedCluster } from '../cluster/spec.ts';
import { scenario, type Scenario } from '../scenario.ts';

const claim = (name: string, spec = ''): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: ${name} }\nspec: { ${spec} accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
const pod = (name: string, of: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { volumes: [{ name: data, persistentVolumeClaim: { claimName: ${of} } }], containers: [{ name: c, image: busybox, command: [sh, -c, 'echo hi > /data/f; sleep 3600'], volumeMounts: [{ name: data, mountPath: /data }] }] }\n`;
const files = {
  'claim.yaml': claim('data'),
  'both.yaml': `${claim('data')}---\n${pod('p', 'data')}`,
  'many.yaml': claim('shared').replace('ReadWriteOnce', 'ReadWriteMany') + `---\n${pod('q', 'shared')}`,
};

const run = (provisioner: ProvisionerName | null, ...lines: string[]): Scenario =>
  scenario(lines, files, {
    cluster: provisioner === null ? recordedCluster : { ...recordedCluster, provisioner },
  });
const claimOf = (result: Scenario): Claim =>
  result.left('PersistentVolumeClaim').get('default/data') as Claim;
const volumes = (result: Scenario): PersistentVolume[] =>
  [...result.left('PersistentVolume').values()] as PersistentVolume[];
const output = (result: Scenario): string => result.commands.at(-1)?.output ?? '';

describe('local-path', () => {
  it('waits for the Pod, makes a volume on its node, and the Pod runs there', () => {
    const result = run('local-path', 'kubectl apply -f both.yaml', 'wait 30s', 'kubectl get pods -o wide');
    expect(output(result)).toMatch(/p\s+1\/1\s+Running/);
    const bound = claimOf(result);
    const node = bound.metadata.annotations?.['volume.kubernetes.io/selected-node'] ?? '';
    expect(output(result)).toContain(node);
    expect(bound.metadata.annotations).toMatchObject({
      'volume.beta.kubernetes.io/storage-provisioner': 'rancher.io/local-path',
      'volume.kubernetes.io/storage-provisioner': 'rancher.io/local-path',
      'pv.kubernetes.io/bind-completed': 'yes',
    });
    expect(bound.status?.phase).toBe('Bound');
    const [made] = volumes(result);
    const uid = bound.metadata.uid ?? '';
    expect(made).toMatchObject({
      metadata: {
        name: `pvc-${uid}`,
        annotations: {
          'pv.kubernetes.io/provisioned-by': 'rancher.io/local-path',
          'local.path.provisioner/selected-node': node,
        },
        finalizers: ['kubernetes.io/pv-protection'],
      },
      spec: {
        storageClassName: 'standard',
        persistentVolumeReclaimPolicy: 'Delete',
        hostPath: {
          path: `/opt/local-path-provisioner/pvc-${uid}_default_data`,
          type: 'DirectoryOrCreate',
        },
      },
      status: { phase: 'Bound' },
    });
    const told = result.events('PersistentVolumeClaim').join('\n');
    expect(told).toContain('waiting for first consumer to be created before binding');
    expect(told).toContain(
      "Waiting for a volume to be created either by the external provisioner 'rancher.io/local-path'",
    );
    expect(told).toContain('External provisioner is provisioning volume for claim "default/data"');
    expect(told).toContain(`Successfully provisioned volume pvc-${uid}`);
  });

  it('makes nothing of a claim that no Pod uses', () => {
    const result = run('local-path', 'kubectl apply -f claim.yaml', 'wait 30s');
    expect(claimOf(result).status?.phase).toBe('Pending');
    expect(volumes(result)).toEqual([]);
  });

  it('deletes the volume of a claim that is deleted', () => {
    const result = run(
      'local-path',
      'kubectl apply -f both.yaml',
      'wait 30s',
      'kubectl delete -f both.yaml --now',
      'wait 30s',
      'kubectl get pv,pvc',
    );
    expect(volumes(result)).toEqual([]);
    expect(output(result)).toContain('No resources found');
  });

  it('says why it makes none', () => {
    const result = run('local-path', 'kubectl apply -f many.yaml', 'wait 60s', 'kubectl describe pvc shared');
    expect(output(result)).toMatch(
      /Warning\s+ProvisioningFailed.*failed to provision volume with StorageClass "standard": NodePath only supports ReadWriteOnce/,
    );
  });

  it('is missed when it is killed, and goes on when it is back', () => {
    const lines = ['fault kill external-provisioner', 'kubectl apply -f both.yaml', 'wait 30s'];
    const result = run('local-path', ...lines);
    expect(claimOf(result).status?.phase).toBe('Pending');
    const back = run(
      'local-path',
      ...lines,
      'fault restart external-provisioner',
      'wait 30s',
      'kubectl get pods',
    );
    expect(output(back)).toMatch(/p\s+1\/1\s+Running/);
  });
});

describe('minikube-hostpath', () => {
  it('makes a volume at once, of a claim that nobody uses yet', () => {
    const result = run('minikube-hostpath', 'kubectl apply -f claim.yaml', 'wait 5s', 'kubectl get pvc');
    expect(output(result)).toMatch(/data\s+Bound\s+pvc-\S+\s+1Gi\s+RWO\s+standard/);
    expect(volumes(result)[0]?.spec.hostPath?.path).toMatch(/\/hostpath-provisioner\/default\/data$/);
  });
});

describe('without a provisioner', () => {
  it('a claim without a class waits, whatever uses it', () => {
    const result = run(null, 'kubectl apply -f both.yaml', 'wait 30s', 'kubectl get pods');
    expect(output(result)).toMatch(/p\s+0\/1\s+Pending/);
    expect(claimOf(result).status?.phase).toBe('Pending');
  });
});
