import type { TextOf } from '../scenario.ts';
import type { oomKilled } from './scenario.ts';

export const en: TextOf<typeof oomKilled> = {
  title: 'OOMKilled',
  purpose: 'You see what a memory limit does, who enforces it, and what it has to do with the scheduler.',
  cues: {
    defaulted: {
      say: 'The manifest names a limit and no request. The API server fills in the request: as much as the limit.',
    },
    filtered: {
      say: 'The scheduler looks for a node with 16Mi to spare, and every node has that.',
      why: 'It adds up requests. What a program will really use, nobody knows at this point.',
    },
    started: { say: 'The program starts and reaches for 64 MiB.' },
    killed: {
      say: 'The kernel of the node kills the process: it would pass the limit of 16Mi.',
      why: 'The limit lies on the container’s cgroup. Exit code 137 is 128 + 9, the number of SIGKILL.',
    },
    reported: {
      say: 'The kubelet learns of it from the runtime and reports the reason OOMKilled.',
      why: 'The node may have plenty of memory left. It is the container’s own limit that was reached.',
    },
    restart: { say: 'The same container, the same limit: the kubelet starts it once more.' },
    'killed-again': { say: 'And the kernel kills it once more.' },
    'back-off': {
      say: 'The kubelet waits before the next start. OOMKilled turns into a crash loop.',
    },
    described: {
      say: 'kubectl describe shows reason and exit code, and the limit some lines below.',
      why: 'The program could not say a word about it: SIGKILL leaves no time for a log line.',
    },
  },
  questions: {
    'who-kills': {
      ask: 'The program will take more memory than its limit. Who puts an end to it?',
      options: {
        kernel: {
          text: 'The kernel of the node',
          answer: 'It enforces the cgroup’s limit the moment the memory is asked for.',
        },
        kubelet: {
          text: 'The kubelet, when it measures the use',
          answer:
            'It would ask the runtime to stop the container. It measures too seldom, and leaves this to the kernel.',
        },
        'api-server': {
          text: 'The API server deletes the Pod',
          answer: 'The API server knows nothing of memory in use. The Pod stays.',
        },
      },
    },
    'what-next': {
      ask: 'The container was killed for its memory. What will the restart bring?',
      options: {
        'same-limit': {
          text: 'The same end: it starts with the same limit',
          answer: 'A restart changes nothing in the Pod. Whoever wrote the limit has to change it.',
        },
        raised: {
          text: 'The limit is raised first',
          answer:
            'Nothing of that kind happens by itself. A vertical autoscaler is an add-on, and is not at work here.',
        },
        'other-node': {
          text: 'The Pod goes to a node with more memory',
          answer: 'A Pod does not move, and on a larger node the limit would be the same.',
        },
      },
    },
    'does-it-fit': {
      ask: 'The program will want 64 MiB, the limit is 16Mi. Will the scheduler find a node?',
      options: {
        fits: {
          text: 'Yes: it looks for 16Mi',
          answer: 'It reads the request. What the program wants stands nowhere.',
        },
        refused: {
          text: 'No: 64 MiB do not fit into 16Mi',
          answer: 'Nobody but the kernel will ever compare these two.',
        },
        'api-server': {
          text: 'It never gets that far: the API server refuses',
          answer: 'A limit without a request is allowed: the request becomes the same.',
        },
      },
    },
  },
  challenge: {
    task: 'Make the Pod hungry run without a restart.',
    hints: [
      'kubectl describe pod hungry: which limit stands there, and how much does the command want?',
      'Delete the Pod and apply the manifest with a limit that is large enough.',
    ],
  },
  teacher: [
    'Ask for the two uses of the numbers: request for the scheduler, limit for the kernel.',
    'Compare with CPU: a container that passes its CPU limit is slowed down, not killed.',
  ],
};
