import type { TextOf } from '../scenario.ts';
import type { nodeLost } from './scenario.ts';

export const en: TextOf<typeof nodeLost> = {
  title: 'A node falls silent',
  purpose: 'You see how long a cluster waits for a silent node, and what it does about the Pods there.',
  cues: {
    running: {
      say: 'A Pod of the Deployment runs on node-2. Then the kubelet of node-2 stops.',
      why: 'Only the kubelet stands still. The containers go on, but nobody reports on them.',
    },
    unknown: {
      say: 'For some 50 seconds no heartbeat has come. A controller marks the node: Ready is Unknown.',
      why: 'Nobody rings at the node. The kubelet renews a Lease, and its absence is noticed.',
    },
    'not-ready': {
      say: 'It sets the Pod’s condition Ready to False, so that Services send it nothing more.',
    },
    'still-running': {
      say: 'kubectl get pods still shows Running on node-2.',
      why: 'It is what the kubelet reported last. Whether it is still so, nobody can know.',
    },
    evicted: {
      say: 'The toleration of 30 seconds is over: the Pod is deleted.',
      why: 'The node bears the taint unreachable:NoExecute. Without a word in the manifest, Pods tolerate it for 300 seconds.',
    },
    terminating: {
      say: 'The replacement runs on another node. The old Pod stays in Terminating.',
      why: 'Only the kubelet of its node could say that the containers have ended.',
    },
    back: { say: 'The kubelet is back, sees that its Pod is to go, and stops the container.' },
    'final-delete': { say: 'With its final DELETE the old Pod is gone at last.' },
  },
  questions: {
    'who-notices': {
      ask: 'The kubelet of node-2 is silent. Who will notice?',
      options: {
        'node-lifecycle': {
          text: 'A controller that waits for the heartbeats',
          answer: 'The node lifecycle controller in kube-controller-manager looks at each node’s Lease.',
        },
        scheduler: {
          text: 'The scheduler, before it chooses nodes',
          answer: 'It reads what is written about nodes, and writes nothing about them.',
        },
        'api-server': {
          text: 'The API server, which asks the kubelet',
          answer: 'The kubelet reports to the API server, not the other way round.',
        },
      },
    },
    'the-pod': {
      ask: 'The node stays silent. What will happen to its Pod?',
      options: {
        deleted: {
          text: 'After a while it is deleted and another one created',
          answer: 'A controller deletes it when its toleration ends; the ReplicaSet replaces it.',
        },
        moved: {
          text: 'It is moved to another node',
          answer: 'A Pod never moves. The one on the other node is a new Pod with a new name.',
        },
        failed: {
          text: 'Its phase becomes Failed',
          answer: 'The phase stays at what was last reported. Nobody knows better.',
        },
      },
    },
    'who-ends-it': {
      ask: 'The kubelet is back and stops the containers. Who removes the old Pod for good?',
      options: {
        kubelet: { text: 'The kubelet of its node', answer: 'Only it knows that everything has ended.' },
        controller: {
          text: 'The controller that has evicted it',
          answer: 'It has marked the Pod. It cannot see whether the containers have ended.',
        },
        scheduler: {
          text: 'The scheduler, to free the place',
          answer: 'It counts Pods and does not delete them here.',
        },
      },
    },
  },
  challenge: {
    task: 'Let the kubelet of a node stop on which a web Pod runs. Bring the Deployment back to two available Pods and no other, without waiting for the toleration, while that node stays silent.',
    hints: [
      'kubectl get pods -o wide says where they run; fault stop kubelet NODE stops a kubelet.',
      'Once kubectl get nodes says NotReady, the Pod there counts as unavailable. A replacement comes when the old one is deleted.',
      'A kubelet that stands still confirms nothing: only a forced deletion (--force) takes the object away at once.',
    ],
  },
  teacher: [
    'Let the class add up the time from silence to replacement: about 50 seconds, plus the toleration.',
    'Ask why two Pods with the same task may run at once here, and what that means for a database.',
  ],
};
