import type { TextOf } from '../scenario.ts';
import type { daemonSet } from './scenario.ts';

export const en: TextOf<typeof daemonSet> = {
  title: 'DaemonSet: one Pod for each node',
  purpose: 'You see how many Pods a DaemonSet makes, and that the scheduler binds them all the same.',
  cues: {
    stored: { say: 'A DaemonSet has no number of replicas. The nodes are its number.' },
    counted: {
      say: 'Three nodes, two Pods: control-plane has a taint that this Pod does not tolerate.',
      why: 'System DaemonSets such as kube-proxy tolerate every taint, so they run there too.',
    },
    'pod-asked': {
      say: 'Each Pod is created with a node affinity for the name of its node.',
      why: 'The controller does not set nodeName. That would go past the scheduler.',
    },
    'scheduler-told': { say: 'So the scheduler is told of them, like of all Pods.' },
    filter: {
      say: 'Only one node can pass the filter: the one that the affinity names.',
      why: 'Room, taints and ports are checked nevertheless. If the node is full, the Pod stays Pending.',
    },
    bound: { say: 'A Binding, as for every Pod.' },
    'all-ready': { say: 'Two desired, two ready.' },
    table: {
      say: 'One agent on each worker. A node that joins would get one as well, without anybody’s doing.',
    },
  },
  questions: {
    'how-many': {
      ask: 'One control plane node with the usual taint, two workers. How many Pods will the DaemonSet want?',
      options: {
        two: { text: 'Two', answer: 'One for each node whose taints the Pod tolerates.' },
        three: {
          text: 'Three',
          answer: 'With a toleration for the control plane’s taint it would be three.',
        },
        one: {
          text: 'One, until it is scaled',
          answer: 'A DaemonSet cannot be scaled. It follows the nodes.',
        },
      },
    },
    'who-binds': {
      ask: 'The controller has created a Pod that is meant for worker-1. Who will bind it?',
      options: {
        scheduler: {
          text: 'The scheduler',
          answer: 'Since 1.12: the Pod carries a node affinity, and the scheduler does the rest.',
        },
        controller: {
          text: 'The DaemonSet controller',
          answer: 'It used to be so. Then priority and preemption could not reach these Pods.',
        },
        kubelet: {
          text: 'The kubelet of worker-1',
          answer: 'A kubelet binds nothing. It hears of Pods once they are bound.',
        },
      },
    },
    'which-node': {
      ask: 'Each of the two Pods carries an affinity for one node. How many nodes will pass the filter for it?',
      options: {
        'its-own': {
          text: 'One: the node that it was made for',
          answer: 'NodeAffinity refuses all others by name.',
        },
        any: {
          text: 'Both workers; the points decide',
          answer: 'Then two Pods could come together on one node.',
        },
        none: {
          text: 'None: the controller has bound it already',
          answer: 'The controller names the node in the affinity and leaves the binding to the scheduler.',
        },
      },
    },
  },
  teacher: [
    'Ask beforehand who believes that DaemonSets go past the scheduler.',
    'Add a toleration for node-role.kubernetes.io/control-plane and let the class predict the table.',
  ],
};
