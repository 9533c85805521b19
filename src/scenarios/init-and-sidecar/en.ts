import type { TextOf } from '../scenario.ts';
import type { initAndSidecar } from './scenario.ts';

export const en: TextOf<typeof initAndSidecar> = {
  title: 'Init containers and sidecars',
  purpose: 'You see in which order the containers of a Pod start, and in which they stop.',
  cues: {
    stored: {
      say: 'Two init containers and one container. What makes the second a sidecar is restartPolicy: Always.',
    },
    sandbox: { say: 'One sandbox for all of them: they share its network and its IP.' },
    'init-starts': {
      say: 'The first init container starts. All others wait; STATUS counts Init:0/2.',
      why: 'The phase is Pending as long as init containers are at work.',
    },
    'init-ends': {
      say: 'It ends with code 0, so the next may begin. Another code, and the kubelet would run it again.',
    },
    'sidecar-starts': {
      say: 'The sidecar starts. Nobody waits for its end: it is enough that it has started.',
      why: 'Stable since 1.33. Before, people put helpers among the main containers and had to hope for the order.',
    },
    'main-starts': { say: 'Now the main container starts, and finds the cache already there.' },
    running: { say: 'Running: sidecar and main container are up. The first init container stays Completed.' },
    'two-of-two': { say: 'READY says 2/2: the sidecar counts, the finished init container does not.' },
    'main-stops': { say: 'On deletion the main container is stopped first …' },
    'sidecar-stops': {
      say: '… and the sidecar after it, so that it serves until the end.',
      why: 'Several sidecars stop in the reverse of the order in which they started.',
    },
    gone: { say: 'All have ended, and the Pod leaves etcd.' },
  },
  questions: {
    'when-main-starts': {
      ask: 'The first init container is at work. What else has to happen before the main container starts?',
      options: {
        'after-both': {
          text: 'It has to end, and the sidecar has to start',
          answer:
            'A sidecar lets the next one begin as soon as it has started (or passed its startup probe).',
        },
        together: {
          text: 'Nothing: the main container starts at the same time',
          answer: 'Main containers never start before the init containers are through.',
        },
        'when-sidecar-ends': {
          text: 'Both have to end',
          answer: 'A sidecar does not end by itself. The main container would wait for ever.',
        },
      },
    },
    'what-stops-first': {
      ask: 'The Pod is being deleted. What will be stopped first?',
      options: {
        main: { text: 'The main container', answer: 'Sidecars stay until the main containers are done.' },
        sidecar: {
          text: 'The sidecar',
          answer: 'Then the main container would lose its cache while it finishes its last requests.',
        },
        sandbox: {
          text: 'The sandbox, and all with it',
          answer: 'The sandbox goes when its containers have ended.',
        },
      },
    },
    'does-it-end': {
      ask: 'The main container has been asked for. What does the sidecar do now?',
      options: {
        'goes-on': {
          text: 'It runs on beside it',
          answer: 'restartPolicy: Always makes of an init container one that stays.',
        },
        ends: {
          text: 'It ends, as init containers do',
          answer: 'The first one did. This one is not to end before the Pod does.',
        },
        'pod-waits': {
          text: 'The main container waits for its end',
          answer: 'It would wait for ever. It is enough that the sidecar has started.',
        },
      },
    },
  },
  challenge: {
    task: 'Break it: create the Pod app once more, so that kubectl get pods shows Init:CrashLoopBackOff for it at some moment.',
    hints: [
      'Init: says that an init container has not come through. CrashLoopBackOff says that it ended, again and again, and not with 0.',
      'What decides is the exit code of fetch: sh -c "exit 1" ends with 1.',
      'Between two tries STATUS is Init:Error most of the time. The other word comes when the wait is over: let time pass and step on.',
    ],
  },
  teacher: [
    'Let the class remove restartPolicy: Always from the manifest and predict what STATUS will say (Init:1/2, for ever).',
    'Give the init container “exit 1” and watch Init:Error and Init:CrashLoopBackOff.',
  ],
};
