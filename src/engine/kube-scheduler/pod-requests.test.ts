import { describe, expect, it } from 'vitest';
import type { Container } from '../../kubernetes/pod.ts';
import { podRequests, scoredRequests } from './pod-requests.ts';

const container = (requests?: Record<string, string>, more: Partial<Container> = {}): Container => ({
  name: 'c',
  image: 'nginx',
  ...(requests && { resources: { requests } }),
  ...more,
});

describe('podRequests', () => {
  it('is the sum of the containers, or what an init container needs alone if that is more', () => {
    const containers = [container({ cpu: '100m', memory: '64Mi' }), container({ cpu: '200m' })];
    expect(podRequests({ containers })).toEqual({ cpu: 300, memory: 64 * 1024 ** 2 });
    const initContainers = [container({ cpu: '1' }), container({ memory: '1Mi' })];
    expect(podRequests({ containers, initContainers })).toEqual({ cpu: 1000, memory: 64 * 1024 ** 2 });
  });

  it('adds sidecars to the containers, and to the init containers that come after them', () => {
    const sidecar = container({ cpu: '100m' }, { restartPolicy: 'Always' });
    const containers = [container({ cpu: '200m' })];
    expect(podRequests({ containers, initContainers: [sidecar] })).toEqual({ cpu: 300 });
    const after = [sidecar, container({ cpu: '500m' })];
    expect(podRequests({ containers, initContainers: after })).toEqual({ cpu: 600 });
    const before = [container({ cpu: '500m' }), sidecar];
    expect(podRequests({ containers, initContainers: before })).toEqual({ cpu: 500 });
  });

  it('adds the overhead of the runtime', () => {
    const spec = { containers: [container({ cpu: '100m' })], overhead: { cpu: '50m', memory: '1Ki' } };
    expect(podRequests(spec)).toEqual({ cpu: 150, memory: 1024 });
  });

  it('takes what a container does not mention for 100m and 200Mi where it scores, an explicit 0 for 0', () => {
    const containers = [container(), container({ cpu: '0' })];
    expect(scoredRequests({ containers })).toEqual({ cpu: 100, memory: 400 * 1024 ** 2 });
  });
});
