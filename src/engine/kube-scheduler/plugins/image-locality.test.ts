import { expect, it } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { node, pod } from '../testing/objects.ts';

const images = [
  { names: ['docker.io/library/big:1', 'docker.io/library/big:latest'], sizeBytes: 800 * 1024 * 1024 },
];

it('ImageLocality scores an image by its size and by how many nodes have it', () => {
  const cluster = new Cluster([node('has', { images }), node('hasnot')]);
  const score = (image: string) => {
    const scores = cluster.scores(
      cluster.attempt(pod('p', { spec: { containers: [{ name: 'c', image }] } })),
    );
    return [scores['has']?.['ImageLocality'], scores['hasnot']?.['ImageLocality']];
  };
  // 800 MiB on one node of two: (400 − 23) / (1000 − 23).
  expect(score('docker.io/library/big:1')).toEqual([38, 0]);
  expect(score('docker.io/library/big')).toEqual([38, 0]);
  // The short name is a stranger to it, as in all recordings.
  expect(score('big:1')).toEqual([0, 0]);
});

it('ImageLocality follows nodes as their images change', () => {
  const cluster = new Cluster([node('a', { images }), node('b')]);
  cluster.cache.setNode(node('a'));
  cluster.cache.setNode(node('b', { images }));
  const p = pod('p', { spec: { containers: [{ name: 'c', image: 'docker.io/library/big:1' }] } });
  expect(cluster.scores(cluster.attempt(p))['b']?.['ImageLocality']).toBe(38);
});
