import type { TextOf } from '../scenario.ts';
import type { gracefulDeletion } from './scenario.ts';

export const en: TextOf<typeof gracefulDeletion> = {
  title: 'A program that does not listen to TERM',
  purpose: 'You see what a grace period is for, and what happens when it runs out.',
  cues: {
    running: {
      say: 'A container whose main process is sleep. As process 1 it ignores TERM, having no handler for it.',
    },
    delete: { say: 'kubectl delete asks for the deletion and waits.' },
    marked: { say: 'The Pod gets a deletion time and its own grace period: 10 seconds.' },
    told: {
      say: 'The kubelet is told of the mark on its watch, like of any change.',
      why: 'Deleting is no order either. The record changes, and the one who is responsible acts on it.',
    },
    term: { say: 'StopContainer with 10 seconds: the runtime sends TERM and waits.' },
    kill: {
      say: 'Ten seconds later the process is still there, so the runtime sends KILL.',
      why: 'KILL cannot be ignored. Whatever the program had not finished is lost.',
    },
    exited: { say: 'Exit code 137: that is 128 and 9, the number of KILL.' },
    failed: { say: 'The last phase is Failed, although nothing went wrong but the ending.' },
    gone: { say: 'The record leaves etcd, and kubectl delete returns.' },
  },
  questions: {
    'how-it-ends': {
      ask: 'The process ignores TERM. What will happen within the grace period of 10 seconds, or right after it?',
      options: {
        killed: {
          text: 'The runtime kills it when the time is up',
          answer: 'TERM is a request, KILL is not.',
        },
        obeys: {
          text: 'It ends with code 0 in the end',
          answer: 'sleep would go on for an hour.',
        },
        'record-first': {
          text: 'The Pod disappears from etcd while the process runs on',
          answer: 'Only with --grace-period=0 --force, and this is the danger of it.',
        },
      },
    },
    'which-phase': {
      ask: 'The process was killed, exit code 137. Which phase will the Pod have at its end?',
      options: {
        failed: { text: 'Failed', answer: 'A container ended with a code other than 0.' },
        succeeded: {
          text: 'Succeeded, because the deletion went as planned',
          answer: 'The phase is about the containers: all of them would have had to end with 0.',
        },
        terminating: { text: 'Terminating', answer: 'That is a word of the STATUS column.' },
      },
    },
    'is-it-gone': {
      ask: 'kubectl has sent DELETE. What will the API server do with the Pod?',
      options: {
        marked: {
          text: 'Mark it with a deletion time',
          answer: 'The kubelet sees the mark and begins to stop the containers.',
        },
        gone: { text: 'Take it out of etcd', answer: 'Then nobody could see what is still running.' },
        stopped: {
          text: 'Have the container stopped at once',
          answer: 'It gives no orders to nodes. Stopping is the kubelet’s work, later.',
        },
      },
    },
  },
  teacher: [
    'Compare with the lecture’s nginx, which ends at once with code 0.',
    'Let the class mend it: a shell with trap, or an init such as tini.',
  ],
};
