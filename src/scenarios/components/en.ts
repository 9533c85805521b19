import type { TextOf } from '../scenario.ts';
import type { components } from './scenario.ts';

export const en: TextOf<typeof components> = {
  title: 'Who is who: the components and a Pod’s eleven steps',
  purpose:
    'You meet every component of a kubeadm cluster at its work, while one Pod from a JSON file comes up.',
  cues: {
    'who-is-who': {
      say: 'The cast: kube-apiserver, etcd, kube-scheduler and kube-controller-manager run as Pods themselves.',
      why: 'kubelet and containerd are missing in this list. They are processes of each host; it is kubelets that start these Pods.',
    },
    service: {
      say: 'A Service is stored: a name, an address, and a selector for Pods labelled app=web. None exists yet.',
    },
    manifest: {
      say: 'kubectl reads the Pod from JSON: an image, an environment variable, a port.',
      why: 'YAML is a convenience of kubectl. What it reads as YAML it sends as JSON too.',
    },
    request: { say: 'Step 1: kubectl asks the API server to create the Pod.' },
    stored: {
      say: 'Step 2: the API server has checked the Pod and etcd keeps it. It has no node.',
      why: 'Only the API server talks to etcd. Everybody else asks the API server.',
    },
    noticed: {
      say: 'Step 3: kube-scheduler notices a Pod without a node, on its watch.',
      why: 'Common belief: the controller manager does. It hears of this Pod too, but choosing a node is no task of its controllers.',
    },
    searched: {
      say: 'Step 4: it goes through the nodes. control-plane drops out: its taint is tolerated by system Pods only.',
    },
    chosen: { say: 'Step 5: the choice goes to the API server, as a Binding.' },
    recorded: { say: 'Step 6: the Binding is recorded in etcd: the Pod has a nodeName now.' },
    taken: {
      say: 'Step 7: the kubelet of that node takes the Pod’s spec from its watch.',
      why: 'It does not ask again and again. The API server writes to a response that has been open for long.',
    },
    sandbox: {
      say: 'Step 8: kubelet and container runtime speak CRI: first a sandbox with a network.',
      why: 'containerd and CRI-O speak it. dockershim, which translated for Docker, left Kubernetes in 1.24.',
    },
    pulled: { say: 'Step 9: the runtime downloads the image from the registry.' },
    started: { say: 'Step 10: the container starts, with its environment variable and its port.' },
    reported: { say: 'Step 11: the kubelet reports back, and the Pod is Running and Ready in etcd.' },
    endpoint: {
      say: 'Now that the Pod is ready, the EndpointSlice controller adds its address to the Service’s slice.',
      why: 'kube-proxy on each node watches slices and writes rules for them. It finds no Pods itself and carries no traffic.',
    },
    described: {
      say: 'The Events tell the same story in short: who did what, as each component noted it down.',
      why: 'Events are objects of their own, kept for an hour. The status is in the Pod.',
    },
  },
  questions: {
    'who-looks-for-a-node': {
      ask: 'A Pod without a node is stored. Who will look for a node?',
      options: {
        scheduler: {
          text: 'kube-scheduler',
          answer: 'It watches Pods and takes those whose nodeName is empty.',
        },
        'controller-manager': {
          text: 'kube-controller-manager',
          answer: 'A watch tells it about Pods as well, but for this one it does nothing.',
        },
        'api-server': {
          text: 'kube-apiserver',
          answer: 'It checks, stores and notifies. It decides nothing about nodes.',
        },
        kubelets: {
          text: 'The kubelets, among themselves',
          answer: 'A kubelet hears only of Pods that are bound to its own node already.',
        },
      },
    },
    'where-the-choice-goes': {
      ask: 'kube-scheduler has chosen a node. Whom will it tell?',
      options: {
        'api-server': {
          text: 'The API server',
          answer: 'With a POST to the Pod’s binding subresource. The others learn of it from there.',
        },
        kubelet: {
          text: 'The kubelet of that node',
          answer: 'The two never exchange a message.',
        },
        etcd: {
          text: 'etcd, where it writes the nodeName',
          answer: 'It ends up in etcd, but the API server is the one that writes.',
        },
      },
    },
    'who-adds-the-address': {
      ask: 'The Pod is ready and fits the Service. Who will add its address to the EndpointSlice?',
      options: {
        controller: {
          text: 'A controller in kube-controller-manager',
          answer: 'The EndpointSlice controller compares selectors with ready Pods.',
        },
        'kube-proxy': {
          text: 'kube-proxy',
          answer: 'It only reads slices, and turns them into rules on its node.',
        },
        kubelet: {
          text: 'The kubelet, which knows the IP',
          answer: 'It reports the IP in the Pod’s status and knows nothing about Services.',
        },
      },
    },
  },
  teacher: [
    'At “who-is-who” let the class sort the list: control plane, every node, add-on. Then ask what is missing in it.',
    'Open each component when its step comes, and look at the watches that it holds.',
    'At “recorded” ask how many components have been told something so far, and by whom.',
  ],
};
