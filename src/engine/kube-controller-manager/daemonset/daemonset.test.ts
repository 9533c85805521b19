import { describe, expect, test } from 'vitest';
import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../../scenario.ts';
import type { DaemonSet } from './daemonset.ts';
import { fitOf } from './should-run.ts';

function agent(rest = '', pod = ''): string {
  return `apiVersion: apps/v1
kind: DaemonSet
metadata: {name: agent}
spec:
  selector: {matchLabels: {app: agent}}
${rest}
  template:
    metadata: {labels: {app: agent}}
    spec:
${pod}
      containers: [{name: agent, image: nginx}]
`;
}

const up = ['kubectl apply -f ds.yaml', 'wait until daemonset/agent READY=3 timeout 60s', 'wait 1s'];

/** How many of the Pods of each moment were ready, by what was stored. */
function mostAtOnce(run: Scenario, isCounted: (pod: Pod) => boolean): number {
  const pods = new Map<string, Pod>();
  let most = 0;
  for (const { name, object } of run.versions('Pod')) {
    if (object) pods.set(name, object as Pod);
    else pods.delete(name);
    most = Math.max(most, [...pods.values()].filter(isCounted).length);
  }
  return most;
}

const isGoing = ({ metadata }: Pod): boolean => metadata.deletionTimestamp !== undefined;

describe('DaemonSet', () => {
  test('one Pod per node, each bound to its node by affinity, with the tolerations of daemons', () => {
    const run = scenario(up, { 'ds.yaml': agent() });
    const pods = [...run.left('Pod').values()] as Pod[];
    expect(pods.map(({ spec }) => spec.nodeName).sort()).toEqual(['node-1', 'node-2', 'node-3']);
    for (const { spec } of pods) {
      const terms = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
      expect(terms?.nodeSelectorTerms[0]?.matchFields?.[0]?.values).toEqual([spec.nodeName]);
      expect(spec.tolerations).toContainEqual({
        key: 'node.kubernetes.io/unschedulable',
        operator: 'Exists',
        effect: 'NoSchedule',
      });
    }
  });

  test('a Pod that is deleted is made again on the same node', () => {
    const run = scenario([...up, 'kubectl delete pod {pod agent-* 1}', 'wait 5s'], { 'ds.yaml': agent() });
    const pods = [...run.left('Pod').values()] as Pod[];
    expect(new Set(pods.map(({ spec }) => spec.nodeName)).size).toBe(3);
    expect(run.requests('daemon-set-controller').filter((one) => one === 'create pods')).toHaveLength(4);
  });

  test('an update goes node after node, and leaves a revision to go back to', () => {
    const run = scenario([...up, 'kubectl set image ds/agent agent=nginx:1.27', 'wait 30s'], {
      'ds.yaml': agent(),
    });
    expect(mostAtOnce(run, isGoing)).toBe(1);
    const revisions = [...run.left('ControllerRevision').values()];
    expect(revisions.map((revision) => revision.revision).sort()).toEqual([1, 2]);
    const [status] = [...run.left('DaemonSet').values()].map((object) => (object as DaemonSet).status);
    expect(status).toMatchObject({ updatedNumberScheduled: 3, numberAvailable: 3, observedGeneration: 2 });
    const back = scenario(
      [
        ...up,
        'kubectl set image ds/agent agent=nginx:1.27',
        'wait 30s',
        'kubectl rollout undo ds/agent',
        'wait 30s',
      ],
      { 'ds.yaml': agent() },
    );
    // The old revision is the newest now; no third one is made.
    expect([...back.left('ControllerRevision').values()].map(({ revision }) => revision).sort()).toEqual([
      2, 3,
    ]);
    const images = [...back.left('Pod').values()].map((pod) => (pod as Pod).spec.containers[0]?.image);
    expect(images).toEqual(['nginx', 'nginx', 'nginx']);
  });

  test('maxUnavailable and maxSurge say how many nodes are under way at once', () => {
    const two = agent('  updateStrategy: {rollingUpdate: {maxUnavailable: 2}}');
    const faster = scenario([...up, 'kubectl set image ds/agent agent=nginx:1.27', 'wait 30s'], {
      'ds.yaml': two,
    });
    expect(mostAtOnce(faster, isGoing)).toBe(2);
    const surge = agent('  updateStrategy: {rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}');
    const run = scenario([...up, 'kubectl set image ds/agent agent=nginx:1.27', 'wait 30s'], {
      'ds.yaml': surge,
    });
    expect(mostAtOnce(run, (pod) => !isGoing(pod))).toBe(4);
    const [first] = run
      .requests('daemon-set-controller')
      .filter((one) => / pods/.test(one))
      .slice(3);
    expect(first).toBe('create pods');
  });

  test('OnDelete waits for somebody to delete a Pod', () => {
    const lazy = agent('  updateStrategy: {type: OnDelete}');
    const change = [...up, 'kubectl set image ds/agent agent=nginx:1.27', 'wait 10s'];
    const images = (run: Scenario): unknown[] =>
      [...run.left('Pod').values()].map((pod) => (pod as Pod).spec.containers[0]?.image).sort();
    expect(images(scenario(change, { 'ds.yaml': lazy }))).toEqual(['nginx', 'nginx', 'nginx']);
    const deleted = scenario([...change, 'kubectl delete pod {pod agent-* 1}', 'wait 5s'], {
      'ds.yaml': lazy,
    });
    expect(images(deleted)).toEqual(['nginx', 'nginx', 'nginx:1.27']);
  });

  test('follows labels and taints of nodes', () => {
    const picky = agent('', '      nodeSelector: {disk: ssd}');
    const run = scenario(
      [
        'kubectl apply -f ds.yaml',
        'wait 1s',
        'kubectl label node node-2 disk=ssd',
        'wait 10s',
        'kubectl label node node-2 disk-',
        'wait 5s',
      ],
      { 'ds.yaml': picky },
    );
    expect(run.left('Pod').size).toBe(0);
    const asked = run.requests('daemon-set-controller').filter((one) => / pods/.test(one));
    expect(asked).toEqual(['create pods', expect.stringMatching(/^delete pods agent-/)]);
  });

  test('a tainted node gets none; what is there stays unless the taint is NoExecute', () => {
    const daemonSet = { spec: { template: { spec: { containers: [] } } } } as unknown as DaemonSet;
    const node = (effect: string): Node =>
      ({ metadata: { name: 'n' }, spec: { taints: [{ key: 'k', effect }] } }) as unknown as Node;
    expect(fitOf(node('NoSchedule'), daemonSet)).toEqual({ shouldRun: false, mayStay: true });
    expect(fitOf(node('NoExecute'), daemonSet)).toEqual({ shouldRun: false, mayStay: false });
    expect(fitOf(node('PreferNoSchedule'), daemonSet)).toEqual({ shouldRun: true, mayStay: true });
  });

  test('a Pod that failed is deleted and made again, with a back-off', () => {
    const failing = agent('', '      nodeSelector: {kubernetes.io/hostname: node-1}').replace(
      'image: nginx',
      'image: nginx, ports: [{containerPort: 80, hostPort: 80}], resources: {requests: {cpu: "1"}}',
    );
    // A Pod bound to a full node by hand is refused by its kubelet: it fails at once.
    const full = failing.replace('nodeSelector: {kubernetes.io/hostname: node-1}', 'nodeName: node-1');
    const blocker =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: b}\nspec: {nodeName: node-1, containers: [{name: b, image: nginx, ports: [{containerPort: 80, hostPort: 80}]}]}\n';
    const run = scenario(
      ['kubectl apply -f b.yaml', 'wait until pod/b STATUS=Running', 'kubectl apply -f ds.yaml', 'wait 20s'],
      { 'ds.yaml': full, 'b.yaml': blocker },
    );
    const found = run.events('DaemonSet').filter((event) => event.startsWith('FailedDaemonPod'));
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(8);
  });
});
