import { defineScenario } from '../scenario.ts';

/** Three etcd members, of which two fail: nothing can be stored any more, and what runs runs on. */
export const etcdNoQuorum = defineScenario({
  id: 'etcd-no-quorum',
  run: {
    cluster: { nodes: [{ name: 'node-1' }, { name: 'node-2' }], etcdMembers: 3 },
    inputs: [
      'kubectl run web --image=nginx',
      'wait until pod/web STATUS=Running timeout 60s',
      'fault kill etcd/etcd-0',
      'wait 5s',
      'kubectl label pod web left=2',
      'fault kill etcd/etcd-1',
      'wait 5s',
      'kubectl label pod web left=1 --overwrite',
      'kubectl get pods',
      'fault kill container web',
      'wait 5s',
      'fault restart etcd/etcd-0',
      'wait 20s',
      'kubectl label pod web left=2-again --overwrite',
      'kubectl get pods --show-labels',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'web', where: { 'status.phase': 'Running' } } },
    {
      id: 'still-stored',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'pods',
        object: 'web',
        where: { 'metadata.labels.left': '2' },
      },
    },
    { id: 'timed-out', when: { protocol: 'shell', phase: 'output', says: 'timed out' } },
    { id: 'not-even-read', when: { by: 'kubectl', verb: 'list', resource: 'pods', phase: 'request' } },
    { id: 'exit', when: { type: 'step', name: 'ProcessExit' } },
    { id: 'restart', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    {
      id: 'reported',
      when: {
        type: 'stored',
        by: 'kubelet',
        object: 'web',
        where: { 'status.containerStatuses[web].restartCount': 1 },
      },
    },
    { id: 'stored-again', when: { type: 'stored', by: 'kubectl', resource: 'pods', object: 'web' } },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'left=2-again' } },
  ],
  opensAt: 'timed-out',
  questions: [
    {
      id: 'two-of-three',
      before: 'still-stored',
      options: [
        {
          id: 'stored',
          shows: {
            type: 'stored',
            by: 'kubectl',
            resource: 'pods',
            object: 'web',
            where: { 'metadata.labels.left': '2' },
          },
        },
        { id: 'refused', shows: { protocol: 'shell', phase: 'output', says: 'timed out' } },
        { id: 'half' },
      ],
    },
    {
      id: 'one-of-three',
      before: 'timed-out',
      options: [
        { id: 'nothing', shows: { protocol: 'shell', phase: 'output', says: 'timed out' } },
        { id: 'stored', shows: { type: 'stored', by: 'kubectl', resource: 'pods', object: 'web' } },
        { id: 'api-server', shows: { protocol: 'shell', phase: 'output', says: 'refused' } },
      ],
    },
    {
      id: 'the-container',
      before: 'restart',
      until: 'reported',
      options: [
        { id: 'restarted', shows: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
        { id: 'waits' },
        { id: 'deleted', shows: { verb: 'delete', resource: 'pods' } },
      ],
    },
    {
      id: 'what-was-lost',
      before: 'stored-again',
      until: 'listed',
      options: [
        {
          id: 'nothing',
          shows: {
            type: 'stored',
            by: 'kubectl',
            resource: 'pods',
            object: 'web',
            where: { 'metadata.labels.left': '2-again' },
          },
        },
        {
          id: 'the-old-wish',
          shows: { type: 'stored', resource: 'pods', object: 'web', where: { 'metadata.labels.left': '1' } },
        },
        { id: 'all', shows: { verb: 'create', resource: 'pods', phase: 'request' } },
      ],
    },
  ],
  documents: [
    'tasks/administer-cluster/configure-upgrade-etcd/',
    'concepts/overview/components/',
    'concepts/architecture/',
  ],
  expects: {
    happens: [
      {
        type: 'stored',
        by: 'kubelet',
        object: 'web',
        where: { 'status.containerStatuses[web].restartCount': 1 },
      },
    ],
  },
});
