import type { TextOf } from '../scenario.ts';
import type { rbacRefusal } from './scenario.ts';

export const en: TextOf<typeof rbacRefusal> = {
  title: 'Refused: known, but not allowed',
  purpose: 'You see a request end at the second gate, and which two objects open it.',
  cues: {
    account: { say: 'A service account: a name that a program can prove with a token.' },
    role: { say: 'A Role says what may be done: here get and list, on Pods. It names nobody.' },
    binding: {
      say: 'A RoleBinding says who: this account may do what the Role says, in this namespace.',
      why: 'RBAC only allows. There is no rule that forbids; what no rule allows is refused.',
    },
    'may-read': { say: 'As viewer, get pods works: an empty list is an answer, not a refusal.' },
    asks: { say: 'Still as viewer: kubectl asks to create a Pod.' },
    refused: {
      say: 'First gate passed: the token is genuine. At the second no rule fits: create was never allowed.',
      why: '401 would mean “I do not know you”. 403 means “I know you, and no”.',
    },
    answer: { say: '403, with a sentence that names the user, the verb, the resource and the namespace.' },
    printed: { say: 'The request never reached admission or etcd. To the cluster, nothing happened.' },
    'new-rule': {
      say: 'The administrator adds a second Role and RoleBinding. Rules add up.',
      why: 'The API server reads the rules from its watches: the next request is judged by them.',
    },
    stored: { say: 'The same command again, and this time the Pod is stored.' },
  },
  questions: {
    'where-it-ends': {
      ask: 'viewer may get and list Pods, and asks to create one. Where will that end?',
      options: {
        authorization: {
          text: 'At authorization',
          answer: 'No rule allows create on pods for this account.',
        },
        authentication: {
          text: 'At authentication',
          answer: 'The token is valid; it is known who asks.',
        },
        admission: {
          text: 'At admission',
          answer: 'Admission looks at what is in the request. This one does not come that far.',
        },
        kubectl: {
          text: 'At kubectl, before anything is sent',
          answer: 'kubectl does not know the rules. It would have to ask: kubectl auth can-i create pods.',
        },
      },
    },
    'what-was-stored': {
      ask: 'A rule that allows it is about to be added. How will the Pod come into being?',
      options: {
        'after-the-rule': {
          text: 'By asking once more',
          answer: 'A refused request is forgotten. The new one is judged by the new rules.',
        },
        retried: {
          text: 'By itself: a controller tries again',
          answer: 'Controllers retry what they want themselves. Nobody wants this Pod but viewer.',
        },
        restart: {
          text: 'After the API server was restarted with the new rules',
          answer: 'Rules are objects and are watched. They hold at once.',
        },
      },
    },
    'is-it-a-refusal': {
      ask: 'viewer lists the Pods of a namespace without Pods. What will it get?',
      options: {
        empty: { text: 'An empty list', answer: 'list is allowed, and an empty answer is an answer.' },
        forbidden: { text: '403', answer: 'The RoleBinding allows list in this namespace.' },
        unauthorized: { text: '401', answer: 'The token is genuine. It is known who asks.' },
      },
    },
  },
  teacher: [
    'Let the class read the 403 sentence and write the Role from it: each of its words is a field.',
    'Try kubeconfig: bad token and compare 401 with 403.',
  ],
};
