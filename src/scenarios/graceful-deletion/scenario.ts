import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: slow
spec:
  terminationGracePeriodSeconds: 10
  containers:
  - name: slow
    image: busybox
    command: ["sleep", "3600"]
`;

/** A program that does not listen to TERM: the grace period runs out. */
export const gracefulDeletion = defineScenario({
  id: 'graceful-deletion',
  run: {
    files: { 'slow.yaml': manifest },
    inputs: [
      'kubectl apply -f slow.yaml',
      'wait until pod/slow READY=1/1 timeout 60s',
      'kubectl delete pod slow',
      'kubectl get pods',
    ],
  },
  follows: 'pods/default/slow',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'slow', where: { 'status.phase': 'Running' } } },
    { id: 'delete', when: { by: 'kubectl', verb: 'delete', resource: 'pods', phase: 'request' } },
    {
      id: 'marked',
      when: { type: 'stored', object: 'slow', where: { 'metadata.deletionGracePeriodSeconds': 10 } },
    },
    { id: 'told', when: { protocol: 'watch', to: 'kubelet', resource: 'pods', change: 'MODIFIED' } },
    { id: 'term', when: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
    { id: 'kill', when: { by: 'containerd', name: 'KillContainer', says: 'SIGKILL' } },
    { id: 'exited', when: { name: 'ProcessExit' } },
    { id: 'failed', when: { type: 'stored', object: 'slow', where: { 'status.phase': 'Failed' } } },
    {
      id: 'gone',
      when: { type: 'stored', resource: 'pods', object: 'slow', where: { 'metadata.name': null } },
    },
  ],
  opensAt: 'term',
  questions: [
    {
      id: 'how-it-ends',
      before: 'kill',
      until: 'exited',
      options: [
        { id: 'killed', shows: { by: 'containerd', name: 'KillContainer', says: 'SIGKILL' } },
        { id: 'obeys', shows: { name: 'ProcessExit', says: '"exitCode":0' } },
        {
          id: 'record-first',
          shows: { type: 'stored', resource: 'pods', object: 'slow', where: { 'metadata.name': null } },
        },
      ],
    },
    {
      id: 'which-phase',
      before: 'failed',
      options: [
        { id: 'failed', shows: { type: 'stored', object: 'slow', where: { 'status.phase': 'Failed' } } },
        {
          id: 'succeeded',
          shows: { type: 'stored', object: 'slow', where: { 'status.phase': 'Succeeded' } },
        },
        {
          id: 'terminating',
          shows: { type: 'stored', object: 'slow', where: { 'status.phase': 'Terminating' } },
        },
      ],
    },
    {
      id: 'is-it-gone',
      before: 'marked',
      until: 'told',
      options: [
        {
          id: 'marked',
          shows: { type: 'stored', object: 'slow', where: { 'metadata.deletionGracePeriodSeconds': 10 } },
        },
        {
          id: 'gone',
          shows: { type: 'stored', resource: 'pods', object: 'slow', where: { 'metadata.name': null } },
        },
        { id: 'stopped', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
      ],
    },
  ],
  documents: ['concepts/workloads/pods/pod-lifecycle/', 'concepts/containers/container-lifecycle-hooks/'],
  expects: {
    status: { slow: ['Pending', 'ContainerCreating', 'Running', 'Terminating', 'Error'] },
    happens: [{ name: 'ProcessExit', says: '"exitCode":137' }],
  },
});
