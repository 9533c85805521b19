import { defineScenario } from '../scenario.ts';

/** Three etcd members: how one write gets to all of them, and how a new leader is found. */
export const etcdThree = defineScenario({
  id: 'etcd-three',
  run: {
    cluster: { nodes: [{ name: 'node-1' }, { name: 'node-2' }], etcdMembers: 3 },
    inputs: [
      'kubectl run web --image=nginx',
      'wait 5s',
      'fault kill etcd/etcd-2',
      'wait 5s',
      'kubectl label pod web tier=front',
      'wait 2s',
      'fault restart etcd/etcd-2',
      'wait 5s',
      'kubectl get pods --show-labels',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'txn', when: { protocol: 'etcd', phase: 'request', object: 'web' } },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'web' } },
    { id: 'created', when: { protocol: 'shell', phase: 'output', says: 'pod/web created' } },
    { id: 'running', when: { type: 'stored', object: 'web', where: { 'status.phase': 'Running' } } },
    { id: 'elected', when: { type: 'step', name: 'Election' } },
    { id: 'asked', when: { by: 'kubectl', verb: 'patch', resource: 'pods', phase: 'request' } },
    {
      id: 'labelled',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'pods',
        object: 'web',
        where: { 'metadata.labels.tier': 'front' },
      },
    },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'tier=front' } },
  ],
  opensAt: 'stored',
  questions: [
    {
      id: 'when-is-it-stored',
      before: 'stored',
      options: [
        { id: 'majority', shows: { protocol: 'raft', phase: 'response' } },
        { id: 'leader-alone' },
        { id: 'every-member' },
      ],
    },
    {
      id: 'leader-gone',
      before: 'elected',
      options: [
        { id: 'election', shows: { type: 'step', name: 'Election' } },
        { id: 'api-server', shows: { by: 'kube-apiserver', type: 'step', name: 'Election' } },
        { id: 'pods-stop', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
      ],
    },
    {
      id: 'next-write',
      before: 'labelled',
      options: [
        {
          id: 'stored',
          shows: {
            type: 'stored',
            by: 'kubectl',
            resource: 'pods',
            object: 'web',
            where: { 'metadata.labels.tier': 'front' },
          },
        },
        { id: 'refused', shows: { protocol: 'shell', phase: 'output', says: 'timed out' } },
        { id: 'old-leader', shows: { by: 'kube-apiserver', to: 'etcd/etcd-2', phase: 'response' } },
      ],
    },
  ],
  documents: ['tasks/administer-cluster/configure-upgrade-etcd/', 'concepts/overview/components/'],
  expects: {
    status: { web: ['Pending', 'ContainerCreating', 'Running'] },
    happens: [
      { protocol: 'raft', phase: 'request' },
      { protocol: 'raft', phase: 'response' },
    ],
  },
});
