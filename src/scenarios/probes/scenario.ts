import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  terminationGracePeriodSeconds: 1
  containers:
  - name: app
    image: busybox
    command:
    - sh
    - -c
    - |
      touch /var/alive
      sleep 8; touch /var/started
      sleep 8; touch /var/ready
      sleep 15; rm /var/ready
      sleep 20; rm /var/alive
      sleep 36000
    startupProbe:
      exec:
        command: ["cat", "/var/started"]
      periodSeconds: 3
      failureThreshold: 10
    readinessProbe:
      exec:
        command: ["cat", "/var/ready"]
      periodSeconds: 3
      failureThreshold: 2
    livenessProbe:
      exec:
        command: ["cat", "/var/alive"]
      periodSeconds: 3
      failureThreshold: 2
`;

const ready = (status: string) => ({
  type: 'stored' as const,
  object: 'app',
  where: { 'status.conditions[Ready].status': status },
});
const probe = (kind: string, outcome: 'passed' | 'failed') => ({
  type: 'step' as const,
  name: 'Probe' as const,
  outcome,
  says: `"probe":"${kind}"`,
});

/** One container, all three probes, and a program that gives each of them something to find. */
export const probes = defineScenario({
  id: 'probes',
  run: {
    files: { 'app.yaml': manifest },
    inputs: [
      'kubectl apply -f app.yaml',
      'wait 25s',
      'kubectl get pods',
      'wait 38s',
      'kubectl get pods',
      'wait 1s',
    ],
  },
  follows: 'pods/default/app',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'app', where: { 'status.phase': 'Running' } } },
    { id: 'startup-fails', when: probe('startup', 'failed') },
    { id: 'startup-passes', when: probe('startup', 'passed') },
    { id: 'readiness-fails', when: probe('readiness', 'failed') },
    { id: 'ready', when: ready('True') },
    { id: 'listed', when: { by: 'kubectl', protocol: 'shell', says: '1/1     Running' } },
    { id: 'unready', when: ready('False') },
    { id: 'liveness-fails', when: probe('liveness', 'failed') },
    { id: 'kill', when: { type: 'step', by: 'kubelet', name: 'KillContainer' } },
    { id: 'from-the-start', when: probe('startup', 'failed') },
    { id: 'listed-again', when: { by: 'kubectl', protocol: 'shell', says: '0/1     Running' } },
  ],
  opensAt: 'startup-passes',
  questions: [
    {
      id: 'who-asks-first',
      before: 'startup-fails',
      options: [
        { id: 'startup', shows: probe('startup', 'failed') },
        { id: 'all', shows: probe('liveness', 'passed') },
        { id: 'readiness', shows: probe('readiness', 'failed') },
      ],
    },
    {
      id: 'readiness-lost',
      before: 'unready',
      until: 'liveness-fails',
      options: [
        { id: 'no-traffic', shows: ready('False') },
        { id: 'restarted', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
        { id: 'pending', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Pending' } } },
      ],
    },
    {
      id: 'liveness-lost',
      before: 'kill',
      until: 'listed-again',
      options: [
        {
          id: 'restarted',
          shows: {
            type: 'stored',
            object: 'app',
            where: { 'status.containerStatuses[app].restartCount': 1 },
          },
        },
        { id: 'deleted', shows: { verb: 'delete', resource: 'pods', phase: 'request' } },
        { id: 'failed', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'after-the-restart',
      before: 'from-the-start',
      until: 'listed-again',
      options: [
        { id: 'startup-again', shows: probe('startup', 'failed') },
        { id: 'ready-at-once', shows: ready('True') },
        { id: 'liveness-only', shows: probe('liveness', 'passed') },
      ],
    },
  ],
  documents: [
    'concepts/configuration/liveness-readiness-startup-probes/',
    'tasks/configure-pod-container/configure-liveness-readiness-startup-probes/',
    'concepts/workloads/pods/pod-lifecycle/',
  ],
  expects: {
    status: { app: ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ type: 'stored', object: 'app', where: { 'status.phase': 'Failed' } }],
  },
});
