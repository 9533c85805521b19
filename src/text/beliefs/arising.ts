import { kindOf } from '../../kubernetes/components.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { MessageEvent, StepEvent, StoredEvent, TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { Language } from '../catalogue.ts';
import { valueAt } from '../narration/json-text.ts';
import { requestFacts, type RequestFacts } from '../narration/request-facts.ts';
import { commandBehind, type RequestKind } from '../narration/request-kind.ts';
import { changeOf, storedBy } from '../narration/stored-facts.ts';
import { sourceOfBelief, type Belief, type BeliefId } from './belief.ts';
import { englishBeliefs } from './english.ts';
import { koreanBeliefs } from './korean.ts';

const wordsIn = { ko: koreanBeliefs, en: englishBeliefs };

/** A belief in the reader's words, with its source. */
export function beliefIn(id: BeliefId, language: Language): Belief {
  return { id, ...wordsIn[language][id], source: sourceOfBelief(id, language) };
}

/** The common beliefs that this event shows to be wrong, the nearest first; by what happens, never by a scenario. */
export function beliefsAt(event: TraceEvent, index: TraceIndex): readonly BeliefId[] {
  switch (event.type) {
    case 'stored':
      return atCommit(event, index);
    case 'step': {
      const stored = storedBy(event, index);
      return stored === null ? atStep(event) : atCommit(stored, index);
    }
    case 'message':
      return atMessage(event, index);
  }
}

function atCommit(event: StoredEvent, index: TraceIndex): readonly BeliefId[] {
  const { change, kind, phase } = changeOf(event, index);
  if (kind === 'Event') return ['eventsAreForever'];
  if (kind !== 'Pod') return ['watchesEtcd'];
  if (change === 'bound') return ['pendingIsUnscheduled', 'schedulerMovesPods'];
  if (change === 'phase' && phase === 'Running') return ['runningIsHealthy'];
  if (waitingReason(event.object) !== undefined) return ['reasonIsPhase'];
  return change === 'created' ? ['createdIsRunning'] : [];
}

function atStep(step: StepEvent): readonly BeliefId[] {
  switch (step.name) {
    case 'DecodeManifest':
      return step.detail.file === null ? [] : ['applyIsCreate'];
    case 'ComputePatch':
      return ['applyIsCreate'];
    case 'Defaulting':
      return step.detail.changes.length > 0 ? ['storedAsWritten'] : [];
    case 'MutatingAdmission':
      return step.detail.plugins.some(({ changes }) => changes.length > 0) ? ['storedAsWritten'] : [];
    case 'WatchCache':
      return ['watchesEtcd'];
    case 'LeaseExpired':
      return ['eventsAreForever'];
    case 'QueueAdd':
      return step.detail.queue === 'active' ? ['serverCalls'] : [];
    case 'Filter':
      return ['schedulerSeesUse'];
    case 'Score':
      return ['schedulerMovesPods'];
    case 'Bind':
      return ['schedulerTellsKubelet'];
    case 'Sync':
      return atSync(step.detail.controller, step.detail.decision);
    case 'SyncLoop':
      return step.detail.operation === 'ADD' ? ['schedulerTellsKubelet', 'polls'] : [];
    case 'PLEG':
      return ['polls'];
    case 'CreateSandbox':
      return ['imageBeforeNetwork'];
    case 'SetUpNetwork':
      return ['addressPerContainer'];
    case 'ResolveImage':
      return step.detail.error === undefined ? [] : ['backOffIsAnotherFault'];
    case 'BackOff':
      return step.detail.what === 'image'
        ? ['backOffMovesPod', 'backOffIsAnotherFault']
        : ['crashMakesNewPod', 'reasonIsPhase'];
    case 'StartProcess':
      return ['browserRunsImages'];
    case 'ProcessExit':
      return ['crashMakesNewPod'];
    case 'Probe':
      return step.detail.probe === 'readiness' && !step.detail.success ? ['runningIsHealthy'] : [];
    case 'SyncProxyRules':
      return ['proxyAddsEndpoints'];
    case 'ComponentStopped':
      return ['kubelet', 'containerd', 'cni', 'kube-proxy'].includes(kindOf(step.component))
        ? []
        : ['podsDieWithPlane'];
    case 'ComponentStarted':
      return kindOf(step.component) === 'kubelet' ? ['kubeletIsAPod'] : [];
    default:
      return [];
  }
}

function atSync(controller: string, decision: string): readonly BeliefId[] {
  if (controller === 'daemonset-controller') return ['daemonSetSkipsScheduler'];
  if (controller.startsWith('endpoint')) return ['proxyAddsEndpoints'];
  if (controller !== 'replicaset-controller') return [];
  return /^create ([2-9]|\d\d+) Pods/.test(decision)
    ? ['oneReplicaAtATime', 'managerComesLast']
    : ['managerComesLast'];
}

function atMessage(event: MessageEvent, index: TraceIndex): readonly BeliefId[] {
  const { call } = event;
  switch (call.protocol) {
    case 'shell':
      if (call.phase !== 'output' || call.stream !== 'stdout') return [];
      if (/\bcreated\b/.test(call.text)) return ['createdIsRunning'];
      if (/^NAMESPACE .*STATUS/.test(call.text) && /^kube-system /m.test(call.text)) return ['kubeletIsAPod'];
      return /^NAME\b.* STATUS .*RESTARTS/.test(call.text) ? ['statusIsPhase'] : [];
    case 'http': {
      if (call.phase === 'request') return atRequest(requestFacts(event, call, index), event, index);
      const asked = index.trace.events[call.of];
      const isWatch =
        asked?.type === 'message' &&
        asked.call.protocol === 'http' &&
        asked.call.phase === 'request' &&
        asked.call.verb === 'watch';
      return isWatch && call.code === 200 ? ['watchIsWebSocket'] : [];
    }
    case 'watch': {
      if (call.phase !== 'event' || call.change !== 'ADDED' || call.key === null) return [];
      if (refOfKey(call.key)?.resource.kind !== 'Pod') return [];
      const client = kindOf(event.to);
      if (client === 'kubelet') return ['schedulerTellsKubelet', 'serverCalls'];
      if (client === 'kube-scheduler') return ['serverCalls'];
      const owners = index.version(call.key, call.revision)?.object?.metadata.ownerReferences ?? [];
      return client === 'kube-controller-manager' && owners.length === 0 ? ['managerMakesEveryPod'] : [];
    }
    case 'etcd':
      return call.phase === 'response' ? [] : ['watchesEtcd'];
    case 'cri':
      if (call.method === 'PullImage')
        return call.error !== undefined
          ? ['backOffIsAnotherFault']
          : call.phase === 'request'
            ? ['imageBeforeNetwork']
            : [];
      return call.method === 'RunPodSandbox' && call.phase === 'request' ? ['imageBeforeNetwork'] : [];
    case 'cni':
      return call.command === 'ADD' && call.phase === 'response' ? ['addressPerContainer'] : [];
    default:
      return [];
  }
}

const atRequestOf: { readonly [K in RequestKind]?: readonly BeliefId[] } = {
  lookUp: ['applyIsCreate'],
  watch: ['polls', 'watchIsWebSocket'],
  run: ['watchIsWebSocket'],
  bind: ['schedulerTellsKubelet'],
  publishAddresses: ['proxyAddsEndpoints'],
  recordEvent: ['eventsAreForever'],
  countEvent: ['eventsAreForever'],
  reportUnschedulable: ['pendingIsUnscheduled'],
};

function atRequest(request: RequestFacts, event: MessageEvent, index: TraceIndex): readonly BeliefId[] {
  const told = atRequestOf[request.is];
  if (told !== undefined) return told;
  if (request.is === 'createOwned' && request.kind === 'Pod')
    return request.owner.kind === 'DaemonSet' ? ['daemonSetSkipsScheduler'] : ['managerComesLast'];
  if (request.is === 'create' && request.kind === 'Pod' && kindOf(event.from) === 'kubectl')
    return ['managerMakesEveryPod', ...(commandBehind(event, index)?.includes(' apply ') ? applied : [])];
  if (request.is === 'reportStatus' && request.kind === 'Pod') {
    if (request.reason === 'Running') return ['runningIsHealthy'];
    return waitingReason(request.call.body) === undefined ? [] : ['reasonIsPhase'];
  }
  return [];
}

const applied: readonly BeliefId[] = ['applyIsCreate'];

/** Why a container waits, where one does: what the STATUS column will show. */
function waitingReason(pod: unknown): string | undefined {
  const statuses = valueAt(pod, 'status', 'containerStatuses');
  for (const status of Array.isArray(statuses) ? statuses : []) {
    const reason = valueAt(status, 'state', 'waiting', 'reason');
    if (typeof reason === 'string') return reason;
  }
  return undefined;
}
