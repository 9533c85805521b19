import type { TextOf } from '../scenario.ts';
import type { badRollout } from './scenario.ts';

export const en: TextOf<typeof badRollout> = {
  title: 'A rollout that gets stuck, and the way back',
  purpose: 'You roll out an image that does not exist, see why the site stays up, and take the change back.',
  cues: {
    changed: {
      say: 'nginx:1.92 was meant to be 1.29. The API server stores the Deployment all the same.',
      why: 'An image name is only a name to it. Whether a registry has it is asked on the node.',
    },
    'new-replicaset': { say: 'A new template, so the Deployment controller creates a new ReplicaSet.' },
    'one-new-pod': {
      say: 'Its first Pod is asked for, in addition to the three old ones.',
      why: 'maxSurge allows one more. maxUnavailable comes to zero: no old Pod goes before a new one is ready.',
    },
    listed: {
      say: 'The new Pod has no image. The three old ones run on and serve.',
      why: 'Nothing keeps the site up but this rule: first one more that is ready, then one less.',
    },
    told: {
      say: 'No progress for 30 seconds: the controller notes ProgressDeadlineExceeded, and rollout status ends with an error.',
      why: 'It is a report and nothing else. A Deployment does not roll back by itself. Without an entry the deadline is ten minutes.',
    },
    undone: {
      say: 'rollout undo writes the template of the revision before into the Deployment.',
      why: 'kubectl warns: the file that you applied still says something else. Correct it there too.',
    },
    'new-pod-goes': {
      say: 'The new ReplicaSet is scaled down to zero, and the Pod without an image is deleted.',
    },
    done: { say: 'The rollout counts as done at once: the three old Pods are what is wanted now.' },
    'same-pods': { say: 'The same three names as before. None of them has restarted.' },
  },
  questions: {
    'who-notices-the-typo': {
      ask: 'The image nginx:1.92 does not exist. Who will notice?',
      options: {
        kubelet: {
          text: 'The kubelet of the node that is to run it',
          answer: 'It asks the runtime to pull, and the registry does not know the tag.',
        },
        'api-server': {
          text: 'The API server, when the Deployment is changed',
          answer: 'It talks to no registry. Any well-formed name is accepted.',
        },
        controller: {
          text: 'The Deployment controller, before it creates a Pod',
          answer: 'Controllers compare numbers and templates. They fetch no images either.',
        },
      },
    },
    'old-pods': {
      ask: 'The new Pod gets no further. The deadline of 30 seconds passes. What happens to the Deployment?',
      options: {
        stay: {
          text: 'It is marked as not progressing; three old Pods serve on',
          answer: 'The condition Progressing becomes False. All three stay available.',
        },
        shrink: {
          text: 'The old Pods are deleted one by one all the same',
          answer: 'An old Pod goes only when a new one is ready. None has been.',
        },
        'rolled-back': {
          text: 'It goes back to the old image by itself',
          answer: 'The controller never changes your template. Tools on top of it may do that.',
        },
      },
    },
    'what-undo-moves': {
      ask: 'The old template is back in the Deployment. Which Pods will be created or deleted?',
      options: {
        'one-deleted': {
          text: 'Only the new one is deleted',
          answer: 'The old ReplicaSet never shrank, so there is nothing to create.',
        },
        'all-new': {
          text: 'All four go, and three new ones come',
          answer: 'That would be rollout restart, which changes the template.',
        },
        'image-changed': {
          text: 'None: the new Pod gets the right image',
          answer: 'A Deployment does not change Pods. It has other Pods.',
        },
      },
    },
  },
  challenge: {
    task: 'Roll out what was meant: all three Pods of web with nginx:1.29.',
    hints: [
      'It is the same command as in the story, with the right tag.',
      'kubectl rollout status shows how far it has come.',
    ],
  },
  teacher: [
    'Ask before “told”: is the site down? Who would notice, and where?',
    'Let the class work out maxSurge and maxUnavailable for 3 replicas, then for 10.',
    'Branch before “changed” and give the Deployment the strategy Recreate: now the site is down.',
  ],
};
