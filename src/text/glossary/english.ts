import type { TermId, TermWords } from './term.ts';

export const englishTerms: Readonly<Record<TermId, TermWords>> = {
  cluster: {
    name: 'cluster',
    forms: ['cluster', 'clusters'],
    means: 'A set of nodes and the control plane that looks after them.',
  },
  controlPlane: {
    name: 'control plane',
    forms: ['control plane'],
    means:
      'The components that decide for the whole cluster: API server, etcd, scheduler, controller manager.',
  },
  node: {
    name: 'Node',
    forms: ['Node', 'Nodes', 'node', 'nodes'],
    means: 'A machine that runs Pods. A kubelet on it reports to the API server.',
  },
  pod: {
    name: 'Pod',
    forms: ['Pod', 'Pods'],
    means:
      'The smallest thing Kubernetes runs: one or more containers that share a network address and a life.',
  },
  apiServer: {
    name: 'API server',
    forms: ['API server', 'kube-apiserver'],
    means:
      'The only door to the cluster’s state. Everybody reads, writes and watches through it, and only it talks to etcd.',
  },
  etcd: {
    name: 'etcd',
    forms: ['etcd'],
    means: 'The store that keeps every object under a key and numbers every change.',
  },
  scheduler: {
    name: 'scheduler',
    forms: ['scheduler', 'kube-scheduler'],
    means: 'Finds a node for each Pod that has none, by filtering and scoring. It starts nothing itself.',
  },
  controllerManager: {
    name: 'controller manager',
    forms: ['controller manager'],
    means: 'One process that runs the controllers Kubernetes comes with.',
  },
  controller: {
    name: 'controller',
    forms: ['controller', 'controllers'],
    means: 'A loop that compares the desired with the current state and acts on the difference.',
  },
  kubelet: {
    name: 'kubelet',
    forms: ['kubelet', 'kubelets'],
    means: 'The agent on each node. It runs the Pods bound to its node and reports their status.',
  },
  kubeProxy: {
    name: 'kube-proxy',
    forms: ['kube-proxy'],
    means:
      'Turns Services and their addresses into rules of the node’s kernel. Traffic does not pass through it.',
  },
  containerd: {
    name: 'containerd',
    forms: ['containerd'],
    means: 'A container runtime: it pulls images and runs containers when the kubelet asks.',
  },
  cri: {
    name: 'CRI',
    forms: ['CRI'],
    means:
      'Container Runtime Interface: the calls with which the kubelet asks a container runtime for sandboxes, images and containers.',
  },
  cni: {
    name: 'CNI',
    forms: ['CNI', 'CNI plugin'],
    means: 'Container Network Interface: how a runtime asks a plugin to connect a Pod to the network.',
  },
  container: {
    name: 'container',
    forms: ['container', 'containers'],
    means: 'A process with the files of an image and limits of its own.',
  },
  sandbox: {
    name: 'Pod sandbox',
    forms: ['sandbox'],
    means:
      'What a Pod’s containers share: above all the network namespace. It is made before any image is pulled.',
  },
  image: {
    name: 'image',
    forms: ['image', 'images'],
    means: 'Files and settings from which a container is made, kept in layers.',
  },
  layer: {
    name: 'layer',
    forms: ['layer', 'layers'],
    means: 'A part of an image. Images share layers, and one that is there is not pulled again.',
  },
  registry: {
    name: 'registry',
    forms: ['image registry', 'registry'],
    means: 'The server that images are pulled from.',
  },
  manifest: {
    name: 'manifest',
    forms: ['manifest'],
    means:
      'A description of objects, in YAML or JSON. An image has a manifest of its own that lists its layers.',
  },
  object: {
    name: 'object',
    forms: ['object', 'objects'],
    means: 'A record of intent that the API server stores: what there should be, and what there is.',
  },
  spec: {
    name: 'spec',
    forms: ['spec'],
    means: 'The part of an object that says what is wanted.',
  },
  status: {
    name: 'status',
    forms: ['status'],
    means: 'The part of an object that says how things are. Whoever knows reports it.',
  },
  phase: {
    name: 'phase',
    forms: ['phase'],
    means: 'A Pod’s life in one word: Pending, Running, Succeeded, Failed or Unknown.',
  },
  condition: {
    name: 'condition',
    forms: ['condition', 'conditions'],
    means: 'One question about an object with the answer True, False or Unknown, such as Ready.',
  },
  label: {
    name: 'label',
    forms: ['label', 'labels'],
    means: 'A name and value on an object by which others select it.',
  },
  annotation: {
    name: 'annotation',
    forms: ['annotation', 'annotations'],
    means: 'A note on an object that nothing is selected by.',
  },
  namespace: {
    name: 'Namespace',
    forms: ['Namespace', 'namespace'],
    means: 'A space for names: two objects of a kind may have the same name in different ones.',
  },
  deployment: {
    name: 'Deployment',
    forms: ['Deployment', 'Deployments'],
    means:
      'Keeps a number of equal Pods and replaces them step by step when the template changes, by way of ReplicaSets.',
  },
  replicaSet: {
    name: 'ReplicaSet',
    forms: ['ReplicaSet', 'ReplicaSets'],
    means: 'Keeps a number of Pods made from one template.',
  },
  statefulSet: {
    name: 'StatefulSet',
    forms: ['StatefulSet', 'StatefulSets'],
    means: 'Keeps Pods with numbers, each with a name and storage that stay its own.',
  },
  daemonSet: {
    name: 'DaemonSet',
    forms: ['DaemonSet', 'DaemonSets'],
    means: 'Keeps one Pod on each matching node.',
  },
  job: {
    name: 'Job',
    forms: ['Job', 'Jobs'],
    means: 'Runs Pods until so many have succeeded.',
  },
  service: {
    name: 'Service',
    forms: ['Service', 'Services'],
    means: 'One stable address for a changing set of Pods.',
  },
  endpointSlice: {
    name: 'EndpointSlice',
    forms: ['EndpointSlice', 'EndpointSlices'],
    means: 'The list of addresses behind a Service, written by a controller.',
  },
  serviceAccount: {
    name: 'ServiceAccount',
    forms: ['ServiceAccount'],
    means: 'The identity that a Pod’s processes use towards the API server.',
  },
  lease: {
    name: 'Lease',
    forms: ['Lease'],
    means: 'An object that is renewed as a sign of life, or to hold a role.',
  },
  event: {
    name: 'Event',
    forms: ['Event', 'Events'],
    means: 'A note for people of what happened to an object. It is deleted after an hour.',
  },
  watch: {
    name: 'watch',
    forms: ['watch', 'watches'],
    means: 'A request whose answer does not end: each change is sent on it as it happens.',
  },
  revision: {
    name: 'revision',
    forms: ['revision'],
    means: 'The number that etcd gives to each change. It becomes the object’s resourceVersion.',
  },
  authentication: {
    name: 'authentication',
    forms: ['Authentication', 'authentication'],
    means: 'The gate that finds out who is asking.',
  },
  authorization: {
    name: 'authorization',
    forms: ['Authorization', 'authorization'],
    means: 'The gate that decides whether they may.',
  },
  admission: {
    name: 'admission',
    forms: ['admission', 'Admission'],
    means: 'Plugins that may change a request or refuse it by its content, before it is stored.',
  },
  binding: {
    name: 'binding',
    forms: ['Binding', 'binding'],
    means: 'The request that gives a Pod its node, for good.',
  },
  filtering: {
    name: 'filtering',
    forms: ['filters'],
    means: 'The scheduler’s first half: which nodes can take the Pod at all.',
  },
  scoring: {
    name: 'scoring',
    forms: ['scores'],
    means: 'The scheduler’s second half: which of the nodes left is the best.',
  },
  taint: {
    name: 'taint',
    forms: ['taint', 'taints'],
    means: 'A mark on a node that keeps Pods away unless they tolerate it.',
  },
  toleration: {
    name: 'toleration',
    forms: ['toleration'],
    means: 'What lets a Pod go to a node in spite of a taint.',
  },
  affinity: {
    name: 'affinity',
    forms: ['affinity'],
    means: 'Rules of a Pod about which nodes, or which Pods nearby, it wants.',
  },
  preemption: {
    name: 'preemption',
    forms: ['preemption', 'Preemption'],
    means: 'Deleting Pods of lower priority to make room for one of higher.',
  },
  request: {
    name: 'request (amount)',
    forms: ['requests'],
    means: 'How much CPU or memory a container asks to have reserved. The scheduler counts these.',
  },
  probe: {
    name: 'probe',
    forms: ['probe', 'probes'],
    means: 'A check of a container: has it started, is it alive, is it ready.',
  },
  backOff: {
    name: 'back-off',
    forms: ['back-off'],
    means: 'A wait before trying again that grows with each failure, up to five minutes.',
  },
  gracePeriod: {
    name: 'grace period',
    forms: ['grace period'],
    means: 'How long a container may take to end after SIGTERM, before SIGKILL.',
  },
  finalizer: {
    name: 'finalizer',
    forms: ['finalizer', 'finalizers'],
    means: 'A mark that keeps an object from being deleted until somebody’s work is done.',
  },
  volume: {
    name: 'volume',
    forms: ['volume', 'volumes'],
    means: 'A directory that a Pod’s containers can mount.',
  },
  rollout: {
    name: 'rollout',
    forms: ['rollout'],
    means: 'Replacing a Deployment’s Pods by those of a new template.',
  },
  reconcile: {
    name: 'reconcile',
    forms: ['reconcile', 'reconciles'],
    means: 'To bring the current state closer to the desired one.',
  },
  kubeconfig: {
    name: 'kubeconfig',
    forms: ['kubeconfig'],
    means: 'The file that tells kubectl which cluster to talk to, and as whom.',
  },
  kubectl: {
    name: 'kubectl',
    forms: ['kubectl'],
    means: 'The command-line client of the API server.',
  },
};
