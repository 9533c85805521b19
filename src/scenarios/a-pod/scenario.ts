import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: nginx
  labels:
    app: nginx
spec:
  nodeSelector:
    disktype: ssd
  containers:
  - name: nginx
    image: nginx:1.27
    ports:
    - containerPort: 80
    resources:
      requests:
        cpu: 250m
        memory: 128Mi
`;

/** Article A: the seven steps in which a Pod comes into being. */
export const aPod = defineScenario({
  id: 'a-pod',
  run: {
    cluster: {
      nodes: [
        { name: 'node-1', labels: { disktype: 'ssd' } },
        { name: 'node-2', labels: { disktype: 'hdd' } },
        { name: 'node-3', labels: { disktype: 'ssd' } },
      ],
    },
    files: { 'nginx.yaml': manifest },
    inputs: [
      'kubectl apply -f nginx.yaml',
      'wait until pod/nginx READY=1/1 timeout 60s',
      'kubectl get pods',
      'kubectl describe pod nginx',
    ],
  },
  follows: 'pods/default/nginx',
  cues: [
    { id: 'kubeconfig', when: { name: 'LoadKubeconfig' } },
    { id: 'decoded', when: { name: 'DecodeManifest' } },
    { id: 'request', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'who', when: { name: 'Authentication' } },
    { id: 'may', when: { name: 'Authorization' } },
    { id: 'changed', when: { name: 'MutatingAdmission' } },
    { id: 'valid', when: { name: 'Validation' } },
    { id: 'let-in', when: { name: 'ValidatingAdmission' } },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'nginx' } },
    {
      id: 'scheduler-sees',
      when: { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
    },
    { id: 'filter', when: { name: 'Filter' } },
    { id: 'score', when: { name: 'Score' } },
    { id: 'bind', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'kubelet-sees', when: { protocol: 'watch', to: 'kubelet', resource: 'pods', change: 'ADDED' } },
    { id: 'admits', when: { by: 'kubelet', name: 'AdmitPod' } },
    { id: 'mounted', when: { by: 'kubelet', name: 'MountVolumes' } },
    { id: 'sandbox', when: { protocol: 'cri', method: 'RunPodSandbox', phase: 'request' } },
    { id: 'network', when: { protocol: 'cni', method: 'ADD', phase: 'request' } },
    { id: 'policy', when: { by: 'kubelet', name: 'ImagePullPolicy' } },
    { id: 'pull', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    { id: 'start', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    { id: 'running', when: { type: 'stored', object: 'nginx', where: { 'status.phase': 'Running' } } },
    { id: 'table', when: { protocol: 'shell', phase: 'output', says: 'Running' } },
    { id: 'described', when: { protocol: 'shell', phase: 'output', says: 'Events:' } },
  ],
  opensAt: 'bind',
  questions: [
    {
      id: 'which-nodes-are-left',
      before: 'filter',
      options: [
        { id: 'two', shows: { name: 'Filter', says: 'node-2","plugin":"NodeAffinity' } },
        { id: 'all', shows: { name: 'Filter', says: 'node-2"}' } },
        { id: 'none', shows: { name: 'Filter', outcome: 'failed' } },
      ],
    },
    {
      id: 'how-does-the-kubelet-know',
      before: 'kubelet-sees',
      options: [
        { id: 'watch', shows: { protocol: 'watch', to: 'kubelet', resource: 'pods', change: 'ADDED' } },
        { id: 'scheduler-calls', shows: { by: 'kube-scheduler', to: 'kubelet' } },
        {
          id: 'server-connects',
          shows: { by: 'kube-apiserver', to: 'kubelet', protocol: 'http', phase: 'request' },
        },
        { id: 'reads-etcd', shows: { by: 'kubelet', to: 'etcd' } },
      ],
    },
    {
      id: 'what-comes-first-on-the-node',
      before: 'sandbox',
      options: [
        { id: 'sandbox', shows: { protocol: 'cri', method: 'RunPodSandbox', phase: 'request' } },
        { id: 'pull', shows: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
        { id: 'container', shows: { protocol: 'cri', method: 'CreateContainer', phase: 'request' } },
      ],
    },
    {
      id: 'who-writes-running',
      before: 'running',
      options: [
        {
          id: 'kubelet',
          shows: { by: 'kubelet', type: 'stored', object: 'nginx', where: { 'status.phase': 'Running' } },
        },
        {
          id: 'scheduler',
          shows: {
            by: 'kube-scheduler',
            type: 'stored',
            object: 'nginx',
            where: { 'status.phase': 'Running' },
          },
        },
        {
          id: 'controller-manager',
          shows: {
            by: 'kube-controller-manager',
            type: 'stored',
            object: 'nginx',
            where: { 'status.phase': 'Running' },
          },
        },
      ],
    },
  ],
  documents: [
    'concepts/workloads/pods/pod-lifecycle/',
    'concepts/architecture/',
    'concepts/scheduling-eviction/assign-pod-node/',
  ],
  expects: {
    status: { nginx: ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ by: 'kube-scheduler', to: 'kubelet' }],
  },
});
