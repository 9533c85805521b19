import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Service
metadata:
  name: db
spec:
  clusterIP: None
  selector:
    app: db
  ports:
  - port: 80
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
spec:
  serviceName: db
  replicas: 2
  selector:
    matchLabels:
      app: db
  template:
    metadata:
      labels:
        app: db
    spec:
      containers:
      - name: db
        image: nginx:1.27
`;

/** Pods with a name and an order: one after the other up, and down from the last. */
export const statefulSet = defineScenario({
  id: 'statefulset',
  run: {
    files: { 'db.yaml': manifest },
    inputs: [
      'kubectl apply -f db.yaml',
      'wait until statefulset/db READY=2/2 timeout 60s',
      'kubectl get pods',
      'kubectl delete pod db-0',
      'wait 10s',
      'kubectl scale statefulset db --replicas=1',
      'wait 5s',
      'kubectl get pods',
    ],
  },
  follows: 'statefulsets/default/db',
  cues: [
    { id: 'stored', when: { type: 'stored', by: 'kubectl', resource: 'statefulsets', object: 'db' } },
    {
      id: 'first-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'first-ready',
      when: { type: 'stored', by: 'kubelet', object: 'db-0', where: { 'status.phase': 'Running' } },
    },
    {
      id: 'second-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'second-ready',
      when: { type: 'stored', by: 'kubelet', object: 'db-1', where: { 'status.phase': 'Running' } },
    },
    { id: 'names', when: { protocol: 'shell', phase: 'output', says: 'db-1' } },
    {
      id: 'deleted',
      when: {
        type: 'stored',
        by: 'kubectl',
        object: 'db-0',
        where: { 'metadata.deletionGracePeriodSeconds': 30 },
      },
    },
    {
      id: 'record-gone',
      when: { type: 'stored', resource: 'pods', object: 'db-0', where: { 'metadata.name': null } },
    },
    {
      id: 'same-name',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
    },
    {
      id: 'scaled',
      when: { type: 'stored', by: 'kubectl', resource: 'statefulsets', where: { 'spec.replicas': 1 } },
    },
    {
      id: 'last-goes',
      when: { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
    },
    { id: 'one-left', when: { protocol: 'shell', phase: 'output', says: 'db-0' } },
  ],
  opensAt: 'second-asked',
  questions: [
    {
      id: 'how-many-at-first',
      before: 'first-asked',
      until: 'first-ready',
      options: [
        {
          id: 'one',
          shows: {
            by: 'kube-controller-manager',
            verb: 'create',
            resource: 'pods',
            object: 'db-0',
            phase: 'request',
          },
        },
        {
          id: 'two',
          shows: {
            by: 'kube-controller-manager',
            verb: 'create',
            resource: 'pods',
            object: 'db-1',
            phase: 'request',
          },
        },
        {
          id: 'replicaset',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'replicasets', phase: 'request' },
        },
      ],
    },
    {
      id: 'when-the-replacement',
      before: 'record-gone',
      options: [
        {
          id: 'when-gone',
          shows: { type: 'stored', resource: 'pods', object: 'db-0', where: { 'metadata.name': null } },
        },
        {
          id: 'at-once',
          shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' },
        },
        { id: 'never' },
      ],
    },
    {
      id: 'which-goes',
      before: 'last-goes',
      options: [
        {
          id: 'last',
          shows: {
            by: 'kube-controller-manager',
            verb: 'delete',
            resource: 'pods',
            object: 'db-1',
            phase: 'request',
          },
        },
        {
          id: 'oldest',
          shows: {
            by: 'kube-controller-manager',
            verb: 'delete',
            resource: 'pods',
            object: 'db-0',
            phase: 'request',
          },
        },
        { id: 'any' },
      ],
    },
  ],
  documents: [
    'concepts/workloads/controllers/statefulset/',
    'tutorials/stateful-application/basic-stateful-set/',
  ],
  expects: {
    happens: [{ type: 'stored', resource: 'pods', object: 'db-1', where: { 'metadata.name': null } }],
    never: [{ type: 'stored', resource: 'replicasets' }],
  },
});
