import type { TextOf } from '../scenario.ts';
import type { etcdNoQuorum } from './scenario.ts';

export const en: TextOf<typeof etcdNoQuorum> = {
  title: 'etcd without a quorum',
  purpose: 'You see what two of three members are enough for, and what one alone cannot do.',
  cues: {
    running: { say: 'etcd has three members here. A Pod runs. Then the first member is killed.' },
    'still-stored': {
      say: 'A label is written as if nothing had happened: two of three are a majority.',
      why: 'With three members one may fail. With two, none: that is why odd numbers are chosen.',
    },
    'timed-out': {
      say: 'The second is gone. The one that is left asks for agreement and gets none: request timed out.',
      why: 'kubectl reads the Pod before it writes, and even that fails: alone, a member cannot know whether it is up to date.',
    },
    'not-even-read': {
      say: 'kubectl get pods fails for the same reason. The API server is well, but has nothing to answer with.',
    },
    exit: { say: 'In the middle of that the program in the container is killed.' },
    restart: {
      say: 'The kubelet starts it again. It needs neither API server nor etcd for that.',
    },
    reported: {
      say: 'A member is back, two agree again, and the kubelet’s report can be stored at last.',
    },
    'stored-again': { say: 'And so can a label. Nothing that had been stored was lost.' },
    listed: {
      say: 'The label of the time without a quorum is missing: that wish failed, and kubectl said so.',
      why: 'What was not agreed on was never stored. Better no answer than one that is later taken back.',
    },
  },
  questions: {
    'two-of-three': {
      ask: 'One of three members is dead. Somebody writes a label. What will happen?',
      options: {
        stored: { text: 'It is stored as ever', answer: 'Two of three agree, and that is a majority.' },
        refused: {
          text: 'It is refused until all three are there',
          answer: 'Then a third member would make things worse and not better.',
        },
        half: {
          text: 'It is stored for the time being, and confirmed later',
          answer: 'There is no half storing. Two agree, or nobody has it.',
        },
      },
    },
    'one-of-three': {
      ask: 'Two of three are dead. Somebody wants to write a label. What will kubectl print?',
      options: {
        nothing: {
          text: 'An error: request timed out',
          answer: 'The API server waits for etcd, and etcd for a second member.',
        },
        stored: {
          text: 'pod/web labeled: one member is enough to store it',
          answer: 'If each half of a cluster could write alone, there would soon be two truths.',
        },
        'api-server': {
          text: 'The connection was refused: the API server is down too',
          answer: 'It runs and takes the request. It only has nobody to store it.',
        },
      },
    },
    'the-container': {
      ask: 'Still no quorum, and the container of the Pod ends. What follows?',
      options: {
        restarted: {
          text: 'The kubelet starts it again',
          answer: 'It has the Pod’s spec in memory, and the runtime beside it.',
        },
        waits: {
          text: 'It stays down until etcd is well',
          answer: 'The kubelet asks nobody. It only cannot report.',
        },
        deleted: {
          text: 'The Pod is deleted',
          answer: 'To delete is to write, and nothing can be written.',
        },
      },
    },
    'what-was-lost': {
      ask: 'Two members agree again. What can be stored now?',
      options: {
        nothing: {
          text: 'What is asked for from now on; all that was stored is still there',
          answer: 'Each member has its log on disk, and whoever comes back is told what it has missed.',
        },
        'the-old-wish': {
          text: 'First of all the label that timed out',
          answer: 'kubectl gave up and ended. Nobody repeats it.',
        },
        all: {
          text: 'All Pods have to be created anew',
          answer: 'Nothing of what was stored is lost.',
        },
      },
    },
  },
  teacher: [
    'Let the class work out how many members may fail of 1, 2, 3, 4, 5. Why does nobody take 4?',
    'Compare with the scenario in which the API server is down: what is the same for the Pods, what differs for kubectl?',
  ],
};
