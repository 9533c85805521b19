import { describe, expect, it } from 'vitest';
import type { NodeSelectorTerm } from '../../../kubernetes/pod.ts';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, node, pod, threeNodes } from '../testing/objects.ts';
import { nodeAffinity } from './node-affinity.ts';

const required = (...nodeSelectorTerms: NodeSelectorTerm[]) =>
  pod('p', {
    spec: {
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
    },
  });
const expression = (key: string, operator: string, ...values: string[]): NodeSelectorTerm => ({
  matchExpressions: [{ key, operator, values }],
});
const fit = (p: ReturnType<typeof pod>): string[] =>
  new Cluster(threeNodes())
    .attempt(p)
    .feasible.map(({ name }) => name)
    .sort();

describe('NodeAffinity', () => {
  it('takes nodes that meet the selector and any one term', () => {
    expect(fit(pod('p', { spec: { nodeSelector: { disktype: 'hdd' } } }))).toEqual(['node-2', 'node-3']);
    expect(
      fit(required(expression('disktype', 'In', 'ssd'), expression('disktype', 'NotIn', 'ssd', 'hdd'))),
    ).toEqual(['node-1']);
    expect(fit(required(expression('gpu', 'DoesNotExist')))).toHaveLength(3);
    expect(fit(required({}))).toEqual([]);
  });

  it('goes by the node’s name in matchFields, and refuses names that exclude each other', () => {
    const named = (...names: string[]): NodeSelectorTerm => ({
      matchFields: names.map((name) => ({ key: 'metadata.name', operator: 'In', values: [name] })),
    });
    expect(fit(required(named('node-3')))).toEqual(['node-3']);
    expect(fit(required(named('node-1'), named('node-2')))).toEqual(['node-1', 'node-2']);
    expect(new Cluster(threeNodes()).attempt(required(named('node-1', 'node-2'))).failure?.message).toMatch(
      /^0\/3 nodes are available: pod affinity terms conflict\. /,
    );
  });

  it('is woken by a label that makes a node match, and by nothing else', () => {
    const picky = new Cluster([]).info(pod('p', { spec: { nodeSelector: { a: 'b' } } }));
    const plain = node('n');
    const labelled = node('n', { labels: { a: 'b' } });
    expect(wakes(nodeAffinity, event('Node', 'UpdateNodeLabel', plain, labelled), picky)).toBe(true);
    expect(wakes(nodeAffinity, event('Node', 'UpdateNodeLabel', labelled, labelled), picky)).toBe(false);
    expect(wakes(nodeAffinity, event('Node', 'Add', undefined, plain), picky)).toBe(false);
    expect(wakes(nodeAffinity, event('Node', 'UpdateNodeTaint', plain, labelled), picky)).toBe(false);
  });
});
