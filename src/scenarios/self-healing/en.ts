import type { TextOf } from '../scenario.ts';
import type { selfHealing } from './scenario.ts';

export const en: TextOf<typeof selfHealing> = {
  title: 'Delete a Pod: one comes back, one does not',
  purpose: 'You delete a Pod of a Deployment and a bare Pod side by side, and see who makes the difference.',
  cues: {
    owned: {
      say: 'This Pod has an owner: its ownerReferences name a ReplicaSet.',
      why: 'Owner and labels are all that ties it to the Deployment. On the node it is a Pod like any other.',
    },
    bare: { say: 'kubectl run made this one. It runs just as well, and nobody owns it.' },
    before: { say: 'Three Pods, all Running. From this table you cannot tell which of them is protected.' },
    'bare-deleted': { say: 'Both are deleted with one command: first the bare Pod …' },
    'owned-deleted': { say: '… then the Pod of the Deployment. It is marked for deletion and still runs.' },
    counted: {
      say: 'The ReplicaSet controller counts: two wanted, one left. A Pod on its way out does not count.',
      why: 'Nobody reported a failure. The difference between two numbers is all that it acts on.',
    },
    'replacement-asked': { say: 'It asks for one more Pod, from the same template.' },
    bound: {
      say: 'The replacement is a new Pod: another name, another uid. The scheduler chooses a node for it.',
      why: 'A Pod is never moved or revived. It may well come to another node, with another IP.',
    },
    started: { say: 'Its container starts.' },
    healed: { say: 'Two are available again. The Deployment never was told what happened to the first.' },
    after: {
      say: 'Two Pods in the table. The bare one is gone for good.',
      why: 'So a bare Pod is for trying out. What is to stay belongs to a controller.',
    },
    events: {
      say: 'The Events show it: SuccessfulCreate by the ReplicaSet; about bare nothing but Killing.',
    },
  },
  questions: {
    'what-comes-back': {
      ask: 'A bare Pod and a Pod of a Deployment with two replicas are deleted. What will come back?',
      options: {
        'only-web': {
          text: 'A new Pod of the Deployment',
          answer: 'Its ReplicaSet wants two. For the bare Pod nobody keeps such a number.',
        },
        both: {
          text: 'Both, because Kubernetes heals itself',
          answer: 'Healing is the work of a controller. A bare Pod has none.',
        },
        none: {
          text: 'Neither, because I deleted them myself',
          answer: 'A controller does not ask why a Pod is gone.',
        },
      },
    },
    'when-it-comes': {
      ask: 'The Pod is marked for deletion, with 30 seconds of grace. When will the controller act?',
      options: {
        'at-once': {
          text: 'As soon as it sees the mark',
          answer: 'A Pod with a deletion time no longer counts as active.',
        },
        'after-the-container': {
          text: 'When the container has stopped',
          answer: 'That may take 30 seconds. The replacement is being made meanwhile.',
        },
        'after-the-record': {
          text: 'When the Pod is gone from etcd',
          answer: 'That comes last. A StatefulSet waits for it; a ReplicaSet does not.',
        },
      },
    },
    'what-the-replacement-is': {
      ask: 'What is the replacement?',
      options: {
        new: {
          text: 'A new Pod that has to be scheduled first',
          answer: 'New name, new uid, and a way through scheduler and kubelet like any Pod.',
        },
        'same-name': {
          text: 'The old Pod, set back to Pending',
          answer: 'A Pod that is being deleted cannot come back.',
        },
        restart: {
          text: 'The same Pod with its container restarted',
          answer: 'That is what the kubelet does when a container crashes. Here the Pod itself went.',
        },
      },
    },
  },
  teacher: [
    'Let the class vote at “before”: which of these Pods would you miss tomorrow?',
    'Branch at “owned-deleted”: stop the controller manager first (fault stop controller-manager), then delete. What is missing?',
    'Contrast with a crash: a container that ends is restarted in the same Pod, also in a bare one.',
  ],
};
