import type { TextOf } from '../scenario.ts';
import type { probes } from './scenario.ts';

export const en: TextOf<typeof probes> = {
  title: 'Startup, readiness, liveness: three questions',
  purpose: 'You see when each of the three probes asks, and what follows from its answer.',
  cues: {
    running: {
      say: 'The process runs. Three probes are written in the manifest, and none has succeeded.',
      why: 'The kubelet of the node asks. Neither the API server nor kube-proxy ever does.',
    },
    'startup-fails': {
      say: 'Only the startup probe asks. “Have you started?” Not yet.',
      why: 'Until it has succeeded once, the two others are silent. That is all it is for.',
    },
    'startup-passes': { say: 'Started. The startup probe has done its work and will not ask again.' },
    'readiness-fails': {
      say: 'Now readiness asks: “May traffic come?” No. The Pod stays 0/1, and nothing else happens.',
    },
    ready: { say: 'Now it may. The kubelet sets Ready to True, and Services would list the Pod.' },
    listed: { say: 'kubectl get pods: 1/1 Running.' },
    unready: {
      say: 'The program takes its word back: not ready. The kubelet notes Ready False, and lets it run.',
      why: 'Readiness is asked as long as the container lives. A Pod may be ready, not ready, and ready again.',
    },
    'liveness-fails': { say: 'And now liveness fails: “Do you still live?” One failure is still forgiven.' },
    kill: {
      say: 'The second is not. The kubelet has the container stopped.',
      why: 'failureThreshold decides: 2 in a row, every 3 seconds.',
    },
    'from-the-start': {
      say: 'A new container, and everything from the start: the startup probe asks first.',
      why: 'What a probe has found out holds for one container, not for the Pod.',
    },
    'listed-again': { say: '0/1 Running, and one restart. The phase was Running all the time.' },
  },
  questions: {
    'who-asks-first': {
      ask: 'The container has just started. Which probes will ask it?',
      options: {
        startup: {
          text: 'The startup probe alone',
          answer: 'As long as it has not succeeded, the others wait.',
        },
        all: { text: 'All three at once', answer: 'That is so where there is no startup probe.' },
        readiness: {
          text: 'Readiness first, since nothing else matters to users',
          answer: 'Whether it is ready is asked of what has started.',
        },
      },
    },
    'readiness-lost': {
      ask: 'The program is up, but its readiness probe begins to fail. What follows?',
      options: {
        'no-traffic': {
          text: 'The Pod counts as not ready and gets no traffic',
          answer: 'Ready becomes False. Every Service takes its address out of the ready ones.',
        },
        restarted: {
          text: 'The container is started again',
          answer: 'A failing readiness probe kills nothing. Think of a server that is only overloaded.',
        },
        pending: {
          text: 'The phase goes back to Pending',
          answer: 'The phase says that the container runs, and so it does.',
        },
      },
    },
    'liveness-lost': {
      ask: 'Now the liveness probe fails, too often. What follows?',
      options: {
        restarted: {
          text: 'This container is stopped and started again',
          answer: 'The Pod stays: same name, same IP, same node, and RESTARTS is 1.',
        },
        deleted: {
          text: 'The Pod is deleted',
          answer: 'The kubelet does not delete Pods because of a probe.',
        },
        failed: {
          text: 'The Pod is Failed',
          answer: 'Only with restartPolicy: Never could it come to that.',
        },
      },
    },
    'after-the-restart': {
      ask: 'The container runs again. It had been started and ready before. What holds now?',
      options: {
        'startup-again': {
          text: 'The startup probe asks again, from the beginning',
          answer: 'It is another process. Nothing is known about it yet.',
        },
        'ready-at-once': {
          text: 'It is ready at once',
          answer: 'With a readiness probe every container begins as not ready.',
        },
        'liveness-only': {
          text: 'Only liveness asks, as it was the one that failed',
          answer: 'All of them start over, and startup goes first.',
        },
      },
    },
  },
  teacher: [
    'Have three columns filled in: who asks, when, and what follows from “no”.',
    'Ask which probe a database with a long recovery needs, and which one would harm it.',
    'Take the startup probe out and play again: which probe speaks first now?',
  ],
};
