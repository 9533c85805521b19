import { defineScenario } from '../scenario.ts';

/** The scheduler's watch of Pods breaks twice: once it can go on where it was, once it has to list anew. */
export const watchDropped = defineScenario({
  id: 'watch-dropped',
  run: {
    inputs: [
      'kubectl run one --image=nginx',
      'wait 3s',
      'fault slow link kube-scheduler kube-apiserver 2s',
      'fault drop watch kube-scheduler pods',
      'kubectl run two --image=nginx',
      'wait 15s',
      'kubectl get pods',
      'fault drop watch kube-scheduler pods expired',
      'kubectl label pod two tier=front',
      'wait 20s',
      'fault mend kube-scheduler kube-apiserver',
      'wait 1s',
    ],
  },
  follows: 'pods/default/two',
  cues: [
    { id: 'dropped', when: { type: 'step', name: 'Fault', says: 'drop-watch' } },
    { id: 'stored', when: { type: 'stored', by: 'kubectl', resource: 'pods', object: 'two' } },
    { id: 'made-up', when: { protocol: 'watch', to: 'kube-scheduler', object: 'two', change: 'ADDED' } },
    {
      id: 'bound',
      when: { by: 'kube-scheduler', resource: 'pods/binding', object: 'two', phase: 'request' },
    },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'STATUS' } },
    { id: 'expired', when: { type: 'step', name: 'Fault', says: 'expire-watch' } },
    { id: 'labelled', when: { type: 'stored', by: 'kubectl', resource: 'pods', object: 'two' } },
    { id: 'anew', when: { protocol: 'watch', to: 'kube-scheduler', object: 'two', change: 'ADDED' } },
  ],
  opensAt: 'made-up',
  questions: [
    {
      id: 'is-it-missed',
      before: 'made-up',
      until: 'bound',
      options: [
        { id: 'made-up', shows: { protocol: 'watch', to: 'kube-scheduler', object: 'two', change: 'ADDED' } },
        { id: 'never' },
        {
          id: 'pushed',
          shows: { by: 'kube-apiserver', to: 'kube-scheduler', protocol: 'http', phase: 'request' },
        },
      ],
    },
    {
      id: 'bound-when',
      before: 'bound',
      options: [
        {
          id: 'now',
          shows: { by: 'kube-scheduler', resource: 'pods/binding', object: 'two', phase: 'request' },
        },
        { id: 'again-by-hand', shows: { by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' } },
        { id: 'failed', shows: { type: 'stored', object: 'two', where: { 'status.phase': 'Failed' } } },
      ],
    },
    {
      id: 'too-old',
      before: 'anew',
      options: [
        { id: 'gone', shows: { protocol: 'watch', to: 'kube-scheduler', change: 'ERROR' } },
        {
          id: 'goes-on',
          shows: { protocol: 'watch', to: 'kube-scheduler', object: 'two', change: 'MODIFIED' },
        },
        { id: 'stops', shows: { type: 'step', by: 'kube-scheduler', name: 'ComponentStopped' } },
      ],
    },
  ],
  documents: ['reference/using-api/api-concepts/', 'concepts/architecture/controller/'],
  expects: {
    status: { two: ['Pending', 'ContainerCreating', 'Running'] },
    happens: [{ protocol: 'watch', to: 'kube-scheduler', change: 'ERROR' }],
  },
});
