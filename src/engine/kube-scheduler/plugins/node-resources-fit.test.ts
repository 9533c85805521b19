import { describe, expect, it } from 'vitest';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, node, pod } from '../testing/objects.ts';
import { nodeResourcesFit } from './node-resources-fit.ts';

describe('NodeResourcesFit', () => {
  const refusal = (
    requests: Record<string, string>,
    allocatable: Record<string, string> = {},
    others = 0,
  ) => {
    const cluster = new Cluster([node('n', { allocatable })]);
    for (let i = 0; i < others; i++) cluster.place(pod(`o${String(i)}`, { requests: { cpu: '500m' } }), 'n');
    return cluster
      .attempt(pod('p', { requests }))
      .failure?.filterMessage.slice('0/1 nodes are available: '.length);
  };

  it('names everything that is short', () => {
    expect(refusal({ cpu: '2' })).toBeUndefined();
    expect(refusal({ cpu: '2001m', memory: '100Gi', 'nvidia.com/gpu': '1' })).toBe(
      '1 Insufficient cpu, 1 Insufficient memory, 1 Insufficient nvidia.com/gpu.',
    );
    expect(refusal({}, { pods: '2' }, 2)).toBe('1 Too many pods.');
    expect(refusal({ cpu: '1' }, {}, 3)).toBe('1 Insufficient cpu.');
  });

  it('tells whether others could make room', () => {
    const cluster = new Cluster([node('n')]);
    cluster.place(pod('o', { requests: { cpu: '2' } }), 'n');
    const isResolvable = (cpu: string) =>
      nodeResourcesFit.filter?.(
        cluster.attempt(pod('p', { requests: { cpu } })).cycle,
        cluster.cache.nodes[0] as never,
      )?.resolvable;
    expect([isResolvable('1'), isResolvable('3')]).toEqual([true, false]);
  });

  it('counts a container that asks for nothing as 100m and 200Mi where it scores (22d: two containers, 94)', () => {
    const cluster = new Cluster([node('a'), node('b')]);
    const containers = [{ name: 'a' }, { name: 'b' }];
    const scores = cluster.scores(cluster.attempt(pod('web', { spec: { containers } })));
    expect(scores['a']?.['NodeResourcesFit']).toBe(94);
  });

  it('is woken by room', () => {
    const waiting = new Cluster([]).info(pod('p', { requests: { cpu: '3' } }));
    const [small, large] = [node('n'), node('n', { allocatable: { cpu: '4' } })];
    expect(wakes(nodeResourcesFit, event('Node', 'UpdateNodeAllocatable', small, large), waiting)).toBe(true);
    expect(wakes(nodeResourcesFit, event('Node', 'UpdateNodeAllocatable', large, large), waiting)).toBe(
      false,
    );
    expect(wakes(nodeResourcesFit, event('Node', 'Add', undefined, small), waiting)).toBe(false);
    expect(wakes(nodeResourcesFit, event('AssignedPod', 'Delete', pod('o'), undefined), waiting)).toBe(true);
    const placed = (cpu: string) => pod('o', { spec: { nodeName: 'n' }, requests: { cpu } });
    const shrink = event('AssignedPod', 'UpdatePodScaleDown', placed('2'), placed('1'));
    expect(wakes(nodeResourcesFit, shrink, waiting)).toBe(true);
  });
});
