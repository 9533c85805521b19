import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  initContainers:
  - name: fetch
    image: busybox
    command: ["sh", "-c", "echo fetched; sleep 2"]
  - name: cache
    image: redis
    restartPolicy: Always
  containers:
  - name: web
    image: nginx:1.27
`;

const broken = manifest.replace('echo fetched; sleep 2', 'echo no such host; exit 1');

/** An init container that ends, a sidecar that stays, and the order in which they stop. */
export const initAndSidecar = defineScenario({
  id: 'init-and-sidecar',
  run: {
    files: { 'app.yaml': manifest },
    inputs: [
      'kubectl apply -f app.yaml',
      'wait until pod/app READY=2/2 timeout 60s',
      'kubectl get pods',
      'kubectl delete pod app',
    ],
  },
  follows: 'pods/default/app',
  cues: [
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'app' } },
    { id: 'sandbox', when: { protocol: 'cri', method: 'RunPodSandbox', phase: 'request' } },
    {
      id: 'init-starts',
      when: { protocol: 'cri', method: 'StartContainer', container: 'fetch', phase: 'request' },
    },
    { id: 'init-ends', when: { name: 'ProcessExit', says: '"fetch"' } },
    {
      id: 'sidecar-starts',
      when: { protocol: 'cri', method: 'StartContainer', container: 'cache', phase: 'request' },
    },
    {
      id: 'main-starts',
      when: { protocol: 'cri', method: 'StartContainer', container: 'web', phase: 'request' },
    },
    { id: 'running', when: { type: 'stored', object: 'app', where: { 'status.phase': 'Running' } } },
    { id: 'two-of-two', when: { protocol: 'shell', phase: 'output', says: '2/2' } },
    {
      id: 'main-stops',
      when: { protocol: 'cri', method: 'StopContainer', container: 'web', phase: 'request' },
    },
    {
      id: 'sidecar-stops',
      when: { protocol: 'cri', method: 'StopContainer', container: 'cache', phase: 'request' },
    },
    {
      id: 'gone',
      when: { type: 'stored', resource: 'pods', object: 'app', where: { 'metadata.name': null } },
    },
  ],
  opensAt: 'sidecar-starts',
  questions: [
    {
      id: 'when-main-starts',
      before: 'init-ends',
      until: 'main-starts',
      options: [
        {
          id: 'after-both',
          shows: { protocol: 'cri', method: 'StartContainer', container: 'cache', phase: 'request' },
        },
        { id: 'together' },
        { id: 'when-sidecar-ends', shows: { name: 'ProcessExit', says: '"cache"' } },
      ],
    },
    {
      id: 'what-stops-first',
      before: 'main-stops',
      options: [
        {
          id: 'main',
          shows: { protocol: 'cri', method: 'StopContainer', container: 'web', phase: 'request' },
        },
        {
          id: 'sidecar',
          shows: { protocol: 'cri', method: 'StopContainer', container: 'cache', phase: 'request' },
        },
        { id: 'sandbox', shows: { protocol: 'cri', method: 'StopPodSandbox', phase: 'request' } },
      ],
    },
    {
      id: 'does-it-end',
      before: 'running',
      until: 'two-of-two',
      options: [
        {
          id: 'goes-on',
          shows: {
            type: 'stored',
            object: 'app',
            where: { 'status.initContainerStatuses[cache].ready': true },
          },
        },
        { id: 'ends', shows: { name: 'ProcessExit', says: '"cache"' } },
        { id: 'pod-waits' },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/default/app', status: 'Init:CrashLoopBackOff', ever: true }],
    solution: ['kubectl apply -f broken.yaml', 'wait until pod/app STATUS=Init:CrashLoopBackOff timeout 60s'],
    solutionFiles: { 'broken.yaml': broken },
  },
  documents: ['concepts/workloads/pods/init-containers/', 'concepts/workloads/pods/sidecar-containers/'],
  expects: {
    status: {
      app: ['Pending', 'Init:0/2', 'Init:1/2', 'PodInitializing', 'Running', 'Terminating', 'Completed'],
    },
  },
});
