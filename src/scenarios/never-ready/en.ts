import type { TextOf } from '../scenario.ts';
import type { neverReady } from './scenario.ts';

export const en: TextOf<typeof neverReady> = {
  title: 'Running, but never ready',
  purpose: 'You see the difference between running and ready, and what a failing readiness probe keeps away.',
  cues: {
    running: {
      say: 'nginx runs, and the phase is Running. The condition Ready is False.',
      why: 'A container with a readiness probe counts as not ready until the probe has succeeded.',
    },
    slice: {
      say: 'The EndpointSlice controller notes the Pod’s address with ready: false.',
      why: 'kube-proxy reads these slices and sends traffic to ready endpoints only. It asks no Pod.',
    },
    probe: { say: 'The kubelet asks for /healthz and gets 404: nginx has no such page.' },
    threshold: {
      say: 'The third failure in a row reaches the threshold. Nothing is killed.',
      why: 'Only a liveness or startup probe leads to a restart. A readiness probe decides about traffic.',
    },
    listed: { say: 'kubectl get pods: READY 0/1, STATUS Running, no restart.' },
    event: { say: 'The Unhealthy Events tell the cause: statuscode: 404.' },
  },
  questions: {
    traffic: {
      ask: 'The Pod runs and a Service selects it. Will it get traffic?',
      options: {
        'not-ready': {
          text: 'No: its address is listed as not ready',
          answer: 'The EndpointSlice has the address, marked ready: false.',
        },
        ready: {
          text: 'Yes: it is Running',
          answer: 'Running is about the process. For a Service the condition Ready counts.',
        },
        'kube-proxy': {
          text: 'kube-proxy asks the Pod first',
          answer: 'kube-proxy reads EndpointSlices and programs rules. Probing is the kubelet’s work.',
        },
      },
    },
    consequence: {
      ask: 'The readiness probe fails for the third time in a row. What happens to the container?',
      options: {
        stays: {
          text: 'Nothing: it runs on, 0/1',
          answer: 'And it is probed again every five seconds; one success would make it ready.',
        },
        restarted: {
          text: 'It is stopped and started again',
          answer: 'That is what a liveness probe does.',
        },
        replaced: {
          text: 'The ReplicaSet makes another Pod',
          answer: 'The ReplicaSet has the one Pod that it wants. Not being ready is no reason to replace it.',
        },
      },
    },
    'how-it-shows': {
      ask: 'The probe has failed three times. What will kubectl get pods show?',
      options: {
        zero: {
          text: '0/1 Running',
          answer: 'READY counts ready containers. STATUS says that the container runs.',
        },
        one: {
          text: '1/1 Running, since it runs',
          answer: 'Running and ready are two things, and two columns.',
        },
        crash: {
          text: 'CrashLoopBackOff',
          answer: 'Nothing has crashed. No probe but liveness or startup ends a container.',
        },
      },
    },
  },
  challenge: {
    task: 'Make the Deployment shop ready.',
    hints: [
      'kubectl describe on the Pod: which path does the probe ask for, and what is the answer?',
      'nginx has a page at /.',
      'Change the probe in the Deployment’s template: kubectl edit deployment shop.',
    ],
  },
  teacher: [
    'Ask which of the two would have restarted it: readiness or liveness?',
    'During the challenge watch the old Pod stay until the new one is ready.',
  ],
};
