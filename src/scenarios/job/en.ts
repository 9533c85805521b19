import type { TextOf } from '../scenario.ts';
import type { job } from './scenario.ts';

export const en: TextOf<typeof job> = {
  title: 'A Job: Pods that are to end',
  purpose: 'You see a controller that counts successes instead of running Pods.',
  cues: {
    stored: { say: 'A Job: two completions, one at a time, and containers that are not restarted.' },
    'first-asked': { say: 'The Job controller asks for one Pod, as parallelism says.' },
    started: { say: 'On the node it is started like any other. The kubelet knows nothing about Jobs.' },
    exited: {
      say: 'The program ends with code 0. For a Job that is the aim, not a failure.',
      why: 'With restartPolicy: Always the kubelet would start it again. A Job may only have Never or OnFailure.',
    },
    'second-asked': { say: 'One of two is done, so the controller asks for another Pod.' },
    counted: {
      say: 'The first success is written into the Job’s status, once and for all.',
      why: 'A finalizer holds each Pod until it is counted. Deleting Pods cannot make the Job forget them.',
    },
    'exited-again': { say: 'The second Pod has ended too.' },
    complete: { say: 'Two successes: the Job is complete, with the time at which it was.' },
    table: {
      say: 'The Pods stay, Completed, so that their logs can be read. They take no CPU any more.',
      why: 'Completed is the word of the STATUS column; the phase is Succeeded.',
    },
    log: { say: 'The log of a container that ended is still on its node.' },
  },
  questions: {
    'what-follows-the-exit': {
      ask: 'The first Pod ended with code 0. What will follow?',
      options: {
        'another-pod': {
          text: 'The controller creates a second Pod',
          answer: 'Two completions are wanted, and a Pod that has ended never runs again.',
        },
        'same-pod': {
          text: 'The kubelet starts the container again in the same Pod',
          answer: 'restartPolicy: Never rules that out.',
        },
        deleted: {
          text: 'The controller deletes the finished Pod first',
          answer: 'Finished Pods are kept. They are removed with the Job, or by its ttlSecondsAfterFinished.',
        },
      },
    },
    'what-stays': {
      ask: 'The Job is complete. What will get pods show?',
      options: {
        'pods-stay': {
          text: 'Two Pods, Completed',
          answer: 'They are records now, kept for their logs and exit codes.',
        },
        'all-gone': { text: 'Nothing', answer: 'Nobody cleans up without being told to.' },
        running: { text: 'Two Pods, Running', answer: 'Their only container has ended.' },
      },
    },
    'who-counts': {
      ask: 'The second Pod has ended with 0 as well. Who notes that the Job has two completions?',
      options: {
        controller: {
          text: 'The Job controller',
          answer: 'It watches the Pods of the Job, counts those that have succeeded, and writes the number.',
        },
        kubelet: {
          text: 'The kubelet that ran the Pod',
          answer: 'It reports about its Pod. Of Jobs it knows nothing.',
        },
        'api-server': {
          text: 'The API server, as soon as the Pod is Succeeded',
          answer: 'It stores and tells. To count is a controller’s work.',
        },
      },
    },
  },
  teacher: [
    'Ask for the phases of both Pods in the end, and let the class tell them from the STATUS column.',
    'Change the command to “exit 1” and count the Pods: backoffLimit is 6.',
  ],
};
