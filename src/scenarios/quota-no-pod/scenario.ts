import { defineScenario } from '../scenario.ts';

/** A Deployment whose Pods the namespace's quota refuses: there is no Pod that could tell why. */
export const quotaNoPod = defineScenario({
  id: 'quota-no-pod',
  run: {
    inputs: [
      'kubectl create namespace team-a',
      'kubectl create quota compute --hard=requests.cpu=1 -n team-a',
      'wait 2s',
      'kubectl create deployment web --image=nginx --replicas=2 -n team-a',
      'wait 10s',
      'kubectl get pods -n team-a',
      'kubectl describe replicaset -n team-a',
    ],
  },
  follows: 'deployments/team-a/web',
  cues: [
    { id: 'quota', when: { type: 'stored', resource: 'resourcequotas', object: 'compute' } },
    { id: 'deployment', when: { type: 'stored', resource: 'deployments', object: 'web' } },
    {
      id: 'pod-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    { id: 'refused', when: { by: 'kube-apiserver', protocol: 'http', resource: 'pods', code: 403 } },
    {
      id: 'written',
      when: {
        type: 'stored',
        resource: 'replicasets',
        where: { 'status.conditions[ReplicaFailure].reason': 'FailedCreate' },
      },
    },
    { id: 'no-pods', when: { by: 'kubectl', protocol: 'shell', says: 'No resources found' } },
    { id: 'described', when: { by: 'kubectl', protocol: 'shell', says: 'must specify requests.cpu' } },
  ],
  opensAt: 'refused',
  questions: [
    {
      id: 'answer',
      before: 'refused',
      until: 'written',
      options: [
        { id: 'forbidden', shows: { protocol: 'http', phase: 'response', resource: 'pods', code: 403 } },
        { id: 'pending', shows: { type: 'stored', resource: 'pods' } },
        { id: 'filled-in', shows: { protocol: 'http', phase: 'response', resource: 'pods', code: 201 } },
      ],
    },
    {
      id: 'where-to-look',
      before: 'written',
      until: 'no-pods',
      options: [
        {
          id: 'replica-set',
          shows: {
            type: 'stored',
            resource: 'replicasets',
            where: { 'status.conditions[ReplicaFailure].status': 'True' },
          },
        },
        { id: 'prompt', shows: { by: 'kubectl', protocol: 'shell', says: 'forbidden' } },
        { id: 'pod', shows: { type: 'stored', resource: 'pods' } },
      ],
    },
    {
      id: 'what-is-listed',
      before: 'no-pods',
      options: [
        { id: 'none', shows: { by: 'kubectl', protocol: 'shell', says: 'No resources found' } },
        { id: 'pending', shows: { by: 'kubectl', protocol: 'shell', says: 'Pending' } },
        { id: 'failed', shows: { by: 'kubectl', protocol: 'shell', says: 'Failed' } },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/team-a/web-*', status: 'Running', count: 2 }],
    solution: ['kubectl set resources deployment web --requests=cpu=100m -n team-a', 'wait 60s'],
  },
  documents: ['concepts/policy/resource-quotas/', 'concepts/workloads/controllers/replicaset/'],
  expects: { never: [{ type: 'stored', resource: 'pods' }] },
});
