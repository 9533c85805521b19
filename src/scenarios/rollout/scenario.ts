import { defineScenario } from '../scenario.ts';

/** Article B: scale, a rolling update, its history, and the way back. */
export const rollout = defineScenario({
  id: 'rollout',
  run: {
    inputs: [
      'kubectl create deployment web --image=nginx:1.27 --replicas=2',
      'wait until deployment/web READY=2/2 timeout 60s',
      'kubectl scale deployment web --replicas=3',
      'wait until deployment/web READY=3/3 timeout 60s',
      'kubectl set image deployment/web nginx=nginx:latest',
      'kubectl rollout status deployment/web',
      'kubectl get replicasets',
      'kubectl rollout undo deployment/web',
      'kubectl rollout status deployment/web',
      'kubectl get replicasets',
      'kubectl rollout history deployment/web',
      'kubectl scale deployment web --replicas=1',
      'wait 5s',
    ],
  },
  follows: 'deployments/default/web',
  cues: [
    {
      id: 'scaled',
      when: { type: 'stored', by: 'kubectl', resource: 'deployments', where: { 'spec.replicas': 3 } },
    },
    {
      id: 'handed-down',
      when: { by: 'kube-controller-manager', verb: 'update', resource: 'replicasets', phase: 'request' },
    },
    {
      id: 'third-pod',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'new-template',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'deployments',
        where: { 'spec.template.spec.containers[nginx].image': 'nginx:latest' },
      },
    },
    {
      id: 'new-replicaset',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
    },
    {
      id: 'one-more',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'first-ready',
      when: {
        type: 'stored',
        by: 'kubelet',
        resource: 'pods',
        where: { 'status.phase': 'Running', 'spec.containers[nginx].image': 'nginx:latest' },
      },
    },
    { id: 'one-less', when: { by: 'kube-controller-manager', name: 'Sync', says: 'scale down web-' } },
    {
      id: 'old-pod-deleted',
      when: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
    },
    { id: 'two-replicasets', when: { protocol: 'shell', phase: 'output', says: 'DESIRED' } },
    {
      id: 'undone',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'deployments',
        where: { 'spec.template.spec.containers[nginx].image': 'nginx:1.27' },
      },
    },
    { id: 'reused', when: { by: 'kube-controller-manager', name: 'Sync', says: 'scale up web-' } },
    { id: 'roles-swapped', when: { protocol: 'shell', phase: 'output', says: 'DESIRED' } },
    { id: 'history', when: { protocol: 'shell', phase: 'output', says: 'REVISION' } },
    {
      id: 'scaled-down',
      when: { type: 'stored', by: 'kubectl', resource: 'deployments', where: { 'spec.replicas': 1 } },
    },
    {
      id: 'two-go',
      when: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
    },
  ],
  opensAt: 'one-more',
  questions: [
    {
      id: 'who-gets-the-change',
      before: 'new-replicaset',
      options: [
        {
          id: 'new-replicaset',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
        },
        {
          id: 'pods-changed',
          shows: { by: 'kube-controller-manager', verb: 'patch', resource: 'pods', phase: 'request' },
        },
        {
          id: 'pods-deleted',
          shows: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
        },
      ],
    },
    {
      id: 'what-comes-first',
      before: 'one-more',
      options: [
        {
          id: 'a-new-pod',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
        {
          id: 'an-old-pod-goes',
          shows: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
        },
        { id: 'all-at-once' },
      ],
    },
    {
      id: 'where-undo-comes-from',
      before: 'reused',
      options: [
        {
          id: 'old-replicaset',
          shows: { by: 'kube-controller-manager', name: 'Sync', says: 'scale up web-' },
        },
        {
          id: 'third-replicaset',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
        },
        { id: 'kubectl-history', shows: { by: 'kubectl', verb: 'create', phase: 'request' } },
      ],
    },
  ],
  documents: [
    'concepts/workloads/controllers/deployment/',
    'reference/kubectl/generated/kubectl_rollout/kubectl_rollout_undo/',
  ],
  expects: {
    happens: [
      { protocol: 'shell', phase: 'output', says: 'successfully rolled out' },
      { protocol: 'shell', phase: 'output', says: 'deployment.apps/web rolled back' },
      { type: 'stored', resource: 'deployments', where: { 'status.replicas': 4 } },
    ],
    never: [{ by: 'kubectl', verb: 'create', resource: 'replicasets' }],
  },
});
