import type { TextOf } from '../scenario.ts';
import type { pvc } from './scenario.ts';

export const en: TextOf<typeof pvc> = {
  title: 'Volume, claim, Pod: what stays when the Pod goes',
  purpose: 'You see a claim find its volume, and a second Pod read what the first one has written.',
  cues: {
    volume: {
      say: 'A PersistentVolume: a piece of storage with a name, a size and a place. This one lies on node-2.',
      why: 'It belongs to no namespace and to no Pod. It is something the cluster has, like a node.',
    },
    available: { say: 'Available: it exists, and nobody has claimed it.' },
    claim: { say: 'A PersistentVolumeClaim: the wish for 1Gi of the class manual. It names no volume.' },
    'volume-bound': {
      say: 'The volume controller finds one that fits and writes the claim into the volume.',
      why: '2Gi for a wish of 1Gi: the smallest that is large enough is taken, whole. The rest is not shared.',
    },
    'claim-bound': { say: 'Then it writes the volume into the claim. The two are bound, one to one.' },
    listed: { say: 'Bound and bound. So far no Pod has been involved.' },
    filter: {
      say: 'A Pod uses the claim. The plugin VolumeBinding leaves only node-2: the volume is there.',
      why: 'A Pod follows its data, not the other way round.',
    },
    mounted: { say: 'The kubelet of node-2 mounts it, before the sandbox, before the image.' },
    'writer-gone': { say: 'The writer has written and is gone, with everything in its container.' },
    read: {
      say: 'Another Pod with the same claim finds the note.',
      why: 'What a container writes elsewhere ends with it. What lies in a volume stays.',
    },
    'claim-deleted': { say: 'The claim is deleted, after the last Pod that used it.' },
    released: {
      say: 'The volume is Released: no longer bound, and not available either.',
      why: 'Retain keeps the data, so nobody else may get the volume before a person has looked at it.',
    },
  },
  questions: {
    'who-joins-them': {
      ask: 'A volume and a claim that would fit are there. Who brings them together?',
      options: {
        controller: {
          text: 'A controller in the controller manager',
          answer: 'It watches volumes and claims and writes each into the other.',
        },
        scheduler: {
          text: 'The scheduler, once a Pod needs it',
          answer: 'That is so for classes with WaitForFirstConsumer. This claim is bound without any Pod.',
        },
        kubelet: {
          text: 'The kubelet, when it mounts',
          answer: 'By then they have to be bound. It only reads which volume it is.',
        },
      },
    },
    'which-node': {
      ask: 'The Pod uses the claim, whose volume lies on node-2. Which nodes pass the filter?',
      options: {
        'where-the-volume-is': {
          text: 'Only node-2',
          answer: 'The volume’s nodeAffinity says so, and the Pod inherits it through the claim.',
        },
        any: {
          text: 'All three; the volume is mounted over the network',
          answer: 'Some kinds of storage can do that. A folder on a node cannot.',
        },
        copied: {
          text: 'All three; the data is copied to the one that is chosen',
          answer: 'Kubernetes copies no data.',
        },
      },
    },
    'what-is-left': {
      ask: 'The writer is deleted. Another Pod mounts the same claim. What does it find?',
      options: {
        note: { text: 'The note', answer: 'Pods come and go; the claim and its volume stay.' },
        nothing: {
          text: 'An empty folder',
          answer: 'That is what an emptyDir would give: it lives and ends with its Pod.',
        },
        'no-claim': {
          text: 'Nothing: the claim went with the Pod',
          answer: 'A claim is an object of its own, and no Pod owns it.',
        },
      },
    },
    'after-the-claim': {
      ask: 'The claim is deleted. What becomes of the volume, with Retain?',
      options: {
        released: {
          text: 'It stays, as Released',
          answer: 'It still names the old claim. Someone has to decide about the data.',
        },
        available: {
          text: 'It is Available for the next claim',
          answer: 'Then the next one would read what the last one has left.',
        },
        deleted: {
          text: 'It is deleted with its data',
          answer: 'That is the policy Delete, the usual one of volumes that a provisioner has made.',
        },
      },
    },
  },
  teacher: [
    'Have the three objects drawn, with an arrow for each field that names another: claimName, volumeName, claimRef.',
    'Ask what happens if claim and volume are applied in the other order.',
    'At “released”: what would one do to use the volume again? Delete its claimRef, after a look at the data.',
  ],
};
