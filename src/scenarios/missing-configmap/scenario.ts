import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  containers:
  - name: app
    image: nginx
    envFrom:
    - configMapRef:
        name: app-config
`;

/** A container whose environment comes from a ConfigMap that nobody has created. */
export const missingConfigMap = defineScenario({
  id: 'missing-configmap',
  run: {
    files: { 'app.yaml': manifest },
    inputs: ['kubectl apply -f app.yaml', 'wait 20s', 'kubectl describe pod app'],
  },
  follows: 'pods/default/app',
  cues: [
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'app' } },
    { id: 'bound', when: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
    { id: 'sandbox', when: { protocol: 'cri', method: 'RunPodSandbox', phase: 'response' } },
    { id: 'pulled', when: { protocol: 'cri', method: 'PullImage', phase: 'response' } },
    {
      id: 'config-error',
      when: {
        type: 'stored',
        object: 'app',
        where: { 'status.containerStatuses[app].state.waiting.reason': 'CreateContainerConfigError' },
      },
    },
    { id: 'again', when: { type: 'step', by: 'kubelet', name: 'SyncLoop', says: 'SYNC' } },
    { id: 'described', when: { by: 'kubectl', protocol: 'shell', says: 'configmap "app-config" not found' } },
  ],
  opensAt: 'config-error',
  questions: [
    {
      id: 'who-stops',
      before: 'accepted',
      until: 'config-error',
      options: [
        {
          id: 'kubelet',
          shows: {
            type: 'stored',
            object: 'app',
            where: { 'status.containerStatuses[app].state.waiting.reason': 'CreateContainerConfigError' },
          },
        },
        { id: 'api-server', shows: { type: 'step', by: 'kube-apiserver', outcome: 'refused' } },
        { id: 'scheduler', shows: { type: 'step', name: 'Filter', outcome: 'refused' } },
        { id: 'program', shows: { type: 'step', name: 'ProcessExit' } },
      ],
    },
    {
      id: 'and-then',
      before: 'again',
      until: 'described',
      options: [
        { id: 'tries-again', shows: { type: 'step', by: 'kubelet', name: 'SyncLoop', says: 'SYNC' } },
        { id: 'gives-up', shows: { type: 'stored', object: 'app', where: { 'status.phase': 'Failed' } } },
        { id: 'starts-without', shows: { protocol: 'cri', method: 'StartContainer', phase: 'request' } },
      ],
    },
    {
      id: 'what-is-there',
      before: 'pulled',
      until: 'config-error',
      options: [
        { id: 'sandbox', shows: { protocol: 'cri', method: 'PullImage', phase: 'response' } },
        { id: 'container', shows: { protocol: 'cri', method: 'CreateContainer', phase: 'request' } },
        { id: 'started', shows: { type: 'step', name: 'StartProcess' } },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/default/app', status: 'Running' }],
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
    solution: ['kubectl create configmap app-config --from-literal=COLOR=blue', 'wait 30s'],
  },
  documents: ['concepts/configuration/configmap/', 'tasks/configure-pod-container/configure-pod-configmap/'],
  expects: {
    status: { app: ['Pending', 'ContainerCreating', 'CreateContainerConfigError'] },
    never: [
      { protocol: 'cri', method: 'CreateContainer' },
      { type: 'stored', object: 'app', where: { 'status.phase': 'Running' } },
    ],
  },
});
