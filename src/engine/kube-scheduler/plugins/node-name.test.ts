import { expect, it } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { pod, threeNodes } from '../testing/objects.ts';

it('NodeName refuses all nodes but the one that the Pod names', () => {
  const attempt = new Cluster(threeNodes()).attempt(pod('p', { spec: { nodeName: 'node-2' } }));
  expect(attempt.chosen?.name).toBe('node-2');
  expect(attempt.verdicts?.find(({ node }) => node === 'node-1')).toEqual({
    node: 'node-1',
    plugin: 'NodeName',
    reasons: ["node(s) didn't match the requested node name"],
  });
});
