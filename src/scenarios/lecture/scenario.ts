import { defineScenario } from '../scenario.ts';

/** Article D, first half: run a Pod, watch it, describe it, delete it. */
export const lecture = defineScenario({
  id: 'lecture',
  run: {
    cluster: 'kubeadm',
    inputs: [
      'kubectl run nginx-pod --image=nginx:latest',
      'kubectl get pods --watch',
      'wait 5s',
      'kubectl describe pod nginx-pod',
      'kubectl get pods --all-namespaces',
      'kubectl delete pod nginx-pod',
      'kubectl get pods',
    ],
  },
  follows: 'pods/default/nginx-pod',
  cues: [
    { id: 'run', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'created', when: { protocol: 'shell', phase: 'output', says: 'pod/nginx-pod created' } },
    { id: 'watching', when: { protocol: 'shell', phase: 'command', says: '--watch' } },
    { id: 'first-row', when: { protocol: 'shell', phase: 'output', says: 'ContainerCreating' } },
    { id: 'pulling', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    {
      id: 'running',
      when: { type: 'stored', resource: 'pods', object: 'nginx-pod', where: { 'status.phase': 'Running' } },
    },
    { id: 'describe', when: { protocol: 'shell', phase: 'output', says: 'Events:' } },
    {
      id: 'all-namespaces',
      when: { protocol: 'shell', phase: 'output', says: 'kube-scheduler-control-plane' },
    },
    { id: 'delete', when: { by: 'kubectl', verb: 'delete', resource: 'pods', phase: 'request' } },
    {
      id: 'terminating',
      when: {
        type: 'stored',
        by: 'kubectl',
        object: 'nginx-pod',
        where: { 'metadata.deletionGracePeriodSeconds': 30 },
      },
    },
    { id: 'stop', when: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
    { id: 'exited', when: { name: 'ProcessExit' } },
    {
      id: 'succeeded',
      when: { type: 'stored', object: 'nginx-pod', where: { 'status.phase': 'Succeeded' } },
    },
    { id: 'remove', when: { by: 'kubelet', verb: 'delete', resource: 'pods', phase: 'request' } },
    {
      id: 'gone',
      when: { type: 'stored', resource: 'pods', object: 'nginx-pod', where: { 'metadata.name': null } },
    },
  ],
  opensAt: 'running',
  questions: [
    {
      id: 'what-created-means',
      before: 'created',
      options: [
        { id: 'stored', shows: { type: 'stored', resource: 'pods', object: 'nginx-pod' } },
        { id: 'scheduled', shows: { type: 'stored', by: 'kube-scheduler', resource: 'pods' } },
        { id: 'running', shows: { protocol: 'cri', method: 'StartContainer' } },
      ],
    },
    {
      id: 'what-delete-does-first',
      before: 'terminating',
      options: [
        {
          id: 'marked',
          shows: {
            type: 'stored',
            object: 'nginx-pod',
            where: { 'metadata.deletionGracePeriodSeconds': 30 },
          },
        },
        {
          id: 'removed',
          shows: { type: 'stored', resource: 'pods', object: 'nginx-pod', where: { 'metadata.name': null } },
        },
        { id: 'killed', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
      ],
    },
    {
      id: 'which-phase-at-the-end',
      before: 'succeeded',
      until: 'end',
      options: [
        {
          id: 'succeeded',
          shows: { type: 'stored', object: 'nginx-pod', where: { 'status.phase': 'Succeeded' } },
        },
        { id: 'failed', shows: { type: 'stored', object: 'nginx-pod', where: { 'status.phase': 'Failed' } } },
        {
          id: 'terminating',
          shows: { type: 'stored', object: 'nginx-pod', where: { 'status.phase': 'Terminating' } },
        },
        {
          id: 'deleted',
          shows: { type: 'stored', object: 'nginx-pod', where: { 'status.phase': 'Deleted' } },
        },
      ],
    },
  ],
  documents: [
    'reference/kubectl/generated/kubectl_run/',
    'concepts/workloads/pods/pod-lifecycle/',
    'concepts/overview/working-with-objects/namespaces/',
  ],
  expects: {
    status: { 'nginx-pod': ['Pending', 'ContainerCreating', 'Running', 'Terminating', 'Completed'] },
    happens: [{ protocol: 'shell', phase: 'output', says: 'No resources found in default namespace.' }],
    never: [{ type: 'stored', resource: 'deployments' }],
  },
});
