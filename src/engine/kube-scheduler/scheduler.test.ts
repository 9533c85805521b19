import type { TraceEvent } from '../../trace/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { failure } from '../../kubernetes/status.ts';
import type { StepOf, StepName } from '../../trace/steps.ts';
import { World } from '../kernel/world.ts';
import { startScheduler } from './scheduler.ts';
import { changed, node, pod, threeNodes } from './testing/objects.ts';
import { TinyApiServer } from './testing/tiny-api-server.ts';

let world: World;
let server: TinyApiServer;

function start(objects: readonly KubeObject[] = threeNodes(), seed = 1): void {
  world = new World(seed, '2026-11-30T10:00:00.250Z');
  server = new TinyApiServer(world, objects);
  startScheduler(world, server, { synced: true }).lead();
  world.kernel.runUntil(1);
}

/** Lets `ms` go by. */
function pass(ms: number): void {
  world.kernel.runUntil(world.kernel.now + ms);
}

function steps(): string[] {
  return world.recorder.events.flatMap((event) => (event.type === 'step' ? [event.name] : []));
}

function details<N extends StepName>(name: N): StepOf<N>['detail'][] {
  return world.recorder.events.flatMap((event) =>
    event.type === 'step' && event.name === name ? [event.detail as StepOf<N>['detail']] : [],
  );
}

const live = (name: string): Pod | undefined => server.get<Pod>('pods', `default/${name}`);

describe('a Pod that fits', () => {
  beforeEach(() => start());

  it('is bound, and the Event follows the answer', () => {
    server.put(pod('web'));
    pass(20);
    expect(steps()).toEqual(['QueueAdd', 'PreFilter', 'Filter', 'PreScore', 'Score', 'Reserve', 'Bind']);
    expect(server.log).toEqual(['POST web/binding', 'POST default/events']);
    const [binding, event] = server.requests;
    expect(binding?.body).toEqual({
      kind: 'Binding',
      apiVersion: 'v1',
      metadata: { name: 'web', namespace: 'default', uid: live('web')?.metadata.uid },
      target: { kind: 'Node', name: live('web')?.spec.nodeName },
    });
    expect(event?.body).toMatchObject({
      kind: 'Event',
      apiVersion: 'events.k8s.io/v1',
      reportingController: 'default-scheduler',
      action: 'Binding',
      reason: 'Scheduled',
      type: 'Normal',
      note: `Successfully assigned default/web to ${String(live('web')?.spec.nodeName)}`,
    });
    expect(details('Bind')).toEqual([
      { node: live('web')?.spec.nodeName, evaluatedNodes: 3, feasibleNodes: 3 },
    ]);
  });

  it('takes as long as in the recordings: the cycle less than 2 ms', () => {
    server.put(pod('web'));
    pass(20);
    const at = (name: string): number =>
      world.recorder.events.find((e) => e.type === 'step' && e.name === name)?.at ?? 0;
    expect(at('Bind') - at('QueueAdd')).toBeGreaterThan(0.3);
    expect(at('Bind') - at('QueueAdd')).toBeLessThan(2);
  });

  it('has its cause in the frame that told of it', () => {
    server.put(pod('web'));
    pass(20);
    const bind: TraceEvent | undefined = world.recorder.events.find(
      (event) => event.type === 'step' && event.name === 'Bind',
    );
    const chain: string[] = [];
    for (
      let event: TraceEvent | undefined = bind;
      event;
      event = event.cause === null ? undefined : world.recorder.events[event.cause]
    ) {
      chain.push(event.type === 'step' ? event.name : event.type);
    }
    expect(chain).toEqual([
      'Bind',
      'Reserve',
      'Score',
      'PreScore',
      'Filter',
      'PreFilter',
      'QueueAdd',
      'message',
    ]);
  });

  it('sees Pods that came just before it', () => {
    for (const name of ['a', 'b', 'c']) server.put(pod(name, { requests: { cpu: '1500m' } }));
    pass(30);
    expect(new Set(['a', 'b', 'c'].map((name) => live(name)?.spec.nodeName)).size).toBe(3);
  });

  it('goes by priority', () => {
    server.put(pod('first'));
    for (const [name, priority] of [
      ['low', 0],
      ['high', 10],
    ] as const)
      server.put(pod(name, { spec: { priority } }));
    pass(30);
    const order = server.requests
      .filter(({ path }) => path.endsWith('/binding'))
      .map(({ path }) => path.split('/')[6]);
    expect(order).toEqual(['first', 'high', 'low']);
  });

  it('leaves the Pods of other schedulers alone', () => {
    server.put(pod('theirs', { spec: { schedulerName: 'mine' } }));
    pass(20);
    expect(server.log).toEqual([]);
  });
});

describe('a Pod that fits nowhere', () => {
  const picky = () => pod('picky', { spec: { nodeSelector: { disktype: 'nvme' } } });
  const words =
    "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector. no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.";

  it('waits, and its status and an Event say why (07a)', () => {
    start();
    server.put(picky());
    pass(20);
    expect(steps()).toEqual(['QueueAdd', 'PreFilter', 'Filter', 'PostFilter', 'QueueAdd']);
    expect(server.log.sort()).toEqual(['PATCH picky/status', 'POST default/events']);
    const patch = server.requests.find(({ method }) => method === 'PATCH');
    expect(patch?.body).toEqual({
      status: {
        conditions: [
          {
            lastProbeTime: null,
            lastTransitionTime: '2026-11-30T10:00:00Z',
            message: words,
            observedGeneration: 1,
            reason: 'Unschedulable',
            status: 'False',
            type: 'PodScheduled',
          },
        ],
      },
    });
    const event = server.requests.find(({ method }) => method === 'POST');
    expect(event?.body).toMatchObject({
      reason: 'FailedScheduling',
      action: 'Scheduling',
      type: 'Warning',
      note: words,
    });
    expect(details('PostFilter')).toEqual([{ nominatedNode: null, victims: [], message: words }]);
    expect(details('QueueAdd')[1]).toEqual({ queue: 'unschedulable', reason: 'ScheduleAttemptFailure' });
  });

  it('is tried again when a node gets the label, not when another changes', () => {
    start();
    server.put(picky());
    pass(5000);
    const [, second, third] = threeNodes();
    server.put(
      changed(third as KubeObject, ({ metadata }) => ({ metadata: { ...metadata, labels: { a: 'b' } } })),
    );
    pass(20);
    expect(details('Filter')).toHaveLength(1);
    const labels = { disktype: 'nvme' };
    server.put(changed(second as KubeObject, ({ metadata }) => ({ metadata: { ...metadata, labels } })));
    pass(20);
    expect(details('QueueAdd').at(-1)).toEqual({ queue: 'active', reason: 'NodeUpdateNodeLabel' });
    expect(live('picky')?.spec.nodeName).toBe('node-2');
  });

  it('backs off, but only where something else waits (22h)', () => {
    start(threeNodes().map((n) => ({ ...n, spec: { unschedulable: true } })));
    server.put(pod('web'));
    pass(300);
    const taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };
    const [, second] = threeNodes() as KubeObject[];
    server.put(changed(second as KubeObject, () => ({ spec: { taints: [taint] } })));
    pass(15);
    server.put(changed(second as KubeObject, () => ({ spec: {} })));
    pass(15);
    expect(details('QueueAdd').map(({ queue, reason }) => `${queue} ${reason}`)).toEqual([
      'active UnschedulablePodAdd',
      'unschedulable ScheduleAttemptFailure',
      'backoff NodeUpdateNodeTaint',
      'unschedulable ScheduleAttemptFailure',
      'backoff NodeUpdateNodeTaint',
    ]);
    expect(live('web')?.spec.nodeName).toBe('node-2');
  });

  it('is tried again after five minutes, and says nothing new', () => {
    start();
    server.put(picky());
    pass(400_000);
    expect(details('QueueAdd').map(({ reason }) => reason)).toContain('UnschedulableTimeout');
    expect(details('Filter')).toHaveLength(2);
    // The version of the Pod that the second Event is about is another: it is an Event of its own.
    expect(server.log.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
    pass(400_000);
    expect(server.log.filter((line) => line.startsWith('PATCH'))).toHaveLength(2);
    expect(server.requests.at(-1)?.body).toMatchObject({ series: { count: 2 } });
  });

  it('lets a run end while it waits', () => {
    start();
    server.put(picky());
    while (world.kernel.stepForeground(1_000_000));
    expect(world.kernel.now).toBeLessThan(50);
  });
});

describe('gates', () => {
  it('keep a Pod out until the last is gone (22g)', () => {
    start();
    const gated = server.put(
      pod('gated', { spec: { schedulingGates: [{ name: 'example.com/wait' }] } }),
    ) as Pod;
    pass(20);
    expect(details('QueueAdd')).toEqual([{ queue: 'gated', reason: 'UnschedulablePodAdd' }]);
    expect(server.log).toEqual([]);
    server.put(changed(gated, ({ spec: { schedulingGates: _, ...spec } }) => ({ spec })));
    pass(20);
    expect(details('QueueAdd').at(-1)?.reason).toBe('UnschedulablePodUpdatePodSchedulingGatesEliminated');
    expect(live('gated')?.spec.nodeName).toBeDefined();
  });
});

describe('volumes', () => {
  const claim: KubeObject = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data', namespace: 'default', uid: 'claim', resourceVersion: '1' },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'manual',
      resources: { requests: { storage: '1Gi' } },
    },
    status: { phase: 'Pending' },
  };
  const volume: KubeObject = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'pv-data' },
    spec: { accessModes: ['ReadWriteOnce'], storageClassName: 'manual', capacity: { storage: '1Gi' } },
    status: { phase: 'Pending' },
  };
  const app = (): Pod =>
    pod('app', { spec: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] } });
  const bindCompleted = { 'pv.kubernetes.io/bind-completed': 'yes' };
  const boundClaim = changed(claim, ({ metadata, spec }) => ({
    metadata: { ...metadata, annotations: bindCompleted },
    spec: { ...(spec as object), volumeName: 'pv-data' },
  }));

  it('let a Pod be tried at every version of claim and volume, until they are bound (17c)', () => {
    start([...threeNodes(), claim]);
    server.put(app());
    pass(8000);
    const claimRef = { namespace: 'default', name: 'data', uid: 'claim' };
    const bound = { ...volume, spec: { ...(volume['spec'] as object), claimRef } };
    for (const version of [
      volume,
      { ...volume, status: { phase: 'Available' } },
      { ...bound, status: { phase: 'Available' } },
      { ...bound, status: { phase: 'Bound' } },
      boundClaim,
    ]) {
      server.put(version);
      pass(10);
    }
    expect(details('PreFilter')).toHaveLength(6);
    const tried = details('QueueAdd').filter(({ queue }) => queue !== 'unschedulable');
    expect(tried.map(({ reason }) => reason)).toEqual([
      'UnschedulablePodAdd',
      'PersistentVolumeAdd',
      ...Array<string>(3).fill('PersistentVolumeUpdate'),
      'PersistentVolumeClaimUpdate',
    ]);
    expect(live('app')?.spec.nodeName).toBeDefined();
  });

  it('are bound before the Pod, if they wait for it; meanwhile others go on', () => {
    const storageClass: KubeObject = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'manual' },
      provisioner: 'kubernetes.io/no-provisioner',
      volumeBindingMode: 'WaitForFirstConsumer',
    };
    start([...threeNodes(), claim, { ...volume, status: { phase: 'Available' } }, storageClass]);
    server.put(app());
    server.put(pod('other'));
    pass(100);
    expect(live('other')?.spec.nodeName).toBeDefined();
    expect(live('app')?.spec.nodeName).toBeUndefined();
    expect(live('app')?.status.nominatedNodeName).toBeDefined();
    expect(server.get('persistentvolumes', 'pv-data')).toMatchObject({
      metadata: { annotations: { 'pv.kubernetes.io/bound-by-controller': 'yes' } },
      spec: { claimRef: { namespace: 'default', name: 'data', uid: 'claim' } },
    });
    server.put(boundClaim);
    pass(2000);
    expect(live('app')?.spec.nodeName).toBe(live('app')?.status.nominatedNodeName);
  });
});

describe('preemption', () => {
  it('makes room like 18d', () => {
    const low = ['low-1', 'low-2', 'low-3'].map((name, i) =>
      pod(name, {
        spec: { priority: 100, nodeName: `node-${String(i + 1)}` },
        requests: { cpu: '1500m' },
        status: { startTime: `2026-11-30T09:59:3${String(i)}Z` },
      }),
    );
    start([...threeNodes(), ...low]);
    server.put(
      pod('high', { spec: { priority: 100_000, priorityClassName: 'high' }, requests: { cpu: '1' } }),
    );
    pass(400);
    expect(details('PostFilter')).toEqual([
      {
        nominatedNode: 'node-3',
        victims: ['default/low-3'],
        message: '0/3 nodes are available: 3 Insufficient cpu.',
      },
    ]);
    const patches = server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(patches[0]).toMatchObject({ status: { nominatedNodeName: 'node-3' } });
    expect(patches[1]).toMatchObject({
      status: {
        conditions: [
          {
            type: 'DisruptionTarget',
            reason: 'PreemptionByScheduler',
            message: 'default-scheduler: preempting to accommodate a higher priority pod',
          },
        ],
      },
    });
    expect(server.log).toContain('DELETE pods/low-3');
    expect(server.requests.map(({ body }) => (body as { reason?: string } | undefined)?.reason)).toContain(
      'Preempted',
    );
    expect(live('high')?.spec.nodeName).toBe('node-3');
    expect(details('Bind')).toEqual([{ node: 'node-3', evaluatedNodes: 1, feasibleNodes: 1 }]);
  });
});

describe('when the API server does not play along', () => {
  it('a refused binding is said, and tried again after a back-off', () => {
    start();
    const status = failure(
      'Conflict',
      'Operation cannot be fulfilled on pods/binding "web": pod web is already assigned',
    );
    server.refuse = ({ path }) =>
      path.endsWith('/binding') ? { code: 409, body: status, warnings: [] } : null;
    server.put(pod('web'));
    pass(20);
    expect(details('Bind')[0]?.error).toContain(
      'running Bind plugin "DefaultBinder": Operation cannot be fulfilled',
    );
    expect(details('QueueAdd').at(-1)).toMatchObject({ queue: 'backoff', reason: 'ScheduleAttemptFailure' });
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      status: { conditions: [{ reason: 'SchedulerError' }] },
    });
    server.refuse = () => null;
    pass(2500);
    expect(details('QueueAdd').at(-1)).toEqual({ queue: 'active', reason: 'BackoffComplete' });
    expect(live('web')?.spec.nodeName).toBeDefined();
  });

  it('an API server that is down leaves the Pod to be tried again, its place free', () => {
    start([node('node-1')]);
    server.put(pod('web', { requests: { cpu: '2' } }));
    pass(2.2);
    world.down.add('kube-apiserver');
    pass(800);
    world.down.clear();
    pass(4000);
    expect(details('Bind').map(({ error }) => error !== undefined)).toEqual([true, false]);
    expect(live('web')?.spec.nodeName).toBe('node-1');
  });

  it('a Pod that goes while it is bound does not come back', () => {
    start([node('node-1')]);
    const web = server.put(pod('web', { requests: { cpu: '2' } }));
    pass(2.2);
    server.remove(web);
    server.put(pod('next', { requests: { cpu: '2' } }));
    pass(3000);
    expect(live('next')?.spec.nodeName).toBe('node-1');
    expect(details('QueueAdd').filter(({ queue }) => queue === 'backoff')).toEqual([]);
  });

  it('waits for a first node', () => {
    start([]);
    server.put(pod('web'));
    pass(20);
    expect(details('Filter')).toEqual([{ nodes: [], message: 'no nodes available to schedule pods' }]);
    server.put(node('node-1'));
    pass(3000);
    expect(live('web')?.spec.nodeName).toBe('node-1');
  });
});

describe('the same seed', () => {
  it('gives the same trace', () => {
    const run = (seed: number): string => {
      start(threeNodes(), seed);
      for (const name of ['a', 'b', 'c', 'd']) server.put(pod(name, { meta: { uid: name } }));
      pass(50);
      return JSON.stringify(world.recorder.events);
    };
    expect(run(7)).toBe(run(7));
    expect(run(7)).not.toBe(run(8));
  });
});
