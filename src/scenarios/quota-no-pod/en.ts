import type { TextOf } from '../scenario.ts';
import type { quotaNoPod } from './scenario.ts';

export const en: TextOf<typeof quotaNoPod> = {
  title: 'A Deployment without a single Pod',
  purpose: 'You see a quota refuse Pods before they exist, and where the refusal is to be read.',
  cues: {
    quota: {
      say: 'The namespace team-a gets a ResourceQuota: together its Pods may request one CPU.',
      why: 'From now on every Pod there has to say how much it requests.',
    },
    deployment: {
      say: 'The Deployment is stored without complaint, and kubectl is content.',
      why: 'This quota counts Pods’ requests. A Deployment is only a plan for Pods.',
    },
    'pod-asked': { say: 'The ReplicaSet controller asks for the first Pod.' },
    refused: {
      say: 'The API server refuses: 403. The containers name no requests.cpu.',
      why: 'Admission refuses before anything is stored. There is no Pod, not even a Pending one.',
    },
    written: {
      say: 'The controller notes it in the ReplicaSet: ReplicaFailure, FailedCreate. Then it tries again, with growing waits.',
    },
    'no-pods': { say: 'kubectl get pods: nothing. Whoever looks only at Pods finds no hint.' },
    described: { say: 'The ReplicaSet’s Events have it: must specify requests.cpu.' },
  },
  questions: {
    answer: {
      ask: 'The quota counts requests.cpu, and the Pod names none. What does the API server answer?',
      options: {
        forbidden: {
          text: '403: it does not store the Pod',
          answer: 'What cannot be counted cannot be admitted.',
        },
        pending: {
          text: 'It stores the Pod, which stays Pending',
          answer: 'A quota is a matter of admission, before storing. Pending comes after it.',
        },
        'filled-in': {
          text: 'It fills in a request and accepts',
          answer: 'A LimitRange would do that. This namespace has none.',
        },
      },
    },
    'where-to-look': {
      ask: 'The refusal reached a controller. Where will a human find it?',
      options: {
        'replica-set': {
          text: 'At the ReplicaSet, as a condition and as Events',
          answer: 'Its controller got the answer, so it writes it to its object.',
        },
        prompt: {
          text: 'At the prompt of whoever created the Deployment',
          answer: 'kubectl ended before the first Pod was asked for.',
        },
        pod: {
          text: 'At the Pod, with kubectl describe pod',
          answer: 'There is no Pod.',
        },
      },
    },
    'what-is-listed': {
      ask: 'The Pods were refused. What does kubectl get pods show?',
      options: {
        none: { text: 'Nothing', answer: 'What was refused was never stored.' },
        pending: { text: 'Two Pods, Pending', answer: 'A Pending Pod has passed admission. These have not.' },
        failed: { text: 'Two Pods, Failed', answer: 'To have failed it would first have to exist.' },
      },
    },
  },
  challenge: {
    task: 'Bring both Pods of the Deployment web in team-a to Running. The quota stays.',
    hints: [
      'kubectl describe quota -n team-a: how much may be requested in all?',
      'Give the Deployment’s containers a request: kubectl set resources.',
    ],
  },
  teacher: [
    'Ask before “no-pods”: where would you look first? Follow the chain down: Deployment, ReplicaSet, Pod.',
    'Compare with Pending: there the Pod exists and only its node is missing.',
  ],
};
