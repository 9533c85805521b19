import { defineScenario } from '../scenario.ts';

/** Article D, second half: a manifest from a dry run, a wrong image, its cause and its cure. */
export const lectureFix = defineScenario({
  id: 'lecture-fix',
  run: {
    cluster: 'kubeadm',
    inputs: [
      'kubectl run redis --image=redis123 --dry-run -o yaml > redis.yaml',
      'kubectl run redis --image=redis123 --dry-run=client -o yaml > redis.yaml',
      'kubectl apply -f redis.yaml',
      'wait until pod/redis STATUS=ImagePullBackOff timeout 120s',
      'kubectl get pods',
      'kubectl describe pod redis',
      'editor: s/redis123/redis/',
      'kubectl edit pod redis',
      'wait until pod/redis READY=1/1 timeout 120s',
      'kubectl get pods',
    ],
  },
  follows: 'pods/default/redis',
  cues: [
    { id: 'warning', when: { protocol: 'shell', phase: 'output', says: 'deprecated' } },
    { id: 'made-here', when: { by: 'kubectl', name: 'DecodeManifest' } },
    { id: 'applied', when: { type: 'stored', by: 'kubectl', resource: 'pods', object: 'redis' } },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'pull', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    { id: 'refused', when: { protocol: 'cri', method: 'PullImage', phase: 'response' } },
    {
      id: 'err-image-pull',
      when: {
        type: 'stored',
        object: 'redis',
        where: { 'status.containerStatuses[redis].state.waiting.reason': 'ErrImagePull' },
      },
    },
    {
      id: 'back-off',
      when: {
        type: 'stored',
        object: 'redis',
        where: { 'status.containerStatuses[redis].state.waiting.reason': 'ImagePullBackOff' },
      },
    },
    { id: 'table', when: { protocol: 'shell', phase: 'output', says: 'ImagePullBackOff' } },
    { id: 'cause', when: { protocol: 'shell', phase: 'output', says: 'Events:' } },
    { id: 'edit', when: { by: 'kubectl', verb: 'patch', resource: 'pods', phase: 'request' } },
    {
      id: 'changed',
      when: { type: 'stored', object: 'redis', where: { 'spec.containers[redis].image': 'redis' } },
    },
    { id: 'pull-again', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    { id: 'started', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    { id: 'running', when: { type: 'stored', object: 'redis', where: { 'status.phase': 'Running' } } },
  ],
  opensAt: 'cause',
  questions: [
    {
      id: 'what-a-dry-run-does',
      before: 'made-here',
      options: [
        { id: 'makes-a-manifest', shows: { by: 'kubectl', name: 'DecodeManifest' } },
        { id: 'asks-the-server', shows: { by: 'kubectl', to: 'kube-apiserver' } },
        { id: 'stores', shows: { type: 'stored', resource: 'pods' } },
      ],
    },
    {
      id: 'where-the-cause-stands',
      before: 'cause',
      options: [
        { id: 'events', shows: { by: 'kubectl', verb: 'list', resource: 'events', phase: 'request' } },
        { id: 'logs', shows: { by: 'kubectl', resource: 'pods/log', phase: 'request' } },
        { id: 'kubelet', shows: { by: 'kubectl', to: 'kubelet' } },
      ],
    },
    {
      id: 'what-follows-the-edit',
      before: 'pull-again',
      until: 'end',
      options: [
        { id: 'same-pod-pulls', shows: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
        { id: 'new-pod', shows: { verb: 'create', resource: 'pods', phase: 'request' } },
        { id: 'scheduled-again', shows: { by: 'kube-scheduler', name: 'Filter', object: 'redis' } },
        { id: 'new-sandbox', shows: { protocol: 'cri', method: 'RunPodSandbox', phase: 'request' } },
      ],
    },
  ],
  documents: [
    'reference/kubectl/generated/kubectl_run/',
    'concepts/containers/images/',
    'tasks/debug/debug-application/debug-pods/',
  ],
  expects: {
    status: {
      redis: ['Pending', 'ContainerCreating', 'ErrImagePull', 'ImagePullBackOff', 'ErrImagePull', 'Running'],
    },
    happens: [{ protocol: 'shell', phase: 'output', says: 'can be replaced with --dry-run=client' }],
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
  },
});
