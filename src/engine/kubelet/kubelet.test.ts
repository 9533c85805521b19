import { describe, expect, it } from 'vitest';
import type { Pod } from '../../kubernetes/pod.ts';
import { createCni } from '../cni/cni.ts';
import { createContainerd } from '../containerd/containerd.ts';
import { World } from '../kernel/world.ts';
import { imageCatalogue } from '../registry/images.ts';
import { createRegistry } from '../registry/registry.ts';
import { FakeDoor } from './fake-door.ts';
import { startKubelet } from './kubelet.ts';

const clock = '2026-11-30T10:23:24Z';

function node(preloaded: readonly string[] = []): {
  world: World;
  door: FakeDoor;
  run: (ms: number) => void;
} {
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
  return { world, door, run: (ms) => world.kernel.runUntil(ms) };
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
