import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: picky
spec:
  nodeSelector:
    disktype: nvme
  containers:
  - name: picky
    image: nginx
`;

/** A Pod whose nodeSelector no node's labels meet. */
export const pendingSelector = defineScenario({
  id: 'pending-selector',
  run: {
    files: { 'picky.yaml': manifest },
    inputs: [
      'kubectl apply -f picky.yaml',
      'wait 10s',
      'kubectl describe pod picky',
      'kubectl get nodes -L disktype',
    ],
  },
  follows: 'pods/default/picky',
  cues: [
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'picky' } },
    { id: 'filter', when: { type: 'step', name: 'Filter', outcome: 'refused' } },
    { id: 'queue', when: { type: 'step', name: 'QueueAdd', outcome: 'waiting' } },
    {
      id: 'reported',
      when: {
        type: 'stored',
        object: 'picky',
        where: { 'status.conditions[PodScheduled].reason': 'Unschedulable' },
      },
    },
    { id: 'described', when: { by: 'kubectl', protocol: 'shell', says: "didn't match Pod's node affinity" } },
    { id: 'labels', when: { by: 'kubectl', protocol: 'shell', says: 'DISKTYPE' } },
  ],
  opensAt: 'filter',
  questions: [
    {
      id: 'which-node',
      before: 'filter',
      until: 'reported',
      options: [
        { id: 'none', shows: { type: 'step', name: 'Filter', outcome: 'refused' } },
        { id: 'any', shows: { resource: 'pods/binding', phase: 'request' } },
        { id: 'labelled', shows: { verb: 'patch', resource: 'nodes', phase: 'request' } },
      ],
    },
    {
      id: 'who-reports',
      before: 'reported',
      options: [
        { id: 'scheduler', shows: { by: 'kube-scheduler', verb: 'patch', resource: 'pods/status' } },
        { id: 'kubelet', shows: { by: 'kubelet', verb: 'patch', resource: 'pods/status' } },
        {
          id: 'controller',
          shows: { by: 'kube-controller-manager', resource: 'pods/status', phase: 'request' },
        },
      ],
    },
    {
      id: 'until-when',
      before: 'described',
      options: [
        { id: 'event', shows: { by: 'kubectl', protocol: 'shell', says: 'FailedScheduling' } },
        { id: 'logs', shows: { by: 'kubectl', resource: 'pods/log', phase: 'request' } },
        { id: 'failed', shows: { type: 'stored', object: 'picky', where: { 'status.phase': 'Failed' } } },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/default/picky', status: 'Running' }],
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
    solution: ['kubectl label node node-2 disktype=nvme --overwrite', 'wait 30s'],
  },
  documents: [
    'concepts/scheduling-eviction/assign-pod-node/',
    'tasks/configure-pod-container/assign-pods-nodes/',
  ],
  expects: { status: { picky: ['Pending'] }, never: [{ resource: 'pods/binding', phase: 'request' }] },
});
