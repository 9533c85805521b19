import type { TextOf } from '../scenario.ts';
import type { pendingResources } from './scenario.ts';

export const en: TextOf<typeof pendingResources> = {
  title: 'Pending: no node is large enough',
  purpose: 'You see what the scheduler does with a Pod that fits nowhere, and what it compares.',
  cues: {
    accepted: {
      say: 'The ReplicaSet’s Pod is stored. It asks for 64 CPUs.',
      why: 'The API server checks that a quantity is well formed. It does not compare it with the nodes.',
    },
    filter: {
      say: 'The scheduler looks at each node. All three drop out, by the plugin NodeResourcesFit.',
      why: 'It compares requests with what the node has to give, not with how busy the node is.',
    },
    preemption: {
      say: 'Would it help to remove Pods of lower priority? No: even an empty node is too small.',
    },
    queue: {
      say: 'The Pod goes into the queue of the unschedulable ones and waits there.',
      why: 'Something has to happen first: a node is added or changes, or a Pod ends. The scheduler hears of it on its watches.',
    },
    reported: {
      say: 'The scheduler writes the reason down: PodScheduled is False, Unschedulable.',
      why: 'Pending alone does not mean “no node”: a Pod that pulls its image is Pending, too. Look at this condition.',
    },
    listed: { say: 'kubectl get shows Pending and nothing else.' },
    event: { say: 'The Event counts the reasons: 0/3 nodes are available: 3 Insufficient cpu.' },
  },
  questions: {
    'who-refuses': {
      ask: 'A Pod asks for 64 CPUs, and no node has that many. Who notices?',
      options: {
        scheduler: {
          text: 'The scheduler, when it filters the nodes',
          answer: 'NodeResourcesFit adds up the requests, node by node, and none is left.',
        },
        largest: {
          text: 'Nobody: it takes the largest node',
          answer: 'A request is a condition, not a wish. A node that does not fulfil it is out.',
        },
        kubelet: {
          text: 'The kubelet of the chosen node',
          answer: 'It does check again what it is given, but no node was chosen.',
        },
      },
    },
    'what-now': {
      ask: 'No node fits. What happens to the Pod?',
      options: {
        waits: {
          text: 'It waits until something changes in the cluster',
          answer: 'It stays Pending, and comes up for another try when an event could make it fit.',
        },
        evicts: {
          text: 'Other Pods have to make room',
          answer: 'Only for a higher priority, and only if that would be enough. Here it would not.',
        },
        failed: {
          text: 'It becomes Failed',
          answer: 'That no node is found is no failure. The Pod may wait for days.',
        },
      },
    },
    'what-is-seen': {
      ask: 'The list only says Pending. What will the Events say?',
      options: {
        counted: {
          text: 'How many nodes fell out for which reason',
          answer: '0/3 nodes are available, and why. The scheduler counts them.',
        },
        usage: {
          text: 'How busy the nodes are',
          answer: 'The scheduler does not know that. It adds up requests.',
        },
        nothing: {
          text: 'Nothing, as the Pod has not started',
          answer: 'Events are written by whoever does something, here the scheduler.',
        },
      },
    },
  },
  challenge: {
    task: 'Bring one Pod of the Deployment report to Running.',
    hints: [
      'kubectl describe nodes shows what a node has to give: Allocatable.',
      'Change the template of the Deployment; the ReplicaSet’s Pods come from there.',
      'kubectl set resources or kubectl edit.',
    ],
  },
  teacher: [
    'Ask what the numbers mean: requests are promised, not measured.',
    'Let the class find two ways out: a smaller request, or a larger node.',
  ],
};
