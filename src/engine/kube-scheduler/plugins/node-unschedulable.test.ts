import { describe, expect, it } from 'vitest';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, node, pod } from '../testing/objects.ts';
import { nodeUnschedulable } from './node-unschedulable.ts';

describe('NodeUnschedulable', () => {
  const cordoned = node('n', { spec: { unschedulable: true } });
  const tolerations = [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' as const }];

  it('refuses cordoned nodes, save to Pods that tolerate it (as a DaemonSet’s do)', () => {
    const cluster = new Cluster([cordoned]);
    expect(cluster.attempt(pod('p')).failure?.filterMessage).toBe(
      '0/1 nodes are available: 1 node(s) were unschedulable.',
    );
    expect(cluster.attempt(pod('p', { spec: { tolerations } })).chosen?.name).toBe('n');
  });

  it('is woken by uncordon', () => {
    const waiting = new Cluster([]).info(pod('p'));
    expect(wakes(nodeUnschedulable, event('Node', 'UpdateNodeTaint', cordoned, node('n')), waiting)).toBe(
      true,
    );
    expect(wakes(nodeUnschedulable, event('Node', 'UpdateNodeTaint', node('n'), cordoned), waiting)).toBe(
      false,
    );
    expect(wakes(nodeUnschedulable, event('Node', 'Add', undefined, cordoned), waiting)).toBe(false);
    const tolerant = new Cluster([]).info({ ...waiting.pod, spec: { ...waiting.pod.spec, tolerations } });
    const update = event('UnschedulablePod', 'UpdatePodToleration', waiting.pod, tolerant.pod);
    expect(wakes(nodeUnschedulable, update, tolerant)).toBe(true);
  });
});
