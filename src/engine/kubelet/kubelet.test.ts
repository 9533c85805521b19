import { describe, expect, it } from 'vitest';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Cri } from '../client/cri.ts';
import { createCni } from '../cni/cni.ts';
import { createContainerd } from '../containerd/containerd.ts';
import { World } from '../kernel/world.ts';
import { imageCatalogue } from '../registry/images.ts';
import { createRegistry } from '../registry/registry.ts';
import { FakeDoor } from './fake-door.ts';
import { startKubelet } from './kubelet.ts';

const clock = '2026-11-30T10:23:24Z';

interface TestNode {
  readonly world: World;
  readonly door: FakeDoor;
  readonly runtime: Cri;
  readonly run: (ms: number) => void;
}

function node(preloaded: readonly string[] = []): TestNode {
  const world = new World(1, clock);
  const door = new FakeDoor(world);
  door.put('nodes', {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1' },
    spec: {},
    status: {
      addresses: [{ type: 'InternalIP', address: '192.168.56.11' }],
      allocatable: { cpu: '2', memory: '24581700Ki', pods: '110' },
    },
  });
  door.put('configmaps', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { namespace: 'default', name: 'kube-root-ca.crt' },
    data: { 'ca.crt': 'certificate' },
  });
  const registry = createRegistry(world, { images: imageCatalogue });
  const cni = createCni(world, { node: 'node-1', podCIDR: '10.244.0.0/24' });
  const runtime = createContainerd(world, {
    node: 'node-1',
    cni,
    registry,
    podCIDR: '10.244.0.0/24',
    preloaded,
  });
  startKubelet(world, door, { node: 'node-1', runtime, synced: true });
  return { world, door, runtime, run: (ms) => world.kernel.runUntil(ms) };
}

function pod(spec: object = {}, name = 'nginx-pod'): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default', uid: `uid-${name}`, generation: 1 },
    spec: {
      volumes: [
        {
          name: 'kube-api-access-x',
          projected: {
            sources: [
              { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
              { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
            ],
          },
        },
      ],
      containers: [
        {
          name: 'nginx',
          image: 'nginx:latest',
          imagePullPolicy: 'Always',
          resources: {},
          volumeMounts: [
            {
              name: 'kube-api-access-x',
              readOnly: true,
              mountPath: '/var/run/secrets/kubernetes.io/serviceaccount',
            },
          ],
        },
      ],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      serviceAccountName: 'default',
      nodeName: 'node-1',
      ...spec,
    },
    status: {
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'True', lastProbeTime: null, lastTransitionTime: clock }],
      qosClass: 'BestEffort',
    },
  };
}

interface EventBody {
  readonly reason: string;
  readonly message: string;
}

const eventsOf = (door: FakeDoor): EventBody[] =>
  door.requests
    .filter((r) => r.method === 'POST' && r.path.endsWith('/events'))
    .map((r) => r.body as unknown as EventBody);

describe('a Pod on a node', () => {
  it('runs after three status patches, as recorded', () => {
    const { door, run } = node();
    run(0);
    door.put('pods', pod());
    run(5000);
    const lines = door.requests.map(
      (r) =>
        `${r.method} ${r.path.replace(/.*namespaces\/default\//, '')} ${(r.body as unknown as EventBody)?.reason ?? ''}`,
    );
    expect(lines.filter((l) => l.startsWith('PATCH'))).toHaveLength(3);
    const patches = door.requests.filter((r) => r.method === 'PATCH').map((r) => r.body);
    const statuses = patches.map((body) => (body as unknown as { readonly status: object }).status);
    expect(statuses.map((status) => Object.keys(status))).toEqual([
      [
        '$setElementOrder/conditions',
        'conditions',
        'containerStatuses',
        'hostIP',
        'hostIPs',
        'observedGeneration',
        'resources',
        'startTime',
      ],
      ['$setElementOrder/conditions', 'conditions'],
      ['$setElementOrder/conditions', 'conditions', 'containerStatuses', 'phase', 'podIP', 'podIPs'],
    ]);
    expect(statuses[1]).toMatchObject({
      conditions: [{ status: 'True', type: 'PodReadyToStartContainers' }],
    });
    expect(eventsOf(door).map(({ reason }) => reason)).toEqual(['Pulling', 'Pulled', 'Created', 'Started']);
    const final = door.get('pods', 'default', 'nginx-pod') as Pod;
    expect(final.status).toMatchObject({
      phase: 'Running',
      podIP: '10.244.0.2',
      hostIP: '192.168.56.11',
      resources: {},
      containerStatuses: [
        {
          image: 'docker.io/library/nginx:latest',
          lastState: {},
          ready: true,
          restartCount: 0,
          started: true,
          state: { running: { startedAt: clock } },
          user: { linux: { gid: 0, supplementalGroups: [0], uid: 0 } },
          volumeMounts: [{ readOnly: true, recursiveReadOnly: 'Disabled' }],
        },
      ],
    });
    expect(final.status.conditions?.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'PodReadyToStartContainers True',
      'Initialized True',
      'Ready True',
      'ContainersReady True',
      'PodScheduled True',
    ]);
  });
});

/** A Pod of one busybox container that runs a script. */
function script(text: string, spec: object = {}, container: object = {}): Pod {
  return pod({
    volumes: [],
    containers: [
      {
        name: 'c',
        image: 'busybox',
        imagePullPolicy: 'IfNotPresent',
        command: ['sh', '-c', text],
        ...container,
      },
    ],
    ...spec,
  });
}

/** Every status that the Pod's first container has had: state, reason, restarts. */
function history(door: FakeDoor): string[] {
  const lines: string[] = [];
  for (const { method, path, body } of door.requests) {
    if (method !== 'PATCH' || !path.endsWith('/status')) continue;
    const { status } = body as unknown as { readonly status: Partial<Pod['status']> };
    const container = status.containerStatuses?.[0];
    if (!container) {
      if (status.phase !== undefined) lines.push(`phase ${status.phase}`);
      continue;
    }
    const { state, restartCount } = container;
    const word = state.running ? 'running' : (state.terminated?.reason ?? state.waiting?.reason ?? 'waiting');
    lines.push(`${word} ${restartCount}${status.phase === undefined ? '' : ` ${status.phase}`}`);
  }
  return lines;
}

describe('restarts', () => {
  it('begin at once and then wait 10 s, 20 s', () => {
    const { door, run } = node(['busybox']);
    door.put('pods', script('exit 1'));
    run(40_000);
    const seen = history(door);
    expect(seen.slice(0, 8)).toEqual([
      'ContainerCreating 0',
      'running 0 Running',
      'Error 0',
      'running 1',
      'Error 1',
      'CrashLoopBackOff 1',
      'running 2',
      'Error 2',
    ]);
  });

  it.each([
    ['exit 0', 'Never', 'phase Succeeded'],
    ['exit 3', 'Never', 'phase Failed'],
    ['exit 0', 'OnFailure', 'phase Succeeded'],
  ])('%s with %s ends as %s', (text, restartPolicy, last) => {
    const { door, run } = node(['busybox']);
    door.put('pods', script(text, { restartPolicy }));
    run(10_000);
    expect(history(door).at(-1)).toBe(last);
  });

  it('of a Pod that is over its time do not happen', () => {
    const { door, run } = node(['busybox']);
    door.put('pods', script('sleep 3600', { activeDeadlineSeconds: 5, terminationGracePeriodSeconds: 1 }));
    run(20_000);
    expect(door.get('pods', 'default', 'nginx-pod')?.['status']).toMatchObject({
      phase: 'Failed',
      reason: 'DeadlineExceeded',
      message: 'Pod was active on the node longer than the specified deadline',
    });
  });

  it('do not follow an eviction for disk', () => {
    const { door, run } = node(['busybox']);
    const limits = { 'ephemeral-storage': '100Mi' };
    door.put(
      'pods',
      script('dd if=/dev/zero of=/big bs=1M count=200; sleep 3600', {}, { resources: { limits } }),
    );
    run(40_000);
    expect(door.get('pods', 'default', 'nginx-pod')?.['status']).toMatchObject({
      phase: 'Failed',
      reason: 'Evicted',
      message: 'Pod ephemeral local storage usage exceeds the total limit of containers 100Mi. ',
    });
  });
});

describe('a kubelet that starts anew', () => {
  it('takes over what runs, and ends what nobody wants any more', () => {
    const { door, run, world, runtime } = node(['busybox']);
    door.put('pods', script('sleep 3600'));
    door.put('pods', {
      ...script('sleep 3600'),
      metadata: { name: 'b', namespace: 'default', uid: 'uid-b' },
    });
    run(5000);
    const before = runtime.list('uid-nginx-pod').containers.map(({ id }) => id);
    const patches = door.requests.length;
    world.kernel.kill('kubelet/node-1');
    door.remove('pods', 'default', 'b');
    run(6000);
    startKubelet(world, door, { node: 'node-1', runtime, synced: false });
    run(20_000);
    expect(runtime.list('uid-nginx-pod').containers.map(({ id }) => id)).toEqual(before);
    expect(runtime.list('uid-b').containers).toEqual([]);
    expect(door.requests.slice(patches).filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

describe('deletion', () => {
  it('during a pull that does not end leaves nothing behind', () => {
    const { door, run, runtime } = node();
    door.put('pods', pod({ terminationGracePeriodSeconds: 5 }));
    run(480);
    const known = door.get('pods', 'default', 'nginx-pod') as Pod;
    door.put('pods', {
      ...known,
      metadata: { ...known.metadata, deletionTimestamp: clock, deletionGracePeriodSeconds: 5 },
    });
    run(10_000);
    expect(door.get('pods', 'default', 'nginx-pod')).toBeUndefined();
    expect(runtime.list(null).sandboxes.every(({ state }) => state === 'notready')).toBe(true);
    expect(door.requests.at(-1)).toMatchObject({ method: 'DELETE', body: { gracePeriodSeconds: 0 } });
    // The next pull is not kept waiting by the one that was broken off.
    door.put('pods', { ...pod(), metadata: { name: 'b', namespace: 'default', uid: 'uid-b' } });
    run(20_000);
    expect(door.get('pods', 'default', 'b')?.['status']).toMatchObject({ phase: 'Running' });
  });
});
