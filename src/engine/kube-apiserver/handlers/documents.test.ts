import { describe, expect, it } from 'vitest';
import { documentAt } from './documents.ts';

describe('documentAt', () => {
  it('tells the version as the recorded cluster does', () => {
    expect(documentAt('/version')).toMatchObject({
      gitVersion: 'v1.36.2',
      emulationMinor: '36',
      compiler: 'gc',
    });
  });

  it('lists the resources of a group and version, and whether Pods can be evicted', () => {
    const list = documentAt('/api/v1') as { resources: readonly { name: string; kind: string }[] };
    expect(list.resources).toContainEqual(
      expect.objectContaining({ name: 'pods/eviction', kind: 'Eviction' }),
    );
    expect(documentAt('/apis/apps/v1')).toMatchObject({ groupVersion: 'apps/v1' });
    expect(documentAt('/apis/apps')).toMatchObject({ preferredVersion: { version: 'v1' } });
  });

  it('knows nothing of groups and paths that are not there', () => {
    for (const path of ['/apis/metrics.k8s.io', '/apis/metrics.k8s.io/v1beta1', '/api/v2', '/nowhere', '/'])
      expect(documentAt(path)).toBeUndefined();
  });
});
