import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { PodStatus } from '../../../kubernetes/pod.ts';
import { Cluster } from '../testing/cluster.ts';
import { node, pod } from '../testing/objects.ts';

interface Running {
  readonly priority?: number;
  readonly cpu?: string;
  readonly start?: string;
  readonly status?: Partial<PodStatus>;
  readonly deleted?: boolean;
}

function running(
  name: string,
  { priority = 0, cpu = '1', start = '2026-11-30T09:00:00Z', status, deleted }: Running = {},
) {
  return pod(name, {
    meta: { labels: { app: name }, ...(deleted && { deletionTimestamp: start }) },
    spec: { priority },
    requests: { cpu },
    status: { startTime: start, ...status },
  });
}

const high = (spec: object = {}, status: Partial<PodStatus> = {}) =>
  pod('high', { spec: { priority: 1000, ...spec }, requests: { cpu: '2' }, status });

/** Node and victims that preemption chooses. */
function choice(cluster: Cluster, p = high()): [string, ...string[]] | string | undefined {
  const result = cluster.attempt(p).failure?.postFilter;
  if (result?.code !== 'success') return result?.message;
  return [result.nominate, ...result.victims.map(({ pod: { metadata } }) => metadata.name ?? '')];
}

describe('DefaultPreemption', () => {
  it('takes no more than it needs, and spares the most important', () => {
    const cluster = new Cluster([node('n', { allocatable: { cpu: '4' } })]);
    for (const [name, priority] of [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ] as const)
      cluster.place(running(name, { priority }), 'n');
    expect(choice(cluster)).toEqual(['n', 'c']);
  });

  it('does not touch Pods of the same or higher priority', () => {
    const cluster = new Cluster([node('n')]);
    cluster.place(running('same', { priority: 1000 }), 'n');
    expect(choice(cluster)).toBe(
      'no new claims to deallocate, preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.',
    );
  });

  it('says what still does not fit', () => {
    const cluster = new Cluster([node('n')]);
    cluster.place(running('same', { priority: 1000 }), 'n');
    cluster.place(running('low'), 'n');
    expect(choice(cluster)).toBe(
      'no new claims to deallocate, preemption: 0/1 nodes are available: 1 Insufficient cpu.',
    );
  });

  it('prefers the node whose victims matter least', () => {
    const cluster = new Cluster(['a', 'b', 'c', 'd'].map((name) => node(name)));
    cluster.place(running('a1', { priority: 5, cpu: '2' }), 'a');
    cluster.place(running('b1', { priority: 2 }), 'b');
    cluster.place(running('b2', { priority: 2 }), 'b');
    cluster.place(running('c1', { priority: 2, cpu: '2', start: '2026-11-30T08:00:00Z' }), 'c');
    cluster.place(running('d1', { priority: 2, cpu: '2', start: '2026-11-30T09:30:00Z' }), 'd');
    expect(choice(cluster)).toEqual(['d', 'd1']);
  });

  it('respects disruption budgets where it can', () => {
    const budget = (app: string): KubeObject => ({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: app, namespace: 'default' },
      spec: { selector: { matchLabels: { app } } },
      status: { disruptionsAllowed: 0 },
    });
    const cluster = new Cluster([node('a'), node('b')], { disruptionBudgets: [budget('kept')] });
    cluster.place(running('kept', { cpu: '2', priority: 1 }), 'a');
    cluster.place(running('free', { cpu: '2', priority: 5 }), 'b');
    expect(choice(cluster)).toEqual(['b', 'free']);
  });

  it('leaves it where the Pod may not preempt, or its victims are on their way out', () => {
    const cluster = new Cluster([node('n')]);
    const conditions = [
      { type: 'DisruptionTarget', status: 'True' as const, reason: 'PreemptionByScheduler' },
    ];
    cluster.place(running('low', { cpu: '2', deleted: true, status: { conditions } }), 'n');
    const prefix = 'no new claims to deallocate, preemption: not eligible due to ';
    expect(choice(cluster, high({ preemptionPolicy: 'Never' }))).toBe(`${prefix}preemptionPolicy=Never.`);
    expect(choice(cluster, high({}, { nominatedNodeName: 'n' }))).toBe(
      `${prefix}a terminating pod on the nominated node.`,
    );
  });

  it('keeps what was freed for the Pod that it was freed for', () => {
    const cluster = new Cluster([node('n')]);
    cluster.nominator.set(cluster.info(high()), 'n');
    expect(cluster.attempt(running('late')).failure?.filterMessage).toBe(
      '0/1 nodes are available: 1 Insufficient cpu.',
    );
    expect(cluster.attempt(running('higher', { priority: 2000 })).chosen?.name).toBe('n');
  });

  it('does not help with what removing Pods cannot change', () => {
    const cluster = new Cluster([node('n')]);
    cluster.place(running('low'), 'n');
    expect(choice(cluster, high({ nodeSelector: { a: 'b' } }))).toMatch(
      /1 Preemption is not helpful for scheduling\.$/,
    );
  });
});
