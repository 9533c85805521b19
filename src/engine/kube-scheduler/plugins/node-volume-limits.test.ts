import { expect, it } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { Cluster } from '../testing/cluster.ts';
import { pod, threeNodes } from '../testing/objects.ts';

it('NodeVolumeLimits looks at Pods with claims, and has no limits', () => {
  const metadata = { name: 'data', namespace: 'default' };
  const claims: KubeObject[] = [{ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata, spec: {} }];
  const status = (volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]) =>
    new Cluster(threeNodes(), { claims })
      .attempt(pod('app', { spec: { volumes } }))
      .preFiltered?.statuses.find(({ plugin }) => plugin === 'NodeVolumeLimits')?.status;
  expect(status([{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }])).toBe('success');
  expect(status([{ name: 'tmp' }])).toBe('skip');
});
