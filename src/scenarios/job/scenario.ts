import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: batch/v1
kind: Job
metadata:
  name: sum
spec:
  completions: 2
  parallelism: 1
  template:
    spec:
      restartPolicy: Never
      containers:
      - name: sum
        image: busybox
        command: ["sh", "-c", "echo 42; sleep 2"]
`;

/** Pods that are to end: a Job counts successes. */
export const job = defineScenario({
  id: 'job',
  run: {
    files: { 'job.yaml': manifest },
    inputs: [
      'kubectl apply -f job.yaml',
      'wait until job/sum COMPLETIONS=2/2 timeout 60s',
      'kubectl get jobs,pods',
      'kubectl logs job/sum',
    ],
  },
  follows: 'jobs/default/sum',
  cues: [
    { id: 'stored', when: { type: 'stored', by: 'kubectl', resource: 'jobs', object: 'sum' } },
    {
      id: 'first-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    { id: 'started', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    { id: 'exited', when: { name: 'ProcessExit' } },
    {
      id: 'second-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'counted',
      when: { type: 'stored', resource: 'jobs', object: 'sum', where: { 'status.succeeded': 1 } },
    },
    { id: 'exited-again', when: { name: 'ProcessExit' } },
    {
      id: 'complete',
      when: { type: 'stored', resource: 'jobs', object: 'sum', where: { 'status.succeeded': 2 } },
    },
    { id: 'table', when: { protocol: 'shell', phase: 'output', says: 'Complete' } },
    { id: 'log', when: { protocol: 'shell', phase: 'output', says: '42' } },
  ],
  opensAt: 'second-asked',
  questions: [
    {
      id: 'what-follows-the-exit',
      before: 'second-asked',
      options: [
        {
          id: 'another-pod',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
        { id: 'same-pod', shows: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
        {
          id: 'deleted',
          shows: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
        },
      ],
    },
    {
      id: 'what-stays',
      before: 'table',
      until: 'log',
      options: [
        { id: 'pods-stay', shows: { protocol: 'shell', phase: 'output', says: 'Completed' } },
        { id: 'all-gone', shows: { protocol: 'shell', phase: 'output', says: 'No resources found' } },
        { id: 'running', shows: { protocol: 'shell', phase: 'output', says: 'Running' } },
      ],
    },
    {
      id: 'who-counts',
      before: 'complete',
      options: [
        {
          id: 'controller',
          shows: {
            type: 'stored',
            by: 'kube-controller-manager',
            resource: 'jobs',
            object: 'sum',
            where: { 'status.succeeded': 2 },
          },
        },
        { id: 'kubelet', shows: { type: 'stored', by: 'kubelet', resource: 'jobs' } },
        { id: 'api-server', shows: { type: 'stored', by: 'kube-apiserver', resource: 'jobs' } },
      ],
    },
  ],
  documents: ['concepts/workloads/controllers/job/'],
  expects: {
    happens: [{ type: 'stored', resource: 'pods', where: { 'status.phase': 'Succeeded' } }],
    never: [{ by: 'kube-controller-manager', verb: 'delete', resource: 'pods' }],
  },
});
