import type { BeliefId, BeliefWords } from './belief.ts';

export const englishBeliefs: Readonly<Record<BeliefId, BeliefWords>> = {
  watchesEtcd: {
    belief: 'Scheduler, controllers and kubelet watch etcd.',
    truth:
      'Only the API server talks to etcd. Everybody else watches the API server, which serves them from its cache.',
  },
  serverCalls: {
    belief: 'The API server calls the scheduler and the kubelet to start a Pod.',
    truth:
      'They opened a long-lived request before, and changes come back on it. The connection points one way, the data flows the other.',
  },
  polls: {
    belief: 'Components ask the API server every few seconds whether something is new.',
    truth:
      'They list once, then watch; since 1.36 informers receive even the first list on the watch. What the kubelet does poll is the container runtime.',
  },
  watchIsWebSocket: {
    belief: 'A watch is a WebSocket.',
    truth:
      'It is an HTTP answer that does not end, sent in chunks. WebSockets serve exec, attach and port-forward.',
  },
  schedulerTellsKubelet: {
    belief: 'The scheduler tells the kubelet to run the Pod.',
    truth:
      'It posts a Binding to the API server, which sets spec.nodeName. The kubelet of that node finds out through its own watch. The two never talk.',
  },
  managerMakesEveryPod: {
    belief: 'The controller manager creates every Pod.',
    truth:
      'A bare Pod is written directly. Controllers create Pods only for workloads such as a ReplicaSet, and then by the same POST.',
  },
  managerComesLast: {
    belief: 'The controller manager acts after the scheduler, at the end.',
    truth: 'The ReplicaSet controller has to create the Pod before there is anything to schedule.',
  },
  schedulerMovesPods: {
    belief: 'The scheduler starts Pods and moves them when a node gets full.',
    truth: 'It chooses a node, once. A Pod never moves: it is replaced by another Pod.',
  },
  schedulerSeesUse: {
    belief: 'The scheduler looks at how much CPU and memory is really in use, or at limits.',
    truth: 'It adds up the requests of the Pods on a node and holds the sum against allocatable.',
  },
  statusIsPhase: {
    belief: 'The STATUS column of kubectl get pods is the phase.',
    truth:
      'It is worked out for display from phase, reasons, container states and deletionTimestamp. There are five phases: Pending, Running, Succeeded, Failed, Unknown.',
  },
  reasonIsPhase: {
    belief: 'ContainerCreating, ImagePullBackOff, CrashLoopBackOff and Terminating are phases.',
    truth:
      'They are reasons and words for display. The phase stays Pending while an image cannot be pulled, and is mostly Running while a container crashes again and again.',
  },
  pendingIsUnscheduled: {
    belief: 'Pending means that no node has been found.',
    truth:
      'Pending also covers pulling images and setting up. The condition PodScheduled says whether there is a node.',
  },
  runningIsHealthy: {
    belief: 'Running means that the Pod is healthy.',
    truth:
      'It means that at least one container runs, starts or restarts. The condition Ready says whether it can serve.',
  },
  backOffIsAnotherFault: {
    belief: 'ErrImagePull and ImagePullBackOff are two different faults.',
    truth:
      'One fault, two moments: ErrImagePull when a pull has just failed, ImagePullBackOff while waiting for the next. In 1.36 ErrImagePull is shown until the next sync.',
  },
  backOffMovesPod: {
    belief: 'After too many failed pulls the Pod is killed or goes to another node.',
    truth:
      'The kubelet retries for ever on the same node, waiting 300 s at most. Mend the tag or the secret and it recovers.',
  },
  imageBeforeNetwork: {
    belief: 'First the image is pulled, then the network is set up.',
    truth: 'The sandbox with its network and IP comes first. Then images are pulled and containers created.',
  },
  storedAsWritten: {
    belief: 'The API server stores exactly my YAML.',
    truth:
      'Defaults, admission and the API server itself add many fields: restartPolicy, tolerations, a token volume, uid, phase.',
  },
  applyIsCreate: {
    belief: 'kubectl apply sends my YAML and creates the object.',
    truth:
      'kubectl turns YAML into JSON, looks whether the object exists, and then creates it or sends a patch of what differs.',
  },
  createdIsRunning: {
    belief: '“created” means that the Pod runs, and kubectl has waited for it.',
    truth: 'It means stored in etcd. Everything after happens without kubectl.',
  },
  proxyAddsEndpoints: {
    belief: 'kube-proxy adds Pods to a Service and carries their traffic.',
    truth:
      'The EndpointSlice controller writes the addresses. kube-proxy turns them into rules, and the kernel carries the traffic.',
  },
  oneReplicaAtATime: {
    belief: 'A ReplicaSet creates its Pods one after the other.',
    truth: 'It creates them in growing batches of 1, 2, 4, 8 and so on, and stops when a batch fails.',
  },
  crashMakesNewPod: {
    belief: 'When a container crashes, a new Pod is made.',
    truth:
      'The kubelet restarts the container in the same Pod: same name, uid, node and IP. It waits 10 s, then twice as long each time, 300 s at most.',
  },
  podsDieWithPlane: {
    belief: 'When the control plane is down, Pods stop.',
    truth:
      'Running containers go on, and kubelets go on restarting them. What stops is scheduling, scaling and every change.',
  },
  kubeletIsAPod: {
    belief: 'The kubelet is a Pod like the rest of the control plane.',
    truth:
      'It is a process on the host. It starts static Pods from files on disk, and those are what kube-system shows.',
  },
  eventsAreForever: {
    belief: 'Events are a complete and lasting log.',
    truth:
      'They are notes made when possible, counted together when alike, in no certain order, and gone after an hour.',
  },
  addressPerContainer: {
    belief: 'Each container has an IP address of its own.',
    truth:
      'The Pod has one network namespace, and its containers share it: one address, and one set of ports.',
  },
  daemonSetSkipsScheduler: {
    belief: 'Pods of a DaemonSet bypass the scheduler.',
    truth:
      'They are scheduled with an affinity to one node. What does bypass the scheduler is writing nodeName by hand.',
  },
  browserRunsImages: {
    belief: 'Kubernetes in the browser runs my image.',
    truth:
      'This is a simulation: no image is downloaded and no process runs. What is left out is listed under Not modelled.',
  },
};
