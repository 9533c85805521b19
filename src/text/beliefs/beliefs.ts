import { matches, type EventPattern } from '../../trace/event-pattern.ts';
import type { EventId } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { Document } from '../narration/documents.ts';

/** What many believe of how a Pod comes to be, and is not so: where a run shows it, and where it can be read up. */
export interface Belief {
  /** Events at which one sees that it is not so. */
  readonly arises: readonly EventPattern[];
  readonly document: Document;
  /** Where Kubernetes' source does it, v1.36. */
  readonly code: string;
}

/** The version of Kubernetes that all of this is said of. */
export const beliefsAreOf = 'v1.36';

const waiting = (reason: string): EventPattern => ({
  type: 'stored',
  resource: 'pods',
  where: { 'status.containerStatuses[0].state.waiting.reason': reason },
});

export const beliefs = {
  everybodyWatchesEtcd: {
    arises: [
      { protocol: 'etcd', phase: 'event' },
      { type: 'stored', by: 'kubectl', resource: 'pods' },
    ],
    document: 'communication',
    code: 'staging/src/k8s.io/apiserver/pkg/storage/cacher/cacher.go',
  },
  serverCallsThem: {
    arises: [
      { protocol: 'watch', to: 'kubelet', resource: 'pods', change: 'ADDED' },
      { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
    ],
    document: 'watch',
    code: 'staging/src/k8s.io/apiserver/pkg/endpoints/handlers/watch.go',
  },
  theyPoll: {
    arises: [
      { protocol: 'watch', to: 'kube-scheduler', resource: 'pods', change: 'ADDED' },
      { protocol: 'watch', to: 'kube-controller-manager', change: 'ADDED' },
    ],
    document: 'watch',
    code: 'staging/src/k8s.io/client-go/tools/cache/reflector.go',
  },
  watchIsAWebSocket: {
    arises: [
      { protocol: 'http', phase: 'request', verb: 'watch' },
      { protocol: 'http', phase: 'request', verb: 'connect' },
    ],
    document: 'watch',
    code: 'staging/src/k8s.io/apiserver/pkg/endpoints/handlers/watch.go',
  },
  schedulerTellsKubelet: {
    arises: [{ by: 'kube-scheduler', resource: 'pods/binding', phase: 'request' }],
    document: 'scheduler',
    code: 'pkg/scheduler/framework/plugins/defaultbinder/default_binder.go',
  },
  controllersMakeEveryPod: {
    arises: [{ by: 'kubectl', verb: 'create', resource: 'pods', phase: 'request' }],
    document: 'controller',
    code: 'staging/src/k8s.io/kubectl/pkg/cmd/apply/apply.go',
  },
  controllersComeLast: {
    arises: [{ by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' }],
    document: 'controller',
    code: 'pkg/controller/replicaset/replica_set.go manageReplicas',
  },
  schedulerMovesPods: {
    arises: [
      { name: 'Bind' },
      { by: 'kube-controller-manager', verb: 'delete', resource: 'pods', phase: 'request' },
    ],
    document: 'lifecycle',
    code: 'pkg/registry/core/pod/storage/storage.go BindingREST',
  },
  schedulerLooksAtUse: {
    arises: [{ name: 'Filter' }],
    document: 'resources',
    code: 'pkg/scheduler/framework/plugins/noderesources/fit.go',
  },
  statusIsPhase: {
    arises: [{ protocol: 'shell', phase: 'output', says: 'STATUS' }],
    document: 'lifecycle',
    code: 'pkg/printers/internalversion/printers.go printPod',
  },
  reasonsArePhases: {
    arises: [waiting('ContainerCreating'), waiting('ImagePullBackOff'), waiting('CrashLoopBackOff')],
    document: 'lifecycle',
    code: 'pkg/kubelet/kubelet_pods.go getPhase',
  },
  pendingIsUnscheduled: {
    arises: [
      {
        type: 'stored',
        resource: 'pods',
        where: { 'status.phase': 'Pending', 'status.conditions[PodScheduled].status': 'True' },
      },
    ],
    document: 'lifecycle',
    code: 'pkg/kubelet/kubelet_pods.go getPhase',
  },
  runningIsHealthy: {
    arises: [
      {
        type: 'stored',
        resource: 'pods',
        where: { 'status.phase': 'Running', 'status.conditions[Ready].status': 'False' },
      },
    ],
    document: 'lifecycle',
    code: 'pkg/kubelet/status/generate.go GeneratePodReadyCondition',
  },
  twoPullFaults: {
    arises: [waiting('ErrImagePull'), waiting('ImagePullBackOff')],
    document: 'images',
    code: 'pkg/kubelet/images/image_manager.go',
  },
  pullFaultMovesPod: {
    arises: [
      { name: 'BackOff', says: '"what":"image"' },
      { protocol: 'registry', phase: 'response', code: 404 },
    ],
    document: 'images',
    code: 'pkg/kubelet/images/image_manager.go',
  },
  imageBeforeNetwork: {
    arises: [
      { protocol: 'cni', method: 'ADD', phase: 'request' },
      { protocol: 'cri', method: 'RunPodSandbox', phase: 'request' },
    ],
    document: 'lifecycle',
    code: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
  },
  storedAsWritten: {
    arises: [
      { name: 'MutatingAdmission', outcome: 'changed' },
      { name: 'Defaulting', outcome: 'changed' },
    ],
    document: 'admission',
    code: 'plugin/pkg/admission/serviceaccount/admission.go',
  },
  applyIsCreate: {
    arises: [
      { name: 'DecodeManifest' },
      { name: 'ComputePatch' },
      { by: 'kube-apiserver', to: 'kubectl', verb: 'get', code: 404 },
    ],
    document: 'apply',
    code: 'staging/src/k8s.io/kubectl/pkg/cmd/apply/patcher.go',
  },
  createdIsRunning: {
    arises: [{ protocol: 'shell', phase: 'output', says: ' created\n' }],
    document: 'controller',
    code: 'staging/src/k8s.io/kubectl/pkg/cmd/apply/apply.go',
  },
  proxyAddsEndpoints: {
    arises: [
      { type: 'stored', resource: 'endpointslices', by: 'kube-controller-manager' },
      { name: 'SyncProxyRules' },
    ],
    document: 'service',
    code: 'pkg/controller/endpointslice/endpointslice_controller.go',
  },
  oneAtATime: {
    arises: [{ by: 'kube-controller-manager', verb: 'create', resource: 'pods', phase: 'request' }],
    document: 'controller',
    code: 'pkg/controller/replicaset/replica_set.go slowStartBatch',
  },
  crashMakesANewPod: {
    arises: [{ name: 'BackOff', says: '"what":"container"' }],
    document: 'lifecycle',
    code: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go doBackOff',
  },
  podsStopWithControlPlane: {
    arises: [
      { name: 'ComponentStopped', by: 'kube-apiserver' },
      { name: 'ComponentStopped', by: 'kube-scheduler' },
      { name: 'ComponentStopped', by: 'kube-controller-manager' },
      { name: 'ComponentStopped', by: 'etcd' },
      { protocol: 'shell', phase: 'output', says: 'The connection to the server' },
    ],
    document: 'components',
    code: 'pkg/kubelet/kubelet.go syncLoop',
  },
  kubeletIsAPod: {
    arises: [
      { name: 'SyncLoop', by: 'kubelet', says: '"operation":"ADD"' },
      { protocol: 'shell', phase: 'output', says: 'kube-apiserver-' },
    ],
    document: 'components',
    code: 'cmd/kubelet/app/server.go',
  },
  eventsAreARecord: {
    arises: [
      { by: 'kubelet', verb: 'create', resource: 'events', phase: 'request' },
      { protocol: 'shell', phase: 'output', says: 'Events:' },
    ],
    document: 'events',
    code: 'staging/src/k8s.io/client-go/tools/record/events_cache.go',
  },
  addressPerContainer: {
    arises: [{ name: 'SetUpNetwork' }, { protocol: 'cni', method: 'ADD', phase: 'request' }],
    document: 'pods',
    code: 'pkg/kubelet/kuberuntime/kuberuntime_sandbox.go',
  },
  daemonSetsBypass: {
    arises: [{ name: 'Sync', by: 'kube-controller-manager', says: '"controller":"daemonset-controller"' }],
    document: 'scheduler',
    code: 'pkg/controller/daemon/util/daemonset_util.go ReplaceDaemonSetPodNodeNameNodeAffinity',
  },
  imageRunsInTheBrowser: {
    arises: [{ name: 'StartProcess' }],
    document: 'cri',
    code: 'staging/src/k8s.io/cri-api/pkg/apis/runtime/v1/api.proto StartContainer',
  },
} as const satisfies Readonly<Record<string, Belief>>;

export type BeliefName = keyof typeof beliefs;

export type BeliefWords = Readonly<
  Record<
    BeliefName,
    { /** What people say. */ readonly said: string; /** What is so. */ readonly true: string }
  >
>;

export const beliefNames = Object.keys(beliefs) as BeliefName[];

/** The beliefs that one of these events shows to be wrong. */
export function beliefsAt(events: readonly EventId[], index: TraceIndex): BeliefName[] {
  return beliefNames.filter((name) =>
    beliefs[name].arises.some((pattern: EventPattern) =>
      events.some((id) => matches(pattern, index.event(id), index.trace)),
    ),
  );
}
