import type { TextOf } from '../scenario.ts';
import type { watchDropped } from './scenario.ts';

export const en: TextOf<typeof watchDropped> = {
  title: 'A watch breaks: go on, or begin anew',
  purpose: 'You see the scheduler lose its watch twice: once it misses nothing, once it has to list anew.',
  cues: {
    dropped: {
      say: 'The scheduler’s watch of Pods ends. On its slow connection a new one takes some seconds.',
      why: 'Watches end all the time: after minutes by themselves, or with a network. Every client is made for it.',
    },
    stored: { say: 'Just now a Pod is created. The scheduler does not hear of it.' },
    'made-up': {
      say: 'The new watch asked for all since the last version that the scheduler had seen. So it brings the Pod: ADDED.',
      why: 'The API server keeps recent changes in its watch cache. The version says where to go on.',
    },
    bound: { say: 'And the scheduler binds it, some seconds late, and nothing worse.' },
    listed: { say: 'The Pod runs. Nobody at the prompt noticed anything.' },
    expired: {
      say: 'The watch breaks again, and this time what came after its last version is no longer in the cache.',
    },
    labelled: { say: 'Meanwhile the Pod gets a label.' },
    anew: {
      say: '410, too old. So the scheduler takes stock anew: all Pods as they are now, the label among them.',
      why: 'What happened in between it will never know, and need not: it works with the state, not with the way there.',
    },
  },
  questions: {
    'is-it-missed': {
      ask: 'The Pod was created while the scheduler had no watch. How will it hear of the Pod?',
      options: {
        'made-up': {
          text: 'The new watch begins where the old one ended',
          answer: 'It names the last version seen, and all changes since then come first.',
        },
        never: {
          text: 'Not at all: it was not listening',
          answer: 'Then the slightest disturbance would lose Pods. That is what versions are for.',
        },
        pushed: {
          text: 'The API server calls it, once it is back',
          answer: 'The API server opens no connections to its watchers.',
        },
      },
    },
    'bound-when': {
      ask: 'The scheduler has heard of the Pod, late. What comes next?',
      options: {
        now: { text: 'It binds the Pod as usual', answer: 'Late is late, and otherwise the same.' },
        'again-by-hand': {
          text: 'The Pod has to be created again',
          answer: 'It is stored, and nothing is wrong with it.',
        },
        failed: {
          text: 'The Pod is Failed meanwhile',
          answer: 'Waiting for a node is not a failure, whatever the cause.',
        },
      },
    },
    'too-old': {
      ask: 'This time the history after the last version is gone from the cache. What does the scheduler get?',
      options: {
        gone: {
          text: 'An error, 410, after which it takes stock anew',
          answer: 'An answer with gaps would be worse than none.',
        },
        'goes-on': {
          text: 'Only what happens from now on',
          answer: 'Then it would have missed the label without knowing.',
        },
        stops: {
          text: 'Nothing any more: the scheduler ends',
          answer: 'Informers are made for this: list, watch, and over again.',
        },
      },
    },
  },
  teacher: [
    'Ask for the two numbers that a reconnecting client has to compare: the last version seen, and the oldest that is kept.',
    'Continue with “How a watch works”, where a person sends the same requests by hand.',
  ],
};
