import { defineScenario } from '../scenario.ts';

const safe = `apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
spec:
  securityContext:
    runAsNonRoot: true
    runAsUser: 101
    seccompProfile:
      type: RuntimeDefault
  containers:
  - name: web
    image: busybox
    command: ["sleep", "3600"]
    securityContext:
      allowPrivilegeEscalation: false
      capabilities:
        drop: [ALL]
`;

const site = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: site
  namespace: shop
spec:
  replicas: 1
  selector:
    matchLabels:
      app: site
  template:
    metadata:
      labels:
        app: site
    spec:
      securityContext:
        runAsNonRoot: true
        runAsUser: 101
        seccompProfile:
          type: RuntimeDefault
      containers:
      - name: nginx
        image: busybox
        command: ["sleep", "3600"]
        securityContext:
          allowPrivilegeEscalation: false
          capabilities:
            drop: [ALL]
`;

/** A namespace that only takes Pods of the level restricted. */
export const podSecurity = defineScenario({
  id: 'pod-security',
  run: {
    files: { 'web.yaml': safe },
    inputs: [
      'kubectl create namespace shop',
      'kubectl label namespace shop pod-security.kubernetes.io/enforce=restricted pod-security.kubernetes.io/warn=restricted',
      'kubectl run web -n shop --image=nginx',
      'kubectl create deployment site -n shop --image=nginx',
      'wait 3s',
      'kubectl get deployments,replicasets,pods -n shop',
      'kubectl get replicasets -n shop -o custom-columns=NAME:.metadata.name,REASON:.status.conditions[0].reason',
      'kubectl apply -f web.yaml',
      'wait 5s',
      'kubectl get pods -n shop',
    ],
  },
  follows: 'pods/shop/web',
  cues: [
    { id: 'labelled', when: { by: 'kubectl', verb: 'patch', resource: 'namespaces', phase: 'request' } },
    { id: 'asked', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'refused', when: { by: 'kube-apiserver', name: 'ValidatingAdmission', outcome: 'refused' } },
    { id: 'printed', when: { protocol: 'shell', phase: 'output', says: 'violates PodSecurity' } },
    {
      id: 'warned',
      when: { protocol: 'shell', phase: 'output', says: 'Warning: would violate PodSecurity' },
    },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'DESIRED' } },
    { id: 'reason', when: { protocol: 'shell', phase: 'output', says: 'FailedCreate' } },
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'web' } },
    {
      id: 'running',
      when: { type: 'stored', resource: 'pods', object: 'web', where: { 'status.phase': 'Running' } },
    },
  ],
  opensAt: 'refused',
  questions: [
    {
      id: 'who-refuses',
      before: 'refused',
      until: 'printed',
      options: [
        { id: 'admission', shows: { by: 'kube-apiserver', name: 'ValidatingAdmission', outcome: 'refused' } },
        { id: 'authorization', shows: { by: 'kube-apiserver', name: 'Authorization', outcome: 'refused' } },
        { id: 'kubelet', shows: { by: 'kubelet', name: 'AdmitPod' } },
        { id: 'validation', shows: { by: 'kube-apiserver', name: 'Validation', outcome: 'refused' } },
      ],
    },
    {
      id: 'the-deployment',
      before: 'warned',
      until: 'listed',
      options: [
        { id: 'stored', shows: { type: 'stored', resource: 'deployments', object: 'site' } },
        { id: 'refused', shows: { protocol: 'http', phase: 'response', to: 'kubectl', code: 403 } },
        { id: 'pod-runs', shows: { type: 'stored', resource: 'pods' } },
      ],
    },
    {
      id: 'the-safe-one',
      before: 'accepted',
      until: 'running',
      options: [
        {
          id: 'as-written',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'web',
            where: { 'spec.securityContext.runAsUser': 101 },
          },
        },
        { id: 'still-refused', shows: { protocol: 'http', phase: 'response', to: 'kubectl', code: 403 } },
        { id: 'made-safe', shows: { by: 'kube-apiserver', name: 'MutatingAdmission', says: 'PodSecurity' } },
      ],
    },
  ],
  challenge: {
    goals: [
      {
        object: 'pods/shop/site-*',
        status: 'Running',
        where: { 'spec.securityContext.runAsNonRoot': true },
        count: 1,
      },
    ],
    solution: ['kubectl apply -f site.yaml', 'wait 30s'],
    solutionFiles: { 'site.yaml': site },
  },
  documents: [
    'concepts/security/pod-security-admission/',
    'concepts/security/pod-security-standards/',
    'tasks/configure-pod-container/security-context/',
  ],
  expects: {
    status: { web: ['Pending', 'ContainerCreating', 'Running'] },
    never: [{ type: 'stored', resource: 'pods', object: 'site-*' }],
  },
});
