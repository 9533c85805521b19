import { defineScenario } from '../scenario.ts';

const rules = `apiVersion: v1
kind: LimitRange
metadata:
  name: sizes
  namespace: team-b
spec:
  limits:
  - type: Container
    defaultRequest:
      cpu: 200m
    default:
      cpu: 400m
    max:
      cpu: "1"
---
apiVersion: v1
kind: ResourceQuota
metadata:
  name: compute
  namespace: team-b
spec:
  hard:
    requests.cpu: 500m
    pods: "5"
`;

const greedy = `apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: team-b
spec:
  containers:
  - name: web
    image: nginx
    resources:
      limits:
        cpu: "4"
`;

/** A namespace with rules: what is missing is filled in, what is too large is refused, and the sum is counted. */
export const quotaAndLimits = defineScenario({
  id: 'quota-and-limits',
  run: {
    files: { 'rules.yaml': rules, 'greedy.yaml': greedy },
    inputs: [
      'kubectl create namespace team-b',
      'kubectl apply -f rules.yaml',
      'wait 3s',
      'kubectl apply -f greedy.yaml',
      'kubectl run web -n team-b --image=nginx',
      'wait 3s',
      'kubectl run web-2 -n team-b --image=nginx',
      'wait 3s',
      'kubectl describe quota compute -n team-b',
      'kubectl run web-3 -n team-b --image=nginx',
      'kubectl get pods -n team-b',
    ],
  },
  follows: 'pods/team-b/web',
  cues: [
    { id: 'limit-range', when: { type: 'stored', resource: 'limitranges', object: 'sizes' } },
    { id: 'quota', when: { type: 'stored', resource: 'resourcequotas', object: 'compute' } },
    { id: 'too-large', when: { by: 'kube-apiserver', name: 'ValidatingAdmission', outcome: 'refused' } },
    { id: 'refused', when: { protocol: 'shell', phase: 'output', says: 'maximum cpu usage' } },
    {
      id: 'filled-in',
      when: {
        by: 'kube-apiserver',
        name: 'MutatingAdmission',
        object: 'web',
        says: 'LimitRanger plugin set',
      },
    },
    {
      id: 'counted',
      when: { by: 'kube-apiserver', name: 'ValidatingAdmission', object: 'web', outcome: 'passed' },
    },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'web' } },
    { id: 'described', when: { protocol: 'shell', phase: 'output', says: 'Hard' } },
    { id: 'too-much', when: { protocol: 'shell', phase: 'output', says: 'exceeded quota' } },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'STATUS' } },
  ],
  opensAt: 'filled-in',
  questions: [
    {
      id: 'four-cpus',
      before: 'too-large',
      until: 'refused',
      options: [
        { id: 'refused', shows: { by: 'kube-apiserver', name: 'ValidatingAdmission', outcome: 'refused' } },
        {
          id: 'cut',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'web',
            where: { 'spec.containers[web].resources.limits.cpu': '1' },
          },
        },
        { id: 'pending', shows: { type: 'stored', resource: 'pods', object: 'web' } },
      ],
    },
    {
      id: 'nothing-said',
      before: 'filled-in',
      until: 'stored',
      options: [
        {
          id: 'filled-in',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'web',
            where: { 'spec.containers[web].resources.requests.cpu': '200m' },
          },
        },
        { id: 'refused', shows: { protocol: 'http', phase: 'response', to: 'kubectl', code: 403 } },
        {
          id: 'nothing',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'web',
            where: { 'spec.containers[web].resources.requests': null },
          },
        },
      ],
    },
    {
      id: 'the-third',
      before: 'too-much',
      until: 'end',
      options: [
        { id: 'refused', shows: { protocol: 'shell', phase: 'output', says: 'exceeded quota' } },
        { id: 'pending', shows: { type: 'stored', resource: 'pods', object: 'web-3' } },
        { id: 'evicts', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
      ],
    },
  ],
  documents: [
    'concepts/policy/limit-range/',
    'concepts/policy/resource-quotas/',
    'tasks/administer-cluster/manage-resources/cpu-default-namespace/',
  ],
  expects: {
    status: {
      web: ['Pending', 'ContainerCreating', 'Running'],
      'web-2': ['Pending', 'ContainerCreating', 'Running'],
    },
    never: [{ type: 'stored', resource: 'pods', object: 'web-3' }],
  },
});
