import type { Glossary } from './terms.ts';

export const en: Glossary = {
  admission: {
    name: 'admission',
    also: ['admission controller', 'admission plugin'],
    says: 'The stage of a request after authorization. Plugins may first change the object, then refuse it; only then is it stored.',
  },
  apiServer: {
    name: 'API server',
    also: ['kube-apiserver'],
    says: 'The one door to the cluster. Every component reads and writes through it, and it alone speaks with etcd.',
  },
  authentication: {
    name: 'authentication',
    also: ['authenticates'],
    says: 'Who is asking? A certificate or a token answers. Failing gives 401 Unauthorized.',
  },
  authorization: {
    name: 'authorization',
    also: ['RBAC', 'authorizes'],
    says: 'May this user do this to that? Usually rules of RBAC decide: roles, and bindings that give them to somebody. Failing gives 403 Forbidden.',
  },
  backOff: {
    name: 'back-off',
    says: 'After each failure the wait before the next attempt doubles, up to a limit: for restarts of a container from 10 seconds to 5 minutes.',
  },
  binding: {
    name: 'binding',
    also: ['binds', 'bound'],
    says: 'The write by which the scheduler puts a node’s name into a Pod. It does not start anything; the node’s kubelet sees it and acts.',
  },
  bookmark: {
    name: 'bookmark',
    says: 'A frame of a watch that carries no change, only how far the watch has come, so that it can be continued from there.',
  },
  cache: {
    name: 'watch cache',
    also: ['informer', 'cache'],
    says: 'A copy of objects in memory, filled by one list and kept true by a watch. The API server has one, and so has each controller.',
  },
  cni: {
    name: 'CNI',
    says: 'The Container Network Interface. The runtime calls such a plugin to give a Pod’s sandbox its network and its IP.',
  },
  condition: {
    name: 'condition',
    also: ['conditions'],
    says: 'A statement in a status that is True, False or Unknown, with a reason and a time, such as Ready or PodScheduled.',
  },
  configMap: {
    name: 'ConfigMap',
    says: 'Settings, by key, that Pods take as environment variables or as files. Not for secrets.',
  },
  container: {
    name: 'container',
    also: ['containers'],
    says: 'A process that was started from an image and sees only its own files, users and processes. On the node it is an ordinary process.',
  },
  containerRuntime: {
    name: 'container runtime',
    also: ['containerd', 'runtime'],
    says: 'The program on a node that pulls images and creates and starts containers when the kubelet asks, here containerd.',
  },
  controlPlane: {
    name: 'control plane',
    says: 'API server, etcd, scheduler and controller manager: what decides. The nodes carry out.',
  },
  controller: {
    name: 'controller',
    also: ['controllers', 'reconciles'],
    says: 'A loop that compares what is wanted with what there is, takes one step to bring them together, and begins again.',
  },
  controllerManager: {
    name: 'controller manager',
    also: ['kube-controller-manager'],
    says: 'One process with some thirty controllers in it, each with a queue and caches of its own.',
  },
  crashLoopBackOff: {
    name: 'CrashLoopBackOff',
    says: 'Not a state of its own: the container has ended again and again, and the kubelet now waits before it starts it once more.',
  },
  cri: {
    name: 'CRI',
    says: 'The Container Runtime Interface: the calls by which a kubelet tells the runtime what to do. They stay on the node.',
  },
  daemonSet: {
    name: 'DaemonSet',
    says: 'One Pod on every node that fits, for things like logs and networks.',
  },
  deployment: {
    name: 'Deployment',
    says: 'The wanted number of Pods of one template, and how to change from one version to the next. It makes ReplicaSets, which make the Pods.',
  },
  endpointSlice: {
    name: 'EndpointSlice',
    also: ['EndpointSlices', 'endpoints'],
    says: 'The list of addresses behind a Service and whether each is ready. A controller writes it, kube-proxy reads it.',
  },
  etcd: {
    name: 'etcd',
    says: 'The database in which every object is stored. Each write gets the next revision, and a write can demand that nobody wrote before it.',
  },
  event: {
    name: 'Event',
    also: ['Events'],
    says: 'A note for people about something that happened to an object. Nothing is moved by it, and it is gone after an hour.',
  },
  eviction: {
    name: 'eviction',
    also: ['evicted', 'evicts'],
    says: 'A Pod is ended for the node’s sake: its memory or disk runs low, it is drained, or it is lost.',
  },
  finalizer: {
    name: 'finalizer',
    also: ['finalizers'],
    says: 'A name on an object that keeps a deletion from being carried out until somebody has cleaned up and taken the name away.',
  },
  gracePeriod: {
    name: 'grace period',
    says: 'The time, 30 seconds if nothing is said, between SIGTERM and SIGKILL when a Pod is ended.',
  },
  image: {
    name: 'image',
    also: ['images'],
    says: 'The files a container starts from, in layers, named by registry, path and tag. A tag is only a pointer; the digest is what it is.',
  },
  imagePullBackOff: {
    name: 'ImagePullBackOff',
    also: ['ErrImagePull'],
    says: 'The image could not be pulled, and the kubelet waits before it tries again. ErrImagePull is what it says at the attempt itself.',
  },
  initContainer: {
    name: 'init container',
    also: ['init containers'],
    says: 'Runs before the others, one after the other, each to its end.',
  },
  job: {
    name: 'Job',
    says: 'Work that is to be done to its end a certain number of times. Failed Pods are replaced until the limit.',
  },
  kubeProxy: {
    name: 'kube-proxy',
    says: 'Writes rules into each node’s kernel so that a Service’s address leads to one of its Pods. No packet passes through it.',
  },
  kubeconfig: {
    name: 'kubeconfig',
    also: ['context'],
    says: 'The file that tells kubectl which cluster to speak to, as whom, and in which namespace.',
  },
  kubectl: {
    name: 'kubectl',
    says: 'A client of the API server like any other. It sends requests and prints answers; it starts no Pod.',
  },
  kubelet: {
    name: 'kubelet',
    says: 'The agent on each node. It watches for Pods that are bound to its node, makes them real through the runtime, and reports how they are.',
  },
  label: {
    name: 'label',
    also: ['labels', 'selector'],
    says: 'A key and a value on an object by which others find it. A selector names the labels that it looks for.',
  },
  lease: {
    name: 'Lease',
    also: ['lease'],
    says: 'A small object that somebody renews as long as they live: a node’s sign of life, or the right of one scheduler among several to work.',
  },
  manifest: {
    name: 'manifest',
    says: 'An object as it is written down to be sent to the API server, mostly as YAML.',
  },
  namespace: {
    name: 'namespace',
    also: ['namespaces'],
    says: 'A room for names. Rights, quotas and defaults are set by namespace; networks are not divided by it.',
  },
  node: {
    name: 'node',
    also: ['nodes'],
    says: 'A machine that runs Pods, with a kubelet, a runtime and kube-proxy.',
  },
  object: {
    name: 'object',
    also: ['objects'],
    says: 'A record in the cluster: what is wanted (spec) and what was last seen (status). A Pod in etcd is a record, not a process.',
  },
  oomKilled: {
    name: 'OOMKilled',
    says: 'The node’s kernel has ended a process that went over its container’s memory limit. The exit code is 137.',
  },
  ownerReference: {
    name: 'owner reference',
    also: ['ownerReference', 'garbage collector', 'garbage collection'],
    says: 'Says for whom an object exists. When its owner is deleted, the garbage collector deletes it too.',
  },
  persistentVolume: {
    name: 'PersistentVolume',
    also: ['PersistentVolumeClaim', 'PVC', 'PV'],
    says: 'Storage that outlives Pods. A claim (PVC) asks for some, a volume (PV) is some, and a controller binds one to the other.',
  },
  phase: {
    name: 'phase',
    says: 'The roughest summary of a Pod: Pending, Running, Succeeded, Failed, Unknown. There is no phase CrashLoopBackOff or Terminating.',
  },
  pod: {
    name: 'Pod',
    also: ['Pods'],
    says: 'One or more containers that share a network address and volumes and always stand on one node. It is never moved, only replaced.',
  },
  preemption: {
    name: 'preemption',
    says: 'If a Pod of higher priority fits nowhere, the scheduler may have less important Pods deleted to make room.',
  },
  probe: {
    name: 'probe',
    also: ['probes', 'readiness', 'liveness'],
    says: 'A question that the kubelet puts to a container again and again. Startup: has it begun? Readiness: may it get traffic? Liveness: must it be restarted?',
  },
  quorum: {
    name: 'quorum',
    also: ['Raft', 'leader', 'majority'],
    says: 'More than half of etcd’s members. Nothing is written without it; that is how Raft never loses what was confirmed.',
  },
  quota: {
    name: 'ResourceQuota',
    also: ['quota', 'LimitRange'],
    says: 'How much a namespace may use in all. A LimitRange sets defaults and bounds for each Pod.',
  },
  registry: {
    name: 'registry',
    says: 'Where images are kept. Runtimes pull from it; API server and scheduler never look there.',
  },
  replicaSet: {
    name: 'ReplicaSet',
    also: ['ReplicaSets'],
    says: 'Keeps a number of Pods of one template there. Its controller only creates and deletes Pod objects.',
  },
  request: {
    name: 'requests and limits',
    also: ['requests', 'limits'],
    says: 'A request is what the scheduler sets aside on a node; a limit is what the kernel enforces while the container runs.',
  },
  resourceVersion: {
    name: 'resourceVersion',
    also: ['revision'],
    says: 'The etcd revision of an object’s last change. Who writes with an old one gets 409 Conflict and has to read again.',
  },
  sandbox: {
    name: 'sandbox',
    also: ['pause'],
    says: 'What a Pod’s containers share, above all its network. It exists before any image is pulled, held by a process that does nothing (pause).',
  },
  scheduler: {
    name: 'scheduler',
    also: ['kube-scheduler'],
    says: 'Chooses a node for each Pod that has none: first it filters out those that cannot, then it scores the rest. It starts nothing.',
  },
  secret: {
    name: 'Secret',
    says: 'Like a ConfigMap, for what is confidential. Its values are encoded (base64), which is not encrypted.',
  },
  service: {
    name: 'Service',
    also: ['Services', 'ClusterIP'],
    says: 'A name and an address that stay, for Pods that come and go. It selects them by label and sends traffic to those that are ready.',
  },
  sidecar: {
    name: 'sidecar',
    says: 'An init container with restartPolicy Always: it starts before the others and runs beside them until they have ended.',
  },
  spec: {
    name: 'spec and status',
    also: ['spec'],
    says: 'spec is what is wanted, written by people and controllers; status is what was seen, written by whoever does the work.',
  },
  statefulSet: {
    name: 'StatefulSet',
    says: 'Pods with fixed names and storage of their own, made and changed in order.',
  },
  status: {
    name: 'STATUS',
    says: 'The column of kubectl get pods. kubectl works it out from the phase, the container states and the deletion time; it is stored nowhere.',
  },
  taint: {
    name: 'taint',
    also: ['taints', 'toleration', 'tolerations'],
    says: 'Keeps Pods away from a node unless they tolerate it. NoSchedule: none comes; NoExecute: those that are there must go as well.',
  },
  watch: {
    name: 'watch',
    also: ['watches'],
    says: 'A request that stays open. Changes flow along it as they happen, so that nobody has to ask again and again.',
  },
};
