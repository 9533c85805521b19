import type { BeliefWords } from './beliefs.ts';

export const beliefsInEnglish: BeliefWords = {
  everybodyWatchesEtcd: {
    said: 'The scheduler, the controllers and the kubelets watch etcd.',
    true: 'Only the API server talks with etcd. All others watch the API server, and it answers most of that from its watch cache.',
  },
  serverCallsThem: {
    said: 'The API server calls the scheduler and the kubelet when there is work.',
    true: 'They opened the connection, long ago. The API server sends changes along it: the data goes one way, the connection was made the other way.',
  },
  theyPoll: {
    said: 'The components ask at intervals whether something is new.',
    true: 'They list once and watch from there on. What the kubelet does poll is its runtime, to see how containers do.',
  },
  watchIsAWebSocket: {
    said: 'A watch is a WebSocket.',
    true: 'It is a GET whose answer does not end: one line of JSON, or a piece of Protobuf, for each change. WebSockets are for exec, attach and port-forward.',
  },
  schedulerTellsKubelet: {
    said: 'The scheduler tells the kubelet to start the Pod.',
    true: 'It sends a Binding to the API server. That writes nodeName, and the kubelet of that node sees it on a watch of its own. The two never talk.',
  },
  controllersMakeEveryPod: {
    said: 'The controller manager creates every Pod, also one that is applied by itself.',
    true: 'A Pod of your own is written as it is. Controllers create Pods only for something that stands for them, such as a Deployment or a Job.',
  },
  controllersComeLast: {
    said: 'The controllers come in after the scheduler, to look after Pods.',
    true: 'The controller’s POST is what makes the Pod. There is nothing to schedule before it.',
  },
  schedulerMovesPods: {
    said: 'The scheduler moves Pods to better nodes.',
    true: 'A Pod is bound once and stays. Where it seems to move, it was deleted, and a controller made another one, with another uid.',
  },
  schedulerLooksAtUse: {
    said: 'The scheduler looks at how busy a node is, or at limits.',
    true: 'It adds up the requests of the Pods on a node and holds the sum against what the node has to give. Use and limits do not count.',
  },
  statusIsPhase: {
    said: 'The STATUS column is the phase.',
    true: 'The column is worked out from phase, reasons, states of containers and deletionTimestamp. There are five phases: Pending, Running, Succeeded, Failed, Unknown.',
  },
  reasonsArePhases: {
    said: 'ContainerCreating, ImagePullBackOff and CrashLoopBackOff are phases.',
    true: 'They are the reasons for which a container waits. Meanwhile the phase is Pending while an image is missing, and mostly Running during a crash loop.',
  },
  pendingIsUnscheduled: {
    said: 'Pending means that the Pod has no node yet.',
    true: 'It is Pending as well while its node pulls the image and sets up the containers. Whether it has a node stands in the condition PodScheduled.',
  },
  runningIsHealthy: {
    said: 'Running means that it works.',
    true: 'It means that a container runs, or is being started again. Whether it may get traffic stands in the condition Ready.',
  },
  twoPullFaults: {
    said: 'ErrImagePull and ImagePullBackOff are two different faults.',
    true: 'It is one: ErrImagePull says that a try has just failed, ImagePullBackOff that the kubelet waits for the next. They take turns, and the wait grows to five minutes.',
  },
  pullFaultMovesPod: {
    said: 'After enough failed pulls the Pod is killed, or tried on another node.',
    true: 'Its kubelet goes on trying on the same node, for ever. Once the tag or the secret is right, the Pod recovers.',
  },
  imageBeforeNetwork: {
    said: 'First the image is pulled, then the network is set up.',
    true: 'The sandbox and its network come first. The Pod has its IP before the first layer of its image arrives.',
  },
  storedAsWritten: {
    said: 'The API server stores exactly my YAML.',
    true: 'Defaults and admission add to it before it is stored: a restart policy, tolerations, a ServiceAccount and the volume with its token.',
  },
  applyIsCreate: {
    said: 'kubectl apply sends the YAML.',
    true: 'It turns it to JSON, asks for what is there, and then creates it, or sends only what has to change.',
  },
  createdIsRunning: {
    said: '“created” means that it runs.',
    true: 'It means that it is stored. All that follows happens later, and kubectl does not wait for it.',
  },
  proxyAddsEndpoints: {
    said: 'kube-proxy finds the Pods of a Service and carries their traffic.',
    true: 'A controller writes EndpointSlices. kube-proxy turns them into rules of the node’s kernel, and that is what sends packets on.',
  },
  oneAtATime: {
    said: 'A ReplicaSet makes its Pods one at a time.',
    true: 'It makes one, then two, four, eight at once: as long as all goes well, each batch is twice the one before.',
  },
  crashMakesANewPod: {
    said: 'When a container crashes, a new Pod comes.',
    true: 'The kubelet starts the container again in the same Pod: same name, uid, node and IP. It waits 10 seconds, then longer, up to five minutes.',
  },
  podsStopWithControlPlane: {
    said: 'When the control plane is down, Pods stop.',
    true: 'Containers go on, and kubelets start them again. What stands still is what needs a decision or a write: no scheduling, no replacement, no news.',
  },
  kubeletIsAPod: {
    said: 'The kubelet is a Pod, like the rest of the system.',
    true: 'It is a process of the host. Pods are what it makes, also those of the control plane, where they come from files on disk.',
  },
  eventsAreARecord: {
    said: 'Events are a complete record, kept in order.',
    true: 'They are notes that are written if that works out. Alike ones are counted together, their order is not certain, and after an hour they are gone.',
  },
  addressPerContainer: {
    said: 'Each container has an IP of its own.',
    true: 'The sandbox has it: one network namespace for all containers of the Pod. They meet on localhost.',
  },
  daemonSetsBypass: {
    said: 'A DaemonSet goes around the scheduler.',
    true: 'Its controller makes a Pod for each node, tied to it by node affinity, and the scheduler binds it. Going around it takes nodeName in the spec.',
  },
  imageRunsInTheBrowser: {
    said: 'My image runs here, in the browser.',
    true: 'Nothing of it does. Its start, its end and what it prints are simulated from what is known of it; what is not modelled stands under “Not modelled”.',
  },
};
