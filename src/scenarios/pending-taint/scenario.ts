import { defineScenario } from '../scenario.ts';

/** Three tainted nodes and a Pod that tolerates nothing. */
export const pendingTaint = defineScenario({
  id: 'pending-taint',
  run: {
    inputs: [
      'kubectl taint nodes node-1 node-2 node-3 dedicated=gpu:NoSchedule',
      'kubectl run web --image=nginx',
      'wait 10s',
      'kubectl describe pod web',
      'kubectl get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    {
      id: 'tainted',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'nodes',
        where: { 'spec.taints[0].key': 'dedicated' },
      },
    },
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'web' } },
    { id: 'filter', when: { type: 'step', name: 'Filter', outcome: 'refused' } },
    { id: 'queue', when: { type: 'step', name: 'QueueAdd', outcome: 'waiting' } },
    {
      id: 'reported',
      when: {
        type: 'stored',
        object: 'web',
        where: { 'status.conditions[PodScheduled].reason': 'Unschedulable' },
      },
    },
    { id: 'described', when: { by: 'kubectl', protocol: 'shell', says: 'untolerated taint' } },
    { id: 'taints', when: { by: 'kubectl', protocol: 'shell', says: 'TAINTS' } },
  ],
  opensAt: 'filter',
  questions: [
    {
      id: 'where-will-it-go',
      before: 'filter',
      until: 'reported',
      options: [
        { id: 'none', shows: { type: 'step', name: 'Filter', outcome: 'refused' } },
        { id: 'least-bad', shows: { resource: 'pods/binding', phase: 'request' } },
        { id: 'api-server', shows: { by: 'kube-apiserver', type: 'step', outcome: 'refused' } },
      ],
    },
    {
      id: 'running-pods',
      before: 'reported',
      until: 'end',
      options: [
        {
          id: 'waits',
          shows: {
            type: 'stored',
            object: 'web',
            where: { 'status.conditions[PodScheduled].reason': 'Unschedulable' },
          },
        },
        { id: 'failed', shows: { type: 'stored', object: 'web', where: { 'status.phase': 'Failed' } } },
        { id: 'taint-removed', shows: { by: 'kube-scheduler', resource: 'nodes', verb: 'patch' } },
      ],
    },
    {
      id: 'which-taint',
      before: 'described',
      until: 'end',
      options: [
        { id: 'at-the-node', shows: { by: 'kubectl', protocol: 'shell', says: 'key:dedicated' } },
        {
          id: 'in-the-event',
          shows: { by: 'kubectl', protocol: 'shell', says: 'untolerated taint {dedicated' },
        },
        { id: 'in-the-logs', shows: { by: 'kubectl', resource: 'pods/log', phase: 'request' } },
      ],
    },
  ],
  challenge: {
    goals: [
      { object: 'pods/default/web', status: 'Running' },
      { object: 'nodes/*', where: { 'spec.taints[0].key': 'dedicated' }, count: 3 },
    ],
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
    solution: [
      `kubectl patch pod web --type=json -p '[{"op":"add","path":"/spec/tolerations/-","value":{"key":"dedicated","operator":"Equal","value":"gpu","effect":"NoSchedule"}}]'`,
      'wait 30s',
    ],
  },
  documents: [
    'concepts/scheduling-eviction/taint-and-toleration/',
    'concepts/scheduling-eviction/kube-scheduler/',
  ],
  expects: { status: { web: ['Pending'] }, never: [{ resource: 'pods/binding', phase: 'request' }] },
});
