import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { clusterTime, type HttpRequest } from '../events.ts';
import type { Channel, Trace } from '../trace.ts';
import { Film, type Shot } from './film.ts';

/** The Pod of the recording that this trace is made after: `kubectl run nginx-pod --image=nginx:latest`. */
export const onePodKey: ObjectKey = '/registry/pods/default/nginx-pod';

const node = 'node-3';
const kubelet: ComponentId = `kubelet/${node}`;
const containerd: ComponentId = `containerd/${node}`;
const cni: ComponentId = `cni/${node}`;
const api: ComponentId = 'kube-apiserver';
const firstRevision = 6493;

const watches: readonly Channel[] = [
  channel(-1, api, 'etcd', '/registry/', null),
  channel(-2, 'kube-scheduler', api, 'pods', null),
  channel(-3, 'kube-controller-manager', api, 'pods', null),
  ...[1, 2, 3].map((n) => channel(-3 - n, `kubelet/node-${n}`, api, 'pods', `spec.nodeName=node-${n}`)),
];

function channel(
  id: number,
  client: ComponentId,
  server: ComponentId,
  resource: string,
  fieldSelector: string | null,
): Channel {
  return { id, client, server, resource, namespace: null, fieldSelector, labelSelector: null };
}

/**
 * One Pod from the command to Running, written by hand after recording 01 (oracle of a real 1.36.2 cluster):
 * the order, the causes and the proportions of time are the recording's, only what a picture needs is in it.
 * For tests of what shows a trace; the engine makes the true ones.
 */
export function onePodTrace(): Trace {
  const film = new Film();
  const created = runCommand(film);
  const bound = scheduler(film, created);
  const sandboxed = kubeletStarts(film, bound);
  const running = containerStarts(film, sandboxed);
  statusReport(film, running);
  const events = film.cut();
  return {
    origin: 'simulation',
    kubernetes: '1.36.2',
    seed: 1,
    clock: '2026-11-30T10:23:02.675Z',
    components: ['user', 'kubectl', api, 'etcd', 'kube-controller-manager', 'kube-scheduler']
      .concat([1, 2, 3].flatMap((n) => [`kubelet/node-${n}`, `containerd/node-${n}`, `cni/node-${n}`]))
      .concat('registry') as ComponentId[],
    initial: {
      objects: [1, 2, 3].map((n) => ({
        key: `/registry/minions/node-${n}` as const,
        revision: 300 + n,
        object: { apiVersion: 'v1', kind: 'Node', metadata: { name: `node-${n}` }, spec: {}, status: {} },
      })),
      revision: firstRevision,
      watches,
      images: { 'node-1': [], 'node-2': [], 'node-3': [] },
    },
    events,
    end: clusterTime(920),
  };
}

const pod = (revision: number, spec: object, status: object): KubeObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'nginx-pod',
    namespace: 'default',
    uid: 'edb9530b-c903-46e1-88e4-9e33e4f7cf5c',
    resourceVersion: String(revision),
    creationTimestamp: '2026-11-30T10:23:02Z',
    labels: { run: 'nginx-pod' },
  },
  spec: {
    containers: [{ name: 'nginx-pod', image: 'nginx:latest', imagePullPolicy: 'Always', resources: {} }],
    restartPolicy: 'Always',
    ...spec,
  },
  status,
});

const condition = (type: string, status: string): Json => ({ type, status });
const waiting = {
  phase: 'Pending',
  qosClass: 'BestEffort',
  containerStatuses: [
    {
      name: 'nginx-pod',
      state: { waiting: { reason: 'ContainerCreating' } },
      ready: false,
      restartCount: 0,
    },
  ],
};

interface Write {
  readonly cause: Shot;
  readonly client: ComponentId;
  readonly at: number;
  readonly request: readonly [HttpRequest['method'], string, Partial<HttpRequest>?];
  readonly revision: number;
  readonly previous: number | null;
  readonly key?: ObjectKey;
  readonly object: KubeObject;
  readonly code: number;
  /** Who is told, and as what. */
  readonly told?: readonly (readonly [watcher: ComponentId, watch: number, change: 'ADDED' | 'MODIFIED'])[];
}

/** A write from the request to the answer and the watchers: 1.6 ms of gates, 1.4 ms of etcd, as recorded. */
function write(film: Film, w: Write): { answer: Shot; frames: Record<string, Shot> } {
  const { client, at, revision, object } = w;
  const key = w.key ?? onePodKey;
  const about = { about: key };
  const [method, path, more] = w.request;
  const request = film.request(w.cause, client, at, at + 0.45, method, path, { key, ...more });
  const gate = gates(film, request, at + 0.45, client, about, w.previous === null);
  const storing = film.step(gate, api, at + 1.6, at + 3.5, 'Storage', { changes: [], revision }, about);
  const txn = film.message(storing, api, 'etcd', at + 1.7, at + 1.9, {
    protocol: 'etcd',
    phase: 'request',
    operation: 'txn',
    key,
  });
  const commit = film.step(
    txn,
    'etcd',
    at + 1.9,
    at + 3.1,
    'Commit',
    { revision, compared: `mod_revision = ${w.previous ?? 0}`, succeeded: true, bytes: 1119 },
    about,
  );
  const stored = film.stored(commit, client, at + 3.1, key, revision, w.previous, object);
  const done = film.message(stored, 'etcd', api, at + 3.1, at + 3.3, (of) => ({
    protocol: 'etcd',
    phase: 'response',
    of: of(txn),
    operation: 'txn',
    key,
    revision,
    succeeded: true,
  }));
  const answer = film.response(done, request, client, at + 3.5, at + 3.95, w.code, { key, revision });
  const watched = film.message(stored, 'etcd', api, at + 3.15, at + 3.4, {
    protocol: 'etcd',
    phase: 'event',
    operation: 'watch',
    key,
    revision,
    change: 'PUT',
  });
  const frames: Record<string, Shot> = {};
  const told = w.told ?? [];
  if (told.length > 0) {
    const cache = film.step(watched, api, at + 3.4, at + 3.6, 'WatchCache', {
      revision,
      watchers: told.length,
    });
    told.forEach(([watcher, watch, change], i) => {
      const call = { protocol: 'watch', phase: 'event', watch, change, key, revision } as const;
      frames[watcher] = film.message(cache, api, watcher, at + 3.6, at + 5.2 + 0.3 * i, call);
    });
  }
  return { answer, frames };
}

function gates(
  film: Film,
  request: Shot,
  at: number,
  client: ComponentId,
  about: { readonly about: ObjectKey },
  created: boolean,
): Shot {
  const user = client === 'kubectl' ? 'kubernetes-admin' : `system:${client}`;
  const authn = film.step(
    request,
    api,
    at,
    at + 0.2,
    'Authentication',
    { user, groups: ['system:authenticated'], method: 'x509' },
    about,
  );
  const authz = film.step(
    authn,
    api,
    at + 0.2,
    at + 0.4,
    'Authorization',
    { authorizer: 'RBAC', reason: '', verb: created ? 'create' : 'patch', resource: 'pods' },
    about,
  );
  const mutate = film.step(
    authz,
    api,
    at + 0.4,
    at + 0.75,
    'MutatingAdmission',
    { plugins: [{ plugin: 'ServiceAccount', changes: created ? [{ path: 'spec.volumes' }] : [] }] },
    { ...about, outcome: created ? 'changed' : 'passed' },
  );
  const valid = film.step(
    mutate,
    api,
    at + 0.75,
    at + 0.95,
    'Validation',
    { errors: [], changes: [] },
    about,
  );
  return film.step(
    valid,
    api,
    at + 0.95,
    at + 1.15,
    'ValidatingAdmission',
    { plugins: [{ plugin: 'PodSecurity', changes: [] }] },
    about,
  );
}

function runCommand(film: Film): Shot {
  const command = film.message(null, 'user', 'kubectl', 0, 0.4, {
    protocol: 'shell',
    phase: 'command',
    command: 'kubectl run nginx-pod --image=nginx:latest',
    index: 0,
  });
  const config = film.step(command, 'kubectl', 0.4, 36, 'LoadKubeconfig', {
    cluster: 'kubernetes',
    server: 'https://192.168.56.11:6443',
    user: 'kubernetes-admin',
    namespace: 'default',
    credential: 'client certificate',
  });
  const decode = film.step(
    config,
    'kubectl',
    36,
    40.6,
    'DecodeManifest',
    { file: null, objects: ['pod/nginx-pod'] },
    { about: onePodKey },
  );
  const discovery = film.request(decode, 'kubectl', 40.6, 41, 'GET', '/api?timeout=32s');
  const found = film.response(discovery, discovery, 'kubectl', 41.2, 41.6, 200);
  const { answer, frames } = write(film, {
    cause: found,
    client: 'kubectl',
    at: 48.2,
    request: ['POST', '/api/v1/namespaces/default/pods?fieldManager=kubectl-run'],
    revision: 6494,
    previous: null,
    object: pod(6494, {}, { phase: 'Pending', qosClass: 'BestEffort' }),
    code: 201,
    told: [
      ['kube-controller-manager', -3, 'ADDED'],
      ['kube-scheduler', -2, 'ADDED'],
    ],
  });
  const printed = film.message(answer, 'kubectl', 'user', 52.6, 53, (of) => ({
    protocol: 'shell',
    phase: 'output',
    of: of(command),
    stream: 'stdout',
    text: 'pod/nginx-pod created\n',
  }));
  film.message(printed, 'kubectl', 'user', 53, 53.4, (of) => ({
    protocol: 'shell',
    phase: 'exit',
    of: of(command),
    exitCode: 0,
  }));
  return frames['kube-scheduler'] as Shot;
}

function scheduler(film: Film, told: Shot): Shot {
  const about = { about: onePodKey };
  const me = 'kube-scheduler';
  const queue = film.step(told, me, 53.7, 53.9, 'QueueAdd', { queue: 'active', reason: 'Add' }, about);
  const filter = film.step(
    queue,
    me,
    54.2,
    55.4,
    'Filter',
    { nodes: [1, 2, 3].map((n) => ({ node: `node-${n}` })) },
    { ...about, reads: ['spec.nodeSelector', 'spec.tolerations'] },
  );
  const score = film.step(
    filter,
    me,
    55.4,
    57.4,
    'Score',
    { plugins: [], totals: { 'node-1': 394, 'node-2': 397, 'node-3': 397 }, chosen: node, ties: 2 },
    about,
  );
  const reserve = film.step(score, me, 57.4, 57.8, 'Reserve', { node, plugins: ['VolumeBinding'] }, about);
  const bind = film.step(
    reserve,
    me,
    57.8,
    63.8,
    'Bind',
    { node, evaluatedNodes: 3, feasibleNodes: 3 },
    about,
  );
  const { answer, frames } = write(film, {
    cause: bind,
    client: me,
    at: 59.7,
    request: ['POST', '/api/v1/namespaces/default/pods/nginx-pod/binding'],
    revision: 6496,
    previous: 6494,
    object: pod(
      6496,
      { nodeName: node },
      {
        phase: 'Pending',
        qosClass: 'BestEffort',
        conditions: [condition('PodScheduled', 'True')],
      },
    ),
    code: 201,
    told: [
      [kubelet, -6, 'ADDED'],
      ['kube-controller-manager', -3, 'MODIFIED'],
      [me, -2, 'MODIFIED'],
    ],
  });
  postEvent(film, answer, me, 65.7, 6497, 'Scheduled', `Successfully assigned default/nginx-pod to ${node}`);
  return frames[kubelet] as Shot;
}

function postEvent(
  film: Film,
  cause: Shot,
  client: ComponentId,
  at: number,
  revision: number,
  reason: string,
  message: string,
): void {
  const name = `nginx-pod.${reason.toLowerCase()}`;
  const object = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name, namespace: 'default', resourceVersion: String(revision) },
    involvedObject: { kind: 'Pod', name: 'nginx-pod', namespace: 'default' },
    reason,
    message,
    type: 'Normal',
  };
  write(film, {
    cause,
    client,
    at,
    request: ['POST', '/api/v1/namespaces/default/events', { body: object }],
    key: `/registry/events/default/${name}`,
    revision,
    previous: null,
    object,
    code: 201,
  });
}

function patchStatus(
  film: Film,
  cause: Shot,
  at: number,
  revision: number,
  previous: number,
  status: object,
): Shot {
  const { answer, frames } = write(film, {
    cause,
    client: kubelet,
    at,
    request: ['PATCH', '/api/v1/namespaces/default/pods/nginx-pod/status', { body: status as Json }],
    revision,
    previous,
    object: pod(revision, { nodeName: node }, status),
    code: 200,
    told: [
      [kubelet, -6, 'MODIFIED'],
      ['kube-controller-manager', -3, 'MODIFIED'],
      ['kube-scheduler', -2, 'MODIFIED'],
    ],
  });
  film.step(
    frames[kubelet] as Shot,
    kubelet,
    at + 5.4,
    at + 5.6,
    'SyncLoop',
    { operation: 'RECONCILE', pod: 'default/nginx-pod' },
    { about: onePodKey },
  );
  return answer;
}

function kubeletStarts(film: Film, told: Shot): Shot {
  const about = { about: onePodKey };
  const name = 'default/nginx-pod';
  const loop = film.step(told, kubelet, 65.4, 66.2, 'SyncLoop', { operation: 'ADD', pod: name }, about);
  const admit = film.step(loop, kubelet, 66.2, 67.4, 'AdmitPod', { node }, about);
  const sync = film.step(
    admit,
    kubelet,
    67.4,
    68.6,
    'SyncPod',
    { pod: name, actions: ['CreateSandbox', 'StartContainer nginx-pod'] },
    about,
  );
  const status = film.step(
    sync,
    kubelet,
    68.6,
    69.6,
    'GenerateStatus',
    { phase: 'Pending', changes: [] },
    about,
  );
  const get = film.request(status, kubelet, 69.8, 70.3, 'GET', '/api/v1/namespaces/default/pods/nginx-pod');
  const got = film.response(get, get, kubelet, 72.4, 72.9, 200, { key: onePodKey, revision: 6496 });
  patchStatus(film, got, 75.9, 6498, 6496, {
    ...waiting,
    conditions: [
      condition('PodReadyToStartContainers', 'False'),
      condition('Initialized', 'True'),
      condition('Ready', 'False'),
      condition('ContainersReady', 'False'),
      condition('PodScheduled', 'True'),
    ],
  });
  const mount = film.step(
    sync,
    kubelet,
    70,
    386,
    'MountVolumes',
    { volumes: [{ name: 'kube-api-access-58w68', source: 'projected' }] },
    { ...about, reads: ['spec.volumes'] },
  );
  const token = film.request(
    mount,
    kubelet,
    186.3,
    186.8,
    'POST',
    '/api/v1/namespaces/default/serviceaccounts/default/token',
  );
  film.response(token, token, kubelet, 189, 189.5, 201);
  const run = cri(film, mount, 387.5, 'RunPodSandbox', 'nginx-pod');
  const create = film.step(
    run,
    containerd,
    387.8,
    420,
    'CreateSandbox',
    { pod: name, image: 'registry.k8s.io/pause:3.10.1' },
    about,
  );
  const add = film.message(create, containerd, cni, 420, 420.4, {
    protocol: 'cni',
    command: 'ADD',
    phase: 'request',
    pod: onePodKey,
  });
  const network = film.step(
    add,
    cni,
    420.4,
    494,
    'SetUpNetwork',
    { pod: name, ip: '10.244.2.40', subnet: '10.244.2.0/24' },
    about,
  );
  const added = film.message(network, cni, containerd, 494, 494.4, (of) => ({
    protocol: 'cni',
    command: 'ADD',
    phase: 'response',
    of: of(add),
    pod: onePodKey,
    ip: '10.244.2.40',
  }));
  return criAnswer(film, added, run, 497, 'RunPodSandbox', 'nginx-pod');
}

type Method = 'RunPodSandbox' | 'PullImage' | 'CreateContainer' | 'StartContainer';

function cri(film: Film, cause: Shot, at: number, method: Method, target: string): Shot {
  const call = { protocol: 'cri', method, phase: 'request', pod: onePodKey, target } as const;
  return film.message(cause, kubelet, containerd, at, at + 0.3, call);
}

function criAnswer(film: Film, cause: Shot, of: Shot, at: number, method: Method, target: string): Shot {
  return film.message(cause, containerd, kubelet, at, at + 0.3, (id) => ({
    protocol: 'cri',
    method,
    phase: 'response',
    of: id(of),
    pod: onePodKey,
    target,
  }));
}

function containerStarts(film: Film, sandboxed: Shot): Shot {
  const about = { about: onePodKey };
  const image = 'docker.io/library/nginx:latest';
  const policy = film.step(
    sandboxed,
    kubelet,
    497.5,
    499,
    'ImagePullPolicy',
    { container: 'nginx-pod', image, policy: 'Always', present: false, pull: true },
    { ...about, reads: ['spec.containers[0].image', 'spec.containers[0].imagePullPolicy'] },
  );
  const get = film.request(
    sandboxed,
    kubelet,
    500.5,
    501,
    'GET',
    '/api/v1/namespaces/default/pods/nginx-pod',
  );
  const got = film.response(get, get, kubelet, 502, 502.5, 200, { key: onePodKey, revision: 6498 });
  patchStatus(film, got, 506.4, 6502, 6498, {
    ...waiting,
    conditions: [
      condition('PodReadyToStartContainers', 'True'),
      condition('Initialized', 'True'),
      condition('Ready', 'False'),
      condition('ContainersReady', 'False'),
      condition('PodScheduled', 'True'),
    ],
  });
  postEvent(film, policy, kubelet, 501, 6501, 'Pulling', 'Pulling image "nginx:latest"');
  const pull = cri(film, policy, 500.9, 'PullImage', 'nginx:latest');
  const pulled = criAnswer(film, pullImage(film, pull, image), pull, 775, 'PullImage', 'nginx:latest');
  postEvent(film, pulled, kubelet, 775.8, 6503, 'Pulled', 'Successfully pulled image "nginx:latest"');
  const create = cri(film, pulled, 777.8, 'CreateContainer', 'nginx-pod');
  const created = film.step(
    create,
    containerd,
    778.1,
    799,
    'CreateContainer',
    { container: 'nginx-pod', image },
    about,
  );
  const ready = criAnswer(film, created, create, 799, 'CreateContainer', 'nginx-pod');
  postEvent(film, ready, kubelet, 802, 6504, 'Created', 'Container created');
  const start = cri(film, ready, 801.4, 'StartContainer', 'nginx-pod');
  const started = film.step(
    start,
    containerd,
    801.7,
    892,
    'StartProcess',
    { container: 'nginx-pod', argv: ['nginx', '-g', 'daemon off;'] },
    about,
  );
  return criAnswer(film, started, start, 892, 'StartContainer', 'nginx-pod');
}

const layerBytes = [29_777_766, 33_300_000, 626, 955, 404, 1_209, 1_400];

/** The manifest, then all layers at once over one line: each waits for its share of the bandwidth. */
function pullImage(film: Film, pull: Shot, image: string): Shot {
  const registry = 'registry';
  const manifest = film.message(pull, containerd, registry, 502, 503, {
    protocol: 'registry',
    phase: 'request',
    what: 'manifest',
    image,
  });
  const resolve = film.step(manifest, registry, 503, 504, 'ResolveImage', {
    image,
    digest: 'sha256:f791ce2e607312b26d612aeca686b82f5d6f2355c5cf37471d598fc286912c3b',
    bytes: 63_169_201,
    layers: layerBytes.length,
  });
  let last = film.message(resolve, registry, containerd, 504, 506, (of) => ({
    protocol: 'registry',
    phase: 'response',
    of: of(manifest),
    what: 'manifest',
    image,
    code: 200,
    bytes: 10_229,
  }));
  const found = last;
  let end = 508;
  layerBytes.forEach((bytes, index) => {
    const layer = { index: index + 1, of: layerBytes.length };
    const asked = film.message(found, containerd, registry, 506 + index * 0.2, 507.5 + index * 0.2, {
      protocol: 'registry',
      phase: 'request',
      what: 'layer',
      image,
    });
    const at = 508 + index * 0.2;
    const until = at + 1.2 + bytes / 200_000;
    const came = film.message(asked, registry, containerd, at, until, (of) => ({
      protocol: 'registry',
      phase: 'response',
      of: of(asked),
      what: 'layer',
      image,
      code: 200,
      bytes,
      layer,
    }));
    const from = Math.max(end, until);
    end = from + 1 + bytes / 900_000;
    last = film.step(came, containerd, from, end, 'UnpackLayer', { image, ...layer, bytes });
  });
  return last;
}

function statusReport(film: Film, started: Shot): void {
  const about = { about: onePodKey };
  const name = 'default/nginx-pod';
  postEvent(film, started, kubelet, 894.3, 6505, 'Started', 'Container started');
  const pleg = film.step(
    started,
    kubelet,
    902,
    903,
    'PLEG',
    { pod: name, event: 'ContainerStarted', container: 'nginx-pod' },
    about,
  );
  const status = film.step(
    pleg,
    kubelet,
    903,
    904,
    'GenerateStatus',
    { phase: 'Running', changes: [{ path: 'status.phase', from: 'Pending', to: 'Running' }] },
    about,
  );
  const get = film.request(status, kubelet, 904.3, 904.8, 'GET', '/api/v1/namespaces/default/pods/nginx-pod');
  const got = film.response(get, get, kubelet, 905.6, 906.1, 200, { key: onePodKey, revision: 6502 });
  patchStatus(film, got, 907.7, 6506, 6502, {
    phase: 'Running',
    qosClass: 'BestEffort',
    podIP: '10.244.2.40',
    conditions: ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map(
      (type) => condition(type, 'True'),
    ),
    containerStatuses: [
      {
        name: 'nginx-pod',
        state: { running: { startedAt: '2026-11-30T10:23:03Z' } },
        ready: true,
        started: true,
        restartCount: 0,
      },
    ],
  });
}
