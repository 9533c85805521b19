import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: agent
spec:
  selector:
    matchLabels:
      app: agent
  template:
    metadata:
      labels:
        app: agent
    spec:
      containers:
      - name: agent
        image: busybox
        command: ["sleep", "infinity"]
`;

/** One Pod for each node that takes it, and still through the scheduler. */
export const daemonSet = defineScenario({
  id: 'daemonset',
  run: {
    cluster: 'kubeadm',
    files: { 'agent.yaml': manifest },
    inputs: ['kubectl apply -f agent.yaml', 'wait 5s', 'kubectl get daemonsets,pods -o wide'],
  },
  follows: 'daemonsets/default/agent',
  cues: [
    { id: 'stored', when: { type: 'stored', by: 'kubectl', resource: 'daemonsets', object: 'agent' } },
    { id: 'counted', when: { by: 'kube-controller-manager', name: 'Sync', says: 'daemonset-controller' } },
    {
      id: 'pod-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'scheduler-told',
      when: { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
    },
    { id: 'filter', when: { by: 'kube-scheduler', name: 'Filter' } },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    {
      id: 'all-ready',
      when: { type: 'stored', resource: 'daemonsets', object: 'agent', where: { 'status.numberReady': 2 } },
    },
    { id: 'table', when: { protocol: 'shell', phase: 'output', says: 'daemonset.apps/agent' } },
  ],
  opensAt: 'filter',
  questions: [
    {
      id: 'how-many',
      before: 'counted',
      options: [
        {
          id: 'two',
          shows: { by: 'kube-controller-manager', name: 'Sync', says: '"desired":2' },
        },
        { id: 'three', shows: { by: 'kube-controller-manager', name: 'Sync', says: '"desired":3' } },
        { id: 'one', shows: { by: 'kube-controller-manager', name: 'Sync', says: '"desired":1' } },
      ],
    },
    {
      id: 'who-binds',
      before: 'scheduler-told',
      until: 'bound',
      options: [
        { id: 'scheduler', shows: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
        {
          id: 'controller',
          shows: { by: 'kube-controller-manager', resource: 'pods/binding', phase: 'request' },
        },
        { id: 'kubelet', shows: { by: 'kubelet', resource: 'pods/binding', phase: 'request' } },
      ],
    },
    {
      id: 'which-node',
      before: 'filter',
      until: 'all-ready',
      options: [
        { id: 'its-own', shows: { by: 'kube-scheduler', name: 'Filter', says: '"plugin":"NodeAffinity"' } },
        {
          id: 'any',
          shows: { by: 'kube-scheduler', name: 'Filter', says: '[{"node":"worker-1"},{"node":"worker-2"}]' },
        },
        { id: 'none', shows: { by: 'kube-scheduler', name: 'Filter', outcome: 'refused' } },
      ],
    },
  ],
  documents: [
    'concepts/workloads/controllers/daemonset/',
    'concepts/scheduling-eviction/taint-and-toleration/',
  ],
  expects: {
    status: { 'agent-*': ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ by: 'kube-controller-manager', resource: 'pods/binding' }],
  },
});
