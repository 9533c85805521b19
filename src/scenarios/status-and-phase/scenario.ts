import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  terminationGracePeriodSeconds: 5
  initContainers:
  - name: prepare
    image: busybox
    command: ["sh", "-c", "sleep 3"]
  containers:
  - name: app
    image: nginx:1.92
`;

/** One Pod, as many words under STATUS as it can have, and the few phases behind them. */
export const statusAndPhase = defineScenario({
  id: 'status-and-phase',
  run: {
    files: { 'app.yaml': manifest },
    inputs: [
      'kubectl apply -f app.yaml',
      'wait 2s',
      'kubectl get pods',
      'kubectl get pod app -o jsonpath={.status.phase}',
      'wait 15s',
      'kubectl get pods',
      'kubectl get pod app -o jsonpath={.status.phase}',
      'kubectl set image pod/app app=nginx:1.29',
      'wait 30s',
      'kubectl get pods',
      'fault kill container app',
      'wait 5s',
      'fault kill container app',
      'wait 3s',
      'kubectl get pods',
      'kubectl get pod app -o jsonpath={.status.phase}',
      'wait 20s',
      'kubectl delete pod app --wait=false',
      'kubectl get pods',
      'kubectl get pod app -o jsonpath={.status.phase}',
      'wait 5s',
    ],
  },
  follows: 'pods/default/app',
  cues: [
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'app' } },
    { id: 'init', when: { protocol: 'shell', phase: 'output', says: 'Init:0/1' } },
    { id: 'pending', when: { protocol: 'shell', phase: 'output', says: 'Pending' } },
    { id: 'no-image', when: { protocol: 'shell', phase: 'output', says: 'ErrImagePull' } },
    { id: 'still-pending', when: { protocol: 'shell', phase: 'output', says: 'Pending' } },
    { id: 'running', when: { type: 'stored', object: 'app', where: { 'status.phase': 'Running' } } },
    { id: 'error', when: { protocol: 'shell', phase: 'output', says: 'Error' } },
    { id: 'still-running', when: { protocol: 'shell', phase: 'output', says: 'Running' } },
    {
      id: 'deleted',
      when: {
        type: 'stored',
        by: 'kubectl',
        object: 'app',
        where: { 'metadata.deletionGracePeriodSeconds': 5 },
      },
    },
    { id: 'terminating', when: { protocol: 'shell', phase: 'output', says: 'Terminating' } },
    { id: 'running-at-last', when: { protocol: 'shell', phase: 'output', says: 'Running' } },
  ],
  opensAt: 'still-pending',
  questions: [
    {
      id: 'init-phase',
      before: 'pending',
      options: [
        { id: 'pending', shows: { protocol: 'shell', phase: 'output', says: 'Pending' } },
        {
          id: 'initializing',
          shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Initializing' } },
        },
        { id: 'running', shows: { protocol: 'shell', phase: 'output', says: 'Running' } },
      ],
    },
    {
      id: 'no-image-phase',
      before: 'still-pending',
      options: [
        { id: 'pending', shows: { protocol: 'shell', phase: 'output', says: 'Pending' } },
        { id: 'err', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'ErrImagePull' } } },
        { id: 'failed', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'crashed-phase',
      before: 'still-running',
      options: [
        { id: 'running', shows: { protocol: 'shell', phase: 'output', says: 'Running' } },
        { id: 'error', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Error' } } },
        { id: 'failed', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'deleted-phase',
      before: 'running-at-last',
      options: [
        { id: 'running', shows: { protocol: 'shell', phase: 'output', says: 'Running' } },
        {
          id: 'terminating',
          shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Terminating' } },
        },
        { id: 'succeeded', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Succeeded' } } },
      ],
    },
  ],
  documents: [
    'concepts/workloads/pods/pod-lifecycle/',
    'concepts/containers/images/',
    'tasks/debug/debug-application/debug-pods/',
  ],
  expects: {
    never: [
      { type: 'stored', object: 'app', where: { 'status.phase': 'Terminating' } },
      { type: 'stored', object: 'app', where: { 'status.phase': 'Error' } },
      { type: 'stored', object: 'app', where: { 'status.phase': 'CrashLoopBackOff' } },
    ],
  },
});
