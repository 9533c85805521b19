import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: hungry
spec:
  containers:
  - name: hungry
    image: busybox
    command: ["sh", "-c", "eat 64 && sleep 3600"]
    resources:
      limits:
        memory: 16Mi
`;

/** A container that wants four times the memory that it may have. `eat 64` takes 64 MiB, as in the recording. */
export const oomKilled = defineScenario({
  id: 'oom-killed',
  run: {
    files: { 'hungry.yaml': manifest },
    inputs: ['kubectl apply -f hungry.yaml', 'wait 20s', 'kubectl describe pod hungry'],
  },
  follows: 'pods/default/hungry',
  cues: [
    { id: 'defaulted', when: { type: 'step', name: 'Defaulting', object: 'hungry', says: 'requests' } },
    { id: 'filtered', when: { type: 'step', name: 'Filter', object: 'hungry' } },
    { id: 'started', when: { type: 'step', name: 'StartProcess', object: 'hungry' } },
    { id: 'killed', when: { type: 'step', name: 'ProcessExit', says: 'OOMKilled' } },
    {
      id: 'reported',
      when: {
        type: 'stored',
        object: 'hungry',
        where: { 'status.containerStatuses[hungry].state.terminated.reason': 'OOMKilled' },
      },
    },
    { id: 'restart', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    { id: 'killed-again', when: { type: 'step', name: 'ProcessExit', says: 'OOMKilled' } },
    { id: 'back-off', when: { type: 'step', name: 'BackOff' } },
    { id: 'described', when: { by: 'kubectl', protocol: 'shell', says: 'Exit Code:    137' } },
  ],
  opensAt: 'killed',
  questions: [
    {
      id: 'who-kills',
      before: 'killed',
      until: 'reported',
      options: [
        { id: 'kernel', shows: { type: 'step', name: 'ProcessExit', says: '"signal":9' } },
        { id: 'kubelet', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
        { id: 'api-server', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
      ],
    },
    {
      id: 'what-next',
      before: 'restart',
      until: 'killed-again',
      options: [
        { id: 'same-limit', shows: { type: 'step', name: 'ProcessExit', says: 'OOMKilled' } },
        { id: 'raised', shows: { verb: 'patch', resource: 'pods', phase: 'request' } },
        { id: 'other-node', shows: { resource: 'pods/binding', phase: 'request' } },
      ],
    },
    {
      id: 'does-it-fit',
      before: 'filtered',
      until: 'started',
      options: [
        { id: 'fits', shows: { resource: 'pods/binding', phase: 'request' } },
        { id: 'refused', shows: { type: 'step', name: 'Filter', outcome: 'refused' } },
        { id: 'api-server', shows: { by: 'kube-apiserver', type: 'step', outcome: 'refused' } },
      ],
    },
  ],
  challenge: {
    goals: [
      {
        object: 'pods/default/hungry',
        status: 'Running',
        where: { 'status.containerStatuses[hungry].restartCount': 0 },
      },
    ],
    solution: ['kubectl delete pod hungry --now', 'kubectl apply -f roomier.yaml', 'wait 20s'],
    solutionFiles: { 'roomier.yaml': manifest.replace('16Mi', '128Mi') },
  },
  documents: [
    'concepts/configuration/manage-resources-containers/',
    'tasks/configure-pod-container/assign-memory-resource/',
  ],
  expects: {
    status: {
      hungry: [
        'Pending',
        'ContainerCreating',
        'Running',
        'OOMKilled',
        'Running',
        'OOMKilled',
        'CrashLoopBackOff',
        'Running',
        'OOMKilled',
      ],
    },
  },
});
