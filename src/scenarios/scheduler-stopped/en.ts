import type { TextOf } from '../scenario.ts';
import type { schedulerStopped } from './scenario.ts';

export const en: TextOf<typeof schedulerStopped> = {
  title: 'The scheduler stands still',
  purpose: 'You see what a cluster without its scheduler can still do, and that nothing is lost.',
  cues: {
    accepted: {
      say: 'The scheduler is stopped. The API server stores the new Pod as ever.',
      why: 'It does not know who watches. To create a Pod it needs etcd and nobody else.',
    },
    pending: {
      say: 'Ten seconds later: web is Pending, and the Pod from before runs on.',
      why: 'A running Pod has no more need of the scheduler. It was bound once and for all.',
    },
    described: {
      say: 'kubectl describe has no node and no Event.',
      why: 'Compare with a Pod that fits nowhere: there the scheduler leaves FailedScheduling. Here is nobody to leave anything.',
    },
    filter: {
      say: 'The scheduler goes on. What happened meanwhile is waiting on its watch, and it takes up the Pod.',
    },
    bound: { say: 'It binds the Pod. Nobody had to create it again.' },
    running: { say: 'And the kubelet does the rest.' },
  },
  questions: {
    'how-far': {
      ask: 'The scheduler stands still and somebody creates a Pod. How far does it get?',
      options: {
        waits: {
          text: 'It is stored and stays Pending',
          answer: 'No other component chooses nodes. The Pod waits, as long as it takes.',
        },
        kubelet: {
          text: 'A kubelet that has room takes it',
          answer: 'A kubelet sees only Pods that bear the name of its node.',
        },
        failed: {
          text: 'It becomes Failed',
          answer: 'Nobody is there to call it failed; and waiting is no failure.',
        },
      },
    },
    'what-events': {
      ask: 'What will kubectl describe say about the reason?',
      options: {
        none: {
          text: 'Nothing at all: no node, no Event',
          answer: 'The one who would write an Event is the one who stands still.',
        },
        'failed-scheduling': {
          text: 'FailedScheduling, with the nodes counted',
          answer: 'The scheduler writes that after it has tried. It has not tried.',
        },
        down: {
          text: 'A controller’s Event: scheduler down',
          answer: 'Components do not watch over each other in this way.',
        },
      },
    },
    'when-it-is-back': {
      ask: 'The scheduler works again. What about the waiting Pod?',
      options: {
        'goes-on': {
          text: 'It is taken up by itself',
          answer: 'What is wished for is stored. Whoever comes back finds it there.',
        },
        again: {
          text: 'It has to be created once more',
          answer: 'The Pod is in etcd. Nothing about it was lost.',
        },
        'moves-others': {
          text: 'The Pods of all nodes are shared out anew',
          answer: 'A scheduler does not move what is bound.',
        },
      },
    },
  },
  teacher: [
    'Let the class list what still works: get, delete, restarts of containers, traffic.',
    'Ask how one finds out that it is the scheduler: no Event at all is the trace.',
  ],
};
