import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTrace } from '../trace/codec.ts';
import { endOf } from '../trace/trace-index.ts';
import { simulate, type Run } from './simulate.ts';
import { invariants } from './testing/invariants.ts';

const pod = fc.record({
  name: fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/),
  image: fc.constantFrom('nginx:latest', 'nginx:1.27', 'redis', 'busybox', 'no-such-image:1'),
  namespace: fc.constantFrom('default', 'kube-public', 'missing'),
  cpu: fc.constantFrom(undefined, '100m', '1', '5'),
  disktype: fc.constantFrom(undefined, 'ssd', 'hdd', 'tape'),
  pullPolicy: fc.constantFrom(undefined, 'Always', 'IfNotPresent', 'Never'),
  restartPolicy: fc.constantFrom(undefined, 'Always', 'Never'),
});

const run = fc
  .record({
    seed: fc.integer({ min: 0, max: 1000 }),
    nodes: fc.integer({ min: 1, max: 4 }),
    pods: fc.array(pod, { minLength: 1, maxLength: 3 }),
  })
  .map(({ seed, nodes, pods }): Run => {
    const files = Object.fromEntries(
      pods.map((p, i) => [
        `pod-${i}.yaml`,
        JSON.stringify({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: p.name, namespace: p.namespace },
          spec: {
            ...(p.disktype && { nodeSelector: { disktype: p.disktype } }),
            ...(p.restartPolicy && { restartPolicy: p.restartPolicy }),
            containers: [
              {
                name: 'main',
                image: p.image,
                ...(p.pullPolicy && { imagePullPolicy: p.pullPolicy }),
                ...(p.cpu && { resources: { requests: { cpu: p.cpu } } }),
              },
            ],
          },
        }),
      ]),
    );
    return {
      seed,
      cluster: {
        nodes: Array.from({ length: nodes }, (_, i) => ({
          name: `node-${i + 1}`,
          labels: { disktype: i === 0 ? 'ssd' : 'hdd' },
        })),
      },
      files,
      inputs: [
        ...Object.keys(files).map((name) => ({ text: `kubectl apply -f ${name}` })),
        { text: 'wait 20s' },
      ],
    };
  });

describe('every trace', () => {
  for (const [name, holds] of Object.entries(invariants)) {
    it(name, () => {
      fc.assert(
        fc.property(run, (r) => holds(simulate(r).trace)),
        { numRuns: 25, seed: 36 },
      );
    });
  }

  it('is the same for the same run', () => {
    fc.assert(
      fc.property(run, (r) => encodeTrace(simulate(r).trace) === encodeTrace(simulate(r).trace)),
      { numRuns: 15, seed: 36 },
    );
  });

  it('leaves the past untouched when one more input comes at its end', () => {
    fc.assert(
      fc.property(run, (r) => {
        const inputs = r.inputs.slice(0, -1);
        const before = simulate({ ...r, inputs }).trace;
        const more = { text: 'kubectl get pods', notBefore: before.end };
        const after = simulate({ ...r, inputs: [...inputs, more] }).trace;
        const settled = before.events.filter((event) => (endOf(event) ?? Infinity) <= before.end);
        for (const event of settled) expect(after.events[event.id]).toEqual(event);
      }),
      { numRuns: 15, seed: 36 },
    );
  });
});
