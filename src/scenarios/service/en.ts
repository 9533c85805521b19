import type { TextOf } from '../scenario.ts';
import type { service } from './scenario.ts';

export const en: TextOf<typeof service> = {
  title: 'A Service finds its Pods',
  purpose: 'You see how addresses get into a Service and out again, and how little kube-proxy does itself.',
  cues: {
    stored: {
      say: 'A Service is stored: a cluster IP that never changes, a port, and a selector.',
      why: 'There is no process behind a Service. It is an address with rules.',
    },
    told: { say: 'kube-proxy and the EndpointSlice controller hear of it, each on its own watch.' },
    'slice-asked': {
      say: 'The controller compares the selector with the labels of Pods and writes down those that fit.',
      why: 'Common belief: kube-proxy looks for the Pods. It never watches Pods.',
    },
    slice: { say: 'The EndpointSlice is stored: two addresses, both ready.' },
    table: { say: 'The Service shows the cluster IP, the slice the Pods behind it.' },
    scaled: { say: 'A third Pod is wanted.' },
    ready: { say: 'It runs and is ready. Until this moment the Service knew nothing of it.' },
    added: { say: 'Now its address is in the slice.' },
    rules: {
      say: 'kube-proxy writes the rules of its node anew, with three targets.',
      why: 'The kernel does the forwarding. kube-proxy carries no packet. (In this cluster one node runs it.)',
    },
    marked: {
      say: 'One of the Pods is to be deleted. Its container still runs, for 30 seconds if it likes.',
    },
    'not-ready': { say: 'In the slice its address stays for now, but is marked: terminating, not ready.' },
    'rules-without-it': {
      say: 'The rules leave it out at once. New connections go to the other two.',
      why: 'Container and rules end independently. A server that stops too fast may still get requests: hence preStop hooks.',
    },
    'taken-out': { say: 'The container has ended: the address is taken out of the slice.' },
    'rules-again': { say: 'Meanwhile the ReplicaSet has its replacement ready: three targets again.' },
    'at-last': { say: 'Three addresses, one of them new. The cluster IP is what it was.' },
  },
  questions: {
    'when-it-is-added': {
      ask: 'A third Pod is on its way. When will its address come into the slice as ready?',
      options: {
        'when-ready': {
          text: 'When the Pod is ready',
          answer: 'With a readiness probe that may be much later than Running.',
        },
        'when-bound': {
          text: 'When it is bound to a node',
          answer: 'It has no IP then.',
        },
        'by-hand': {
          text: 'When somebody runs expose again',
          answer: 'The selector goes on being compared, for every Pod that comes.',
        },
      },
    },
    'how-kube-proxy-learns': {
      ask: 'The slice has three addresses. How will kube-proxy hear of it?',
      options: {
        slices: {
          text: 'On its watch of EndpointSlices',
          answer: 'Services and slices are what it watches, at the API server.',
        },
        pods: {
          text: 'On its watch of Pods',
          answer: 'It has none. Thousands of Pods would be no concern of its.',
        },
        kubelet: {
          text: 'From the kubelet on its node',
          answer: 'The two do not speak. Most of the Pods are on other nodes anyway.',
        },
      },
    },
    'when-it-leaves-the-rules': {
      ask: 'A Pod is marked for deletion. When will new connections stop going to it?',
      options: {
        'at-once': {
          text: 'As soon as slice and rules are rewritten',
          answer: 'A terminating Pod is not ready, whatever its probe says.',
        },
        'after-the-container': {
          text: 'When its container has stopped',
          answer:
            'Then connections would fail. Both happen at the same time, without waiting for each other.',
        },
        'after-the-record': {
          text: 'When the Pod is gone from etcd',
          answer: 'That is the very last, after grace period and clean-up.',
        },
      },
    },
  },
  teacher: [
    'Before you start, let the class draw who tells kube-proxy what. Compare at “rules”.',
    'At “not-ready” ask what happens to a request that was sent a moment ago.',
  ],
};
