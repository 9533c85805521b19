import type { TextOf } from '../scenario.ts';
import type { deployment } from './scenario.ts';

export const en: TextOf<typeof deployment> = {
  title: 'Deployment → ReplicaSet → Pod',
  purpose:
    'You see how one stored Deployment becomes Pods: nobody commands anybody, each controller watches and acts.',
  cues: {
    'deployment-stored': {
      say: 'kubectl stored one object: a Deployment. There is no Pod, and kubectl is done.',
      why: 'kubectl run has made a single Pod since 1.18. Only kubectl create deployment makes this.',
    },
    'deployment-seen': {
      say: 'The Deployment controller is told on its watch.',
      why: 'By the API server, out of its watch cache. The API server alone watches etcd; no controller ever looks into it.',
    },
    'replicaset-asked': {
      say: 'It finds no ReplicaSet for this template, and asks the API server to store one.',
      why: 'The name ends in a hash of the template: another template means another ReplicaSet.',
    },
    'replicaset-seen': {
      say: 'The ReplicaSet controller, another loop in the same process, is told in its turn.',
      why: 'Even within one process the controllers speak only through the API server.',
    },
    'pod-asked': {
      say: 'It wants two Pods and counts none: it asks for the first, then for more.',
      why: 'Batches grow 1, 2, 4 …: if the first is refused, hundreds of others are not tried.',
    },
    'pod-seen': { say: 'From here on it is the story of any Pod: the scheduler is told.' },
    bound: { say: 'It binds the Pod to a node.' },
    started: { say: 'The kubelet of that node has the container started.' },
    counted: { say: 'The ReplicaSet controller sees a ready Pod and writes the number into the status.' },
    available: { say: 'The Deployment controller adds up: two available. Wish and reality are the same.' },
    'three-kinds': {
      say: 'Three kinds of object now, each owned by the one before: deployment, replicaset, pods.',
      why: 'The names show it: the ReplicaSet adds a hash, each Pod five letters of its own.',
    },
    events: {
      say: 'The Events in their order: the Deployment scaled a ReplicaSet, that one created Pods, and so on.',
      why: 'Times are to the second here, so neighbours may change places. Events are notes, no log.',
    },
  },
  questions: {
    'who-makes-pods': {
      ask: 'The ReplicaSet wants two Pods. Who asks the API server to create them?',
      options: {
        'replicaset-controller': {
          text: 'The ReplicaSet controller',
          answer: 'It compares how many there should be with how many there are, and creates the difference.',
        },
        kubectl: {
          text: 'kubectl, once the ReplicaSet is there',
          answer: 'kubectl sent one request and ended. It never learned of the ReplicaSet.',
        },
        scheduler: {
          text: 'The scheduler, when it has found nodes',
          answer: 'The scheduler chooses nodes for Pods that exist already. It creates none.',
        },
      },
    },
    'who-tells-the-scheduler': {
      ask: 'A Pod of the ReplicaSet is stored. How will the scheduler hear of it?',
      options: {
        watch: {
          text: 'On its own watch of Pods, from the API server',
          answer: 'The same way as of every Pod, whoever made it.',
        },
        controller: {
          text: 'From the ReplicaSet controller',
          answer: 'Controllers and scheduler have no connection to each other.',
        },
        etcd: {
          text: 'On a watch of etcd',
          answer: 'Only the API server watches etcd, and hands on what it hears.',
        },
      },
    },
    'what-kubectl-asked': {
      ask: 'A Deployment is stored. Where will its ReplicaSet come from?',
      options: {
        'controller-asks': {
          text: 'A controller asks for it',
          answer:
            'The Deployment controller in kube-controller-manager creates it with a request like any other.',
        },
        'kubectl-asks': {
          text: 'kubectl asks for it as well',
          answer: 'kubectl create deployment sends one POST, for the Deployment.',
        },
        'server-creates': {
          text: 'The API server creates it by itself',
          answer: 'The API server checks and stores what it is given. It knows no such rules.',
        },
      },
    },
  },
  teacher: [
    'Draw three boxes before you start, and let the class say who tells whom.',
    'At “pod-asked” open the controller manager: desired 2, actual 0.',
  ],
};
