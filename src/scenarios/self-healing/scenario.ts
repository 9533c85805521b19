import { defineScenario } from '../scenario.ts';

/** Article B: a Pod of a ReplicaSet is replaced, a bare Pod is not. */
export const selfHealing = defineScenario({
  id: 'self-healing',
  run: {
    inputs: [
      'kubectl create deployment web --image=nginx:1.27 --replicas=2',
      'kubectl run bare --image=nginx:1.27',
      'wait until deployment/web READY=2/2 timeout 60s',
      'wait until pod/bare READY=1/1 timeout 60s',
      'kubectl get pods',
      'kubectl delete pod bare {pod web-* 1}',
      'wait 5s',
      'kubectl get pods',
      'kubectl get events --sort-by=.metadata.creationTimestamp',
    ],
  },
  follows: 'deployments/default/web',
  cues: [
    {
      id: 'owned',
      when: {
        type: 'stored',
        resource: 'pods',
        object: 'web-*',
        where: { 'metadata.ownerReferences[0].kind': 'ReplicaSet' },
      },
    },
    { id: 'bare', when: { type: 'stored', resource: 'pods', object: 'bare' } },
    { id: 'before', when: { protocol: 'shell', phase: 'output', says: 'bare ' } },
    {
      id: 'bare-deleted',
      when: { by: 'kubectl', verb: 'delete', resource: 'pods', object: 'bare', phase: 'request' },
    },
    {
      id: 'owned-deleted',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'pods',
        object: 'web-*',
        where: { 'metadata.deletionGracePeriodSeconds': 30 },
      },
    },
    { id: 'counted', when: { by: 'kube-controller-manager', name: 'Sync', says: 'create 1 Pod' } },
    {
      id: 'replacement-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'started', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    {
      id: 'healed',
      when: { type: 'stored', resource: 'deployments', where: { 'status.availableReplicas': 2 } },
    },
    { id: 'after', when: { protocol: 'shell', phase: 'output', says: 'NAME ' } },
    { id: 'events', when: { protocol: 'shell', phase: 'output', says: 'SuccessfulCreate' } },
  ],
  opensAt: 'counted',
  questions: [
    {
      id: 'what-comes-back',
      before: 'bare-deleted',
      until: 'end',
      options: [
        {
          id: 'only-web',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
        { id: 'both', shows: { verb: 'create', resource: 'pods', object: 'bare', phase: 'request' } },
        { id: 'none' },
      ],
    },
    {
      id: 'when-it-comes',
      before: 'counted',
      options: [
        { id: 'at-once', shows: { by: 'kube-controller-manager', name: 'Sync', says: 'create 1 Pod' } },
        {
          id: 'after-the-container',
          shows: { protocol: 'cri', method: 'StopContainer', phase: 'response' },
        },
        {
          id: 'after-the-record',
          shows: { type: 'stored', resource: 'pods', object: 'web-*', where: { 'metadata.name': null } },
        },
      ],
    },
    {
      id: 'what-the-replacement-is',
      before: 'bound',
      until: 'started',
      options: [
        { id: 'new', shows: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
        {
          id: 'same-name',
          shows: { by: 'kube-controller-manager', verb: 'update', resource: 'pods', phase: 'request' },
        },
        { id: 'restart' },
      ],
    },
  ],
  documents: ['concepts/workloads/controllers/replicaset/', 'concepts/architecture/controller/'],
  expects: {
    happens: [{ type: 'stored', resource: 'pods', object: 'bare', where: { 'metadata.name': null } }],
    never: [{ by: 'kube-controller-manager', verb: 'create', resource: 'pods', object: 'bare' }],
  },
});
