import { describe, expect, test } from 'vitest';
import { scenario } from '../../scenario.ts';

const web = [
  'kubectl create deployment web --image=nginx --replicas=3',
  'wait until deployment/web READY=3/3 timeout 60s',
  'wait 1s',
];

describe('garbage collector', () => {
  test('in the background: the owner goes at once, its ReplicaSet and Pods follow', () => {
    const run = scenario([...web, 'kubectl delete deployment web']);
    for (const kind of ['Deployment', 'ReplicaSet', 'Pod']) expect([...run.left(kind).keys()]).toEqual([]);
    const ends = ['Deployment', 'ReplicaSet', 'Pod'].map((kind) =>
      run.trace.events.findIndex(
        (event) =>
          event.type === 'stored' && event.object === null && event.key.includes(`/${kind.toLowerCase()}s/`),
      ),
    );
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    const asked = run.requests('generic-garbage-collector');
    expect(asked.slice(0, 2)).toEqual([
      expect.stringMatching(/^get replicasets web-/),
      expect.stringMatching(/^delete replicasets web-/),
    ]);
    expect(asked.filter((request) => request.startsWith('delete pods'))).toHaveLength(3);
    // An owner that is known to be gone is not asked for again.
    expect(asked.some((request) => request.startsWith('get deployments'))).toBe(false);
  });

  test('in the foreground: the owner waits for its dependents, the lowest first', () => {
    const run = scenario([...web, 'kubectl delete deployment web --cascade=foreground']);
    const ends = run.trace.events.flatMap((event) =>
      event.type === 'stored' && event.object === null ? [event.key.split('/')[2]] : [],
    );
    expect(ends).toEqual(['pods', 'pods', 'pods', 'replicasets', 'deployments']);
  });

  test('orphaned: the dependents live on and nobody owns them', () => {
    const run = scenario([...web, 'kubectl delete deployment web --cascade=orphan', 'wait 3s']);
    expect([...run.left('Deployment').keys()]).toEqual([]);
    const [replicaSet] = [...run.left('ReplicaSet').values()];
    expect(replicaSet?.metadata.ownerReferences).toBeUndefined();
    expect(run.left('Pod').size).toBe(3);
    expect(run.requests('generic-garbage-collector')).toEqual([
      expect.stringMatching(/^patch replicasets web-/),
      'get deployments web',
      'patch deployments web',
    ]);
  });

  test('an owner that never was: the dependent goes', () => {
    const owner =
      '{apiVersion: v1, kind: ConfigMap, name: nobody, uid: 00000000-0000-4000-8000-000000000000}';
    const files = {
      'child.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: child\n  ownerReferences: [${owner}]\n`,
    };
    const run = scenario(['kubectl apply -f child.yaml', 'wait 1s'], files);
    expect(run.left('ConfigMap').has('default/child')).toBe(false);
    expect(run.requests('generic-garbage-collector')).toEqual([
      'get configmaps nobody 404',
      'get configmaps child',
      'delete configmaps child',
    ]);
  });
});
