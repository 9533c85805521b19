import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      tolerations:
      - key: node.kubernetes.io/unreachable
        operator: Exists
        effect: NoExecute
        tolerationSeconds: 30
      - key: node.kubernetes.io/not-ready
        operator: Exists
        effect: NoExecute
        tolerationSeconds: 30
      containers:
      - name: web
        image: nginx
`;

/** A node falls silent while its containers go on. The Pods tolerate that for 30 seconds; 300 would be the default. */
export const nodeLost = defineScenario({
  id: 'node-lost',
  run: {
    files: { 'web.yaml': manifest },
    inputs: [
      'kubectl apply -f web.yaml',
      'wait until deployment/web READY=2/2 timeout 60s',
      'fault stop kubelet node-2',
      'wait until node/node-2 STATUS=NotReady timeout 120s',
      'kubectl get pods -o wide',
      'wait 45s',
      'kubectl get pods -o wide',
      'fault start kubelet node-2',
      'wait 20s',
      'kubectl get pods -o wide',
    ],
  },
  follows: 'pods/default/web-*',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'web-*', where: { 'status.phase': 'Running' } } },
    {
      id: 'unknown',
      when: { type: 'stored', object: 'node-2', where: { 'status.conditions[Ready].status': 'Unknown' } },
    },
    {
      id: 'not-ready',
      when: {
        type: 'stored',
        by: 'kube-controller-manager',
        object: 'web-*',
        where: { 'status.conditions[Ready].status': 'False' },
      },
    },
    { id: 'still-running', when: { by: 'kubectl', protocol: 'shell', says: 'Running' } },
    { id: 'evicted', when: { type: 'step', name: 'Sync', says: 'taint-eviction-controller' } },
    { id: 'terminating', when: { by: 'kubectl', protocol: 'shell', says: 'Terminating' } },
    { id: 'back', when: { type: 'step', by: 'kubelet', name: 'KillContainer' } },
    { id: 'final-delete', when: { by: 'kubelet', verb: 'delete', resource: 'pods', phase: 'request' } },
  ],
  opensAt: 'evicted',
  questions: [
    {
      id: 'who-notices',
      before: 'unknown',
      options: [
        {
          id: 'node-lifecycle',
          shows: { type: 'stored', by: 'kube-controller-manager', object: 'node-2' },
        },
        { id: 'scheduler', shows: { by: 'kube-scheduler', verb: 'patch', resource: 'nodes' } },
        {
          id: 'api-server',
          shows: { by: 'kube-apiserver', to: 'kubelet', protocol: 'http', phase: 'request' },
        },
      ],
    },
    {
      id: 'the-pod',
      before: 'still-running',
      until: 'terminating',
      options: [
        { id: 'deleted', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
        { id: 'moved' },
        { id: 'failed', shows: { type: 'stored', object: 'web-*', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'who-ends-it',
      before: 'final-delete',
      options: [
        { id: 'kubelet', shows: { by: 'kubelet', verb: 'delete', resource: 'pods', phase: 'request' } },
        {
          id: 'controller',
          shows: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
        },
        {
          id: 'scheduler',
          shows: { by: 'kube-scheduler', verb: 'delete', resource: 'pods', phase: 'request' },
        },
      ],
    },
  ],
  challenge: {
    goals: [
      { object: 'nodes/*', where: { 'status.conditions[Ready].status': 'Unknown' }, count: 1 },
      { object: 'deployments/default/web', where: { 'status.availableReplicas': 2 } },
      { object: 'pods/default/web-*', count: 2 },
    ],
    solution: [
      'fault stop kubelet node-3',
      'wait until node/node-3 STATUS=NotReady timeout 120s',
      'kubectl delete pod -l app=web --field-selector spec.nodeName=node-3 --force',
      'wait 10s',
    ],
  },
  documents: ['concepts/architecture/nodes/', 'concepts/scheduling-eviction/taint-and-toleration/'],
  expects: { never: [{ type: 'stored', object: 'web-*', where: { 'status.phase': 'Failed' } }] },
});
