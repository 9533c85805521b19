import { expect, it } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { node, pod } from '../testing/objects.ts';

it('NodeResourcesBalancedAllocation rewards what evens out cpu and memory', () => {
  const cluster = new Cluster([node('cpu-heavy'), node('memory-heavy')]);
  cluster.place(pod('c', { requests: { cpu: '1' } }), 'cpu-heavy');
  cluster.place(pod('m', { requests: { memory: '12Gi' } }), 'memory-heavy');
  const scores = cluster.scores(cluster.attempt(pod('p', { requests: { cpu: '500m' } })));
  const of = (name: string): number => scores[name]?.['NodeResourcesBalancedAllocation'] ?? 0;
  expect(of('memory-heavy')).toBeGreaterThan(75);
  expect(of('cpu-heavy')).toBeLessThan(75);
});

it('NodeResourcesBalancedAllocation skips Pods that request nothing', () => {
  const cluster = new Cluster([node('a'), node('b')]);
  const attempt = cluster.attempt(pod('p'));
  expect(attempt.scored?.skipped).toContain('NodeResourcesBalancedAllocation');
  expect(attempt.scored?.skipped).toEqual([
    'NodeAffinity',
    'VolumeBinding',
    'PodTopologySpread',
    'InterPodAffinity',
    'NodeResourcesBalancedAllocation',
  ]);
});
