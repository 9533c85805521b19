import { defineScenario } from '../scenario.ts';

/** A Service, its EndpointSlice, and the rules that kube-proxy makes of them. */
export const service = defineScenario({
  id: 'service',
  run: {
    inputs: [
      'kubectl create deployment web --image=nginx:1.27 --replicas=2',
      'wait until deployment/web READY=2/2 timeout 60s',
      'kubectl expose deployment web --port=80',
      'wait 3s',
      'kubectl get services,endpointslices',
      'kubectl scale deployment web --replicas=3',
      'wait until deployment/web READY=3/3 timeout 60s',
      'wait 3s',
      'kubectl delete pod {pod web-* 2}',
      'wait 5s',
      'kubectl get endpointslices',
    ],
  },
  follows: 'services/default/web',
  cues: [
    { id: 'stored', when: { type: 'stored', resource: 'services', object: 'web' } },
    { id: 'told', when: { protocol: 'watch', to: 'kube-proxy', resource: 'services', change: 'ADDED' } },
    {
      id: 'slice-asked',
      when: { by: 'kube-controller-manager', verb: 'create', resource: 'endpointslices', phase: 'request' },
    },
    { id: 'slice', when: { type: 'stored', resource: 'endpointslices' } },
    { id: 'table', when: { protocol: 'shell', phase: 'output', says: 'ENDPOINTS' } },
    {
      id: 'scaled',
      when: { type: 'stored', by: 'kubectl', resource: 'deployments', where: { 'spec.replicas': 3 } },
    },
    {
      id: 'ready',
      when: { type: 'stored', by: 'kubelet', resource: 'pods', where: { 'status.phase': 'Running' } },
    },
    { id: 'added', when: { type: 'stored', resource: 'endpointslices' } },
    { id: 'rules', when: { by: 'kube-proxy', name: 'SyncProxyRules' } },
    {
      id: 'marked',
      when: {
        type: 'stored',
        by: 'kubectl',
        resource: 'pods',
        where: { 'metadata.deletionGracePeriodSeconds': 30 },
      },
    },
    { id: 'not-ready', when: { type: 'stored', resource: 'endpointslices' } },
    { id: 'rules-without-it', when: { by: 'kube-proxy', name: 'SyncProxyRules' } },
    { id: 'taken-out', when: { type: 'stored', resource: 'endpointslices' } },
    { id: 'rules-again', when: { by: 'kube-proxy', name: 'SyncProxyRules' } },
    { id: 'at-last', when: { protocol: 'shell', phase: 'output', says: 'ENDPOINTS' } },
  ],
  opensAt: 'added',
  questions: [
    {
      id: 'when-it-is-added',
      before: 'ready',
      until: 'added',
      options: [
        { id: 'when-ready', shows: { type: 'stored', resource: 'endpointslices' } },
        { id: 'when-bound' },
        { id: 'by-hand', shows: { by: 'kubectl', resource: 'endpointslices', phase: 'request' } },
      ],
    },
    {
      id: 'how-kube-proxy-learns',
      before: 'rules',
      options: [
        { id: 'slices', shows: { protocol: 'watch', to: 'kube-proxy', resource: 'endpointslices' } },
        { id: 'pods', shows: { protocol: 'watch', to: 'kube-proxy', resource: 'pods' } },
        { id: 'kubelet', shows: { by: 'kubelet', to: 'kube-proxy' } },
      ],
    },
    {
      id: 'when-it-leaves-the-rules',
      before: 'not-ready',
      until: 'rules-without-it',
      options: [
        { id: 'at-once', shows: { by: 'kube-proxy', name: 'SyncProxyRules' } },
        { id: 'after-the-container', shows: { protocol: 'cri', method: 'StopPodSandbox', phase: 'request' } },
        {
          id: 'after-the-record',
          shows: { type: 'stored', resource: 'pods', where: { 'metadata.name': null } },
        },
      ],
    },
  ],
  documents: [
    'concepts/services-networking/service/',
    'concepts/services-networking/endpoint-slices/',
    'reference/networking/virtual-ips/',
  ],
  expects: {
    never: [
      { by: 'kube-proxy', type: 'stored' },
      { protocol: 'watch', to: 'kube-proxy', resource: 'pods' },
    ],
  },
});
