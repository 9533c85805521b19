import type { TextOf } from '../scenario.ts';
import type { livenessKills } from './scenario.ts';

export const en: TextOf<typeof livenessKills> = {
  title: 'Killed by its own liveness probe',
  purpose:
    'You see a healthy program that is restarted again and again, because it is asked before it is ready to answer.',
  cues: {
    running: {
      say: 'The program has begun to warm up, which takes 30 seconds. The Pod is Running and even ready.',
      why: 'There is no readiness probe, so whatever runs counts as ready.',
    },
    probe: {
      say: 'After five seconds the kubelet asks for the first time. The file /var/up is not there yet.',
    },
    threshold: {
      say: 'The third failure in a row. failureThreshold is 3, so the kubelet’s patience is over.',
      why: 'Every 5 seconds, 3 times: 15 seconds of patience for a start that takes 30.',
    },
    kill: {
      say: 'The kubelet has the container stopped. Nothing was wrong with it.',
      why: 'A probe knows only yes and no. “Not yet” and “no longer” look the same to it.',
    },
    exit: {
      say: 'The program does not react to TERM, so KILL follows after two seconds: exit code 137.',
      why: '137 is not always a lack of memory. It is 128 + 9, and 9 is SIGKILL, whoever sent it.',
    },
    restart: { say: 'The same container again, in the same Pod, and from the beginning.' },
    again: { say: '15 seconds later it has failed three times again. It will never get to 30.' },
    listed: {
      say: 'kubectl get pods: Running, 1/1, and a growing number under RESTARTS.',
      why: 'As the waits between restarts grow, CrashLoopBackOff will stand here, though nothing crashes.',
    },
    logs: { say: 'The log says “warming up” and no word about an error.' },
    event: { say: 'The Event does: Container shop failed liveness probe, will be restarted.' },
  },
  questions: {
    consequence: {
      ask: 'The liveness probe has failed for the third time in a row. What happens now?',
      options: {
        restarted: {
          text: 'The kubelet has the container stopped and starts it again',
          answer: 'That is the only thing that a liveness probe can bring about.',
        },
        'not-ready': {
          text: 'Traffic is kept away until it answers',
          answer: 'That is what a readiness probe does.',
        },
        replaced: {
          text: 'The ReplicaSet makes another Pod',
          answer: 'The Pod stays, with its name and its IP. Only its container is started anew.',
        },
      },
    },
    'does-it-help': {
      ask: 'The container starts once more. Will it get through this time?',
      options: {
        same: {
          text: 'No: three failures again after 15 seconds',
          answer: 'Start time and patience are as before, so the end is as before.',
        },
        faster: {
          text: 'Yes: what was warm stays warm',
          answer: 'A new container begins with the files of the image. What the last one had done is gone.',
        },
        'other-node': {
          text: 'Yes: it is tried on another node',
          answer: 'A Pod is bound once. The kubelet of this node starts it again.',
        },
      },
    },
    'where-is-it-said': {
      ask: 'The log has no error. Where is the cause to be read?',
      options: {
        events: {
          text: 'In the Pod’s Events',
          answer: 'The one who kills is the one who reports: the kubelet writes Unhealthy and Killing.',
        },
        logs: {
          text: 'In the log of the container before, with --previous',
          answer: 'There too stands only “warming up”. The program does not know why it was stopped.',
        },
        phase: {
          text: 'In the phase, which is Failed',
          answer: 'The phase stays Running as long as the container is to be restarted.',
        },
      },
    },
  },
  challenge: {
    task: 'Let the Deployment shop start in peace: one Pod, ready, without a restart. The liveness probe stays as it is.',
    hints: [
      'Which probe is made for slow starts, and holds back the others until it has succeeded?',
      'A startupProbe with the same command: periodSeconds times failureThreshold has to be more than 30 seconds.',
      'kubectl edit deployment shop, and then wait for about a minute.',
    ],
  },
  teacher: [
    'Let the class find the two numbers that do not fit: 30 seconds to start, 15 seconds of patience.',
    'Ask what a liveness probe is good for at all: programs that hang and would never end by themselves.',
    'initialDelaySeconds would help as well. Why is a startup probe better? A fast start is noticed at once.',
  ],
};
