import { defineScenario } from '../scenario.ts';

/** Article B: a Deployment makes a ReplicaSet, a ReplicaSet makes Pods, each by watching. */
export const deployment = defineScenario({
  id: 'deployment',
  run: {
    inputs: [
      'kubectl create deployment web --image=nginx:1.27 --replicas=2',
      'wait until deployment/web READY=2/2 timeout 60s',
      'kubectl get deployments,replicasets,pods',
      'kubectl get events --sort-by=.metadata.creationTimestamp',
    ],
  },
  follows: 'deployments/default/web',
  cues: [
    { id: 'deployment-stored', when: { type: 'stored', resource: 'deployments', object: 'web' } },
    {
      id: 'deployment-seen',
      when: { protocol: 'watch', to: 'kube-controller-manager', resource: 'deployments', change: 'ADDED' },
    },
    {
      id: 'replicaset-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
    },
    {
      id: 'replicaset-seen',
      when: { protocol: 'watch', to: 'kube-controller-manager', resource: 'replicasets', change: 'ADDED' },
    },
    {
      id: 'pod-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'pod-seen',
      when: { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
    },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'started', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    {
      id: 'counted',
      when: { type: 'stored', resource: 'replicasets', where: { 'status.readyReplicas': 1 } },
    },
    {
      id: 'available',
      when: { type: 'stored', resource: 'deployments', where: { 'status.availableReplicas': 2 } },
    },
    { id: 'three-kinds', when: { protocol: 'shell', phase: 'output', says: 'replicaset.apps/web-' } },
    { id: 'events', when: { protocol: 'shell', phase: 'output', says: 'ScalingReplicaSet' } },
  ],
  opensAt: 'pod-asked',
  questions: [
    {
      id: 'who-makes-pods',
      before: 'pod-asked',
      options: [
        {
          id: 'replicaset-controller',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
        { id: 'kubectl', shows: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
        {
          id: 'scheduler',
          shows: { by: 'kube-scheduler', verb: 'create', resource: 'pods', phase: 'request' },
        },
      ],
    },
    {
      id: 'who-tells-the-scheduler',
      before: 'pod-seen',
      options: [
        {
          id: 'watch',
          shows: { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
        },
        { id: 'controller', shows: { by: 'kube-controller-manager', to: 'kube-scheduler' } },
        { id: 'etcd', shows: { by: 'etcd', to: 'kube-scheduler' } },
      ],
    },
    {
      id: 'what-kubectl-asked',
      before: 'replicaset-asked',
      until: 'end',
      options: [
        {
          id: 'controller-asks',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
        },
        {
          id: 'kubectl-asks',
          shows: { by: 'kubectl', verb: 'create', resource: 'replicasets', phase: 'request' },
        },
        {
          id: 'server-creates',
          shows: { by: 'kube-apiserver', type: 'stored', resource: 'replicasets' },
        },
      ],
    },
  ],
  documents: ['concepts/workloads/controllers/deployment/', 'concepts/architecture/controller/'],
  expects: {
    status: { 'web-*': ['Pending', 'ContainerCreating', 'Running'] },
    happens: [{ type: 'stored', resource: 'deployments', where: { 'status.readyReplicas': 2 } }],
    never: [{ by: 'kubectl', verb: 'create', resource: 'pods' }],
  },
});
