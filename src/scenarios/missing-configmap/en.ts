import type { TextOf } from '../scenario.ts';
import type { missingConfigMap } from './scenario.ts';

export const en: TextOf<typeof missingConfigMap> = {
  title: 'A ConfigMap that is missing',
  purpose:
    'You see how far a Pod gets that names a ConfigMap which does not exist, and how it goes on by itself.',
  cues: {
    accepted: {
      say: 'The API server has stored the Pod. It does not ask whether app-config exists.',
      why: 'Objects may be created in any order; a name is only a name until somebody needs it.',
    },
    bound: { say: 'The scheduler binds it to a node. It does not look at ConfigMaps either.' },
    sandbox: {
      say: 'The sandbox is up: the Pod has its network and its IP, but no container.',
    },
    pulled: {
      say: 'The image is on the node as well. Only now does the kubelet put the environment together.',
    },
    'config-error': {
      say: 'It finds no app-config and reports CreateContainerConfigError.',
      why: 'The runtime was never asked to create the container. Nothing has crashed, because nothing has started.',
    },
    again: {
      say: 'About every ten seconds the kubelet tries again, on the same node.',
      why: 'Once the ConfigMap is there, the next attempt succeeds. The Pod need not be deleted.',
    },
    described: { say: 'kubectl describe has the reason among the Events, with the name that is missing.' },
  },
  questions: {
    'who-stops': {
      ask: 'There is no ConfigMap app-config. Who will notice?',
      options: {
        kubelet: {
          text: 'The kubelet, before it creates the container',
          answer: 'It needs the values for the environment, and finds none.',
        },
        'api-server': {
          text: 'The API server, which refuses the Pod',
          answer: 'It checks the form of the name, not whether such an object exists.',
        },
        scheduler: {
          text: 'The scheduler, which finds no node',
          answer: 'ConfigMaps are no matter of a node. All three nodes are fit.',
        },
        program: {
          text: 'The program, which starts and ends with an error',
          answer: 'It is not started at all.',
        },
      },
    },
    'and-then': {
      ask: 'Nobody touches the Pod. What will the kubelet do?',
      options: {
        'tries-again': {
          text: 'Try again and again',
          answer: 'The Pod is still wanted, so it keeps trying until it succeeds.',
        },
        'gives-up': {
          text: 'Give up; the Pod is Failed',
          answer: 'There is no number of attempts after which it gives up. The phase stays Pending.',
        },
        'starts-without': {
          text: 'Start the container without the variables',
          answer: 'Only if the reference were marked optional: true.',
        },
      },
    },
    'what-is-there': {
      ask: 'The Pod has a node and a network. How much more will happen before the missing ConfigMap stops it?',
      options: {
        sandbox: {
          text: 'The image is pulled',
          answer: 'The environment is put together after that, right before the container is created.',
        },
        container: {
          text: 'The container is created, but not started',
          answer: 'Its environment is part of what is created, so it is not.',
        },
        started: {
          text: 'The program starts, without the variable',
          answer: 'Only if the reference were optional.',
        },
      },
    },
  },
  challenge: {
    task: 'Bring the Pod app to Running without deleting it.',
    hints: [
      'kubectl describe pod app: what is not found?',
      'kubectl create configmap, with that name and any key.',
    ],
  },
  teacher: [
    'Let the class guess at “accepted” how far the Pod will get.',
    'A ConfigMap that is missing as a volume stops earlier, at ContainerCreating: the volumes come before the sandbox.',
  ],
};
