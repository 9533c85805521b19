import { describe, expect, test } from 'vitest';
import type { ResourceQuota } from '../../../kubernetes/quota.ts';
import { scenario, type Scenario } from '../../scenario.ts';

function usedIn(run: Scenario, name: string): unknown {
  return (run.left('ResourceQuota').get(`default/${name}`) as ResourceQuota | undefined)?.status?.used;
}

const pod = (name: string, extra = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec:\n  ${extra}\n  containers:\n    - { name: c, image: busybox, command: [sh, -c, 'sleep 2'], resources: { requests: { cpu: 100m, memory: 64Mi } } }\n`;

describe('ResourceQuota controller', () => {
  test('counts what was there before the quota, and what it has no name for not at all', () => {
    const run = scenario([
      'kubectl create configmap one',
      'kubectl create service nodeport web --tcp=80:80',
      'kubectl create quota all --hard=configmaps=5,services=3,services.nodeports=2,count/deployments.apps=1,count/others.example.com=1,persistentvolumeclaims=4',
      'wait 1s',
      'kubectl describe quota all',
    ]);
    expect(usedIn(run, 'all')).toEqual({
      configmaps: '2',
      'count/deployments.apps': '0',
      persistentvolumeclaims: '0',
      services: '2',
      'services.nodeports': '1',
    });
    expect(run.commands.at(-1)?.output).toContain('services.nodeports        1     2');
  });

  test('a Pod that has ended gives back what it took but its place among the objects; one that is gone, that too', () => {
    const files = { 'pod.yaml': pod('job', 'restartPolicy: Never') };
    const quota = 'kubectl create quota q --hard=pods=2,requests.cpu=1,requests.memory=1Gi,count/pods=5';
    const lines = [quota, 'wait 1s', 'kubectl apply -f pod.yaml', 'wait 1s'];
    const running = scenario(lines, files);
    expect(usedIn(running, 'q')).toEqual({
      'count/pods': '1',
      pods: '1',
      'requests.cpu': '100m',
      'requests.memory': '64Mi',
    });
    // Booked by the API server before the Pod was stored.
    expect(running.requests('resourcequota-controller')).toEqual(['update resourcequotas/status q']);
    const ended = scenario([...lines, 'wait 10s'], files);
    expect(usedIn(ended, 'q')).toEqual({
      'count/pods': '1',
      pods: '0',
      'requests.cpu': '0',
      'requests.memory': '0',
    });
    const gone = scenario([...lines, 'wait 10s', 'kubectl delete pod job', 'wait 1s'], files);
    expect(usedIn(gone, 'q')).toMatchObject({ 'count/pods': '0' });
  });

  test('only what is in its scopes', () => {
    const files = { 'pods.yaml': `${pod('brief', 'activeDeadlineSeconds: 600')}---\n${pod('long')}` };
    const quota = (name: string, scope: string): string =>
      `kubectl create quota ${name} --hard=pods=5 --scopes=${scope}`;
    const run = scenario(
      [
        quota('t', 'Terminating'),
        quota('n', 'NotTerminating'),
        quota('b', 'BestEffort'),
        'wait 1s',
        'kubectl apply -f pods.yaml',
        'wait 1s',
      ],
      files,
    );
    expect(['t', 'n', 'b'].map((name) => usedIn(run, name))).toEqual([
      { pods: '1' },
      { pods: '1' },
      { pods: '0' },
    ]);
  });

  test('another limit is taken over, what is used stays', () => {
    const run = scenario([
      'kubectl create quota q --hard=pods=1',
      'wait 1s',
      'kubectl run one --image=nginx',
      `kubectl patch quota q -p '{"spec":{"hard":{"pods":"2","configmaps":"9"}}}'`,
      'wait 1s',
      'kubectl run two --image=nginx',
    ]);
    expect(run.commands.at(-1)?.output).toBe('pod/two created\n');
    expect(usedIn(run, 'q')).toEqual({ configmaps: '1', pods: '2' });
  });
});
