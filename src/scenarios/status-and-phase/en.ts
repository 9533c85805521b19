import type { TextOf } from '../scenario.ts';
import type { statusAndPhase } from './scenario.ts';

export const en: TextOf<typeof statusAndPhase> = {
  title: 'STATUS is not the phase',
  purpose: 'You see one Pod go through seven words under STATUS, and through two phases.',
  cues: {
    stored: {
      say: 'The Pod is stored, with the phase Pending. An init container is to run first.',
      why: 'There are five phases: Pending, Running, Succeeded, Failed, Unknown. All else is no phase.',
    },
    init: { say: 'STATUS: Init:0/1. Of one init container none has ended.' },
    pending: {
      say: 'The phase is Pending.',
      why: 'kubectl get has the column from the API server, which works it out of phase, reasons and container states.',
    },
    'no-image': { say: 'STATUS: ErrImagePull. The tag 1.92 does not exist.' },
    'still-pending': {
      say: 'The phase is Pending, as before.',
      why: 'Pending does not mean “has no node”. This Pod has one since long, and an IP. It means: not all containers could be started yet.',
    },
    running: {
      say: 'With the right image the container starts, and for the first time the phase changes: Running.',
    },
    error: {
      say: 'The container was killed twice. It waits for its next start, and STATUS says Error.',
      why: 'CrashLoopBackOff is the other word that one sees during such a wait.',
    },
    'still-running': {
      say: 'The phase is Running, though nothing runs at this moment.',
      why: 'The Pod was started and is to be started again. Failed would be final.',
    },
    deleted: { say: 'The Pod is deleted: it gets a deletion time. Nothing else in it changes.' },
    terminating: { say: 'STATUS: Terminating.' },
    'running-at-last': {
      say: 'And the phase: Running.',
      why: 'Whoever waits for the phase Terminating waits for ever. Look at metadata.deletionTimestamp.',
    },
  },
  questions: {
    'init-phase': {
      ask: 'STATUS says Init:0/1. Which phase does the Pod have?',
      options: {
        pending: { text: 'Pending', answer: 'Until all init containers are done, it is Pending.' },
        initializing: {
          text: 'Initializing',
          answer: 'There is a condition Initialized, and no such phase.',
        },
        running: {
          text: 'Running, as an init container runs',
          answer: 'Only the containers after them count for that.',
        },
      },
    },
    'no-image-phase': {
      ask: 'STATUS says ErrImagePull. Which phase?',
      options: {
        pending: { text: 'Pending', answer: 'The container has not started, and may yet.' },
        err: {
          text: 'ErrImagePull',
          answer: 'That is the reason of a container that waits. It stands in status.containerStatuses.',
        },
        failed: {
          text: 'Failed',
          answer: 'The kubelet tries on, so nothing has failed for good.',
        },
      },
    },
    'crashed-phase': {
      ask: 'STATUS says Error. The container is dead at this moment. Which phase?',
      options: {
        running: {
          text: 'Running',
          answer:
            'restartPolicy is Always: it will be started again, and until then the Pod counts as running.',
        },
        error: {
          text: 'Error',
          answer: 'That is the reason with which the container ended.',
        },
        failed: {
          text: 'Failed',
          answer: 'Only if no container is going to be started again.',
        },
      },
    },
    'deleted-phase': {
      ask: 'STATUS says Terminating. Which phase?',
      options: {
        running: {
          text: 'Running',
          answer: 'The column shows the word because of the deletion time, and leaves the phase alone.',
        },
        terminating: {
          text: 'Terminating',
          answer: 'The most common of all false phases.',
        },
        succeeded: {
          text: 'Succeeded',
          answer: 'That may come at the very end, when the containers have ended with 0.',
        },
      },
    },
  },
  teacher: [
    'Let two columns be kept on the board, STATUS and phase, and count how often each changes.',
    'Ask which of the two a script should read. Neither, mostly: conditions such as Ready.',
    'Show where each word of the column comes from: find it in kubectl get pod app -o yaml.',
  ],
};
