import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 1
  selector:
    matchLabels:
      app: shop
  template:
    metadata:
      labels:
        app: shop
    spec:
      terminationGracePeriodSeconds: 2
      containers:
      - name: shop
        image: busybox
        command: ["sh", "-c", "echo warming up; sleep 30; touch /var/up; echo ready; sleep 36000"]
        livenessProbe:
          exec:
            command: ["cat", "/var/up"]
          periodSeconds: 5
          failureThreshold: 3
`;

/** A program that takes 30 seconds to start, and a liveness probe that loses patience after 15. */
export const livenessKills = defineScenario({
  id: 'liveness-kills',
  run: {
    files: { 'shop.yaml': manifest },
    inputs: [
      'kubectl apply -f shop.yaml',
      'wait 40s',
      'kubectl get pods',
      'kubectl logs deployment/shop',
      'kubectl get events --field-selector reason=Killing',
      'wait 1s',
    ],
  },
  follows: 'pods/default/shop-*',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'shop-*', where: { 'status.phase': 'Running' } } },
    { id: 'probe', when: { type: 'step', name: 'Probe', outcome: 'failed' } },
    { id: 'threshold', when: { type: 'step', name: 'Probe', outcome: 'failed', says: '"streak":3' } },
    { id: 'kill', when: { type: 'step', by: 'kubelet', name: 'KillContainer' } },
    { id: 'exit', when: { type: 'step', name: 'ProcessExit' } },
    { id: 'restart', when: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
    { id: 'again', when: { type: 'step', name: 'Probe', outcome: 'failed', says: '"streak":3' } },
    { id: 'listed', when: { by: 'kubectl', protocol: 'shell', says: 'RESTARTS' } },
    { id: 'logs', when: { by: 'kubectl', protocol: 'shell', says: 'warming up' } },
    { id: 'event', when: { by: 'kubectl', protocol: 'shell', says: 'failed liveness probe' } },
  ],
  opensAt: 'kill',
  questions: [
    {
      id: 'consequence',
      before: 'kill',
      until: 'restart',
      options: [
        { id: 'restarted', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
        {
          id: 'not-ready',
          shows: {
            type: 'stored',
            by: 'kube-controller-manager',
            object: 'shop-*',
            where: { 'status.conditions[Ready].status': 'False' },
          },
        },
        { id: 'replaced', shows: { verb: 'create', resource: 'pods', phase: 'request' } },
      ],
    },
    {
      id: 'does-it-help',
      before: 'again',
      options: [
        { id: 'same', shows: { type: 'step', name: 'Probe', outcome: 'failed', says: '"streak":3' } },
        { id: 'faster', shows: { type: 'step', name: 'Probe', outcome: 'passed' } },
        { id: 'other-node', shows: { resource: 'pods/binding', phase: 'request' } },
      ],
    },
    {
      id: 'where-is-it-said',
      before: 'event',
      until: 'end',
      options: [
        { id: 'events', shows: { by: 'kubectl', protocol: 'shell', says: 'failed liveness probe' } },
        { id: 'logs', shows: { by: 'kubectl', protocol: 'shell', says: 'liveness probe killed me' } },
        { id: 'phase', shows: { type: 'stored', object: 'shop-*', where: { 'status.phase': 'Failed' } } },
      ],
    },
  ],
  challenge: {
    goals: [
      {
        object: 'pods/default/shop-*',
        status: 'Running',
        where: {
          'status.containerStatuses[shop].restartCount': 0,
          'status.containerStatuses[shop].ready': true,
          'spec.containers[shop].livenessProbe.periodSeconds': 5,
        },
        count: 1,
      },
    ],
    solution: [
      `kubectl patch deployment shop -p '{"spec":{"template":{"spec":{"containers":[{"name":"shop","startupProbe":{"exec":{"command":["cat","/var/up"]},"periodSeconds":5,"failureThreshold":12}}]}}}}'`,
      'wait 120s',
    ],
  },
  documents: [
    'concepts/configuration/liveness-readiness-startup-probes/',
    'tasks/configure-pod-container/configure-liveness-readiness-startup-probes/',
    'concepts/workloads/pods/pod-lifecycle/',
  ],
  expects: {
    happens: [
      { type: 'stored', object: 'shop-*', where: { 'status.containerStatuses[shop].restartCount': 1 } },
    ],
    never: [{ type: 'stored', object: 'shop-*', where: { 'status.phase': 'Failed' } }],
  },
});
