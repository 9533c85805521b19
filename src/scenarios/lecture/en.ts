import type { TextOf } from '../scenario.ts';
import type { lecture } from './scenario.ts';

export const en: TextOf<typeof lecture> = {
  title: 'The lecture: run, watch, describe, delete',
  purpose: 'You take one Pod from kubectl run to its end, and read what the words on the screen stand for.',
  cues: {
    run: {
      say: 'kubectl run writes the manifest for you and sends it: one POST, one Pod.',
      why: 'Older books show it making a Deployment. Since 1.18 it makes a Pod and nothing else.',
    },
    created: {
      say: 'kubectl prints “created” and ends. That means stored; no container has started.',
    },
    watching: {
      say: 'get pods --watch: kubectl lists once, then keeps a response open and prints each change.',
    },
    'first-row': {
      say: 'The first row: ContainerCreating. The word is made up for this column, out of several fields.',
      why: 'The phase is still Pending, and stays Pending until a container runs.',
    },
    pulling: {
      say: 'Meanwhile on the node: with the tag latest the kubelet has the registry asked each time.',
    },
    running: {
      say: 'Phase Running, and with it a new row of the watch.',
      why: 'There are five phases: Pending, Running, Succeeded, Failed, Unknown. All other words are not phases.',
    },
    describe: {
      say: 'describe puts together a Pod and its Events; read them from below to see what came last.',
      why: 'It takes several requests. The server has no “describe”; kubectl composes the text.',
    },
    'all-namespaces': {
      say: 'All namespaces: the cluster’s own Pods come into view, in kube-system.',
      why: 'Without -n or -A, kubectl shows one namespace. What you do not see may well be there.',
    },
    delete: { say: 'kubectl delete asks the API server to delete the Pod, and waits.' },
    terminating: {
      say: 'The Pod is still there: it got a deletion time and 30 seconds of grace. STATUS says Terminating.',
      why: 'Terminating is no phase. The phase in this very record is Running.',
    },
    stop: {
      say: 'The kubelet has the runtime stop the container: first a TERM signal, KILL only after the grace.',
    },
    exited: { say: 'nginx obeys at once and ends with code 0. The 30 seconds are not used up.' },
    succeeded: {
      say: 'The last phase that is written: Succeeded, because the exit code was 0.',
      why: 'A phase “Deleted” does not exist.',
    },
    remove: { say: 'All is cleared away, so the kubelet asks for the final deletion, without grace.' },
    gone: { say: 'Only now the record leaves etcd. kubectl delete returns, and get pods finds nothing.' },
  },
  questions: {
    'what-created-means': {
      ask: 'kubectl is about to print “pod/nginx-pod created”. What will be true by then?',
      options: {
        stored: {
          text: 'The Pod is stored',
          answer: 'Right: the answer 201 says that etcd has it, no more.',
        },
        scheduled: {
          text: 'It has a node',
          answer:
            'The scheduler is told by the same write, and needs its time. kubectl does not wait for it.',
        },
        running: {
          text: 'Its container runs',
          answer: 'Image and network take hundreds of times longer than this answer.',
        },
      },
    },
    'what-delete-does-first': {
      ask: 'DELETE has reached the API server. What will it do with the Pod?',
      options: {
        marked: {
          text: 'Mark it with a deletion time and a grace period',
          answer: 'The Pod stays until its kubelet has stopped the containers.',
        },
        removed: {
          text: 'Remove it from etcd',
          answer: 'Then nobody could see that its containers still run. --force does that.',
        },
        killed: {
          text: 'Have the containers killed',
          answer: 'It gives no orders to kubelets. The kubelet will see the mark on its watch.',
        },
      },
    },
    'which-phase-at-the-end': {
      ask: 'The container ended with code 0 after TERM. Which phase will be written last?',
      options: {
        succeeded: {
          text: 'Succeeded',
          answer: 'All containers ended with 0 and none will be restarted.',
        },
        failed: {
          text: 'Failed, because it was stopped',
          answer: 'It would be Failed with another exit code: 143, had TERM killed it.',
        },
        terminating: {
          text: 'Terminating',
          answer: 'This is what STATUS shows of any Pod that has a deletion time.',
        },
        deleted: { text: 'Deleted', answer: 'A deleted Pod is no record with a phase; it is no record.' },
      },
    },
  },
  teacher: [
    'At “created” stop and ask whether nginx could be reached now.',
    'Keep the table and the phase in view together from “first-row” to “gone”: how often do they agree?',
    'Repeat the deletion with an image that ignores TERM (busybox sleep 3600) and let the class count to 30.',
  ],
};
