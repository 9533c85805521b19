import { defineScenario } from '../scenario.ts';

const manifest = `{
  "apiVersion": "v1",
  "kind": "Pod",
  "metadata": { "name": "web", "labels": { "app": "web" } },
  "spec": {
    "containers": [
      {
        "name": "nginx",
        "image": "nginx:1.27",
        "env": [{ "name": "GREETING", "value": "hello" }],
        "ports": [{ "name": "http", "containerPort": 80 }]
      }
    ]
  }
}
`;

/** Article C: who is who in a cluster, and the eleven steps between them. */
export const components = defineScenario({
  id: 'components',
  run: {
    cluster: 'kubeadm',
    files: { 'web.json': manifest },
    inputs: [
      'kubectl get pods -n kube-system -o wide',
      'kubectl create service clusterip web --tcp=80:80',
      'kubectl apply -f web.json',
      'wait until pod/web READY=1/1 timeout 60s',
      'wait 3s',
      'kubectl get endpointslices',
      'kubectl describe pod web',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'who-is-who', when: { protocol: 'shell', phase: 'output', says: 'kube-apiserver-control-plane' } },
    { id: 'service', when: { type: 'stored', resource: 'services', object: 'web' } },
    { id: 'manifest', when: { by: 'kubectl', name: 'DecodeManifest', says: 'web.json' } },
    { id: 'request', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'web' } },
    {
      id: 'noticed',
      when: { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
    },
    { id: 'searched', when: { by: 'kube-scheduler', name: 'Filter', object: 'web' } },
    { id: 'chosen', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'recorded', when: { type: 'stored', by: 'kube-scheduler', resource: 'pods', object: 'web' } },
    {
      id: 'taken',
      when: { protocol: 'watch', to: 'kubelet', resource: 'pods', object: 'web', change: 'ADDED' },
    },
    { id: 'sandbox', when: { protocol: 'cri', method: 'RunPodSandbox', phase: 'request' } },
    { id: 'pulled', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    { id: 'started', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    {
      id: 'reported',
      when: { type: 'stored', resource: 'pods', object: 'web', where: { 'status.phase': 'Running' } },
    },
    { id: 'endpoint', when: { type: 'stored', by: 'kube-controller-manager', resource: 'endpointslices' } },
    { id: 'described', when: { protocol: 'shell', phase: 'output', says: 'Events:' } },
  ],
  opensAt: 'noticed',
  questions: [
    {
      id: 'who-looks-for-a-node',
      before: 'noticed',
      until: 'searched',
      options: [
        { id: 'scheduler', shows: { by: 'kube-scheduler', name: 'Filter', object: 'web' } },
        {
          id: 'controller-manager',
          shows: { by: 'kube-controller-manager', type: 'step', resource: 'pods', object: 'web' },
        },
        { id: 'api-server', shows: { by: 'kube-apiserver', name: 'Filter' } },
        { id: 'kubelets', shows: { by: 'kubelet', resource: 'pods/binding', phase: 'request' } },
      ],
    },
    {
      id: 'where-the-choice-goes',
      before: 'chosen',
      options: [
        {
          id: 'api-server',
          shows: { by: 'kube-scheduler', to: 'kube-apiserver', resource: 'pods/binding', phase: 'request' },
        },
        { id: 'kubelet', shows: { by: 'kube-scheduler', to: 'kubelet' } },
        { id: 'etcd', shows: { by: 'kube-scheduler', to: 'etcd' } },
      ],
    },
    {
      id: 'who-adds-the-address',
      before: 'endpoint',
      options: [
        {
          id: 'controller',
          shows: { type: 'stored', by: 'kube-controller-manager', resource: 'endpointslices' },
        },
        { id: 'kube-proxy', shows: { type: 'stored', by: 'kube-proxy', resource: 'endpointslices' } },
        { id: 'kubelet', shows: { type: 'stored', by: 'kubelet', resource: 'endpointslices' } },
      ],
    },
  ],
  documents: [
    'concepts/overview/components/',
    'concepts/scheduling-eviction/kube-scheduler/',
    'concepts/services-networking/endpoint-slices/',
  ],
  expects: {
    status: { web: ['Pending', 'ContainerCreating', 'Running'] },
    happens: [
      { by: 'kube-proxy', name: 'SyncProxyRules', says: ':80' },
      {
        type: 'stored',
        resource: 'pods',
        object: 'web',
        where: { 'spec.containers[nginx].env[GREETING].value': 'hello' },
      },
    ],
    never: [
      { by: 'kube-scheduler', to: 'kubelet' },
      { by: 'kube-scheduler', to: 'etcd' },
      { by: 'kubelet', to: 'etcd' },
    ],
  },
});
