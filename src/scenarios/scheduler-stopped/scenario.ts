import { defineScenario } from '../scenario.ts';

/** A Pod that is created while the scheduler stands still. */
export const schedulerStopped = defineScenario({
  id: 'scheduler-stopped',
  run: {
    inputs: [
      'kubectl run before --image=nginx',
      'wait until pod/before STATUS=Running timeout 60s',
      'fault stop scheduler',
      'kubectl run web --image=nginx',
      'wait 10s',
      'kubectl get pods',
      'kubectl describe pod web',
      'fault start scheduler',
      'wait 10s',
      'kubectl get pods',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'web' } },
    { id: 'pending', when: { by: 'kubectl', protocol: 'shell', says: 'Pending' } },
    { id: 'described', when: { by: 'kubectl', protocol: 'shell', says: 'Node:             <none>' } },
    { id: 'filter', when: { type: 'step', name: 'Filter', object: 'web' } },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'running', when: { type: 'stored', object: 'web', where: { 'status.phase': 'Running' } } },
  ],
  opensAt: 'pending',
  questions: [
    {
      id: 'how-far',
      before: 'pending',
      until: 'described',
      options: [
        { id: 'waits', shows: { by: 'kubectl', protocol: 'shell', says: 'Pending' } },
        { id: 'kubelet', shows: { type: 'step', name: 'AdmitPod', object: 'web' } },
        { id: 'failed', shows: { type: 'stored', object: 'web', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'what-events',
      before: 'described',
      options: [
        { id: 'none', shows: { by: 'kubectl', protocol: 'shell', says: 'Node:             <none>' } },
        { id: 'failed-scheduling', shows: { by: 'kubectl', protocol: 'shell', says: 'FailedScheduling' } },
        { id: 'down', shows: { by: 'kube-controller-manager', verb: 'create', resource: 'events' } },
      ],
    },
    {
      id: 'when-it-is-back',
      before: 'filter',
      until: 'running',
      options: [
        { id: 'goes-on', shows: { type: 'step', name: 'Filter', object: 'web' } },
        { id: 'again', shows: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
        { id: 'moves-others', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
      ],
    },
  ],
  documents: ['concepts/scheduling-eviction/kube-scheduler/', 'concepts/architecture/'],
  expects: {
    status: {
      before: ['Pending', 'ContainerCreating', 'Running'],
      web: ['Pending', 'ContainerCreating', 'Running'],
    },
  },
});
