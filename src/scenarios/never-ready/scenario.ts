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
      containers:
      - name: shop
        image: nginx
        readinessProbe:
          httpGet:
            path: /healthz
            port: 80
          periodSeconds: 5
---
apiVersion: v1
kind: Service
metadata:
  name: shop
spec:
  selector:
    app: shop
  ports:
  - port: 80
`;

/** A server that runs, and a readiness probe that asks it for a page which it does not have. */
export const neverReady = defineScenario({
  id: 'never-ready',
  run: {
    files: { 'shop.yaml': manifest },
    inputs: [
      'kubectl apply -f shop.yaml',
      'wait 20s',
      'kubectl get pods',
      'kubectl get events --field-selector reason=Unhealthy',
    ],
  },
  follows: 'pods/default/shop-*',
  cues: [
    { id: 'running', when: { type: 'stored', object: 'shop-*', where: { 'status.phase': 'Running' } } },
    {
      id: 'slice',
      when: {
        type: 'stored',
        resource: 'endpointslices',
        object: 'shop-*',
        where: { 'endpoints[0].conditions.ready': false },
      },
    },
    { id: 'probe', when: { type: 'step', name: 'Probe', outcome: 'failed' } },
    { id: 'threshold', when: { type: 'step', name: 'Probe', outcome: 'failed', says: '"streak":3' } },
    { id: 'listed', when: { by: 'kubectl', protocol: 'shell', says: '0/1     Running' } },
    { id: 'event', when: { by: 'kubectl', protocol: 'shell', says: 'statuscode: 404' } },
  ],
  opensAt: 'probe',
  questions: [
    {
      id: 'traffic',
      before: 'slice',
      until: 'threshold',
      options: [
        {
          id: 'not-ready',
          shows: {
            type: 'stored',
            resource: 'endpointslices',
            where: { 'endpoints[0].conditions.ready': false },
          },
        },
        {
          id: 'ready',
          shows: {
            type: 'stored',
            resource: 'endpointslices',
            where: { 'endpoints[0].conditions.ready': true },
          },
        },
        { id: 'kube-proxy', shows: { by: 'kube-proxy', resource: 'pods', phase: 'request' } },
      ],
    },
    {
      id: 'consequence',
      before: 'threshold',
      until: 'event',
      options: [
        { id: 'stays', shows: { by: 'kubectl', protocol: 'shell', says: '0/1     Running' } },
        { id: 'restarted', shows: { protocol: 'cri', method: 'StopContainer', phase: 'request' } },
        { id: 'replaced', shows: { verb: 'create', resource: 'pods', phase: 'request' } },
      ],
    },
    {
      id: 'how-it-shows',
      before: 'listed',
      until: 'event',
      options: [
        { id: 'zero', shows: { by: 'kubectl', protocol: 'shell', says: '0/1     Running' } },
        { id: 'one', shows: { by: 'kubectl', protocol: 'shell', says: '1/1     Running' } },
        { id: 'crash', shows: { by: 'kubectl', protocol: 'shell', says: 'CrashLoopBackOff' } },
      ],
    },
  ],
  challenge: {
    goals: [
      {
        object: 'deployments/default/shop',
        where: { 'status.readyReplicas': 1, 'status.unavailableReplicas': null },
      },
    ],
    solution: [
      `kubectl patch deployment shop -p '{"spec":{"template":{"spec":{"containers":[{"name":"shop","readinessProbe":{"httpGet":{"path":"/"}}}]}}}}'`,
      'wait 60s',
    ],
  },
  documents: [
    'concepts/configuration/liveness-readiness-startup-probes/',
    'tasks/configure-pod-container/configure-liveness-readiness-startup-probes/',
  ],
  expects: {
    status: { 'shop-*': ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ protocol: 'cri', method: 'StopContainer' }],
  },
});
