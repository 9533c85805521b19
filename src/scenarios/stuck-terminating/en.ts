import type { TextOf } from '../scenario.ts';
import type { stuckTerminating } from './scenario.ts';

export const en: TextOf<typeof stuckTerminating> = {
  title: 'A deleted Pod that does not go away',
  purpose: 'You see what a finalizer is, why force does not help against it, and what does.',
  cues: {
    marked: {
      say: 'kubectl delete has not removed the Pod. It has set deletionTimestamp, and STATUS says Terminating.',
      why: 'A deletion is a wish like any other: written down first, carried out by those who watch.',
    },
    stopped: { say: 'The kubelet has the container stopped. The process ends at once.' },
    'final-delete': { say: 'When everything on the node is cleaned up, the kubelet sends the final DELETE.' },
    kept: {
      say: 'The API server keeps the Pod all the same: the list of finalizers is not empty.',
      why: 'A finalizer says: somebody still has something to do here. Whoever put it there has to take it away.',
    },
    listed: {
      say: 'kubectl get shows Completed: nothing runs any more, but the object is there.',
      why: 'Terminating is shown only as long as the phase is neither Succeeded nor Failed.',
    },
    force: { say: 'Another DELETE, with force and a grace period of 0.' },
    'still-listed': {
      say: 'The Pod is still there.',
      why: 'Force leaves out the waiting for the kubelet. It does not leave out finalizers.',
    },
  },
  questions: {
    'will-it-go': {
      ask: 'The kubelet is done and sends the final DELETE. What does the API server do?',
      options: {
        kept: {
          text: 'It keeps the Pod: a finalizer is still there',
          answer: 'The object is removed when it is marked for deletion and its finalizers are gone.',
        },
        removed: {
          text: 'It removes the Pod from etcd',
          answer: 'So it would be without the finalizer in the manifest.',
        },
        refused: {
          text: 'It refuses the request',
          answer: 'The request is accepted; it merely cannot take effect yet.',
        },
      },
    },
    'does-force-help': {
      ask: 'kubectl delete --force --grace-period=0. Will the Pod be gone?',
      options: {
        no: {
          text: 'No',
          answer: 'Force means not to wait for the node. It is the finalizer that is being waited for.',
        },
        yes: {
          text: 'Yes, at once',
          answer: 'It would remove a Pod whose node is lost. This Pod’s node finished long ago.',
        },
        'finalizer-gone': {
          text: 'It stays, but without the finalizer',
          answer: 'DELETE does not touch this list of finalizers.',
        },
      },
    },
    'does-it-run': {
      ask: 'The Pod has a finalizer and is marked for deletion. What becomes of its container?',
      options: {
        ends: { text: 'It is stopped as ever', answer: 'A finalizer keeps the object, not the process.' },
        'runs-on': {
          text: 'It runs until the finalizer is gone',
          answer: 'The kubelet looks at the deletion time and not at finalizers.',
        },
        gone: {
          text: 'It goes at once, together with the Pod',
          answer: 'The container goes, the Pod stays.',
        },
      },
    },
  },
  challenge: {
    task: 'Make the Pod guarded go away for good. (In a real cluster, first find out who owes its work.)',
    hints: [
      'kubectl get pod guarded -o yaml: look below metadata.',
      'kubectl patch or kubectl edit can empty the list finalizers.',
    ],
  },
  teacher: [
    'Ask who in this cluster would have taken example.com/backup away. (Nobody: its controller is not installed.)',
    'Warn: emptying the list skips work that somebody wanted to have done.',
  ],
};
