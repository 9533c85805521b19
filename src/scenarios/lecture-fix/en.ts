import type { TextOf } from '../scenario.ts';
import type { lectureFix } from './scenario.ts';

export const en: TextOf<typeof lectureFix> = {
  title: 'The lecture: dry run, a wrong image, and its cure',
  purpose:
    'You let kubectl write a manifest, see a Pod fail over its image, find the cause and mend it in place.',
  cues: {
    warning: {
      say: '--dry-run without a value still works, and warns: write --dry-run=client.',
      why: 'The warning goes to standard error, so the file behind > stays clean.',
    },
    'made-here': {
      say: 'kubectl makes the manifest on this machine. No request leaves; redis.yaml holds the result.',
      why: '--dry-run=server would ask the API server to check everything and store nothing.',
    },
    applied: { say: 'apply stores the Pod. redis123 is a well-formed image name, so nothing is wrong yet.' },
    bound: { say: 'The scheduler binds it to a node.' },
    pull: { say: 'On the node the kubelet asks the runtime to pull redis123.' },
    refused: { say: 'The runtime comes back with an error: the registry has no such image.' },
    'err-image-pull': {
      say: 'The kubelet reports why the container waits: ErrImagePull.',
      why: 'The phase is Pending. Pending does not mean “not scheduled”: this Pod has a node.',
    },
    'back-off': {
      say: 'ImagePullBackOff: the kubelet waits before it tries again, longer each time.',
      why: 'It is the same fault under another word: an attempt has just failed, or the next is waited for.',
    },
    table: { say: 'get pods shows the word, but not why.' },
    cause: { say: 'describe shows why: read the Events. The image name stands there, and “not found”.' },
    edit: {
      say: 'kubectl edit opened the Pod as text; what changed is sent as a PATCH.',
      why: 'Of a Pod’s spec only a few fields may change. The image is one of them.',
    },
    changed: { say: 'The stored Pod names redis now. It is the same Pod: same name, same uid, same node.' },
    'pull-again': {
      say: 'The kubelet saw the change on its watch and has the new image pulled without waiting.',
    },
    started: { say: 'The image exists, so the container starts, in the sandbox that was there all along.' },
    running: { say: 'Running. Nobody deleted anything.' },
  },
  questions: {
    'what-a-dry-run-does': {
      ask: 'kubectl run with a client-side dry run: what will happen?',
      options: {
        'makes-a-manifest': {
          text: 'kubectl makes a manifest and prints it',
          answer: 'It needs no cluster for that.',
        },
        'asks-the-server': {
          text: 'The API server checks it without storing it',
          answer: 'This is --dry-run=server. Only that one finds a quota or a forbidden field.',
        },
        stores: {
          text: 'The Pod is stored, but not started',
          answer: 'Nothing is stored. A Pod that is stored and held back has a scheduling gate.',
        },
      },
    },
    'where-the-cause-stands': {
      ask: 'describe will show why the Pod does not run. Where does it get that from?',
      options: {
        events: {
          text: 'From the Events about the Pod',
          answer: 'The kubelet sent them to the API server, and kubectl lists those about this uid.',
        },
        logs: {
          text: 'From the container’s log',
          answer: 'There is no container yet, so no log either.',
        },
        kubelet: {
          text: 'From the kubelet of the node',
          answer: 'kubectl never talks to a kubelet; for logs and exec the API server does on its behalf.',
        },
      },
    },
    'what-follows-the-edit': {
      ask: 'The image in the stored Pod was changed. What will follow?',
      options: {
        'same-pod-pulls': {
          text: 'The same Pod has the new image pulled',
          answer: 'Only the container is affected. Node, sandbox and IP stay.',
        },
        'new-pod': {
          text: 'A new Pod replaces it',
          answer: 'A Deployment would do that. A bare Pod is nobody’s to replace.',
        },
        'scheduled-again': {
          text: 'The scheduler chooses a node again',
          answer: 'A Pod is bound once in its life.',
        },
        'new-sandbox': {
          text: 'Sandbox and network are made anew',
          answer: 'The sandbox stands since before the first pull, and has the Pod’s IP.',
        },
      },
    },
  },
  teacher: [
    'Before “applied”, open redis.yaml in the editor and ask which lines nobody asked for.',
    'At “err-image-pull” read phase, STATUS and the waiting reason aloud, one after the other.',
    'Branch at “edit”: delete the Pod and apply a mended file instead. What is different afterwards? (uid, perhaps node and IP)',
  ],
};
