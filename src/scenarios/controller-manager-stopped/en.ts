import type { TextOf } from '../scenario.ts';
import type { controllerManagerStopped } from './scenario.ts';

export const en: TextOf<typeof controllerManagerStopped> = {
  title: 'The controller manager stands still',
  purpose: 'You see what nobody does any more without controllers, and what goes on without them.',
  cues: {
    complete: { say: 'Two Pods wished for, two available. Now the controller manager is stopped.' },
    deleted: {
      say: 'One of the two Pods is deleted. The API server and the kubelet need no controller for that.',
    },
    stale: {
      say: 'One Pod is left, and the Deployment still says 2/2.',
      why: 'Status is what a controller wrote last. Nobody has counted since.',
    },
    'bare-asked': { say: 'Somebody creates a bare Pod meanwhile.' },
    'bare-runs': {
      say: 'It runs as ever: scheduler and kubelet are at work.',
      why: 'Controllers make Pods out of other objects. A Pod that is there already does without them.',
    },
    replaced: {
      say: 'The controller manager goes on, compares, and asks for the missing Pod at once.',
      why: 'It does not carry out orders that it missed. It looks at what is and at what should be.',
    },
    healed: { say: 'Two again, and this time the number is true.' },
  },
  questions: {
    'what-is-shown': {
      ask: 'One of two Pods has been deleted, and no controller works. What does kubectl get show for the Deployment?',
      options: {
        two: {
          text: '2/2',
          answer: 'kubectl shows the stored status. The one who would correct it stands still.',
        },
        one: {
          text: '1/2',
          answer: 'Neither kubectl nor the API server counts Pods. A controller does, when it works.',
        },
        replaced: {
          text: '2/2, because a new Pod has come',
          answer: 'The number is right, the reason is not: there is only one Pod.',
        },
      },
    },
    'bare-pod': {
      ask: 'kubectl run bare, while the controller manager stands still. What becomes of the Pod?',
      options: {
        runs: {
          text: 'It runs',
          answer: 'The scheduler binds it, a kubelet starts it. No controller takes part.',
        },
        pending: {
          text: 'It stays Pending',
          answer: 'That would need a scheduler at rest.',
        },
        refused: {
          text: 'The API server refuses it',
          answer: 'The API server does not depend on the controller manager.',
        },
      },
    },
    'when-it-is-back': {
      ask: 'The controller manager works again. What does it do about web?',
      options: {
        'one-pod': {
          text: 'It creates the one Pod that is missing',
          answer: 'Two are wished for, one is there. The difference is one.',
        },
        'new-replica-set': {
          text: 'It begins anew with another ReplicaSet',
          answer: 'The template has not changed, so the ReplicaSet is still the right one.',
        },
        'by-hand': {
          text: 'Nothing: the moment of the deletion has passed',
          answer: 'It need not have seen the deletion. It compares states.',
        },
      },
    },
  },
  teacher: [
    'Ask for more that stands still: rollouts, node checks, garbage collection, endpoints of Services.',
    'Good words to remember: level, not edge.',
  ],
};
