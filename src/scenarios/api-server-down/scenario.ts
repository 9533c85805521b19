import { defineScenario } from '../scenario.ts';

/** The API server is gone for a while: nobody can ask for anything, and what runs runs on. */
export const apiServerDown = defineScenario({
  id: 'api-server-down',
  run: {
    inputs: [
      'kubectl run web --image=nginx',
      'wait until pod/web STATUS=Running timeout 60s',
      'fault kill apiserver',
      'kubectl get pods',
      'wait 5s',
      'fault kill container web',
      'wait 10s',
      'kubectl run late --image=nginx',
      'fault restart apiserver',
      'wait 15s',
      'kubectl get pods',
      'kubectl run late --image=nginx',
      'wait 20s',
      'kubectl get pods',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'web', where: { 'status.phase': 'Running' } } },
    { id: 'refused', when: { by: 'kubectl', protocol: 'shell', phase: 'output', says: 'refused' } },
    { id: 'exit', when: { type: 'step', name: 'ProcessExit' } },
    { id: 'restart', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    { id: 'refused-again', when: { by: 'kubectl', protocol: 'shell', phase: 'output', says: 'refused' } },
    {
      id: 'reported',
      when: {
        type: 'stored',
        by: 'kubelet',
        object: 'web',
        where: { 'status.containerStatuses[web].restartCount': 1 },
      },
    },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'RESTARTS' } },
    { id: 'late', when: { protocol: 'shell', phase: 'output', says: 'pod/late created' } },
    { id: 'both', when: { protocol: 'shell', phase: 'output', says: 'RESTARTS' } },
  ],
  opensAt: 'restart',
  questions: [
    {
      id: 'the-pods',
      before: 'refused',
      until: 'exit',
      options: [
        { id: 'run-on', shows: { by: 'kubectl', protocol: 'shell', phase: 'output', says: 'refused' } },
        { id: 'stop', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
        { id: 'deleted', shows: { verb: 'delete', resource: 'pods' } },
      ],
    },
    {
      id: 'a-crash',
      before: 'restart',
      until: 'refused-again',
      options: [
        { id: 'kubelet', shows: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
        { id: 'waits' },
        { id: 'other-node', shows: { resource: 'pods/binding', phase: 'request' } },
      ],
    },
    {
      id: 'when-it-is-back',
      before: 'reported',
      until: 'listed',
      options: [
        {
          id: 'told-later',
          shows: {
            type: 'stored',
            by: 'kubelet',
            object: 'web',
            where: { 'status.containerStatuses[web].restartCount': 1 },
          },
        },
        { id: 'asked-again', shows: { type: 'stored', resource: 'pods', object: 'late' } },
        { id: 'all-new', shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods' } },
      ],
    },
  ],
  documents: [
    'concepts/architecture/',
    'concepts/overview/components/',
    'concepts/workloads/pods/pod-lifecycle/',
  ],
  expects: {
    status: { late: ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
  },
});
