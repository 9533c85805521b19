import { describe, expect, it } from 'vitest';
import type { RaftCall } from '../../trace/events.ts';
import { recordedCluster } from '../cluster/spec.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { invariants } from '../testing/invariants.ts';

const run = (...lines: readonly string[]): Scenario => {
  const result = scenario(lines, {}, { cluster: { ...recordedCluster, etcdMembers: 3 } });
  for (const holds of Object.values(invariants)) holds(result.trace);
  return result;
};
const output = ({ commands }: Scenario, index: number): string => commands.at(index)?.output.trimEnd() ?? '';
const timedOut = 'Error from server: etcdserver: request timed out';

function raft({
  trace,
}: Scenario): { readonly at: number; readonly from: string; readonly call: RaftCall }[] {
  return trace.events.flatMap((event) =>
    event.type === 'message' && event.call.protocol === 'raft'
      ? [{ at: event.at, from: event.from, call: event.call }]
      : [],
  );
}

const elections = ({ trace }: Scenario): string[] =>
  trace.events.flatMap((event) =>
    event.type === 'step' && event.name === 'Election' ? [event.detail.leader ?? ''] : [],
  );

describe('etcd with three members', () => {
  it('commits what a majority has written; heartbeats are not told', () => {
    const result = run('kubectl run a --image=nginx', 'wait 10s', 'kubectl get pods');
    expect(output(result, 1)).toMatch(/a\s+1\/1\s+Running/);
    const [first] = raft(result);
    expect(first?.call.entries).toEqual([
      { index: expect.any(Number) as number, key: '/registry/pods/default/a' },
    ]);
    const { events } = result.trace;
    const stored = events.find((event) => event.type === 'stored')?.at ?? 0;
    const answered = raft(result).find(({ call }) => call.phase === 'response')?.at ?? Infinity;
    expect(stored).toBeGreaterThan(answered);
    expect(raft(run('wait 60s'))).toEqual([]);
  });

  it('elects another leader when the one it has is lost, and goes on', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault kill etcd/etcd-0',
      'fault kill etcd/etcd-1',
      'fault restart etcd/etcd-0',
      'fault restart etcd/etcd-1',
      'wait 10s',
      'kubectl run b --image=nginx',
      'wait 10s',
      'kubectl get pods',
    );
    expect(elections(result).length).toBeGreaterThan(0);
    expect(output(result, -1)).toMatch(/a\s+1\/1\s+Running[\s\S]*b\s+1\/1\s+Running/);
  });

  it('without a majority neither writes nor reads; with one again it does', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault kill etcd/etcd-1',
      'fault kill etcd/etcd-2',
      'wait 5s',
      'kubectl run b --image=nginx',
      'kubectl get pods',
      'fault restart etcd/etcd-1',
      'wait 10s',
      'kubectl run c --image=nginx',
      'kubectl get pods',
    );
    expect(output(result, 1)).toBe(timedOut);
    expect(output(result, 2)).toBe(timedOut);
    expect(output(result, 3)).toBe('pod/c created');
    expect(output(result, 4)).toMatch(/a\s+1\/1\s+Running[\s\S]*c\s/);
  });

  it('lets a member that was away catch up', () => {
    const result = run(
      'fault kill etcd/etcd-2',
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault restart etcd/etcd-2',
      'wait 5s',
    );
    const restarted = raft(result).filter(({ at, call }) => at > 10_000 && (call.entries?.length ?? 0) > 5);
    expect(restarted.length).toBeGreaterThan(0);
  });
});
