import type { TextOf } from '../scenario.ts';
import type { pendingSelector } from './scenario.ts';

export const en: TextOf<typeof pendingSelector> = {
  title: 'Pending: no node has the label',
  purpose: 'You see how a nodeSelector rules nodes out, and that a waiting Pod goes on as soon as one fits.',
  cues: {
    accepted: {
      say: 'The Pod is stored, with nodeSelector disktype: nvme.',
      why: 'Any label may stand there. Whether a node has it is not the API server’s question.',
    },
    filter: {
      say: 'The plugin NodeAffinity refuses all three nodes: none has this label.',
      why: 'nodeSelector is a hard condition. A wish would be preferredDuringScheduling….',
    },
    queue: { say: 'The Pod is put aside. The scheduler goes on with others.' },
    reported: { say: 'It writes PodScheduled False into the Pod’s status, and an Event.' },
    described: { say: 'kubectl describe shows the Event: 3 nodes did not match the selector.' },
    labels: {
      say: 'And these are the labels: ssd and hdd, no nvme.',
      why: 'The moment a node gets the label, the scheduler hears of it and tries the Pod again.',
    },
  },
  questions: {
    'which-node': {
      ask: 'The nodes have disktype ssd or hdd, the Pod wants nvme. Where will it go?',
      options: {
        none: {
          text: 'To none: it stays Pending',
          answer: 'All nodes are filtered out, so there is nothing left to score.',
        },
        any: {
          text: 'To the node with the most points',
          answer: 'Points are given only to nodes that pass every filter.',
        },
        labelled: {
          text: 'The scheduler gives a node the label',
          answer: 'It binds Pods. It does not change nodes.',
        },
      },
    },
    'who-reports': {
      ask: 'Somebody has to write into the Pod why it waits. Who?',
      options: {
        scheduler: {
          text: 'The scheduler',
          answer: 'It knows the reason, and sends a PATCH for the condition PodScheduled.',
        },
        kubelet: {
          text: 'A kubelet',
          answer: 'A kubelet writes the status of Pods on its own node. This one has no node.',
        },
        controller: {
          text: 'The controller manager',
          answer: 'It has no part in scheduling, and nobody there watches over a bare Pod.',
        },
      },
    },
    'until-when': {
      ask: 'Pending is all that kubectl get shows. Where does the reason stand?',
      options: {
        event: {
          text: 'In an Event of the scheduler, at the Pod',
          answer: 'FailedScheduling, with the nodes counted by reason.',
        },
        logs: { text: 'In the Pod’s log', answer: 'Nothing has started that could write one.' },
        failed: {
          text: 'In the phase, which becomes Failed',
          answer: 'The phase stays Pending, however long it takes.',
        },
      },
    },
  },
  challenge: {
    task: 'Bring the Pod picky to Running without deleting it.',
    hints: [
      'The nodeSelector of a Pod cannot be changed once it is stored.',
      'The labels of a node can: kubectl label node, with --overwrite.',
    ],
  },
  teacher: [
    'Ask which of the two sides can be changed: Pod or node?',
    'After the challenge: find the watch event that set the scheduler going again.',
  ],
};
