import { expect, it } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { pod, threeNodes } from '../testing/objects.ts';

it('NodeDeclaredFeatures has nothing to filter', () => {
  const { preFiltered } = new Cluster(threeNodes()).attempt(pod('web'));
  expect(preFiltered?.statuses).toContainEqual({ plugin: 'NodeDeclaredFeatures', status: 'skip' });
});
