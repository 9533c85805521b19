import { expect, it } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { pod, threeNodes } from '../testing/objects.ts';

it('DynamicResources scores 0 on every node (01), and has its word in failures (06)', () => {
  const cluster = new Cluster(threeNodes());
  const scores = cluster.scores(cluster.attempt(pod('web')));
  expect(Object.values(scores).map((byPlugin) => byPlugin['DynamicResources'])).toEqual([0, 0, 0]);
  const big = cluster.attempt(pod('big', { requests: { cpu: '64' } }));
  expect(big.failure?.message).toContain('. no new claims to deallocate, preemption: ');
});
