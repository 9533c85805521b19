import type { TextOf } from '../scenario.ts';
import type { filterAndScore } from './scenario.ts';

export const en: TextOf<typeof filterAndScore> = {
  title: 'Filter and score: how a node is chosen',
  purpose: 'You see five nodes become three, and three become one, plugin by plugin.',
  cues: {
    seen: {
      say: 'The scheduler’s watch brings a Pod without a node. It requests 1 CPU and 1Gi, and would like an SSD.',
      why: 'The Pod busy before it had nodeName in its manifest. The scheduler never dealt with it.',
    },
    queue: { say: 'It comes into the active queue. One Pod is taken at a time, the highest priority first.' },
    filter: {
      say: 'Filter: control has a taint, small has too little CPU. Three nodes are left.',
      why: 'A filter says yes or no. For one no the other filters of that node are not asked any more.',
    },
    score: {
      say: 'Score: each plugin gives 0 to 100 points, times its weight. The sums decide: large-2.',
      why: 'large-1 is nearly full, which counts as requests and not as use. large-3 has no SSD, which was only a wish.',
    },
    bind: {
      say: 'The choice is a request like any other: POST to the Pod’s binding.',
      why: 'Before it the node was reserved in the scheduler’s own memory, so that the next Pod counts it in.',
    },
    listed: { say: 'web runs on large-2. It stays there, even if another node should become better.' },
  },
  questions: {
    'which-are-left': {
      ask: 'control is tainted, small has half a CPU, large-1 is nearly full but has 1 CPU left, large-3 has no SSD. Which nodes pass the filter?',
      options: {
        three: {
          text: 'All but control and small',
          answer: 'A taint without a toleration and a request that does not fit are the two noes here.',
        },
        'ssd-only': {
          text: 'Only large-1 and large-2, as large-3 has no SSD',
          answer: 'The SSD is preferred and not required. That is a matter of points.',
        },
        'not-the-busy': {
          text: 'Only large-2 and large-3, as large-1 is nearly full',
          answer:
            '3 of 4 CPUs are requested there and 1 more fits exactly. Full is full, nearly full is not.',
        },
        all: {
          text: 'All five; bad ones get fewer points',
          answer: 'Points are given only to nodes that pass all filters.',
        },
      },
    },
    'who-wins': {
      ask: 'large-1 (SSD, nearly full), large-2 (SSD, empty), large-3 (no SSD, empty). Which one gets the most points?',
      options: {
        'large-2': {
          text: 'large-2',
          answer: 'It has both: points for the wish and points for being empty.',
        },
        'large-1': {
          text: 'large-1, so that the others stay free',
          answer: 'That is bin packing, which can be configured. The usual plugin spreads: LeastAllocated.',
        },
        'large-3': {
          text: 'large-3, which has most to offer',
          answer: 'As much room as large-2, but without the points for the wish.',
        },
        small: {
          text: 'small, since it has an SSD and is empty',
          answer: 'It was filtered out. Nobody gives it points.',
        },
      },
    },
    'and-then': {
      ask: 'The node is chosen. What does the scheduler do with the result?',
      options: {
        binding: {
          text: 'It sends a Binding to the API server',
          answer: 'spec.nodeName is filled in by that, and the kubelet hears of it through its own watch.',
        },
        kubelet: {
          text: 'It calls the kubelet of large-2',
          answer: 'Scheduler and kubelet never talk to each other.',
        },
        etcd: {
          text: 'It writes the node into etcd',
          answer: 'Only the API server talks to etcd.',
        },
      },
    },
  },
  teacher: [
    'Open the scheduler at “score” and read the table by rows and by columns: which plugin made the difference?',
    'Change preferred to required and play again: which node disappears, and where?',
    'A PodDisruptionBudget is no filter. Where does it matter? In preemption, when somebody has to make room.',
  ],
};
