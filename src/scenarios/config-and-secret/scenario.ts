import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  terminationGracePeriodSeconds: 1
  volumes:
  - name: settings
    configMap:
      name: settings
  containers:
  - name: app
    image: busybox
    command: ["sh", "-c", "while true; do echo environment says $COLOR; sleep 10; done"]
    env:
    - name: COLOR
      valueFrom:
        configMapKeyRef:
          name: settings
          key: color
    - name: PASSWORD
      valueFrom:
        secretKeyRef:
          name: login
          key: password
    volumeMounts:
    - name: settings
      mountPath: /etc/settings
`;

/** A ConfigMap and a Secret as environment and as a volume, and what a change does to a container that runs. */
export const configAndSecret = defineScenario({
  id: 'config-and-secret',
  run: {
    files: { 'app.yaml': manifest },
    inputs: [
      'kubectl create configmap settings --from-literal=color=blue',
      'kubectl create secret generic login --from-literal=password=hunter2',
      'kubectl get secret login -o yaml',
      'kubectl apply -f app.yaml',
      'wait until pod/app STATUS=Running timeout 60s',
      'wait 3s',
      'kubectl logs app --tail=1',
      `kubectl patch configmap settings -p '{"data":{"color":"green"}}'`,
      'wait 15s',
      'kubectl logs app --tail=1',
      'kubectl delete pod app',
      'kubectl apply -f app.yaml',
      'wait until pod/app STATUS=Running timeout 60s',
      'wait 3s',
      'kubectl logs app --tail=1',
    ],
  },
  follows: 'pods/default/app',
  cues: [
    { id: 'config-map', when: { type: 'stored', resource: 'configmaps', object: 'settings' } },
    { id: 'secret', when: { type: 'stored', resource: 'secrets', object: 'login' } },
    { id: 'encoded', when: { protocol: 'shell', phase: 'output', says: 'password: aHVudGVyMg==' } },
    { id: 'pod', when: { type: 'stored', resource: 'pods', object: 'app' } },
    { id: 'mounted', when: { type: 'step', by: 'kubelet', name: 'MountVolumes', object: 'app' } },
    { id: 'created', when: { protocol: 'cri', method: 'CreateContainer', phase: 'request' } },
    { id: 'blue', when: { protocol: 'shell', phase: 'output', says: 'environment says blue' } },
    {
      id: 'changed',
      when: { type: 'stored', by: 'kubectl', resource: 'configmaps', where: { 'data.color': 'green' } },
    },
    { id: 'still-blue', when: { protocol: 'shell', phase: 'output', says: 'environment says blue' } },
    { id: 'green', when: { protocol: 'shell', phase: 'output', says: 'environment says green' } },
  ],
  opensAt: 'still-blue',
  questions: [
    {
      id: 'is-it-encrypted',
      before: 'encoded',
      options: [
        { id: 'encoded', shows: { protocol: 'shell', phase: 'output', says: 'password: aHVudGVyMg==' } },
        { id: 'hidden', shows: { protocol: 'shell', phase: 'output', says: 'password: ***' } },
        { id: 'forbidden', shows: { protocol: 'http', phase: 'response', to: 'kubectl', code: 403 } },
      ],
    },
    {
      id: 'who-puts-them-in',
      before: 'created',
      options: [
        {
          id: 'kubelet',
          shows: { by: 'kubelet', protocol: 'cri', method: 'CreateContainer', phase: 'request' },
        },
        {
          id: 'api-server',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'app',
            where: { 'spec.containers[app].env[COLOR].value': 'blue' },
          },
        },
        { id: 'scheduler', shows: { by: 'kube-scheduler', resource: 'configmaps', phase: 'request' } },
      ],
    },
    {
      id: 'after-the-change',
      before: 'still-blue',
      options: [
        { id: 'blue', shows: { protocol: 'shell', phase: 'output', says: 'environment says blue' } },
        { id: 'green', shows: { protocol: 'shell', phase: 'output', says: 'environment says green' } },
        { id: 'restarted', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
      ],
    },
  ],
  documents: [
    'concepts/configuration/configmap/',
    'concepts/configuration/secret/',
    'tasks/configure-pod-container/configure-pod-configmap/',
  ],
  expects: {
    happens: [{ protocol: 'shell', phase: 'output', says: 'environment says green' }],
  },
});
