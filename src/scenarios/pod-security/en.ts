import type { TextOf } from '../scenario.ts';
import type { podSecurity } from './scenario.ts';

export const en: TextOf<typeof podSecurity> = {
  title: 'Pod Security: refused by restricted',
  purpose:
    'You see a label on a namespace decide which Pods may come into being, and who is told of a refusal.',
  cues: {
    labelled: {
      say: 'Two labels on the namespace: enforce=restricted refuses Pods, warn=restricted tells their authors.',
      why: 'Three levels are built in: privileged, baseline, restricted. They look at fields of a Pod and at nothing else.',
    },
    asked: { say: 'An administrator asks for an ordinary nginx.' },
    refused: {
      say: 'Known and allowed, and refused all the same: the plugin PodSecurity says no, for four reasons.',
      why: 'RBAC asks who you are. Pod Security asks what the Pod could do. It holds for administrators too.',
    },
    printed: { say: '403, with each reason and with what to write instead.' },
    warned: {
      say: 'A Deployment with the same template is accepted, with a warning.',
      why: 'enforce judges Pods only. For what makes Pods there is warn, so that one hears of it at the prompt.',
    },
    listed: { say: 'There is a Deployment and a ReplicaSet, and no Pod.' },
    reason: { say: 'The refusal reached the ReplicaSet’s controller: FailedCreate.' },
    accepted: {
      say: 'This manifest gives up what restricted wants it to give up: no root, no added privileges. It is stored.',
    },
    running: { say: 'And it runs. Nothing but fields of the manifest was different.' },
  },
  questions: {
    'who-refuses': {
      ask: 'The administrator may create Pods. The namespace enforces restricted. Where does the request end?',
      options: {
        admission: {
          text: 'At validating admission',
          answer: 'The plugin PodSecurity compares the Pod’s fields with the level.',
        },
        authorization: {
          text: 'At authorization',
          answer: 'Authorization knows verb and resource, and does not look into the Pod.',
        },
        kubelet: {
          text: 'At the kubelet, which will not start it',
          answer: 'The kubelet refuses some things as well, but this Pod is never stored.',
        },
        validation: {
          text: 'At validation: a field is wrong',
          answer: 'Every field is well-formed. It is only not strict enough for this namespace.',
        },
      },
    },
    'the-deployment': {
      ask: 'Now a Deployment with the same container. What will the API server do?',
      options: {
        stored: {
          text: 'Store it, and send a warning along',
          answer: 'A Deployment starts nothing. Only its Pods will be refused.',
        },
        refused: {
          text: 'Refuse it with 403, like the Pod',
          answer: 'enforce does not apply to templates, only to Pods.',
        },
        'pod-runs': {
          text: 'Store it, and its Pods run: a controller creates them',
          answer: 'Controllers have to pass the same gates as people.',
        },
      },
    },
    'the-safe-one': {
      ask: 'This Pod has a securityContext as restricted wants it. What will be stored?',
      options: {
        'as-written': {
          text: 'The Pod with the securityContext that is in the file',
          answer: 'It meets the level, so the plugin has nothing to say.',
        },
        'still-refused': {
          text: 'Nothing: restricted takes no Pods at all',
          answer: 'It takes those that do without root and without privileges.',
        },
        'made-safe': {
          text: 'The Pod, made safer by the plugin',
          answer: 'Pod Security changes nothing. It says yes or no.',
        },
      },
    },
  },
  challenge: {
    task: 'Give the Deployment site in shop a Pod that runs, not as root. The labels of the namespace stay.',
    hints: [
      'The warning lists four fields. Write them into the Deployment’s template.',
      'nginx from the official image wants to begin as root. busybox with sleep 3600 will do here.',
      'web.yaml has a securityContext that passes: copy it, for the Pod and for the container.',
    ],
  },
  teacher: [
    'Put three refusals side by side: 401 (who?), 403 by RBAC (may they?), 403 by admission (this Pod?).',
    'Let the class translate each of the four reasons into a line of YAML.',
    'Ask why one first sets warn and only a week later enforce.',
  ],
};
