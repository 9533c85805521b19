import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: worker
spec:
  containers:
  - name: worker
    image: busybox
    command: ["sh", "-c", "cat /etc/worker/worker.conf && exec sleep 3600"]
`;

const withConfig = `${manifest}    volumeMounts:
    - name: config
      mountPath: /etc/worker
  volumes:
  - name: config
    configMap:
      name: worker
`;

/** A program that ends as soon as it has started, because it misses a file. */
export const crashLoop = defineScenario({
  id: 'crash-loop',
  run: {
    files: { 'worker.yaml': manifest },
    inputs: ['kubectl apply -f worker.yaml', 'wait 30s', 'kubectl logs worker'],
  },
  follows: 'pods/default/worker',
  cues: [
    { id: 'started', when: { type: 'step', name: 'StartProcess', object: 'worker' } },
    { id: 'running', when: { type: 'stored', object: 'worker', where: { 'status.phase': 'Running' } } },
    { id: 'exit', when: { type: 'step', name: 'ProcessExit', outcome: 'failed' } },
    { id: 'restart', when: { type: 'step', name: 'SyncPod', says: 'start worker' } },
    { id: 'exit-again', when: { type: 'step', name: 'ProcessExit', outcome: 'failed' } },
    { id: 'back-off', when: { type: 'step', name: 'BackOff', says: '10000' } },
    {
      id: 'crash-loop',
      when: {
        type: 'stored',
        object: 'worker',
        where: { 'status.containerStatuses[worker].state.waiting.reason': 'CrashLoopBackOff' },
      },
    },
    { id: 'longer', when: { type: 'step', name: 'BackOff', says: '20000' } },
    { id: 'logs', when: { by: 'kubectl', protocol: 'shell', says: "can't open" } },
  ],
  opensAt: 'exit',
  questions: [
    {
      id: 'after-exit',
      before: 'restart',
      until: 'exit-again',
      options: [
        { id: 'same-pod', shows: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
        { id: 'new-pod', shows: { verb: 'create', resource: 'pods', phase: 'request' } },
        {
          id: 'failed',
          shows: { type: 'stored', object: 'worker', where: { 'status.phase': 'Failed' } },
        },
      ],
    },
    {
      id: 'second-exit',
      before: 'back-off',
      options: [
        { id: 'waits', shows: { type: 'step', name: 'BackOff' } },
        { id: 'at-once', shows: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
        { id: 'other-node', shows: { resource: 'pods/binding', phase: 'request' } },
      ],
    },
    {
      id: 'which-phase',
      before: 'crash-loop',
      options: [
        {
          id: 'running',
          shows: { type: 'stored', object: 'worker', where: { 'status.phase': 'Running' } },
        },
        {
          id: 'crash-loop-back-off',
          shows: { type: 'stored', object: 'worker', where: { 'status.phase': 'CrashLoopBackOff' } },
        },
        {
          id: 'pending',
          shows: { type: 'stored', object: 'worker', where: { 'status.phase': 'Pending' } },
        },
      ],
    },
  ],
  challenge: {
    goals: [
      {
        object: 'pods/default/worker',
        status: 'Running',
        where: { 'status.containerStatuses[worker].restartCount': 0 },
      },
    ],
    solution: [
      'kubectl create configmap worker --from-literal=worker.conf=queue=orders',
      'kubectl delete pod worker --now',
      'kubectl apply -f with-config.yaml',
      'wait 20s',
    ],
    solutionFiles: { 'with-config.yaml': withConfig },
  },
  documents: ['concepts/workloads/pods/pod-lifecycle/', 'tasks/debug/debug-application/debug-pods/'],
  expects: {
    status: {
      worker: [
        'Pending',
        'ContainerCreating',
        'Running',
        'Error',
        'Running',
        'Error',
        'CrashLoopBackOff',
        'Running',
        'Error',
      ],
    },
    never: [{ type: 'stored', object: 'worker', where: { 'status.phase': 'Failed' } }],
  },
});
