import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strategicMerge } from '../kube-apiserver/patch/strategic-merge.ts';
import { typeOfKind } from '../kube-apiserver/schema/schema.ts';
import { equalJson, threeWayPatch, twoWayPatch } from './strategic-diff.ts';

type Fields = Parameters<typeof twoWayPatch>[0];

const pod = (spec: object): Fields =>
  ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'default' },
    spec,
  }) as unknown as Fields;

describe('patches', () => {
  it('says of a list with keys only what differs, and the order', () => {
    const before = pod({
      containers: [
        { name: 'a', image: 'x' },
        { name: 'b', image: 'y' },
      ],
    });
    const after = pod({
      containers: [
        { name: 'a', image: 'x' },
        { name: 'b', image: 'z' },
      ],
    });
    expect(twoWayPatch(before, after)).toEqual({
      spec: {
        '$setElementOrder/containers': [{ name: 'a' }, { name: 'b' }],
        containers: [{ name: 'b', image: 'z' }],
      },
    });
  });

  it('deletes fields with null and elements by their key', () => {
    const before = pod({ containers: [{ name: 'a' }, { name: 'b' }], nodeName: 'n' });
    const after = pod({ containers: [{ name: 'a' }] });
    expect(twoWayPatch(before, after)).toMatchObject({
      spec: { containers: [{ $patch: 'delete', name: 'b' }], nodeName: null },
    });
  });

  it('leaves alone what somebody else has set, and takes back what was applied before', () => {
    const original = pod({ replicas: 1, a: 1 });
    const modified = pod({ replicas: 1 });
    const current = pod({ replicas: 5, a: 1, added: true });
    expect(threeWayPatch(original, modified, current)).toEqual({ spec: { a: null, replicas: 1 } });
  });

  it('is empty where nothing changes', () => {
    const same = pod({ containers: [{ name: 'a', env: [{ name: 'X', value: '1' }] }] });
    expect(twoWayPatch(same, structuredClone(same))).toEqual({});
  });

  it('carries one Pod into the other when the API server applies it', () => {
    const names = ['a', 'b', 'c'];
    const container = fc.record(
      {
        image: fc.constantFrom('x', 'y'),
        env: fc.uniqueArray(
          fc.record({ name: fc.constantFrom('E', 'F', 'G'), value: fc.constantFrom('1', '2') }),
          {
            selector: ({ name }) => name,
          },
        ),
        args: fc.array(fc.constantFrom('p', 'q'), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    const containers = fc
      .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
      .chain((some) =>
        fc.tuple(...some.map(() => container)).map((list) => list.map((c, i) => ({ ...c, name: some[i] }))),
      );
    const spec = fc.record(
      { containers, nodeName: fc.constantFrom('n', 'm'), restartPolicy: fc.constantFrom('Always', 'Never') },
      { requiredKeys: ['containers'] },
    );
    fc.assert(
      fc.property(spec, spec, (a, b) => {
        const [before, after] = [pod(a), pod(b)];
        const patch = twoWayPatch(before, after);
        const result = strategicMerge(typeOfKind('v1', 'Pod'), before, patch);
        const empty = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value), (_, v: unknown) =>
            Array.isArray(v) && v.length === 0 ? undefined : v,
          );
        expect(equalJson(empty(result) as never, empty(after) as never)).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('are none where the items of a list are of several types', () => {
    const before = pod({ containers: [{ name: 'a', image: 'x' }] });
    const after = pod({ containers: [{ name: 'a', image: 'y' }, null] });
    expect(() => threeWayPatch(before, after, before)).toThrow(
      'list element types are not identical: [[map[image:x name:a]] [map[image:y name:a] <nil>]]',
    );
    expect(() => twoWayPatch(before, pod({ containers: ['a'] }))).toThrow(
      'list element types are not identical',
    );
  });
});
