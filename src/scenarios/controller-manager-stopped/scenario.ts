import { defineScenario } from '../scenario.ts';

/** A Pod of a Deployment is deleted while no controller works. */
export const controllerManagerStopped = defineScenario({
  id: 'controller-manager-stopped',
  run: {
    inputs: [
      'kubectl create deployment web --image=nginx --replicas=2',
      'wait until deployment/web READY=2/2 timeout 60s',
      'fault stop controller-manager',
      'kubectl delete pod {pod web-* 1}',
      'wait 5s',
      'kubectl get deployments,pods',
      'kubectl run bare --image=nginx',
      'wait 5s',
      'kubectl get pod bare',
      'fault start controller-manager',
      'wait 10s',
      'kubectl get deployments,pods',
    ],
  },
  follows: 'deployments/default/web',
  cues: [
    {
      id: 'complete',
      when: { type: 'stored', resource: 'deployments', where: { 'status.availableReplicas': 2 } },
    },
    { id: 'deleted', when: { by: 'kubectl', verb: 'delete', resource: 'pods', phase: 'request' } },
    { id: 'stale', when: { by: 'kubectl', protocol: 'shell', says: 'deployment.apps/web   2/2' } },
    { id: 'bare-asked', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'bare-runs', when: { by: 'kubectl', protocol: 'shell', says: 'bare   1/1     Running' } },
    {
      id: 'replaced',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    { id: 'healed', when: { by: 'kubectl', protocol: 'shell', says: 'deployment.apps/web   2/2' } },
  ],
  opensAt: 'stale',
  questions: [
    {
      id: 'what-is-shown',
      before: 'stale',
      options: [
        { id: 'two', shows: { by: 'kubectl', protocol: 'shell', says: 'deployment.apps/web   2/2' } },
        { id: 'one', shows: { by: 'kubectl', protocol: 'shell', says: 'deployment.apps/web   1/2' } },
        {
          id: 'replaced',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
      ],
    },
    {
      id: 'bare-pod',
      before: 'bare-runs',
      options: [
        { id: 'runs', shows: { type: 'stored', object: 'bare', where: { 'status.phase': 'Running' } } },
        { id: 'pending', shows: { by: 'kubectl', protocol: 'shell', says: 'bare   0/1     Pending' } },
        { id: 'refused', shows: { by: 'kube-apiserver', protocol: 'http', phase: 'response', code: 403 } },
      ],
    },
    {
      id: 'when-it-is-back',
      before: 'replaced',
      until: 'healed',
      options: [
        {
          id: 'one-pod',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
        { id: 'new-replica-set', shows: { verb: 'create', resource: 'replicasets', phase: 'request' } },
        { id: 'by-hand', shows: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
      ],
    },
  ],
  documents: ['concepts/architecture/controller/', 'concepts/workloads/controllers/replicaset/'],
  expects: { status: { bare: ['Pending', 'ContainerCreating', 'Running'] } },
});
