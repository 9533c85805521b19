import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onePodTrace } from '../trace/testing/one-pod.ts';
import { Film } from '../trace/testing/film.ts';
import type { Call, CriMethod, EtcdCall, WatchChange } from '../trace/events.ts';
import type { StepDetails, StepName } from '../trace/steps.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import { languages } from './catalogue.ts';
import { plain } from './narration/line.ts';
import { narrate } from './narrate.ts';

const pod = '/registry/pods/default/web';
const kubelet = 'kubelet/node-1';
const containerd = 'containerd/node-1';

/** A detail for every name, so that a new step is missing here until it is told. */
const details: { readonly [N in StepName]: StepDetails[N] } = {
  LoadKubeconfig: {
    cluster: 'kubernetes',
    server: 'https://x',
    user: 'admin',
    namespace: 'default',
    credential: '',
  },
  DecodeManifest: { file: 'pod.yaml', objects: ['pod/web'] },
  ValidateManifest: { errors: [] },
  ComputePatch: { changed: true, patch: {} },
  Authentication: { user: 'admin', groups: [], method: 'x509' },
  Authorization: { authorizer: 'RBAC', reason: 'allowed', verb: 'create', resource: 'pods' },
  Decoding: { warnings: [], errors: [] },
  Defaulting: { changes: [{ path: 'spec.restartPolicy', to: 'Always' }] },
  MutatingAdmission: { plugins: [{ plugin: 'Priority', changes: [{ path: 'spec.priority', to: 0 }] }] },
  Validation: { errors: [], changes: [] },
  ValidatingAdmission: { plugins: [] },
  Storage: { changes: [{ path: 'metadata.uid', to: 'x' }], revision: 7 },
  WatchCache: { revision: 7, watchers: 2 },
  Commit: { revision: 7, compared: 'mod_revision == 0', succeeded: true, bytes: 1200 },
  Range: { revision: 7, found: 1 },
  LeaseExpired: { ttlSeconds: 3660, keys: 5 },
  Compact: { revision: 7 },
  Election: { term: 2, leader: 'etcd-1' },
  InformerUpdate: { change: 'ADDED', queued: 'default/web' },
  Sync: {
    controller: 'replicaset-controller',
    key: 'default/web',
    desired: 3,
    actual: 1,
    decision: 'create 2',
  },
  Requeue: { controller: 'deployment-controller', key: 'default/web', afterMs: 5, error: 'conflict' },
  LeaderElection: { lease: 'kube-scheduler', holder: 'cp-1' },
  QueueAdd: { queue: 'active', reason: 'PodAdd' },
  PreFilter: { plugins: [{ plugin: 'NodePorts', status: 'skip' }] },
  Filter: { nodes: [{ node: 'node-1' }, { node: 'node-2', plugin: 'NodeAffinity', reasons: ['no match'] }] },
  PostFilter: { nominatedNode: null, victims: [], message: 'none' },
  PreScore: { skipped: ['InterPodAffinity'] },
  Score: { plugins: [], totals: { 'node-1': 397 }, chosen: 'node-1', ties: 1 },
  Reserve: { node: 'node-1', plugins: [] },
  Bind: { node: 'node-1', evaluatedNodes: 3, feasibleNodes: 1 },
  SyncLoop: { operation: 'ADD', pod: 'default/web' },
  AdmitPod: { node: 'node-1' },
  RankForEviction: {
    signal: 'memory.available',
    available: '74Mi',
    threshold: '100Mi',
    pods: ['hog', 'web'],
  },
  SyncPod: { pod: 'default/web', actions: ['CreateSandbox'] },
  MountVolumes: { volumes: [{ name: 'kube-api-access-x', source: 'projected' }] },
  ImagePullPolicy: { container: 'web', image: 'nginx', policy: 'Always', present: false, pull: true },
  GenerateStatus: { phase: 'Pending', changes: [] },
  Probe: { container: 'web', probe: 'readiness', success: true, streak: 1, threshold: 1, output: '' },
  BackOff: { container: 'web', what: 'image', delayMs: 20_000, attempt: 2 },
  PLEG: { pod: 'default/web', event: 'ContainerStarted', container: 'web' },
  KillContainer: { container: 'web', gracePeriodSeconds: 30, reason: 'deleted' },
  CreateSandbox: { pod: 'default/web', image: 'pause' },
  UnpackLayer: { image: 'nginx', index: 1, of: 3, bytes: 4_000_000 },
  CreateContainer: { container: 'web', image: 'nginx' },
  StartProcess: { container: 'web', argv: ['nginx'] },
  ProcessExit: { container: 'web', exitCode: 1, reason: 'Error' },
  SetUpNetwork: { pod: 'default/web', ip: '10.244.0.5', subnet: '10.244.0.0/24' },
  TearDownNetwork: { pod: 'default/web', ip: '10.244.0.5' },
  ResolveImage: { image: 'nginx', digest: 'sha256:1', bytes: 63_000_000, layers: 3 },
  SyncProxyRules: { service: 'default/web', endpoints: ['10.244.0.5:80'] },
  ComponentStarted: { reason: 'restarted' },
  ComponentStopped: { reason: 'killed', memoryLost: true },
  Fault: { fault: 'cut', other: 'kube-apiserver' },
};

const criMethods: { readonly [M in CriMethod]: true } = {
  ...{ RunPodSandbox: true, StopPodSandbox: true, RemovePodSandbox: true, PodSandboxStatus: true },
  ...{ ImageStatus: true, PullImage: true, RemoveImage: true, CreateContainer: true, StartContainer: true },
  ...{ StopContainer: true, RemoveContainer: true, ContainerStatus: true, ListContainers: true },
  ...{ ExecSync: true, Exec: true },
};
const changes: { readonly [C in WatchChange]: true } = {
  ...{ ADDED: true, MODIFIED: true, DELETED: true, BOOKMARK: true, ERROR: true },
};
const operations: { readonly [O in EtcdCall['operation']]: true } = {
  ...{ range: true, txn: true, compact: true, lease: true, progress: true, watch: true },
};
const keysOf = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[];

function traceOf(film: Film): TraceIndex {
  const trace: Trace = { ...onePodTrace(), events: film.cut() };
  return new TraceIndex(trace);
}

function everyCall(): Call[] {
  const cni = (['ADD', 'DEL', 'CHECK'] as const).flatMap((command): Call[] => [
    { protocol: 'cni', command, phase: 'request', pod },
    { protocol: 'cni', command, phase: 'response', pod, ip: '10.244.0.5' },
    { protocol: 'cni', command, phase: 'response', pod, error: 'no address left' },
  ]);
  const registry = (['manifest', 'config', 'layer'] as const).flatMap((what): Call[] => [
    { protocol: 'registry', phase: 'request', what, image: 'nginx' },
    { protocol: 'registry', phase: 'response', of: 0, what, image: 'nginx', code: 200, bytes: 9e6 },
    { protocol: 'registry', phase: 'response', of: 0, what, image: 'nginx', code: 404, bytes: 0 },
  ]);
  const raft = (['RequestVote', 'AppendEntries'] as const).flatMap((rpc): Call[] => [
    { protocol: 'raft', rpc, phase: 'request', term: 2, entries: [{ index: 1, key: pod }] },
    { protocol: 'raft', rpc, phase: 'response', term: 2, granted: true },
    { protocol: 'raft', rpc, phase: 'response', term: 2, granted: false },
  ]);
  return [
    { protocol: 'shell', phase: 'command', command: 'kubectl apply -f pod.yaml', index: 0 },
    { protocol: 'shell', phase: 'output', of: 0, stream: 'stdout', text: 'pod/web created\n' },
    { protocol: 'shell', phase: 'output', of: 0, stream: 'stderr', text: 'error: no such file\n' },
    { protocol: 'shell', phase: 'exit', of: 0, exitCode: 0 },
    { protocol: 'shell', phase: 'exit', of: 0, exitCode: 1 },
    ...keysOf(changes).map((change): Call => ({
      protocol: 'watch',
      phase: 'event',
      watch: -2,
      change,
      key: pod,
      revision: 7,
    })),
    { protocol: 'watch', phase: 'close', watch: -2, reason: 'timeout' },
    ...keysOf(operations).flatMap((operation): Call[] =>
      operation === 'watch'
        ? (['PUT', 'DELETE', 'PROGRESS'] as const).map((change): Call => ({
            protocol: 'etcd',
            phase: 'event',
            operation,
            key: pod,
            revision: 7,
            change,
          }))
        : operation === 'progress'
          ? [{ protocol: 'etcd', phase: 'request', operation, key: pod }]
          : [
              { protocol: 'etcd', phase: 'request', operation, key: pod },
              { protocol: 'etcd', phase: 'response', of: 0, operation, key: pod, revision: 7 },
              {
                protocol: 'etcd',
                phase: 'response',
                of: 0,
                operation,
                key: pod,
                revision: 7,
                succeeded: false,
              },
            ],
    ),
    ...raft,
    ...keysOf(criMethods).flatMap((method): Call[] => [
      { protocol: 'cri', method, phase: 'request', pod, target: 'web' },
      { protocol: 'cri', method, phase: 'response', pod, target: 'web' },
      { protocol: 'cri', method, phase: 'response', pod, target: 'web', error: 'rpc error' },
    ]),
    ...cni,
    ...registry,
  ];
}

const requests: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string][] = [
  ['GET', '/api'],
  ['GET', '/openapi/v3'],
  ['GET', '/api/v1/namespaces/default/pods/web'],
  ['GET', '/api/v1/namespaces/default/pods'],
  ['GET', '/api/v1/pods?watch=true&fieldSelector=spec.nodeName%3Dnode-1'],
  ['POST', '/api/v1/namespaces/default/pods'],
  ['PUT', '/api/v1/namespaces/default/pods/web'],
  ['PATCH', '/api/v1/namespaces/default/pods/web'],
  ['DELETE', '/api/v1/namespaces/default/pods/web'],
  ['DELETE', '/api/v1/namespaces/default/pods'],
  ['POST', '/api/v1/namespaces/default/pods/web/exec'],
  ['POST', '/api/v1/namespaces/default/pods/web/binding'],
  ['PATCH', '/api/v1/namespaces/default/pods/web/status'],
  ['POST', '/api/v1/namespaces/default/events'],
  ['PATCH', '/api/v1/namespaces/default/events/web.1'],
  ['POST', '/api/v1/namespaces/default/serviceaccounts/default/token'],
  ['PUT', '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/node-1'],
  ['POST', '/api/v1/namespaces/default/pods/web/eviction'],
  ['GET', '/api/v1/namespaces/default/pods/web/log'],
  ['GET', '/apis/node.k8s.io/v1/runtimeclasses'],
];

/** Every kind of event that there is, each once. */
function everything(): TraceIndex {
  const film = new Film();
  for (const name of keysOf(details)) film.step(null, kubelet, 1, 2, name, details[name], { about: pod });
  for (const call of everyCall()) film.message(null, containerd, kubelet, 1, 2, call);
  for (const [method, path] of requests) {
    const body = path.endsWith('/binding') ? { body: { target: { kind: 'Node', name: 'node-1' } } } : {};
    const shot = film.request(null, kubelet, 1, 2, method, path, body);
    film.response(shot, shot, kubelet, 3, 4, 200);
    for (const code of [403, 404, 409]) film.response(shot, shot, kubelet, 3, 4, code);
  }
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: {}, status: {} };
  const created = film.stored(0, 'kubectl', 5, pod, 7, null, object);
  film.stored(created, 'kube-scheduler', 6, pod, 8, 7, { ...object, spec: { nodeName: 'node-1' } });
  film.stored(created, kubelet, 7, pod, 9, 8, null);
  return traceOf(film);
}

describe('narrate', () => {
  const index = everything();

  it('has a sentence for every kind of event in every language, and no two languages say the same', () => {
    for (const event of index.trace.events) {
      const [korean, english] = languages.map((language) => narrate(event, index, language));
      const what = JSON.stringify(event);
      for (const told of [korean, english]) {
        expect(plain(told?.line ?? []).length, what).toBeGreaterThan(8);
        expect(plain(told?.line ?? []), what).not.toMatch(/undefined|NaN|\[object/);
        expect(plain(told?.line ?? []), what).not.toContain('  ');
      }
      expect(plain(korean?.line ?? []), what).not.toBe(plain(english?.line ?? []));
      expect(plain(korean?.line ?? []), what).toMatch(/[가-힣]/);
      expect(plain(english?.line ?? []), what).not.toMatch(/[가-힣]/);
      if (korean?.why !== undefined && /[가-힣]/.test(korean.why)) expect(korean.why).not.toBe(english?.why);
    }
  });

  it('marks what carries the meaning', () => {
    for (const event of index.trace.events) {
      for (const language of languages) {
        const { line } = narrate(event, index, language);
        expect(
          line.some((segment) => typeof segment !== 'string'),
          plain(line),
        ).toBe(true);
      }
    }
  });

  it('corrects beliefs where they arise', () => {
    const trace = new TraceIndex(onePodTrace());
    const whys = trace.trace.events.map((event) => narrate(event, trace, 'en').why ?? '').join('\n');
    for (const belief of [
      'It never talks to the kubelet.',
      'Only the API server talks to etcd.',
      'the sandbox comes before the image',
      '“created” means stored in etcd',
      'Created is not started',
      'does not poll the API server',
      'Nobody called the scheduler.',
    ])
      expect(whys).toContain(belief);
  });

  it('says why a watch shows as new what was only changed', () => {
    const trace = new TraceIndex(onePodTrace());
    const frame = trace.trace.events.find(
      (event) => event.type === 'message' && event.call.protocol === 'watch' && event.to === 'kubelet/node-3',
    );
    if (!frame) throw new Error('the kubelet hears nothing');
    expect(narrate(frame, trace, 'ko').why).toContain('spec.nodeName=node-3 조건에 이제 들어와서');
  });

  it('leads to the documentation in the reader’s language where there is one', () => {
    const bind = index.trace.events.find(
      (event) =>
        event.type === 'message' &&
        event.call.protocol === 'http' &&
        'path' in event.call &&
        event.call.path.endsWith('/binding'),
    );
    if (!bind) throw new Error('nothing is bound');
    expect(narrate(bind, index, 'ko').source).toEqual({
      url: 'https://kubernetes.io/ko/docs/concepts/scheduling-eviction/kube-scheduler/',
      language: 'ko',
    });
    expect(narrate(bind, index, 'en').source?.url).toBe(
      'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
    );
  });
});

describe('Korean', () => {
  const files = koreanSources();
  const particle = '(은|는|이|가|을|를|와|과|로|으로|에|에서|에게|의|도|만|라)';
  /** Words that end in Hangul, whatever is put in: a particle may follow them. */
  const endsInHangul = 'thing|kindName|pod|subject|toward|syncLoop';

  it('puts no particle behind an inserted name, whose reading is unknown', () => {
    for (const [name, source] of files) {
      const bare = new RegExp(
        `\\$\\{(?!(${endsInHangul})\\()(?!pod\\})[^{}\`]*\\}${particle}(?![가-힣])`,
        'g',
      );
      const strong = new RegExp(`\\$\\{[^{}\`]*\\}\`\\}${particle}(?![가-힣])`, 'g');
      expect([...source.matchAll(bare)].map(([found]) => `${name}: ${found}`)).toEqual([]);
      expect([...source.matchAll(strong)].map(([found]) => `${name}: ${found}`)).toEqual([]);
    }
  });

  it('keeps to the glossary', () => {
    const wrong = [
      /객체/,
      /스키마 검증/,
      /변형 어드미션/,
      /거르기/,
      /사건/,
      /포드/,
      /팟(?!캐)/,
      /라벨/,
      /승인 컨트롤러/,
      /네임 스페이스/,
    ];
    for (const [name, source] of files) {
      for (const word of wrong) expect(source, `${name}: ${String(word)}`).not.toMatch(word);
    }
  });

  it('ends its sentences in 해요체', () => {
    for (const [name, source] of files) {
      const sentences = source.match(/[가-힣]다\.(?=[`' ])/g) ?? [];
      expect(sentences, name).toEqual([]);
    }
  });
});

function koreanSources(): [name: string, source: string][] {
  const folder = join(import.meta.dirname, 'narration/ko');
  return readdirSync(folder)
    .filter((name) => name !== 'words.ts')
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}
