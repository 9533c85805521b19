import { defineScenario } from '../scenario.ts';

/** A person does by hand what every component does: list, watch from there on, and begin anew when it is too late. */
export const howAWatchWorks = defineScenario({
  id: 'how-a-watch-works',
  run: {
    inputs: [
      'kubectl run one --image=nginx',
      'wait 3s',
      'kubectl get --raw /api/v1/namespaces/default/pods',
      'kubectl get --raw "/api/v1/namespaces/default/pods?watch=1&resourceVersion=207&allowWatchBookmarks=true"',
      'as admin: kubectl run two --image=nginx',
      'wait 70s',
      'fault kill apiserver',
      'fault restart apiserver',
      'wait 15s',
      'kubectl get --raw "/api/v1/namespaces/default/pods?watch=1&resourceVersion=207"',
      'wait 1s',
      'kubectl get pods --watch',
      'wait 2s',
    ],
  },
  follows: 'pods/default/two',
  cues: [
    { id: 'list', when: { by: 'kubectl', verb: 'list', resource: 'pods', phase: 'request' } },
    { id: 'version', when: { protocol: 'shell', phase: 'output', says: '"resourceVersion":"207"' } },
    { id: 'watch', when: { by: 'kubectl', verb: 'watch', resource: 'pods', phase: 'request' } },
    { id: 'stored', when: { type: 'stored', resource: 'pods', object: 'two' } },
    { id: 'added', when: { protocol: 'watch', to: 'kubectl', change: 'ADDED' } },
    { id: 'modified', when: { protocol: 'watch', to: 'kubectl', change: 'MODIFIED' } },
    { id: 'too-old', when: { by: 'kubectl', verb: 'watch', resource: 'pods', phase: 'request' } },
    { id: 'gone', when: { protocol: 'watch', to: 'kubectl', change: 'ERROR' } },
    { id: 'anew', when: { by: 'kubectl', verb: 'list', resource: 'pods', phase: 'request' } },
    { id: 'watch-again', when: { by: 'kubectl', verb: 'watch', resource: 'pods', phase: 'request' } },
  ],
  opensAt: 'added',
  questions: [
    {
      id: 'who-asks',
      before: 'added',
      options: [
        { id: 'server-writes', shows: { protocol: 'watch', to: 'kubectl', change: 'ADDED' } },
        { id: 'polls', shows: { by: 'kubectl', verb: 'get', resource: 'pods', phase: 'request' } },
        { id: 'lists', shows: { by: 'kubectl', verb: 'list', resource: 'pods', phase: 'request' } },
        { id: 'etcd', shows: { by: 'etcd', to: 'kubectl' } },
      ],
    },
    {
      id: 'old-version',
      before: 'gone',
      options: [
        { id: 'gone', shows: { protocol: 'watch', to: 'kubectl', change: 'ERROR' } },
        { id: 'all-since', shows: { protocol: 'watch', to: 'kubectl', change: 'ADDED' } },
        { id: 'refused', shows: { protocol: 'shell', phase: 'output', says: 'refused' } },
      ],
    },
    {
      id: 'what-now',
      before: 'anew',
      options: [
        { id: 'list', shows: { by: 'kubectl', verb: 'list', resource: 'pods', phase: 'request' } },
        { id: 'same-again', shows: { by: 'kubectl', verb: 'watch', resource: 'pods', phase: 'request' } },
        { id: 'from-etcd', shows: { by: 'kubectl', to: 'etcd' } },
      ],
    },
  ],
  documents: ['reference/using-api/api-concepts/', 'concepts/overview/kubernetes-api/'],
  expects: { happens: [{ protocol: 'watch', to: 'kubectl', change: 'BOOKMARK' }] },
});
