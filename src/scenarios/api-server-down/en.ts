import type { TextOf } from '../scenario.ts';
import type { apiServerDown } from './scenario.ts';

export const en: TextOf<typeof apiServerDown> = {
  title: 'The API server is down, and the Pods live on',
  purpose: 'You see what a cluster still does while nobody can ask it for anything.',
  cues: {
    running: {
      say: 'A Pod runs. Its kubelet has told so, and its containers are in the hands of the runtime.',
    },
    refused: {
      say: 'The API server is killed. All watches end at once, and kubectl gets no connection: refused.',
      why: 'That says nothing about the Pods. It only says that nobody can be asked: all components talk to the API server and to nobody else.',
    },
    exit: { say: 'In the middle of that the program in the container is killed.' },
    restart: {
      say: 'The kubelet starts it again. For that it needs no API server.',
      why: 'It knows the Pod’s spec from before, sees the dead container at the runtime, and follows restartPolicy.',
    },
    'refused-again': {
      say: 'A new Pod cannot be asked for: this request is lost, and nobody will repeat it.',
    },
    reported: {
      say: 'The API server is back, and the kubelet reports what it did meanwhile: one restart.',
      why: 'The API server keeps nothing of its own. All that it knew is in etcd, and it fills its caches from there.',
    },
    listed: { say: 'web: Running, RESTARTS 1. Traffic would have been served all the time.' },
    late: { say: 'late has to be asked for once more. Now it is stored.' },
    both: {
      say: 'And it runs too, a little later than usual.',
      why: 'The scheduler could not renew its lease, gave up, and began anew. Such things take seconds after an outage.',
    },
  },
  questions: {
    'the-pods': {
      ask: 'The API server is dead. What happens to the Pods that run?',
      options: {
        'run-on': {
          text: 'They run on; only kubectl gets no answer',
          answer: 'Containers need the runtime and the kernel, and no control plane.',
        },
        stop: {
          text: 'The kubelets stop them, as they have lost contact',
          answer: 'A kubelet without contact goes on with what it knows.',
        },
        deleted: {
          text: 'They are deleted and moved elsewhere',
          answer: 'Whoever would delete them has to ask the API server for that.',
        },
      },
    },
    'a-crash': {
      ask: 'A container ends while the API server is down. What follows?',
      options: {
        kubelet: {
          text: 'The kubelet starts it again',
          answer: 'Restarts are a matter between kubelet and runtime.',
        },
        waits: {
          text: 'It stays down until the API server is back',
          answer: 'The kubelet has no need to ask anybody.',
        },
        'other-node': {
          text: 'It is started on another node',
          answer: 'For that there would have to be a new Pod and a Binding: two requests to the API server.',
        },
      },
    },
    'when-it-is-back': {
      ask: 'The API server is back. What will happen by itself?',
      options: {
        'told-later': {
          text: 'The kubelet reports the restart',
          answer: 'Its status manager kept what could not be told.',
        },
        'asked-again': {
          text: 'The Pod late is created after all',
          answer: 'kubectl ended with an error. Nobody remembers that wish.',
        },
        'all-new': {
          text: 'The controllers create all Pods anew',
          answer: 'They list what there is, and what there is is what is wanted.',
        },
      },
    },
  },
  teacher: [
    'Have two columns filled in: what works without the API server, and what does not.',
    'Ask why kubectl logs would fail too, although kubelet and container are well.',
    'How would users of the site notice the outage? Not at all, as long as nothing has to change.',
  ],
};
