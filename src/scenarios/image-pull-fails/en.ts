import type { TextOf } from '../scenario.ts';
import type { imagePullFails } from './scenario.ts';

export const en: TextOf<typeof imagePullFails> = {
  title: 'A wrong image name',
  purpose:
    'You see how far a Pod gets with an image that does not exist, who finds out, and how it can be mended.',
  cues: {
    accepted: {
      say: 'The API server has stored the Pod: to it, redis123 is as good a name as any.',
      why: 'No gate looks into a registry. A manifest can be valid and still never run.',
    },
    bound: {
      say: 'The scheduler found a node. It does not look at image names either, only at images on nodes.',
    },
    pull: { say: 'On the node the kubelet asks the runtime to pull the image.' },
    refused: { say: 'The registry answers: there is no such repository.' },
    'err-image-pull': {
      say: 'The kubelet reports ErrImagePull. The phase stays Pending.',
      why: 'STATUS shows the container’s waiting reason; a phase of that name does not exist.',
    },
    again: { say: 'The next attempt, on the same node, with the same name. The Pod does not move.' },
    'back-off': {
      say: 'Between attempts it waits, each time twice as long. The word for that wait is ImagePullBackOff.',
      why: 'During the wait nothing is tried. It is not another error.',
    },
  },
  questions: {
    'who-notices': {
      ask: 'There is no image redis123. Who will be the first to notice?',
      options: {
        registry: {
          text: 'The registry, asked by the node’s runtime',
          answer: 'Only the pull finds out, and that happens on the node, after everything else.',
        },
        'api-server': {
          text: 'The API server, when it checks the manifest',
          answer: 'It checks that there is a name, not that the image exists.',
        },
        scheduler: {
          text: 'The scheduler, when it compares nodes',
          answer:
            'It gives points to nodes that have the image already; that none has it is no reason to refuse.',
        },
      },
    },
    'how-far': {
      ask: 'No registry has the image redis123. How far will the Pod get?',
      options: {
        bound: { text: 'To a node, where the pull fails', answer: 'Only there is a registry asked.' },
        refused: {
          text: 'The API server refuses it',
          answer: 'It checks how the name is written, not whether the image exists.',
        },
        unschedulable: {
          text: 'The scheduler finds no node that has it',
          answer: 'It prefers nodes that have an image already, and asks no more of them.',
        },
      },
    },
    'which-phase': {
      ask: 'The pull has failed. Which phase will the Pod have from now on?',
      options: {
        pending: {
          text: 'Pending',
          answer: 'The container has not started, and may still. ErrImagePull is a reason and no phase.',
        },
        failed: { text: 'Failed', answer: 'The kubelet tries again and again. Failed would be final.' },
        running: {
          text: 'Running, since it has a node',
          answer: 'For Running a container has to have been started.',
        },
      },
    },
  },
  challenge: {
    task: 'Bring the Pod redis to Running without deleting it.',
    hints: [
      'kubectl describe pod redis tells what the registry answered.',
      'The image of a container is one of the few fields of a Pod that may be changed.',
      'kubectl set image or kubectl edit, with an image that exists.',
    ],
  },
  teacher: [
    'Ask before “refused”: which of the components so far could have known?',
    'Compare the three words: phase Pending, STATUS ErrImagePull, then ImagePullBackOff.',
  ],
};
