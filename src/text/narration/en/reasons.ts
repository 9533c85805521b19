import type { FaultReason, Phrases } from '../phrases.ts';

/** The second line: what people wrongly believe here, or why it is so. */
export const reasons: Omit<Phrases['reasons'], FaultReason> = {
  kubectlIsAClient: () =>
    'kubectl is a client of the API server too. It creates no Pod itself: it asks for one.',
  createdIsStored: () => '“created” means stored in etcd. Not one container runs yet.',
  kubectlDoesNotWait: () => 'kubectl does not wait until the Pod runs. The cluster does the rest.',
  kubeconfigDecides: () =>
    'This file decides which cluster is spoken to, and as whom. Nothing has been sent to the API server yet.',
  yamlEndsHere: () => 'YAML ends here. kubectl sends JSON to the API server.',
  serverValidates: () =>
    'Refusing unknown fields is the API server’s work now. kubectl only finds out whether it can.',
  applyLooksFirst: () =>
    'apply is not create: it looks first, creates what is missing and changes only what differs.',
  absentIsFine: () => 'This is no error. On hearing that it is not there, kubectl decides to create it.',
  discoveryIsCached: () => 'The answer is kept on disk, so the next command can skip this question.',
  onlyARequest: () =>
    'There is no node and no container yet. So far it is only a request to store something.',
  controllersUseTheDoor: () => 'Controllers come in by the same door as people and pass the same gates.',
  authenticationIsWho: () =>
    'Authentication only finds out who it is. Authorization, the next gate, decides what they may do.',
  authorizationIsMay: () =>
    'Authorization only sees which action it is. Admission, later, looks at the content.',
  unknownFields: () =>
    'A misspelt field is not dropped silently: when kubectl asks for strict checking, it is refused here.',
  notYourYaml: () =>
    'What is stored is not exactly the YAML that was written. Defaults come before admission.',
  tokenVolumeComesIn: () =>
    'The ServiceAccount plugin adds the token volume: that is why a volume appears that no manifest mentions.',
  mutatingComesFirst: () =>
    'Mutating admission comes before validation, so that the changes are validated too.',
  validatingChangesNothing: () => 'This admission cannot change a value. It lets pass or refuses.',
  refusedLeavesNothing: () => 'A refused request leaves nothing in etcd.',
  serverDecides: () =>
    'The API server decides uid, creation time and status. What a manifest says about them is ignored.',
  onlyTheApiServer: () =>
    'Only the API server talks to etcd. Neither scheduler nor kubelet ever looks into it.',
  compareThenWrite: () =>
    'It writes only if nobody has changed the key in between. Without locks, nobody overwrites anybody.',
  storedNotRunning: () =>
    'The Pod is stored and no more. What comes next is done by whoever was watching for this change.',
  etcdFeedsTheCache: () => 'The API server watches etcd. Everybody else watches the API server, not etcd.',
  listMissesNothing: () => 'A list must not miss a write. The cache answers once it has come as far as etcd.',
  cacheFansOut: () =>
    'More watchers do not make etcd busier. This cache hands the change out to all of them.',
  acceptedNotRunning: () => 'It means stored. It does not mean running.',
  watchNotPoll: () =>
    'The client opens the connection and the server streams changes on it. Nobody asks again every few seconds.',
  nobodyCalledIt: () =>
    'Nobody called the scheduler. It hears of the Pod on a watch that it had opened before.',
  noOwnerNoWork: () =>
    'The Pod has no owner, so no controller has work to do. Not every Pod is made by a controller.',
  enteredTheFilter: (f) =>
    `In the store it is a change. It enters the filter ${f.text} only now, so this watch shows it as ADDED.`,
  leftTheFilter: (f) =>
    `The object is still there. It has left the filter ${f.text}, so this watch shows it as DELETED.`,
  kubeletHears: (f) =>
    `The scheduler told nobody. The Pod enters the filter ${f.text} only now, so the kubelet’s watch shows it as ADDED.`,
  echoOfItsOwn: () => 'Its own change comes back on the watch as well. Everyone’s changes arrive this way.',
  cacheMayLag: () =>
    'It reads this cache instead of asking the API server each time, so what it sees may be a little late.',
  levelNotCommand: () =>
    'A controller takes no orders. It reduces the difference between the desired and the current state.',
  schedulerNotices: () => 'The scheduler, not the controller manager, notices Pods that have no node.',
  waitsForChange: () =>
    'It does not repeat the same attempt. It tries again when a node or Pod changes in a way that may help.',
  gatesHold: () => 'It does not enter the queue until all gates are removed. It is waiting, not broken.',
  requestsNotUsage: () => 'It adds up requests, not actual use.',
  refusedNode: (f) => `Why ${f.node} drops out: ${f.text}`,
  staysPending: (f) => `The Pod stays Pending and waits. ${f.text}`,
  tie: (f) => `${f.count} nodes share the highest score, so it picks one of them at random.`,
  onlyChooses: () =>
    'The scheduler only chooses a node. It does not run the Pod, and it never moves it later.',
  reservesAhead: () => 'So it can schedule the next Pod while it waits for the API server’s answer.',
  neverCallsKubelet: (f) =>
    `It never talks to the kubelet. The kubelet on ${f.node} will learn of it through its own watch.`,
  nodeIsFinal: () => 'Binding writes nodeName and the condition PodScheduled. A node once set never changes.',
  budgetIsNoFilter: () =>
    'A PodDisruptionBudget is no filter. It only matters when preemption chooses whom to remove.',
  kubeletDoesNotPoll: () =>
    'The kubelet does not poll the API server. It hears of its own node’s Pods on a watch.',
  echoNeedsNoWork: () =>
    'It is the status that it reported itself, coming back on the watch. The containers need nothing.',
  kubeletChecksAgain: () =>
    'The scheduler has chosen, and the kubelet checks again. A Pod with nodeName set by hand passes here too.',
  tokenIsForThisPod: () =>
    'The token belongs to this Pod alone and expires. It goes into the volume that admission added.',
  filesFollowWithASync: () =>
    'Mounted ConfigMaps and Secrets follow with the next sync of the Pod, within 90 seconds. Environment variables and subPath stay as they were.',
  sandboxBeforeImage: () => 'The network is prepared before the image is pulled: the sandbox comes first.',
  sandboxIsShared: () => 'All containers of the Pod share this network namespace.',
  oneAddressPerPod: () => 'There is one IP address per Pod, not per container.',
  alwaysMeansAsk: () =>
    'Always does not mean a full download. It asks the registry and skips layers that are there.',
  ifNotPresent: () => 'IfNotPresent pulls only what this node lacks. Images on other nodes do not help.',
  neverPulls: () => 'Never uses only what is on the node. Without it the container does not start.',
  networkIsReady: () => 'The network and Pod IP are ready already: the sandbox comes before the image.',
  silentWhilePulling: () =>
    'The Pod does not record how far the pull is. Its STATUS stays the same until the pull ends.',
  tagIsAPointer: () => 'A tag is a label on an image. The digest says which image it exactly is.',
  sameNodeAgain: (f) =>
    `The kubelet will retry on the same node. The Pod does not move, and its phase stays ${f.text}.`,
  createdNotStarted: () => 'Created is not started: the process starts with the next call, StartContainer.',
  runningIsNotReady: () =>
    'Running means that at least one container runs. The condition Ready says whether it is ready.',
  samePodRestarts: () =>
    'No new Pod appears. The kubelet restarts within the same Pod, as restartPolicy says.',
  runtimeIsPolled: () =>
    'The kubelet does not poll the API server, but it does look at the runtime regularly.',
  statusIsNotPhase: (f) =>
    `${f.text} is no phase. kubectl shows it in the STATUS column after looking at the container’s state.`,
  kubeletKnows: () =>
    'Only the kubelet knows the real state of the containers. That is why it reports the status.',
  statusIsFound: () =>
    'A controller writes into status what it has found. What is wanted stands in spec, and it leaves that alone.',
  countedOnce: () =>
    'The finalizer kept the Pod until the Job had it in its books. Now it may go, and is counted exactly once.',
  revisionKeepsTemplate: () => 'It keeps the Pod template, so that one can go back to it later.',
  conditionSaysWhy: () => 'The condition PodScheduled says why no node was found. The phase stays Pending.',
  readsBeforePatch: () => 'It reads the stored status to send only what differs, as a PATCH.',
  eventsAreNotes: () => 'Events are notes for people. They move no Pod, and they expire after an hour.',
  silenceMeansNotReady: () => 'If these stop, the controller manager marks the node NotReady.',
  leaderHoldsLease: () => 'Several may run; only the one that holds the Lease works.',
  gracefulFirst: () =>
    'It does not vanish at once: first the kubelet ends the containers. There is no phase named Deleted.',
  termThenKill: () => 'SIGTERM comes first. Whatever is left after the grace period gets SIGKILL.',
  backOffDoubles: () =>
    'It retries the same Pod on the same node. The wait doubles each time, up to five minutes.',
  exceedersGoFirst: () =>
    'Pods that use more than they requested go first, then those of lower priority, then the largest. A PodDisruptionBudget is not asked.',
  firstWriteWins: () => 'The write that was stored first wins. Reading again and retrying is enough.',
  rulesOnly: () =>
    'kube-proxy only writes rules. A controller makes the endpoint list, and the kernel carries the traffic.',
  criStaysOnTheNode: () => 'Kubelet and runtime speak CRI inside one node. The API server takes no part.',
  lastAppliedStays: () =>
    'What is applied stays in the annotation last-applied-configuration: the next apply finds there what was taken out.',
  cniIsCalledByTheRuntime: () => 'The runtime, not the kubelet, calls the CNI plugin to make the network.',
  addressNotReportedYet: () =>
    'The address is known on the node, and status.podIP is still empty. A later report brings it.',
  layersAreShared: () => 'Images share layers. A layer that is on the node is not pulled again.',
  imageStays: () => 'The image stays on the node. The next Pod can start without pulling it.',
  startsInTheSandbox: () => 'The process starts inside the network of the sandbox that was made before.',
  apiDoesNotKnowYet: () =>
    'The container runs and the API server does not know yet. The phase changes when the kubelet reports.',
  phaseIsComputed: () => 'Nobody sets the phase: it is worked out from the states of the containers.',
  statusColumnChanges: (f) => `From now on kubectl get pods shows ${f.text} in its STATUS column.`,
  kubeletReconciles: () =>
    'The kubelet works like a controller: it compares the spec with its node and does only what is missing.',
  prefilterOnce: () => 'It is worked out once, not again for each node.',
  containerIsPrepared: () =>
    'A container is the image’s files with a writable layer of its own, and the command, variables and mounts of the spec.',
  statusIsPublic: () => 'Everybody who watches will hear of it, and kubectl shows it from now on.',
  revisionIsVersion: () => 'This revision becomes the object’s resourceVersion.',
  schedulerIsDone: () => 'Here the scheduler’s work on this Pod ends. The kubelet of that node goes on.',
  layersInParallel: () => 'containerd fetches up to three layers of an image at a time.',
  layersStack: () => 'Layers are stacked, so each is unpacked after the one below it.',
  cacheIsBehind: () =>
    'It is no failure. A controller acts only on a cache that has seen the controller’s own last write.',
  inItsOwnWords: (f) => f.text,
  readinessOnlyGates: () =>
    'A failing readiness probe restarts nothing. Services stop sending traffic, no more.',
  livenessRestarts: (f) => `After ${f.count} failures in a row the kubelet restarts the container.`,
  startupHoldsOthers: () => 'Until the startup probe succeeds, the other probes rest.',
  quorumCommits: () =>
    'An entry is committed once a majority has it. One member may stop and the others go on.',
  notProven: () => 'The API alone does not prove this step: it is inferred.',
  neverArrives: () => 'It has not arrived by the end of the record.',
};
