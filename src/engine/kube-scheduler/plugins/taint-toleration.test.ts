import { describe, expect, it } from 'vitest';
import type { Taint, Toleration } from '../../../kubernetes/pod.ts';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, node, pod } from '../testing/objects.ts';
import { taintToleration } from './taint-toleration.ts';
import { tolerates } from './tolerations.ts';

const taint = (effect: Taint['effect'], value = 'gpu'): Taint => ({ key: 'dedicated', value, effect });
const tainted = (name: string, ...taints: Taint[]) => node(name, { spec: { taints } });

describe('TaintToleration', () => {
  it.each<[Toleration, boolean]>([
    [{ key: 'dedicated', value: 'gpu' }, true],
    [{ key: 'dedicated', operator: 'Equal', value: 'cpu' }, false],
    [{ key: 'dedicated', operator: 'Exists' }, true],
    [{ operator: 'Exists' }, true],
    [{ operator: 'Exists', effect: 'NoExecute' }, false],
    [{ key: 'other', operator: 'Exists' }, false],
    [{ key: 'dedicated', operator: 'Gt', value: '1' }, false],
  ])('%j covers dedicated=gpu:NoSchedule: %s', (toleration, expected) => {
    expect(tolerates([toleration], taint('NoSchedule'))).toBe(expected);
  });

  it('refuses NoSchedule and NoExecute, and counts PreferNoSchedule', () => {
    const cluster = new Cluster([
      tainted('clean'),
      tainted('soft', taint('PreferNoSchedule')),
      tainted('softer', taint('PreferNoSchedule'), taint('PreferNoSchedule', 'x')),
      tainted('hard', taint('NoSchedule')),
      tainted('harder', taint('NoExecute')),
    ]);
    const scores = cluster.scores(cluster.attempt(pod('p')));
    expect(Object.entries(scores).map(([name, of]) => [name, of['TaintToleration']])).toEqual([
      ['clean', 300],
      ['soft', 150],
      ['softer', 0],
    ]);
  });

  it('is woken by a taint that goes', () => {
    const waiting = new Cluster([]).info(pod('p'));
    const [was, is] = [tainted('n', taint('NoSchedule')), tainted('n')];
    expect(wakes(taintToleration, event('Node', 'UpdateNodeTaint', was, is), waiting)).toBe(true);
    expect(wakes(taintToleration, event('Node', 'UpdateNodeTaint', is, was), waiting)).toBe(false);
    expect(wakes(taintToleration, event('Node', 'Add', undefined, is), waiting)).toBe(true);
    expect(
      wakes(
        taintToleration,
        event('UnschedulablePod', 'UpdatePodToleration', waiting.pod, waiting.pod),
        waiting,
      ),
    ).toBe(true);
  });
});
