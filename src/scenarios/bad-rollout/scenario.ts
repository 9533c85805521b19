import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  progressDeadlineSeconds: 30
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
      - name: web
        image: nginx:1.27
`;

/** A rollout to an image that does not exist. The deadline is 30 s, so that one need not wait for the usual ten minutes. */
export const badRollout = defineScenario({
  id: 'bad-rollout',
  run: {
    files: { 'web.yaml': manifest },
    inputs: [
      'kubectl apply -f web.yaml',
      'wait until deployment/web READY=3/3 timeout 60s',
      'kubectl set image deployment/web web=nginx:1.92',
      'wait 6s',
      'kubectl get pods',
      'kubectl rollout status deployment/web',
      'kubectl rollout undo deployment/web',
      'kubectl rollout status deployment/web',
      'kubectl get pods',
    ],
  },
  follows: 'deployments/default/web',
  cues: [
    {
      id: 'changed',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'deployments',
        where: { 'spec.template.spec.containers[web].image': 'nginx:1.92' },
      },
    },
    {
      id: 'new-replicaset',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
    },
    {
      id: 'one-new-pod',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'ErrImagePull' } },
    { id: 'told', when: { protocol: 'shell', phase: 'output', says: 'exceeded its progress deadline' } },
    {
      id: 'undone',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'deployments',
        where: { 'spec.template.spec.containers[web].image': 'nginx:1.27' },
      },
    },
    {
      id: 'new-pod-goes',
      when: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
    },
    { id: 'done', when: { protocol: 'shell', phase: 'output', says: 'successfully rolled out' } },
    { id: 'same-pods', when: { protocol: 'shell', phase: 'output', says: 'STATUS' } },
  ],
  opensAt: 'listed',
  questions: [
    {
      id: 'who-notices-the-typo',
      before: 'new-replicaset',
      until: 'listed',
      options: [
        {
          id: 'kubelet',
          shows: {
            type: 'stored',
            by: 'kubelet',
            object: 'web-*',
            where: { 'status.containerStatuses[web].state.waiting.reason': 'ErrImagePull' },
          },
        },
        { id: 'api-server', shows: { by: 'kube-apiserver', type: 'step', outcome: 'refused' } },
        {
          id: 'controller',
          shows: { by: 'kube-controller-manager', protocol: 'registry' },
        },
      ],
    },
    {
      id: 'old-pods',
      before: 'told',
      until: 'undone',
      options: [
        {
          id: 'stay',
          shows: { type: 'stored', resource: 'deployments', where: { 'status.availableReplicas': 3 } },
        },
        { id: 'shrink', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
        {
          id: 'rolled-back',
          shows: {
            type: 'stored',
            by: 'kube-controller-manager',
            resource: 'deployments',
            where: { 'spec.template.spec.containers[web].image': 'nginx:1.27' },
          },
        },
      ],
    },
    {
      id: 'what-undo-moves',
      before: 'new-pod-goes',
      until: 'same-pods',
      options: [
        { id: 'one-deleted', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
        { id: 'all-new', shows: { verb: 'create', resource: 'pods', phase: 'request' } },
        { id: 'image-changed', shows: { verb: 'patch', resource: 'pods', phase: 'request' } },
      ],
    },
  ],
  challenge: {
    goals: [
      {
        object: 'deployments/default/web',
        where: {
          'spec.template.spec.containers[web].image': 'nginx:1.29',
          'status.updatedReplicas': 3,
          'status.availableReplicas': 3,
          'status.replicas': 3,
        },
      },
    ],
    solution: ['kubectl set image deployment/web web=nginx:1.29', 'wait 60s'],
  },
  documents: [
    'concepts/workloads/controllers/deployment/',
    'concepts/containers/images/',
    'reference/kubectl/generated/kubectl_rollout/kubectl_rollout_undo/',
  ],
  expects: {
    happens: [
      {
        type: 'stored',
        resource: 'deployments',
        where: { 'status.conditions[Progressing].reason': 'ProgressDeadlineExceeded' },
      },
    ],
    never: [
      {
        type: 'stored',
        by: 'kube-controller-manager',
        resource: 'deployments',
        where: { 'status.replicas': 5 },
      },
    ],
  },
});
