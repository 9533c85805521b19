import type { TextOf } from '../scenario.ts';
import type { crashLoop } from './scenario.ts';

export const en: TextOf<typeof crashLoop> = {
  title: 'CrashLoopBackOff',
  purpose:
    'You see who starts a crashed program again, why the waits grow, and where the cause is to be read.',
  cues: {
    started: { say: 'Everything went well up to here: a node, an image, a process.' },
    running: {
      say: 'The kubelet reports Running. The program is already about to fail.',
      why: 'Running means that the process was started. Whether it does its work is another question.',
    },
    exit: {
      say: 'The process ends with exit code 1.',
      why: 'For Kubernetes it is only a number. What went wrong stands in the program’s own output.',
    },
    restart: {
      say: 'The kubelet of the same node starts the container again, in the same Pod.',
      why: 'restartPolicy is Always unless the Pod says otherwise. Name, uid, node and IP stay.',
    },
    'exit-again': { say: 'The file is still missing, so the second start ends like the first.' },
    'back-off': {
      say: 'This time the kubelet waits: 10 seconds.',
      why: 'The first restart comes at once; from the second crash on there is a back-off.',
    },
    'crash-loop': {
      say: 'The wait is written down as CrashLoopBackOff. The phase is still Running.',
      why: 'STATUS showed Error for most of the wait: the kubelet reports the waiting reason when it looks at the Pod again.',
    },
    longer: {
      say: 'The third crash: now 20 seconds.',
      why: 'The wait doubles up to five minutes, and starts over after ten minutes without a crash.',
    },
    logs: {
      say: 'kubectl logs shows what the program said: it cannot open its file.',
      why: 'With --previous it shows the container before, which helps when the present one has said nothing yet.',
    },
  },
  questions: {
    'after-exit': {
      ask: 'The only container of this Pod has ended with an error. What comes next?',
      options: {
        'same-pod': {
          text: 'The kubelet starts it again in this Pod',
          answer: 'The kubelet follows restartPolicy: Always by itself. Nobody has to ask it.',
        },
        'new-pod': {
          text: 'A controller creates a new Pod',
          answer: 'No controller owns this Pod. Even where one does, a crashed container stays in its Pod.',
        },
        failed: {
          text: 'The Pod is Failed for good',
          answer: 'That is so with restartPolicy: Never. The default is Always.',
        },
      },
    },
    'second-exit': {
      ask: 'It has crashed again within a second. What will the kubelet do?',
      options: {
        waits: {
          text: 'Wait a while before the next start',
          answer:
            'A back-off: 10 seconds, then 20, 40 …, so that a broken program does not wear out its node.',
        },
        'at-once': {
          text: 'Start it at once, as before',
          answer: 'Only the first restart comes without a wait.',
        },
        'other-node': {
          text: 'Have it tried on another node',
          answer: 'A Pod is bound once. It never moves.',
        },
      },
    },
    'which-phase': {
      ask: 'While the kubelet waits, which phase does the Pod have?',
      options: {
        running: {
          text: 'Running',
          answer:
            'The Pod is set up and a container is about to be restarted: for the phase this is Running.',
        },
        'crash-loop-back-off': {
          text: 'CrashLoopBackOff',
          answer: 'That is a reason of a container’s waiting state. There are five phases, and this is none.',
        },
        pending: {
          text: 'Pending',
          answer: 'A Pod does not go back to Pending once its container has been started.',
        },
      },
    },
  },
  challenge: {
    task: 'Make the Pod worker run without a restart. Its program wants a file; give it one.',
    hints: [
      'kubectl logs worker tells which file it misses.',
      'A ConfigMap, mounted as a volume, puts its keys as files into a directory.',
      'A Pod’s volumes cannot be changed: delete the Pod and apply the manifest with the volume.',
    ],
  },
  teacher: [
    'Let the class read kubectl get, describe and logs in this order: state, circumstances, cause.',
    'At “crash-loop” put phase and STATUS side by side.',
  ],
};
