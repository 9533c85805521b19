import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTrace } from '../../trace/codec.ts';
import type { Node } from '../../kubernetes/node.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { invariants } from '../testing/invariants.ts';

/** What breaks, and what mends it. */
const processes = [
  'kube-apiserver',
  'etcd',
  'kube-controller-manager',
  'kube-scheduler',
  'registry',
  'kubelet/node-1',
  'kubelet/node-2',
  'containerd/node-1',
  'containerd/node-3',
  'kube-proxy/node-1',
];

const pair = (breaks: string, mends: string): readonly [string, string] => [breaks, mends];

const fault = fc.oneof(
  fc.constantFrom(...processes).map((id) => pair(`fault kill ${id}`, `fault restart ${id}`)),
  fc.constantFrom(...processes).map((id) => pair(`fault stop ${id}`, `fault start ${id}`)),
  fc
    .constantFrom('kubelet/node-1', 'kubelet/node-2', 'kube-scheduler', 'kube-controller-manager', 'etcd')
    .map((id) => pair(`fault cut ${id} kube-apiserver`, `fault mend ${id} kube-apiserver`)),
  fc.constantFrom('node-1', 'node-3').map((node) => pair(`fault lose ${node}`, `fault return ${node}`)),
  fc
    .constantFrom('nginx', 'busybox')
    .map((image) => pair(`fault image missing ${image}`, `fault image back ${image}`)),
  fc
    .constantFrom('kube-scheduler', 'kube-controller-manager')
    .map((id) => pair(`fault drop watch ${id} pods expired`, '#')),
);

const workload = fc.constantFrom(
  ['kubectl create deployment w --image=nginx --replicas=3'],
  ['kubectl run a --image=nginx'],
  ['kubectl create job j --image=busybox -- sh -c "sleep 3"'],
  ['kubectl create deployment w --image=nginx', 'wait 4s', 'kubectl scale deployment w --replicas=2'],
  ['kubectl create deployment w --image=nginx', 'kubectl expose deployment w --port=80'],
);

const trouble = fc.record({
  workload,
  faults: fc.array(
    fc.record({
      fault,
      afterMs: fc.integer({ min: 0, max: 8000 }),
      lastsS: fc.integer({ min: 1, max: 100 }),
    }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
});

/** What is there in the end, up to names, ages and restarts. */
function settled(run: Scenario): readonly string[] {
  const said: string[] = [];
  for (const [name, object] of run.left('Deployment'))
    said.push(
      `deployment ${name} ${String((object as KubeObject & { status: { readyReplicas?: number } }).status.readyReplicas ?? 0)}`,
    );
  for (const [name, object] of run.left('Job'))
    said.push(
      `job ${name} ${String((object as KubeObject & { status: { succeeded?: number } }).status.succeeded ?? 0)}`,
    );
  const pods = [...run.left('Pod').values()] as Pod[];
  const ready = pods.filter(({ status }) =>
    status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True'),
  );
  said.push(`${ready.length} Pods ready`);
  for (const node of run.left('Node').values() as Iterable<Node>) {
    const taints = node.spec.taints ?? [];
    said.push(
      `${node.metadata.name ?? ''} ${String(node.status.conditions.find(({ type }) => type === 'Ready')?.status)} ${taints.length}`,
    );
  }
  for (const slice of run.left('EndpointSlice').values() as Iterable<
    KubeObject & { endpoints?: readonly { conditions?: { ready?: boolean } }[] }
  >)
    said.push(`slice ${(slice.endpoints ?? []).filter(({ conditions }) => conditions?.ready).length}`);
  return said.sort();
}

const linesOf = ({
  workload: lines,
  faults,
}: {
  workload: readonly string[];
  faults: readonly { fault: readonly [string, string]; afterMs: number; lastsS: number }[];
}): string[] => [
  ...lines,
  ...faults.flatMap(({ fault: [breaks, mends], afterMs, lastsS }) => [
    `wait ${afterMs}ms`,
    breaks,
    `wait ${lastsS}s`,
    mends,
  ]),
  'wait 420s',
];

describe('whatever breaks and is mended', () => {
  it('the cluster settles as it would have without, and what must hold holds all the time', () => {
    fc.assert(
      fc.property(trouble, (t) => {
        const broken = scenario(linesOf(t));
        for (const holds of Object.values(invariants)) holds(broken.trace);
        expect(settled(broken)).toEqual(settled(scenario([...t.workload, 'wait 420s'])));
      }),
      { numRuns: 12, seed: 6 },
    );
  }, 240_000);

  it('the same run gives the same bytes', () => {
    fc.assert(
      fc.property(
        trouble,
        (t) => encodeTrace(scenario(linesOf(t)).trace) === encodeTrace(scenario(linesOf(t)).trace),
      ),
      { numRuns: 2, seed: 7 },
    );
  }, 120_000);
});
