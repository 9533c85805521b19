import type { TextOf } from '../scenario.ts';
import type { statefulSet } from './scenario.ts';

export const en: TextOf<typeof statefulSet> = {
  title: 'StatefulSet: names and an order',
  purpose: 'You see Pods that come one by one, keep their names, and leave from the last.',
  cues: {
    stored: {
      say: 'A StatefulSet with two replicas, and the headless Service that gives its Pods DNS names.',
    },
    'first-asked': {
      say: 'Its controller creates Pods itself, and only db-0 for now.',
      why: 'There is no ReplicaSet in between. The number in the name is the Pod’s identity.',
    },
    'first-ready': { say: 'db-0 runs and is ready. The controller has waited for exactly this.' },
    'second-asked': { say: 'So db-1 has its turn.' },
    'second-ready': { say: 'Both are ready.' },
    names: { say: 'The names end in an ordinal, not in random letters.' },
    deleted: { say: 'db-0 is to be deleted. Nothing is created yet.' },
    'record-gone': {
      say: 'The Pod has left etcd. Only now its name is free.',
      why: 'Two Pods named db-0 at once would be two owners of the same data. That is why a lost node needs a decision.',
    },
    'same-name': {
      say: 'A new Pod under the old name: another uid, the same identity (and its own volume, if it has one).',
    },
    scaled: { say: 'Now one replica instead of two.' },
    'last-goes': { say: 'The Pod with the highest number goes.' },
    'one-left': { say: 'db-0 is left. It is the last that would ever go.' },
  },
  questions: {
    'how-many-at-first': {
      ask: 'Two replicas are wanted. What will the controller create until the first Pod is ready?',
      options: {
        one: {
          text: 'db-0 alone',
          answer: 'OrderedReady is the default: the next one comes when this is ready.',
        },
        two: {
          text: 'db-0 and db-1',
          answer: 'With podManagementPolicy: Parallel, yes.',
        },
        replicaset: {
          text: 'A ReplicaSet',
          answer: 'That is how a Deployment does it, because its Pods are interchangeable.',
        },
      },
    },
    'when-the-replacement': {
      ask: 'db-0 is marked for deletion. What has to happen before a new db-0 is created?',
      options: {
        'when-gone': {
          text: 'The old one has to be gone from etcd',
          answer: 'The name is taken until then, and so is the identity.',
        },
        'at-once': {
          text: 'Nothing, the mark is enough',
          answer: 'This is what a ReplicaSet does: its Pods have names of their own.',
        },
        never: {
          text: 'Somebody has to create it',
          answer: 'A StatefulSet keeps its number of Pods as well.',
        },
      },
    },
    'which-goes': {
      ask: 'One Pod is too many. Which will go?',
      options: {
        last: { text: 'db-1', answer: 'From the highest number down.' },
        oldest: {
          text: 'db-0, which was first',
          answer: 'It is the youngest by now, and number 0 all the same.',
        },
        any: {
          text: 'Any of them',
          answer: 'A ReplicaSet weighs up which one is the least loss. Here the order decides.',
        },
      },
    },
  },
  teacher: [
    'Play “self-healing” first and compare the moment at which the replacement is asked for.',
    'At “record-gone” ask what happens when the node of db-0 cannot be reached: nobody removes the record.',
  ],
};
