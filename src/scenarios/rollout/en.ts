import type { TextOf } from '../scenario.ts';
import type { rollout } from './scenario.ts';

export const en: TextOf<typeof rollout> = {
  title: 'Scale, roll out, roll back',
  purpose:
    'You change how many Pods there are, then what they are, and see that only the second makes a ReplicaSet.',
  cues: {
    scaled: { say: 'kubectl scale changes one number in the Deployment: three replicas instead of two.' },
    'handed-down': {
      say: 'The Deployment controller hands the number down to the ReplicaSet that is there.',
      why: 'The template is the same, so there is no new ReplicaSet and no new revision.',
    },
    'third-pod': { say: 'The ReplicaSet controller makes up the difference: one more Pod.' },
    'new-template': { say: 'Now the template changes: another image. This is what starts a rollout.' },
    'new-replicaset': {
      say: 'Another template has another hash, so the controller creates a second ReplicaSet, with one replica.',
      why: 'A Pod’s containers are not exchanged. Each version of the template has Pods of its own.',
    },
    'one-more': {
      say: 'The first new Pod is asked for. For a moment there are four, one more than wanted.',
      why: 'maxSurge is 25 %, and 25 % of three is rounded up to one.',
    },
    'first-ready': { say: 'The new Pod runs and is ready. All three old ones still serve.' },
    'one-less': {
      say: 'Only now the old ReplicaSet is scaled down by one.',
      why: 'maxUnavailable is 25 % as well, but rounded down to none: never fewer than three ready Pods.',
    },
    'old-pod-deleted': { say: 'Its controller deletes one old Pod, and so it goes on: one new, one old.' },
    'two-replicasets': {
      say: 'rollout status ended: done. The old ReplicaSet stays, with zero Pods: it is the memory that undo needs.',
      why: 'Ten old ones are kept, as revisionHistoryLimit says.',
    },
    undone: {
      say: 'rollout undo writes the old template into the Deployment again. It is a change like any other.',
    },
    reused: { say: 'Its hash is known: the old ReplicaSet is scaled up, instead of creating a third.' },
    'roles-swapped': { say: 'The same two ReplicaSets, with their roles exchanged. The Pods are new ones.' },
    history: {
      say: 'The history has revisions 2 and 3: number 1 went to the end as 3.',
      why: 'A revision is a number on a ReplicaSet. The one that is used again gets the next number.',
    },
    'scaled-down': {
      say: 'And down again: one replica instead of three. Another number, the same template.',
    },
    'two-go': {
      say: 'The ReplicaSet controller counts three where one is wanted, and deletes two.',
      why: 'It prefers those that are not running or not ready, and those on a node with several of them.',
    },
  },
  questions: {
    'who-gets-the-change': {
      ask: 'The image in the Deployment’s template has changed. What will the Deployment controller do?',
      options: {
        'new-replicaset': {
          text: 'Create a ReplicaSet for the new template',
          answer: 'One ReplicaSet for each template. The Deployment shifts replicas from one to the other.',
        },
        'pods-changed': {
          text: 'Change the image in the running Pods',
          answer: 'That is possible by hand, for one Pod. A Deployment replaces Pods.',
        },
        'pods-deleted': {
          text: 'Delete the old Pods, so that new ones come',
          answer: 'With the strategy Recreate, yes. The usual strategy is RollingUpdate.',
        },
      },
    },
    'what-comes-first': {
      ask: 'Three replicas, RollingUpdate with 25 % and 25 %. What comes first?',
      options: {
        'a-new-pod': {
          text: 'One new Pod, in addition',
          answer: 'Surge is rounded up to 1, unavailable down to 0: first one more, then one less.',
        },
        'an-old-pod-goes': {
          text: 'One old Pod goes, to make room',
          answer: 'maxUnavailable came to zero. With maxSurge: 0 it would have to be this way.',
        },
        'all-at-once': {
          text: 'All three new Pods at once',
          answer: 'That would be six Pods, and the surge allows four.',
        },
      },
    },
    'where-undo-comes-from': {
      ask: 'undo has written the old template back. Where will the Pods come from?',
      options: {
        'old-replicaset': {
          text: 'From the old ReplicaSet, which is scaled up',
          answer: 'It was kept with zero replicas for this purpose.',
        },
        'third-replicaset': {
          text: 'From a third ReplicaSet',
          answer: 'The same template gives the same hash, and a ReplicaSet with that hash exists.',
        },
        'kubectl-history': {
          text: 'kubectl creates them again from its history',
          answer: 'kubectl keeps no history. It reads the templates of the ReplicaSets.',
        },
      },
    },
  },
  teacher: [
    'At “one-more” open the controller manager and read desired and actual of both ReplicaSets.',
    'Ask before “history” what the revisions will be called. Hardly anybody says 2 and 3.',
    'Branch before “new-template” with an image that does not exist: what keeps the site up?',
  ],
};
