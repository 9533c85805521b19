import type { TextOf } from '../scenario.ts';
import type { configAndSecret } from './scenario.ts';

export const en: TextOf<typeof configAndSecret> = {
  title: 'ConfigMap and Secret: who reads them, and when',
  purpose: 'You see how settings get into a container, and what becomes of a change while it runs.',
  cues: {
    'config-map': {
      say: 'A ConfigMap: keys and values, stored like everything else. Nothing reads it so far.',
    },
    secret: { say: 'A Secret is the same for what should not be seen.' },
    encoded: {
      say: 'kubectl get -o yaml shows the password in base64: aHVudGVyMg== is hunter2.',
      why: 'Base64 is a spelling and no encryption. What protects a Secret is who may read it.',
    },
    pod: {
      say: 'The Pod is stored with two names: settings and login. The values are not copied into it.',
    },
    mounted: {
      say: 'On the node the kubelet fetches the ConfigMap for the volume. Each key becomes a file.',
      why: 'A kubelet may read only what Pods on its own node name. That is what the Node authorizer sees to.',
    },
    created: {
      say: 'And it puts the environment together, in the moment in which the container is created.',
      why: 'After that the environment belongs to the process. Nobody can change it from outside.',
    },
    blue: { say: 'The program says what it was given: blue.' },
    changed: { say: 'The ConfigMap is changed: green. The Pod is not touched by that.' },
    'still-blue': {
      say: 'The environment still says blue. There was no restart, and no Event either.',
      why: 'A file of a mounted ConfigMap would follow within about a minute, unless it is mounted with subPath.',
    },
    green: {
      say: 'A new Pod, and it says green: its environment was put together now.',
      why: 'With a Deployment this is done by kubectl rollout restart.',
    },
  },
  questions: {
    'is-it-encrypted': {
      ask: 'Somebody who may read Secrets asks for the Secret login. What will be shown?',
      options: {
        encoded: {
          text: 'The password, spelled in base64',
          answer: 'Anybody can turn that back. It only lets any bytes stand in JSON.',
        },
        hidden: {
          text: 'Asterisks instead of the password',
          answer: 'kubectl describe shows only its length. The API gives the value out.',
        },
        forbidden: {
          text: 'Nothing: not even an administrator may see it',
          answer: 'A Secret is an object like others, and RBAC decides.',
        },
      },
    },
    'who-puts-them-in': {
      ask: 'The Pod names keys of a ConfigMap and a Secret. Who turns them into environment variables?',
      options: {
        kubelet: {
          text: 'The kubelet, when it creates the container',
          answer: 'The values stand in its request to the runtime, and nowhere in the Pod.',
        },
        'api-server': {
          text: 'The API server, when it stores the Pod',
          answer:
            'The stored Pod has only the names. Otherwise everyone who may read Pods could read Secrets.',
        },
        scheduler: {
          text: 'The scheduler, together with the node',
          answer: 'It does not look at ConfigMaps at all.',
        },
      },
    },
    'after-the-change': {
      ask: 'The ConfigMap says green now. 15 seconds later, what does the environment of the running container say?',
      options: {
        blue: {
          text: 'blue',
          answer: 'The environment of a process is fixed when it starts.',
        },
        green: {
          text: 'green',
          answer: 'That is what a file in a volume would say, somewhat later.',
        },
        restarted: {
          text: 'green, since the kubelet has restarted the container',
          answer: 'No component restarts anything because a ConfigMap has changed.',
        },
      },
    },
  },
  teacher: [
    'Ask before “still-blue” for a show of hands: blue or green? Most say green.',
    'Let the class list who can read the Secret: RBAC, the kubelet of the node, whoever may exec into the Pod, whoever holds etcd’s disk.',
    'Mount the ConfigMap as a volume and change it: within a minute or two the kubelet writes the file anew, and the variable keeps its old value.',
  ],
};
