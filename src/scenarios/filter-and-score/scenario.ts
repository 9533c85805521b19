import { defineScenario } from '../scenario.ts';

const busy = `apiVersion: v1
kind: Pod
metadata:
  name: busy
spec:
  nodeName: large-1
  containers:
  - name: busy
    image: busybox
    command: ["sleep", "36000"]
    resources:
      requests:
        cpu: "3"
        memory: 6Gi
`;

const web = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  affinity:
    nodeAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 10
        preference:
          matchExpressions:
          - key: disktype
            operator: In
            values: [ssd]
  containers:
  - name: web
    image: nginx
    resources:
      requests:
        cpu: "1"
        memory: 1Gi
`;

/** Five nodes: two that are refused for different reasons, and three between which points decide. */
export const filterAndScore = defineScenario({
  id: 'filter-and-score',
  run: {
    cluster: {
      nodes: [
        { name: 'control', taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }] },
        { name: 'large-1', labels: { disktype: 'ssd' }, capacity: { cpu: '4', memory: '8Gi', pods: '110' } },
        { name: 'large-2', labels: { disktype: 'ssd' }, capacity: { cpu: '4', memory: '8Gi', pods: '110' } },
        { name: 'large-3', labels: { disktype: 'hdd' }, capacity: { cpu: '4', memory: '8Gi', pods: '110' } },
        { name: 'small', labels: { disktype: 'ssd' }, capacity: { cpu: '500m', memory: '2Gi', pods: '110' } },
      ],
    },
    files: { 'busy.yaml': busy, 'web.yaml': web },
    inputs: [
      'kubectl apply -f busy.yaml',
      'wait 3s',
      'kubectl apply -f web.yaml',
      'wait 3s',
      'kubectl get pods -o wide',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'seen', when: { protocol: 'watch', to: 'kube-scheduler', object: 'web', change: 'ADDED' } },
    { id: 'queue', when: { type: 'step', name: 'QueueAdd', object: 'web' } },
    { id: 'filter', when: { type: 'step', name: 'Filter', object: 'web' } },
    { id: 'score', when: { type: 'step', name: 'Score', object: 'web' } },
    { id: 'bind', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'listed', when: { by: 'kubectl', protocol: 'shell', phase: 'output', says: 'NODE' } },
  ],
  opensAt: 'filter',
  questions: [
    {
      id: 'which-are-left',
      before: 'filter',
      options: [
        {
          id: 'three',
          shows: { type: 'step', name: 'Filter', says: '"node":"small","plugin":"NodeResourcesFit"' },
        },
        { id: 'ssd-only', shows: { type: 'step', name: 'Filter', says: '"node":"large-3","plugin"' } },
        { id: 'not-the-busy', shows: { type: 'step', name: 'Filter', says: '"node":"large-1","plugin"' } },
        { id: 'all', shows: { type: 'step', name: 'Filter', says: '"node":"control"}' } },
      ],
    },
    {
      id: 'who-wins',
      before: 'score',
      options: [
        { id: 'large-2', shows: { type: 'step', name: 'Score', says: '"chosen":"large-2"' } },
        { id: 'large-1', shows: { type: 'step', name: 'Score', says: '"chosen":"large-1"' } },
        { id: 'large-3', shows: { type: 'step', name: 'Score', says: '"chosen":"large-3"' } },
        { id: 'small', shows: { type: 'step', name: 'Score', says: '"chosen":"small"' } },
      ],
    },
    {
      id: 'and-then',
      before: 'bind',
      options: [
        { id: 'binding', shows: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
        { id: 'kubelet', shows: { by: 'kube-scheduler', to: 'kubelet' } },
        { id: 'etcd', shows: { by: 'kube-scheduler', to: 'etcd' } },
      ],
    },
  ],
  documents: [
    'concepts/scheduling-eviction/kube-scheduler/',
    'concepts/scheduling-eviction/scheduling-framework/',
    'concepts/scheduling-eviction/assign-pod-node/',
  ],
  expects: {
    status: { web: ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ by: 'kube-scheduler', resource: 'pods/binding', object: 'busy' }],
  },
});
