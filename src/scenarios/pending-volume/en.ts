import type { TextOf } from '../scenario.ts';
import type { pendingVolume } from './scenario.ts';

export const en: TextOf<typeof pendingVolume> = {
  title: 'Pending: a claim without a volume',
  purpose: 'You see a Pod wait for storage twice, and tell a claim that is missing from one that is unbound.',
  cues: {
    accepted: { say: 'The Pod is stored. It mounts the claim data, which nobody has created.' },
    'no-claim': {
      say: 'The scheduler looks for the claim before it looks at a single node, and finds none.',
      why: 'Where a volume lies decides which nodes can be chosen. So storage comes first.',
    },
    'missing-described': { say: 'kubectl describe: persistentvolumeclaim "data" not found.' },
    claim: {
      say: 'Now the claim is there: 1Gi of the class manual. It is a wish, and not yet a disk.',
      why: 'The scheduler watches claims too, so it tries the Pod again at once.',
    },
    unbound: {
      say: 'And it is stopped again: the claim is not bound to a volume.',
    },
    'unbound-described': {
      say: 'A second Event with another reason: pod has unbound immediate PersistentVolumeClaims.',
      why: 'Immediate: this class does not wait for a Pod. The claim has to be bound before a node is chosen.',
    },
    'claim-described': {
      say: 'The claim’s own Events tell more: there is no StorageClass manual that could make a volume.',
      why: 'So somebody has to create a PersistentVolume with this class by hand.',
    },
  },
  questions: {
    'who-stops': {
      ask: 'The Pod names a claim that does not exist. Who will stop it?',
      options: {
        scheduler: {
          text: 'The scheduler',
          answer: 'Without the claim it cannot know which nodes can reach the volume.',
        },
        kubelet: {
          text: 'The kubelet, when it mounts the volume',
          answer: 'It would come to that for a missing ConfigMap. A claim is looked for earlier.',
        },
        'api-server': {
          text: 'The API server, which refuses the Pod',
          answer: 'Names of other objects are not looked up. Pod and claim may come in any order.',
        },
      },
    },
    'claim-there': {
      ask: 'The claim has been created, and no volume fits it. How far does the Pod get now?',
      options: {
        'still-waits': {
          text: 'Not further, but for another reason',
          answer: '“not found” has become “unbound”.',
        },
        bound: {
          text: 'To a node; the volume comes later',
          answer:
            'With volumeBindingMode WaitForFirstConsumer a node is chosen first, but even then the Pod waits for the volume.',
        },
        'not-tried': {
          text: 'It had failed before and is not tried again',
          answer: 'A waiting Pod is tried again when something happens that may help it.',
        },
      },
    },
    'who-makes-the-disk': {
      ask: 'The claim asks for 1Gi of the class manual. Who provides the disk?',
      options: {
        nobody: {
          text: 'Nobody: there is no StorageClass of this name',
          answer: 'A volume that was made by hand can bear the name. Nothing makes one by itself.',
        },
        controller: {
          text: 'The volume controller, out of the node’s disk',
          answer: 'It joins claims and volumes that exist. To make one it needs a class with a provisioner.',
        },
        kubelet: {
          text: 'The kubelet, in a folder of its node',
          answer: 'That is what an emptyDir gets, which ends with its Pod.',
        },
      },
    },
  },
  challenge: {
    task: 'Bring the Pod app to Running without deleting it.',
    hints: [
      'A PersistentVolume is missing: write one in the editor and apply it.',
      'It has to fit the claim: storageClassName: manual, at least 1Gi, accessModes [ReadWriteOnce].',
      'As a place a hostPath will do: path: /var/lib/pv-data, type: DirectoryOrCreate.',
    ],
  },
  teacher: [
    'Let the class compare the two Events: which word has changed?',
    'Ask for the order: volume, claim, Pod? In which orders does it work? In all of them.',
    'In a cloud the last step is done by a provisioner. Find the field that names it: storageClassName.',
  ],
};
