import { defineScenario } from '../scenario.ts';

const pod = (spec: string) => `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: web
    image: nginx
${spec}`;

/** One Pod that is refused at each gate of the API server in turn, and passes all of them at last. */
export const requestPath = defineScenario({
  id: 'request-path',
  run: {
    files: {
      'unknown-field.yaml': pod('    imagePolicy: Always\n'),
      'wrong-value.yaml': pod('    imagePullPolicy: Sometimes\n'),
      'web.yaml': pod('    imagePullPolicy: IfNotPresent\n'),
    },
    inputs: [
      'kubectl create serviceaccount guest',
      'kubectl create quota none --hard=pods=0',
      'kubeconfig: bad token',
      'kubectl create -f web.yaml',
      'kubeconfig: serviceaccount default/guest',
      'kubectl create -f web.yaml',
      'kubeconfig: admin',
      'kubectl create -f unknown-field.yaml',
      'kubectl create -f wrong-value.yaml',
      'kubectl create -f web.yaml',
      'kubectl delete quota none',
      'kubectl create -f web.yaml',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'who', when: { by: 'kube-apiserver', name: 'Authentication', outcome: 'refused' } },
    { id: 'unauthorized', when: { protocol: 'shell', phase: 'output', says: 'Unauthorized' } },
    { id: 'may', when: { by: 'kube-apiserver', name: 'Authorization', outcome: 'refused' } },
    { id: 'forbidden', when: { protocol: 'shell', phase: 'output', says: 'cannot create resource' } },
    { id: 'decoding', when: { by: 'kube-apiserver', name: 'Decoding', outcome: 'refused' } },
    { id: 'validation', when: { by: 'kube-apiserver', name: 'Validation', outcome: 'refused' } },
    { id: 'invalid', when: { protocol: 'shell', phase: 'output', says: 'Unsupported value' } },
    { id: 'admission', when: { by: 'kube-apiserver', name: 'ValidatingAdmission', outcome: 'refused' } },
    { id: 'over-quota', when: { protocol: 'shell', phase: 'output', says: 'exceeded quota' } },
    { id: 'once-more', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'passes-who', when: { by: 'kube-apiserver', name: 'Authentication', outcome: 'passed' } },
    { id: 'changed', when: { by: 'kube-apiserver', name: 'MutatingAdmission', outcome: 'changed' } },
    { id: 'prepared', when: { by: 'kube-apiserver', name: 'Validation', object: 'web' } },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'web' } },
    { id: 'created', when: { protocol: 'shell', phase: 'output', says: 'pod/web created' } },
  ],
  opensAt: 'admission',
  questions: [
    {
      id: 'a-bad-token',
      before: 'who',
      until: 'unauthorized',
      options: [
        { id: 'authentication', shows: { by: 'kube-apiserver', name: 'Authentication', outcome: 'refused' } },
        { id: 'authorization', shows: { by: 'kube-apiserver', name: 'Authorization', outcome: 'refused' } },
        { id: 'kubectl', shows: { by: 'kubectl', name: 'LoadKubeconfig', outcome: 'failed' } },
      ],
    },
    {
      id: 'a-wrong-value',
      before: 'validation',
      until: 'invalid',
      options: [
        { id: 'validation', shows: { by: 'kube-apiserver', name: 'Validation', outcome: 'refused' } },
        { id: 'decoding', shows: { by: 'kube-apiserver', name: 'Decoding', outcome: 'refused' } },
        { id: 'kubelet', shows: { by: 'kubelet', type: 'step' } },
      ],
    },
    {
      id: 'nothing-wrong-with-it',
      before: 'admission',
      until: 'over-quota',
      options: [
        { id: 'admission', shows: { by: 'kube-apiserver', name: 'ValidatingAdmission', outcome: 'refused' } },
        { id: 'stored', shows: { type: 'stored', resource: 'pods', object: 'web' } },
        { id: 'authorization', shows: { by: 'kube-apiserver', name: 'Authorization', outcome: 'refused' } },
      ],
    },
    {
      id: 'what-is-stored',
      before: 'stored',
      options: [
        {
          id: 'more',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'web',
            where: { 'spec.serviceAccountName': 'default', 'status.phase': 'Pending' },
          },
        },
        {
          id: 'as-sent',
          shows: {
            type: 'stored',
            resource: 'pods',
            object: 'web',
            where: { 'spec.serviceAccountName': null },
          },
        },
        { id: 'with-a-node', shows: { by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' } },
      ],
    },
  ],
  documents: [
    'concepts/security/controlling-access/',
    'reference/access-authn-authz/admission-controllers/',
    'reference/access-authn-authz/authentication/',
  ],
  expects: { status: { web: ['Pending', 'ContainerCreating', 'Running'] } },
});
