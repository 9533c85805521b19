import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: report
spec:
  replicas: 1
  selector:
    matchLabels:
      app: report
  template:
    metadata:
      labels:
        app: report
    spec:
      containers:
      - name: report
        image: nginx
        resources:
          requests:
            cpu: "64"
`;

/** A Pod that asks for more CPU than any node has. */
export const pendingResources = defineScenario({
  id: 'pending-resources',
  run: {
    files: { 'report.yaml': manifest },
    inputs: [
      'kubectl apply -f report.yaml',
      'wait 10s',
      'kubectl get pods',
      'kubectl get events --field-selector reason=FailedScheduling',
    ],
  },
  follows: 'pods/default/report-*',
  cues: [
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'report-*' } },
    { id: 'filter', when: { type: 'step', name: 'Filter', outcome: 'refused' } },
    { id: 'preemption', when: { type: 'step', name: 'PostFilter', outcome: 'refused' } },
    { id: 'queue', when: { type: 'step', name: 'QueueAdd', outcome: 'waiting' } },
    {
      id: 'reported',
      when: {
        type: 'stored',
        object: 'report-*',
        where: { 'status.conditions[PodScheduled].reason': 'Unschedulable' },
      },
    },
    { id: 'listed', when: { by: 'kubectl', protocol: 'shell', says: 'Pending' } },
    { id: 'event', when: { by: 'kubectl', protocol: 'shell', says: 'Insufficient cpu' } },
  ],
  opensAt: 'filter',
  questions: [
    {
      id: 'who-refuses',
      before: 'filter',
      until: 'reported',
      options: [
        { id: 'scheduler', shows: { type: 'step', name: 'Filter', outcome: 'refused' } },
        { id: 'largest', shows: { resource: 'pods/binding', phase: 'request' } },
        { id: 'kubelet', shows: { type: 'step', name: 'AdmitPod' } },
      ],
    },
    {
      id: 'what-now',
      before: 'queue',
      until: 'event',
      options: [
        { id: 'waits', shows: { type: 'step', name: 'QueueAdd', outcome: 'waiting' } },
        { id: 'evicts', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
        { id: 'failed', shows: { type: 'stored', object: 'report-*', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'what-is-seen',
      before: 'event',
      options: [
        { id: 'counted', shows: { by: 'kubectl', protocol: 'shell', says: 'Insufficient cpu' } },
        { id: 'usage', shows: { by: 'kubectl', protocol: 'shell', says: 'cpu usage' } },
        { id: 'nothing', shows: { by: 'kubectl', protocol: 'shell', says: 'No resources found' } },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/default/report-*', status: 'Running', count: 1 }],
    solution: ['kubectl set resources deployment report --requests=cpu=500m', 'wait 40s'],
  },
  documents: [
    'concepts/configuration/manage-resources-containers/',
    'concepts/scheduling-eviction/kube-scheduler/',
  ],
  expects: { status: { 'report-*': ['Pending'] }, never: [{ resource: 'pods/binding', phase: 'request' }] },
});
