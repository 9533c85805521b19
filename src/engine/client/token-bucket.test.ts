import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';
import { TokenBucket } from './token-bucket.ts';

describe('a bucket of tokens', () => {
  it('lets a burst pass, and then one after the other', () => {
    const bucket = new TokenBucket({ perSecond: 20, burst: 3 });
    expect([1, 2, 3].map(() => bucket.take(1000))).toEqual([0, 0, 0]);
    expect(bucket.take(1000)).toBeCloseTo(50);
    expect(bucket.take(1000)).toBeCloseTo(100);
    // What has been promised is paid first.
    expect(bucket.take(1200)).toBe(0);
    expect(bucket.take(10_000)).toBe(0);
  });

  it('keeps a controller from flooding a node that refuses every Pod', () => {
    const run = scenario([
      'kubectl create deployment w --image=nginx --replicas=3',
      'wait 20s',
      'fault fill node-1',
      'wait 60s',
    ]);
    const created = run.trace.events.flatMap((event) =>
      event.type === 'message' &&
      event.call.protocol === 'http' &&
      event.call.phase === 'request' &&
      event.call.method === 'POST' &&
      event.call.resource === 'pods' &&
      event.from === 'kube-controller-manager'
        ? [event.at]
        : [],
    );
    // Each needs two or three requests of the replicaset controller: 20 a second, 30 at once.
    expect(created.length).toBeLessThan(120);
    const ready = [...run.left('Pod').values()].filter((pod) =>
      (pod as { status?: { conditions?: { type: string; status: string }[] } }).status?.conditions?.some(
        ({ type, status }) => type === 'Ready' && status === 'True',
      ),
    );
    expect(ready).toHaveLength(3);
  });
});
