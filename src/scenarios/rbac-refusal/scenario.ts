import { defineScenario } from '../scenario.ts';

/** Authorization refuses: known, but not allowed. */
export const rbacRefusal = defineScenario({
  id: 'rbac-refusal',
  run: {
    inputs: [
      'kubectl create serviceaccount viewer',
      'kubectl create role pod-reader --verb=get,list --resource=pods',
      'kubectl create rolebinding viewer-reads --role=pod-reader --serviceaccount=default:viewer',
      'kubeconfig: serviceaccount default/viewer',
      'kubectl get pods',
      'kubectl run web --image=nginx:1.27',
      'kubeconfig: admin',
      'kubectl create role pod-maker --verb=create --resource=pods',
      'kubectl create rolebinding viewer-makes --role=pod-maker --serviceaccount=default:viewer',
      'kubeconfig: serviceaccount default/viewer',
      'kubectl run web --image=nginx:1.27',
    ],
  },
  follows: 'pods/default/web',
  cues: [
    { id: 'account', when: { type: 'stored', resource: 'serviceaccounts', object: 'viewer' } },
    { id: 'role', when: { type: 'stored', resource: 'roles', object: 'pod-reader' } },
    { id: 'binding', when: { type: 'stored', resource: 'rolebindings', object: 'viewer-reads' } },
    { id: 'may-read', when: { protocol: 'shell', phase: 'output', says: 'No resources found' } },
    { id: 'asks', when: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
    { id: 'refused', when: { by: 'kube-apiserver', name: 'Authorization', outcome: 'refused' } },
    { id: 'answer', when: { protocol: 'http', phase: 'response', to: 'kubectl', code: 403 } },
    { id: 'printed', when: { protocol: 'shell', phase: 'output', says: 'Forbidden' } },
    { id: 'new-rule', when: { type: 'stored', resource: 'rolebindings', object: 'viewer-makes' } },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'web' } },
  ],
  opensAt: 'refused',
  questions: [
    {
      id: 'where-it-ends',
      before: 'refused',
      until: 'printed',
      options: [
        { id: 'authorization', shows: { by: 'kube-apiserver', name: 'Authorization', outcome: 'refused' } },
        { id: 'authentication', shows: { by: 'kube-apiserver', name: 'Authentication', outcome: 'refused' } },
        { id: 'admission', shows: { by: 'kube-apiserver', name: 'ValidatingAdmission' } },
        { id: 'kubectl', shows: { by: 'kubectl', name: 'ValidateManifest', outcome: 'failed' } },
      ],
    },
    {
      id: 'what-was-stored',
      before: 'new-rule',
      until: 'stored',
      options: [
        { id: 'after-the-rule', shows: { type: 'stored', resource: 'pods', object: 'web' } },
        { id: 'retried', shows: { by: 'kube-controller-manager', verb: 'create', resource: 'pods' } },
        { id: 'restart', shows: { by: 'kube-apiserver', verb: 'create', resource: 'pods' } },
      ],
    },
    {
      id: 'is-it-a-refusal',
      before: 'may-read',
      until: 'asks',
      options: [
        { id: 'empty', shows: { protocol: 'shell', phase: 'output', says: 'No resources found' } },
        { id: 'forbidden', shows: { protocol: 'http', phase: 'response', to: 'kubectl', code: 403 } },
        { id: 'unauthorized', shows: { protocol: 'http', phase: 'response', to: 'kubectl', code: 401 } },
      ],
    },
  ],
  documents: ['reference/access-authn-authz/rbac/', 'reference/access-authn-authz/authorization/'],
  expects: { status: { web: ['Pending', 'ContainerCreating', 'Running'] } },
});
