import { describe, expect, it } from 'vitest';
import type { TopologySpreadConstraint } from '../../../kubernetes/pod.ts';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, node, pod, threeNodes } from '../testing/objects.ts';
import { podTopologySpread } from './pod-topology-spread.ts';

const byZone: TopologySpreadConstraint = {
  maxSkew: 1,
  topologyKey: 'topology.kubernetes.io/zone',
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { app: 'web' } },
};
const web = (name: string, ...topologySpreadConstraints: TopologySpreadConstraint[]) =>
  pod(name, { meta: { labels: { app: 'web' } }, spec: { topologySpreadConstraints } });

describe('PodTopologySpread', () => {
  it('refuses the fuller zone (18c)', () => {
    const cluster = new Cluster(threeNodes());
    cluster.place(web('a'), 'node-3');
    const second = cluster.schedule(web('b', byZone));
    expect(second.feasible.map(({ name }) => name).sort()).toEqual(['node-1', 'node-2']);
    expect(second.scored?.skipped).toContain('PodTopologySpread');
    expect(cluster.attempt(web('c', byZone)).feasible).toHaveLength(3);
    cluster.place(web('c'), 'node-1');
    expect(cluster.attempt(web('d', byZone)).chosen?.name).toBe('node-3');
  });

  it('refuses nodes without the label, and takes an empty domain as 0 until there are minDomains', () => {
    const cluster = new Cluster([...threeNodes(), node('nowhere')]);
    const { verdicts } = cluster.attempt(web('a', byZone));
    expect(verdicts?.find(({ node }) => node === 'nowhere')).toEqual({
      node: 'nowhere',
      plugin: 'PodTopologySpread',
      reasons: ["node(s) didn't match pod topology spread constraints (missing required label)"],
    });
    cluster.place(web('a'), 'node-1');
    cluster.place(web('b'), 'node-3');
    expect(cluster.attempt(web('c', byZone)).feasible).toHaveLength(3);
    expect(cluster.attempt(web('c', { ...byZone, minDomains: 3 })).feasible).toHaveLength(0);
  });

  it('counts only Pods of the same value of matchLabelKeys', () => {
    const cluster = new Cluster(threeNodes());
    const of = (name: string, version: string) =>
      pod(name, {
        meta: { labels: { app: 'web', version } },
        spec: { topologySpreadConstraints: [{ ...byZone, matchLabelKeys: ['version'] }] },
      });
    cluster.place(of('a', '1'), 'node-3');
    expect(cluster.attempt(of('b', '1')).feasible).toHaveLength(2);
    expect(cluster.attempt(of('b', '2')).feasible).toHaveLength(3);
  });

  it('does not count Pods that terminate, nor those of other namespaces', () => {
    const cluster = new Cluster(threeNodes());
    const { metadata, ...rest } = web('a');
    cluster.place(
      { ...rest, metadata: { ...metadata, deletionTimestamp: '2026-11-30T10:00:00Z' } },
      'node-3',
    );
    cluster.place({ ...rest, metadata: { ...metadata, uid: 'other', namespace: 'other' } }, 'node-3');
    expect(cluster.attempt(web('b', byZone)).feasible).toHaveLength(3);
  });

  it('leaves out tainted nodes if asked to', () => {
    const taints = [{ key: 'x', effect: 'NoSchedule' as const }];
    const [first, second, third] = threeNodes();
    const cluster = new Cluster([first, second, { ...third, spec: { taints } }] as never);
    cluster.place(web('a'), 'node-1');
    expect(cluster.attempt(web('b', byZone)).feasible).toHaveLength(0);
    expect(cluster.attempt(web('b', { ...byZone, nodeTaintsPolicy: 'Honor' })).feasible).toHaveLength(2);
  });

  it('spreads Pods of a Service without being asked', () => {
    const services = [
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 's', namespace: 'default' },
        spec: { selector: { app: 'web' } },
      },
    ];
    const cluster = new Cluster(threeNodes(), { services });
    cluster.schedule(web('a'));
    const scores = cluster.scores(cluster.attempt(web('b')));
    expect(['node-1', 'node-2', 'node-3'].map((n) => scores[n]?.['PodTopologySpread'])).toEqual([
      132, 176, 200,
    ]);
  });

  it('scores soft constraints; a node without the label scores 0', () => {
    const cluster = new Cluster([...threeNodes(), node('nowhere')]);
    cluster.place(web('a'), 'node-3');
    const soft = { ...byZone, whenUnsatisfiable: 'ScheduleAnyway' as const };
    const scores = cluster.scores(cluster.attempt(web('b', soft)));
    expect(['node-1', 'node-2', 'node-3', 'nowhere'].map((n) => scores[n]?.['PodTopologySpread'])).toEqual([
      200, 200, 0, 0,
    ]);
  });

  it('is woken by Pods and nodes that change the skew', () => {
    const cluster = new Cluster([]);
    const plugin = podTopologySpread(cluster.listers);
    const waiting = cluster.info(web('w', byZone));
    const placed = (labels: Record<string, string>) =>
      pod('o', { meta: { labels }, spec: { nodeName: 'n' } });
    expect(wakes(plugin, event('AssignedPod', 'Delete', placed({ app: 'web' }), undefined), waiting)).toBe(
      true,
    );
    expect(wakes(plugin, event('AssignedPod', 'Delete', placed({ app: 'x' }), undefined), waiting)).toBe(
      false,
    );
    const relabelled = event('AssignedPod', 'UpdatePodLabel', placed({ app: 'web' }), placed({ app: 'x' }));
    expect(wakes(plugin, relabelled, waiting)).toBe(true);
    expect(wakes(plugin, event('Node', 'Add', undefined, threeNodes()[0]), waiting)).toBe(true);
    expect(wakes(plugin, event('Node', 'Add', undefined, node('nowhere')), waiting)).toBe(false);
  });
});
