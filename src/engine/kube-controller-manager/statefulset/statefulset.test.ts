import { describe, expect, test } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../../scenario.ts';
import type { StatefulSet } from './statefulset.ts';

function set(rest = '', replicas = 3): string {
  return `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec:
  serviceName: db
  replicas: ${replicas}
  selector: {matchLabels: {app: db}}
${rest}
  template:
    metadata: {labels: {app: db}}
    spec:
      containers: [{name: c, image: nginx}]
`;
}

function run(file: string, lines: readonly string[] = []): Scenario {
  return scenario(
    ['kubectl apply -f set.yaml', 'wait until statefulset/db READY=3/3 timeout 60s', ...lines],
    {
      'set.yaml': file,
    },
  );
}

const podNames = (of: Scenario): string[] => [...of.left('Pod').keys()].sort();
const imagesOf = (of: Scenario): unknown[] =>
  podNames(of).map((name) => (of.left('Pod').get(name) as Pod).spec.containers[0]?.image);
const podWrites = (of: Scenario): string[] =>
  of.requests('statefulset-controller').filter((one) => / pods/.test(one));
const statusOf = (of: Scenario): StatefulSet['status'] =>
  (of.left('StatefulSet').get('default/db') as StatefulSet).status;

/** Most Pods that were not ready, or going, at any time after all had been ready. */
function mostDown(of: Scenario): number {
  const up = new Map<string, boolean>();
  let most = 0;
  let isReached = false;
  for (const { name, object } of of.versions('Pod')) {
    const pod = object as Pod | null;
    const isReady = pod?.status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True');
    up.set(name, isReady === true && pod?.metadata.deletionTimestamp === undefined);
    const down = 3 - [...up.values()].filter(Boolean).length;
    if (down === 0) isReached = true;
    if (isReached) most = Math.max(most, down);
  }
  return most;
}

describe('StatefulSet', () => {
  test('one Pod after the other, each with its number, its name and its host name', () => {
    const of = run(set());
    const events = of.trace.events;
    const created = [0, 1, 2].map((n) =>
      events.findIndex((e) => e.type === 'stored' && e.key.endsWith(`/db-${n}`)),
    );
    const ready = [0, 1].map((n) =>
      events.findIndex((e) => {
        if (e.type !== 'stored' || !e.key.endsWith(`/pods/default/db-${n}`)) return false;
        const { status } = e.object as Pod;
        return status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false;
      }),
    );
    expect(ready[0]).toBeLessThan(created[1] ?? 0);
    expect(ready[1]).toBeLessThan(created[2] ?? 0);
    const pod = of.left('Pod').get('default/db-1') as Pod;
    expect(pod.metadata.labels).toMatchObject({
      'apps.kubernetes.io/pod-index': '1',
      'statefulset.kubernetes.io/pod-name': 'db-1',
      'controller-revision-hash': statusOf(of).currentRevision,
    });
    expect(pod.spec).toMatchObject({ hostname: 'db-1', subdomain: 'db' });
  });

  test('Parallel waits for nobody', () => {
    const of = run(set('  podManagementPolicy: Parallel'));
    const created = of
      .versions('Pod')
      .filter(
        ({ object }) => object?.metadata.resourceVersion !== undefined && !(object as Pod).spec.nodeName,
      );
    expect(
      created
        .slice(0, 3)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['default/db-0', 'default/db-1', 'default/db-2']);
  });

  test('shrinks from the last, one at a time', () => {
    const of = run(set(), ['kubectl scale sts db --replicas=1', 'wait 15s']);
    expect(podNames(of)).toEqual(['default/db-0']);
    expect(podWrites(of).slice(3)).toEqual(['delete pods db-2', 'delete pods db-1']);
  });

  test('a Pod that is deleted comes back under its name', () => {
    const of = run(set(), ['kubectl delete pod db-1', 'wait 15s']);
    expect(podNames(of)).toEqual(['default/db-0', 'default/db-1', 'default/db-2']);
    expect(podWrites(of).at(-1)).toBe('create pods');
  });

  test('an update replaces from the last to the first, never two at a time', () => {
    const of = run(set(), ['kubectl set image sts/db c=nginx:1.27', 'wait 60s']);
    expect(podWrites(of).slice(3)).toEqual([2, 1, 0].flatMap((n) => [`delete pods db-${n}`, 'create pods']));
    expect(mostDown(of)).toBe(1);
    expect(imagesOf(of)).toEqual(['nginx:1.27', 'nginx:1.27', 'nginx:1.27']);
    const { currentRevision, updateRevision, currentReplicas } = statusOf(of);
    expect(currentRevision).toBe(updateRevision);
    expect(currentReplicas).toBe(3);
    const revisions = [...of.left('ControllerRevision').values()];
    expect(revisions.map(({ revision }) => revision).sort()).toEqual([1, 2]);
  });

  test('a partition keeps the first ones as they are, whatever happens to them', () => {
    const of = run(set('  updateStrategy: {rollingUpdate: {partition: 2}}'), [
      'kubectl set image sts/db c=nginx:1.27',
      'wait 30s',
      'kubectl delete pod db-0',
      'wait 15s',
    ]);
    expect(imagesOf(of)).toEqual(['nginx', 'nginx', 'nginx:1.27']);
    const { currentRevision, updateRevision, currentReplicas, updatedReplicas } = statusOf(of);
    expect(currentRevision).not.toBe(updateRevision);
    expect([currentReplicas, updatedReplicas]).toEqual([2, 1]);
  });

  test('OnDelete waits for somebody to delete a Pod; undo takes up the old revision', () => {
    const of = run(set('  updateStrategy: {type: OnDelete}'), [
      'kubectl set image sts/db c=nginx:1.27',
      'wait 10s',
      'kubectl delete pod db-1',
      'wait 15s',
    ]);
    expect(imagesOf(of)).toEqual(['nginx', 'nginx:1.27', 'nginx']);
    const back = run(set(), [
      'kubectl set image sts/db c=nginx:1.27',
      'wait 60s',
      'kubectl rollout undo sts/db',
      'wait 60s',
    ]);
    expect(imagesOf(back)).toEqual(['nginx', 'nginx', 'nginx']);
    const revisions = [...back.left('ControllerRevision').values()];
    expect(revisions.map(({ revision }) => revision).sort()).toEqual([2, 3]);
  });

  const storage = `  volumeClaimTemplates:
  - metadata: {name: data}
    spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}`;

  test('each Pod has a claim of its own, made before it, kept when it goes', () => {
    const of = scenario(['kubectl apply -f set.yaml', 'wait 5s', 'kubectl delete sts db', 'wait 30s'], {
      'set.yaml': set(storage, 1),
    });
    expect(of.requests('statefulset-controller').slice(1, 3)).toEqual([
      'create persistentvolumeclaims',
      'create pods',
    ]);
    const [claim] = [...of.left('PersistentVolumeClaim').values()];
    expect(claim?.metadata).toMatchObject({ name: 'data-db-0', labels: { app: 'db' } });
    expect(claim?.metadata.ownerReferences).toBeUndefined();
    expect(of.left('Pod').size).toBe(0);
  });

  test('by the retention policy a claim goes with the set, or with the Pod that is one too many', () => {
    const policy = (deleted: string, scaled: string): string =>
      `${storage}\n  persistentVolumeClaimRetentionPolicy: {whenDeleted: ${deleted}, whenScaled: ${scaled}}\n  podManagementPolicy: Parallel`;
    const owners = (of: Scenario): unknown[] =>
      [...of.left('PersistentVolumeClaim').values()].map(({ metadata }: KubeObject) =>
        metadata.ownerReferences?.map(({ kind, controller }) => `${kind} ${controller}`),
      );
    const whole = scenario(['kubectl apply -f set.yaml', 'wait 5s'], {
      'set.yaml': set(policy('Delete', 'Retain'), 1),
    });
    expect(owners(whole)).toEqual([['StatefulSet true']]);
    const shrunk = scenario(
      ['kubectl apply -f set.yaml', 'wait 5s', 'kubectl scale sts db --replicas=1', 'wait 10s'],
      {
        'set.yaml': set(policy('Retain', 'Delete'), 2),
      },
    );
    expect([...shrunk.left('Pod').keys()]).toEqual(['default/db-0']);
    const claims = [...shrunk.left('PersistentVolumeClaim').values()];
    const left = claims.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
    expect(left.map(({ metadata }) => metadata.name)).toEqual(['data-db-0']);
  });

  test('minReadySeconds holds the next one back', () => {
    const of = scenario(['kubectl apply -f set.yaml', 'wait 60s'], {
      'set.yaml': set('  minReadySeconds: 10', 2),
    });
    const [first, second] = ['default/db-0', 'default/db-1'].map((name) => of.left('Pod').get(name));
    const apart =
      Date.parse(second?.metadata.creationTimestamp ?? '') -
      Date.parse(first?.metadata.creationTimestamp ?? '');
    expect(apart).toBeGreaterThanOrEqual(10_000);
    expect(statusOf(of)).toMatchObject({ readyReplicas: 2, availableReplicas: 2 });
  });

  test('numbers may begin elsewhere', () => {
    const of = scenario(['kubectl apply -f set.yaml', 'wait 20s'], {
      'set.yaml': set('  ordinals: {start: 5}', 2),
    });
    expect(podNames(of)).toEqual(['default/db-5', 'default/db-6']);
  });
});
