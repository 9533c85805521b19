import type { TextOf } from '../scenario.ts';
import type { pendingTaint } from './scenario.ts';

export const en: TextOf<typeof pendingTaint> = {
  title: 'Pending: every node is tainted',
  purpose: 'You see how a taint keeps Pods away, and where to find out which taint it was.',
  cues: {
    tainted: {
      say: 'A taint on each node: dedicated=gpu with the effect NoSchedule.',
      why: 'A label attracts those who ask for it. A taint turns away all who do not tolerate it.',
    },
    accepted: {
      say: 'The Pod is stored. It tolerates only the two taints that admission puts into every Pod.',
    },
    filter: {
      say: 'The plugin TaintToleration refuses all three nodes.',
      why: 'It does not matter how much room they have. A refused node gets no points.',
    },
    queue: { say: 'The Pod waits in the queue of the unschedulable.' },
    reported: { say: 'The scheduler notes the reason in the Pod: PodScheduled False, Unschedulable.' },
    described: {
      say: 'The Event counts: 3 node(s) had untolerated taint(s). It does not say which.',
      why: 'The names of taints used to stand here. Newer versions leave them out.',
    },
    taints: { say: 'The nodes tell: dedicated, gpu, NoSchedule.' },
  },
  questions: {
    'where-will-it-go': {
      ask: 'All nodes bear the taint, and the Pod tolerates nothing of the kind. Where will it go?',
      options: {
        none: {
          text: 'To none: it stays Pending',
          answer: 'NoSchedule is a condition and no advice. All nodes fall out in the filter.',
        },
        'least-bad': {
          text: 'To one all the same, since all are equal',
          answer: 'That would be the effect PreferNoSchedule, which only costs points.',
        },
        'api-server': {
          text: 'Nowhere: the API server refuses the Pod',
          answer: 'The API server does not look at nodes when it stores a Pod.',
        },
      },
    },
    'running-pods': {
      ask: 'The Pod found no node. What does the scheduler do now?',
      options: {
        waits: {
          text: 'It writes the reason into the Pod and waits for a change',
          answer: 'A taint that goes, a new node, a toleration added to the Pod: each sets it going again.',
        },
        failed: {
          text: 'It sets the Pod to Failed',
          answer: 'Waiting is no failure. The phase stays Pending.',
        },
        'taint-removed': {
          text: 'It takes the taint off a node',
          answer: 'The scheduler reads nodes and does not change them.',
        },
      },
    },
    'which-taint': {
      ask: 'The Pod waits because of a taint. Where does its name stand?',
      options: {
        'at-the-node': {
          text: 'At the nodes, in spec.taints',
          answer: 'kubectl describe node shows it as well.',
        },
        'in-the-event': {
          text: 'In the Pod’s Event',
          answer: 'It only counts nodes: “had untolerated taint(s)”.',
        },
        'in-the-logs': {
          text: 'In the Pod’s log',
          answer: 'Nothing has started that could write one.',
        },
      },
    },
  },
  challenge: {
    task: 'Bring the Pod web to Running without deleting it. The taints stay on all three nodes.',
    hints: [
      'Most of a stored Pod cannot be changed. Tolerations can be added.',
      'Those that are there have to stay: kubectl edit pod web, and add one to the list.',
      'key: dedicated, operator: Equal, value: gpu, effect: NoSchedule.',
    ],
  },
  teacher: [
    'A toleration opens a door, it does not pull anybody in. What else does a Pod need that must go to the GPU nodes?',
    'Ask what NoExecute would have done to Pods that were running already.',
    'The control plane’s node has such a taint: show it in the cluster kubeadm.',
  ],
};
