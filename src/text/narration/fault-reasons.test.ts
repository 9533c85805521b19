import { expect, it } from 'vitest';
import { simulateOnDemand } from '../../sources/on-demand.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { reasonOfFault } from './fault-reasons.ts';

it('tells of a member of etcd that stops whether those that are left are enough', async () => {
  const { trace } = await simulateOnDemand({
    seed: 7,
    cluster: { nodes: [{ name: 'node-1' }], etcdMembers: 3 },
    files: {},
    inputs: ['kill', 'restart', 'kill', 'kill'].map((verb, i) => ({
      text: `fault ${verb} etcd/etcd-${i === 3 ? 1 : 0}`,
      notBefore: (i + 1) * 10_000,
    })),
    until: 60_000,
  });
  const index = new TraceIndex(trace);
  const told = trace.events.flatMap((event) =>
    event.type === 'step' && event.name === 'ComponentStopped' ? [reasonOfFault(event, index)?.reason] : [],
  );
  expect(told).toEqual(['othersElect', 'othersElect', 'quorumIsLost']);
});
