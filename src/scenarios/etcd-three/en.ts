import type { TextOf } from '../scenario.ts';
import type { etcdThree } from './scenario.ts';

export const en: TextOf<typeof etcdThree> = {
  title: 'Three etcd members: agree, then store',
  purpose:
    'You see one write reach a majority before it counts, and a new leader be elected when the old one is gone.',
  cues: {
    txn: {
      say: 'The API server asks the leader to write the Pod. One of the three leads, the others follow.',
      why: 'The leader puts it into its log and sends it to the followers: AppendEntries. So far nothing is stored.',
    },
    stored: {
      say: 'A follower has confirmed. With the leader that makes two of three, a majority: the write is committed.',
      why: 'Only from now on is there a Pod. The third member may confirm later; nobody waits for it.',
    },
    created: { say: 'kubectl prints “created”. Whichever single member dies now, the Pod remains.' },
    running: { say: 'The Pod runs. Then the leader is killed.' },
    elected: {
      say: 'The followers heard nothing more from it. One of them stands for election and gets the second vote: term 2.',
      why: 'A member votes once in a term, and only for a log that is as long as its own. So whoever wins has all that was committed.',
    },
    asked: { say: 'A label, by way of the new leader. The API server knows all three addresses.' },
    labelled: { say: 'Stored, with the two that are left. They are a majority of three still.' },
    listed: {
      say: 'The old leader has come back, as a follower. Whatever it missed is sent to it.',
    },
  },
  questions: {
    'when-is-it-stored': {
      ask: 'Three members, and the leader has the write in its log. When does it count as stored?',
      options: {
        majority: {
          text: 'As soon as one follower has confirmed',
          answer: 'Leader and one follower are two of three: a majority.',
        },
        'leader-alone': {
          text: 'At once: the leader decides',
          answer: 'If it died at this moment, nobody else would know of the write.',
        },
        'every-member': {
          text: 'When both followers have confirmed',
          answer: 'Then one dead member would be enough to stop everything.',
        },
      },
    },
    'leader-gone': {
      ask: 'The leader is dead. Who decides what comes next?',
      options: {
        election: {
          text: 'The followers elect another one among themselves',
          answer: 'Whoever has waited longest in vain asks the others for their votes.',
        },
        'api-server': {
          text: 'The API server names another one',
          answer: 'It is a client of etcd like any other, and asks whoever answers.',
        },
        'pods-stop': {
          text: 'Nobody: until it is back the Pods are stopped',
          answer: 'Pods run on even without any etcd.',
        },
      },
    },
    'next-write': {
      ask: 'Two members are left, with a new leader. What becomes of the next write?',
      options: {
        stored: { text: 'It is stored', answer: 'Two of three are enough. One more must not fail.' },
        refused: {
          text: 'It times out, as one is missing',
          answer: 'That comes with the second failure.',
        },
        'old-leader': {
          text: 'It waits for the old leader',
          answer: 'That one leads no more. When it comes back, it hears of term 2 and follows.',
        },
      },
    },
  },
  teacher: [
    'Open etcd at “stored” and look at the three logs and at who has committed how far.',
    'Play it with three pupils: a note counts when two have copied it.',
    'Go on with the scenario “etcd without a quorum”.',
  ],
};
