import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../../kubernetes/object.ts';
import { nodesToFind } from './node-search.ts';
import { Cluster } from './testing/cluster.ts';
import { node, pod, threeNodes } from './testing/objects.ts';

const selectorTo = (key: string, value: string) => ({
  requiredDuringSchedulingIgnoredDuringExecution: {
    nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'In', values: [value] }] }],
  },
});

describe('one attempt, as recorded', () => {
  it('scores an empty cluster like 01-run-nginx', () => {
    const cluster = new Cluster(threeNodes());
    const attempt = cluster.attempt(pod('nginx-pod'));
    const each = { TaintToleration: 300, NodeResourcesFit: 97, DynamicResources: 0, ImageLocality: 0 };
    expect(cluster.scores(attempt)).toEqual({ 'node-1': each, 'node-2': each, 'node-3': each });
    expect(attempt.scored?.result.totals).toEqual({ 'node-1': 397, 'node-2': 397, 'node-3': 397 });
    expect(attempt.scored?.result.ties).toBe(3);
    expect([attempt.evaluatedNodes, attempt.feasible.length]).toEqual([3, 3]);
  });

  it('examines nodes with the zones taking turns, and takes the first of equals (all recordings)', () => {
    const cluster = new Cluster(threeNodes());
    const attempt = cluster.attempt(pod('nginx-pod'));
    expect(attempt.feasible.map(({ name }) => name)).toEqual(['node-1', 'node-3', 'node-2']);
    expect(attempt.chosen?.name).toBe('node-1');
  });

  it('scores nothing where one node is left, like 02-apply-pod', () => {
    const attempt = new Cluster(threeNodes()).attempt(
      pod('nginx-pod', { spec: { nodeSelector: { disktype: 'ssd' } } }),
    );
    expect(attempt.scored).toBeNull();
    expect(attempt.chosen?.name).toBe('node-1');
    expect([attempt.evaluatedNodes, attempt.feasible.length]).toEqual([3, 1]);
  });

  it('spreads replicas by default like 03-deployment', () => {
    const replicaSet = {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: { name: 'web', namespace: 'default' },
      spec: { selector: { matchLabels: { app: 'web' } } },
    };
    const cluster = new Cluster(threeNodes(), { replicaSets: [replicaSet] });
    const replica = (name: string) => {
      const ownerReferences = [
        { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: 'rs', controller: true },
      ];
      return pod(name, { meta: { labels: { app: 'web' }, ownerReferences } });
    };
    const spread = (name: string) => {
      const attempt = cluster.schedule(replica(name));
      const scores = cluster.scores(attempt);
      return [
        attempt.chosen?.name,
        ...['node-1', 'node-2', 'node-3'].map((n) => [
          scores[n]?.['NodeResourcesFit'],
          scores[n]?.['PodTopologySpread'],
        ]),
      ];
    };
    expect(spread('a')).toEqual(['node-1', [97, 200], [97, 200], [97, 200]]);
    expect(spread('b')).toEqual(['node-3', [94, 132], [97, 176], [97, 200]]);
    expect(spread('c')).toEqual(['node-2', [94, 154], [97, 200], [94, 154]]);
    // 16a-self-heal-and-scale, the two that scaling to five adds.
    expect(spread('d')).toEqual(['node-3', [94, 180], [94, 180], [94, 200]]);
    expect(spread('e')).toEqual(['node-1', [94, 200], [94, 200], [91, 166]]);
  });

  it('weighs requests like 18e-insufficient-all-nodes', () => {
    const cluster = new Cluster(threeNodes());
    const fill = (name: string) => pod(name, { requests: { cpu: '1500m' } });
    const first = cluster.schedule(fill('fill-1'));
    expect(cluster.scores(first)['node-2']).toEqual({
      TaintToleration: 300,
      NodeResourcesFit: 62,
      DynamicResources: 0,
      NodeResourcesBalancedAllocation: 56,
      ImageLocality: 0,
    });
    expect(first.scored?.result.totals['node-2']).toBe(418);
    expect(cluster.schedule(fill('fill-2')).feasible).toHaveLength(2);
    expect(cluster.schedule(fill('fill-3')).scored).toBeNull();
    expect(cluster.attempt(pod('one-more', { requests: { cpu: '1' } })).failure?.message).toBe(
      '0/3 nodes are available: 3 Insufficient cpu. no new claims to deallocate, preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
    );
  });

  it('prefers like 18a-node-affinity', () => {
    const cluster = new Cluster(threeNodes());
    const affinity = {
      nodeAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          {
            weight: 80,
            preference: { matchExpressions: [{ key: 'disktype', operator: 'In', values: ['ssd'] }] },
          },
        ],
      },
    };
    cluster.schedule(
      pod('must-ssd', { spec: { affinity: { nodeAffinity: selectorTo('disktype', 'ssd') } } }),
    );
    const attempt = cluster.attempt(pod('prefers-ssd', { spec: { affinity } }));
    expect(attempt.scored?.result.totals).toEqual({ 'node-1': 594, 'node-2': 397, 'node-3': 397 });
    expect(cluster.scores(attempt)['node-1']).toMatchObject({ NodeAffinity: 200, NodeResourcesFit: 94 });
  });

  it('balances memory like 13-oom and 15m-limitrange', () => {
    const cluster = new Cluster(threeNodes());
    const balanced = (requests: Record<string, string>) =>
      cluster.scores(cluster.attempt(pod('p', { requests })))['node-1']?.['NodeResourcesBalancedAllocation'];
    expect(balanced({ memory: '16Mi' })).toBe(74);
    expect(balanced({ cpu: '100m', memory: '64Mi' })).toBe(73);
  });
});

describe('failures in the recorded words', () => {
  const fails = (cluster: Cluster, p: ReturnType<typeof pod>): string | undefined =>
    cluster.attempt(p).failure?.message;
  const unhelpful = (n: number) =>
    `no new claims to deallocate, preemption: 0/${String(n)} nodes are available: ${String(n)} Preemption is not helpful for scheduling.`;

  it('06: more CPU than any node has', () => {
    expect(fails(new Cluster(threeNodes()), pod('big', { requests: { cpu: '64' } }))).toBe(
      `0/3 nodes are available: 3 Insufficient cpu. ${unhelpful(3)}`,
    );
  });

  it('07a and 07b: selector, taint', () => {
    expect(
      fails(new Cluster(threeNodes()), pod('picky', { spec: { nodeSelector: { disktype: 'nvme' } } })),
    ).toBe(`0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector. ${unhelpful(3)}`);
    const tainted = threeNodes().map(({ metadata, ...rest }) => ({
      ...rest,
      metadata,
      spec: { taints: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' as const }] },
    }));
    expect(fails(new Cluster(tainted), pod('nginx-pod'))).toBe(
      `0/3 nodes are available: 3 node(s) had untolerated taint(s). ${unhelpful(3)}`,
    );
  });

  it('22h: cordoned, one only tainted any more', () => {
    const [first, second, third] = threeNodes().map((n) => ({ ...n, spec: { unschedulable: true } }));
    const taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' as const };
    const nodes = [first, { ...second, spec: { taints: [taint] } }, third] as never;
    expect(fails(new Cluster(nodes), pod('web'))).toBe(
      `0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 node(s) were unschedulable. ${unhelpful(3)}`,
    );
  });

  it('22f: the port is taken on the only node', () => {
    const cluster = new Cluster(threeNodes());
    const wants = (name: string) => {
      const containers = [
        { name, image: 'nginx', ports: [{ containerPort: 80, hostPort: 8080, protocol: 'TCP' }] },
      ];
      return pod(name, { spec: { containers, nodeSelector: { disktype: 'ssd' } } });
    };
    expect(cluster.schedule(wants('one')).chosen?.name).toBe('node-1');
    expect(fails(cluster, wants('two'))).toBe(
      "0/3 nodes are available: 1 node(s) didn't have free ports for the requested pod ports, 2 node(s) didn't match Pod's node affinity/selector. no new claims to deallocate, preemption: 0/3 nodes are available: 1 No preemption victims found for incoming pod, 2 Preemption is not helpful for scheduling.",
    );
  });

  it('17a and 17b: claims end the cycle before anything can preempt', () => {
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
    const app = pod('app', { spec: { volumes } });
    expect(fails(new Cluster(threeNodes()), app)).toBe(
      '0/3 nodes are available: persistentvolumeclaim "data" not found. not found',
    );
    const claim: KubeObject = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data', namespace: 'default' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    };
    expect(fails(new Cluster(threeNodes(), { claims: [claim] }), app)).toBe(
      '0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. not found',
    );
  });

  it('says so where there are no nodes', () => {
    expect(fails(new Cluster([]), pod('lonely'))).toBe('no nodes available to schedule pods');
  });

  it('of a DaemonSet’s Pod: only its own node counts', () => {
    const ownNode = (name: string) => ({
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [name] }] }],
        },
      },
    });
    const cluster = new Cluster(threeNodes());
    const attempt = cluster.attempt(pod('agent', { spec: { affinity: ownNode('node-2') } }));
    expect([attempt.chosen?.name, attempt.evaluatedNodes, attempt.feasible.length]).toEqual(['node-2', 1, 1]);
    const big = pod('agent', { spec: { affinity: ownNode('node-2') }, requests: { cpu: '3' } });
    expect(fails(cluster, big)).toBe(
      `0/3 nodes are available: 1 Insufficient cpu, 2 node(s) didn't satisfy plugin(s) [NodeAffinity]. ${unhelpful(3)}`,
    );
  });
});

describe('large clusters', () => {
  it('looks at part of the nodes, and begins where it left off', () => {
    expect([3, 99, 100, 500, 1000, 6000].map(nodesToFind)).toEqual([3, 99, 100, 230, 420, 300]);
    const cluster = new Cluster(Array.from({ length: 500 }, (_, i) => node(`n${String(i)}`)));
    const first = cluster.attempt(pod('a'));
    expect([first.evaluatedNodes, first.feasible.length, first.verdicts?.length]).toEqual([230, 230, 230]);
    expect(cluster.attempt(pod('b')).feasible[0]?.name).toBe('n230');
  });

  it('shares what does not change between cycles', () => {
    const cluster = new Cluster(threeNodes());
    const [a, b] = [cluster.attempt(pod('a')), cluster.attempt(pod('b'))];
    expect(b.verdicts).toBe(a.verdicts);
    expect(b.preFiltered?.statuses).toBe(a.preFiltered?.statuses);
    expect(b.scored?.result.plugins[0]).toBe(a.scored?.result.plugins[0]);
  });
});
