import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: redis
spec:
  containers:
  - name: redis
    image: redis123
`;

/** The failure of article D: an image that no registry has. */
export const imagePullFails = defineScenario({
  id: 'image-pull-fails',
  run: { files: { 'redis.yaml': manifest }, inputs: ['kubectl apply -f redis.yaml', 'wait 30s'] },
  follows: 'pods/default/redis',
  cues: [
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'redis' } },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'pull', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    { id: 'refused', when: { protocol: 'registry', phase: 'response', code: 404 } },
    {
      id: 'err-image-pull',
      when: {
        type: 'stored',
        object: 'redis',
        where: { 'status.containerStatuses[redis].state.waiting.reason': 'ErrImagePull' },
      },
    },
    { id: 'again', when: { protocol: 'cri', method: 'PullImage', phase: 'request' } },
    {
      id: 'back-off',
      when: {
        type: 'stored',
        object: 'redis',
        where: { 'status.containerStatuses[redis].state.waiting.reason': 'ImagePullBackOff' },
      },
    },
  ],
  opensAt: 'refused',
  questions: [
    {
      id: 'who-notices',
      before: 'refused',
      options: [
        { id: 'registry', shows: { protocol: 'registry', phase: 'response', code: 404 } },
        { id: 'api-server', shows: { by: 'kube-apiserver', protocol: 'http', phase: 'response', code: 422 } },
        { id: 'scheduler', shows: { by: 'kube-scheduler', type: 'step', outcome: 'failed' } },
      ],
    },
    {
      id: 'how-far',
      before: 'bound',
      until: 'pull',
      options: [
        { id: 'bound', shows: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
        { id: 'refused', shows: { by: 'kube-apiserver', type: 'step', outcome: 'refused' } },
        { id: 'unschedulable', shows: { type: 'step', name: 'Filter', outcome: 'refused' } },
      ],
    },
    {
      id: 'which-phase',
      before: 'err-image-pull',
      until: 'back-off',
      options: [
        { id: 'pending', shows: { type: 'stored', object: 'redis', where: { 'status.phase': 'Pending' } } },
        { id: 'failed', shows: { type: 'stored', object: 'redis', where: { 'status.phase': 'Failed' } } },
        { id: 'running', shows: { type: 'stored', object: 'redis', where: { 'status.phase': 'Running' } } },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/default/redis', status: 'Running' }],
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
    solution: ['kubectl set image pod/redis redis=redis', 'wait 60s'],
  },
  documents: ['concepts/containers/images/', 'tasks/debug/debug-application/debug-pods/'],
  expects: {
    status: { redis: ['Pending', 'ContainerCreating', 'ErrImagePull', 'ImagePullBackOff', 'ErrImagePull'] },
    never: [{ type: 'stored', object: 'redis', where: { 'status.phase': 'Running' } }],
  },
});
