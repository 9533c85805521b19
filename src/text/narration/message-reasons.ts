import { kindOf } from '../../kubernetes/components.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type {
  CallOf,
  CriCall,
  HttpRequest,
  HttpResponse,
  MessageEvent,
  StoredEvent,
} from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { because, type Told } from './reason.ts';
import { commandBehind, requestFacts, text } from './request-facts.ts';

/** The second line of a message. */
export function reasonOfMessage(event: MessageEvent, index: TraceIndex): Told | null {
  const { call } = event;
  switch (call.protocol) {
    case 'shell':
      if (call.phase === 'command') return because('kubectlIsAClient');
      if (call.phase === 'exit')
        return call.exitCode === 0 && changesObjects(commandBehind(event, index))
          ? because('kubectlDoesNotWait')
          : null;
      // `pod/web created`: no table that has the word in it, and no dry run.
      return /^\S+\/\S+ created$/m.test(call.text) && call.stream === 'stdout'
        ? because('createdIsStored')
        : null;
    case 'http':
      return call.phase === 'request' ? reasonOfRequest(event, call, index) : reasonOfAnswer(call, index);
    case 'watch':
      return call.phase === 'event' ? reasonOfFrame(event, call, index) : null;
    case 'etcd':
      if (call.phase === 'event')
        return because(call.change === 'PROGRESS' ? 'listMissesNothing' : 'etcdFeedsTheCache');
      if (call.phase === 'request' && call.operation === 'progress') return because('listMissesNothing');
      if (call.operation !== 'txn') return because('onlyTheApiServer');
      if (call.phase === 'request') return because('onlyTheApiServer');
      return because(call.succeeded === false ? 'compareThenWrite' : 'revisionIsVersion');
    case 'raft':
      return because('quorumCommits');
    case 'cri':
      return reasonOfCri(event, call, index);
    case 'cni':
      if (call.error !== undefined) return because('inItsOwnWords', { text: call.error });
      return call.phase === 'request' ? because('cniIsCalledByTheRuntime') : null;
    case 'registry':
      if (call.phase === 'response' && call.code >= 400) return null;
      if (call.what === 'layer')
        return because(call.phase === 'request' ? 'layersInParallel' : 'silentWhilePulling');
      return because(call.what === 'config' ? 'tagIsAPointer' : 'layersAreShared');
  }
}

/** Whether a command leaves something for the cluster to do. */
function changesObjects(command: string | null): boolean {
  return (
    command !== null &&
    /\bkubectl\s+(apply|create|run|replace|scale|set|patch|edit|rollout|delete)\b/.test(command)
  );
}

function reasonOfRequest(event: MessageEvent, call: HttpRequest, index: TraceIndex): Told | null {
  const request = requestFacts(event, call, index);
  switch (request.is) {
    case 'discover':
    case 'schema':
      return because('discoveryIsCached');
    case 'lookUp':
      return because('applyLooksFirst');
    case 'get':
      return kindOf(event.from) === 'kubelet' && request.kind === 'Pod' ? because('readsBeforePatch') : null;
    case 'watch':
      return because('watchNotPoll');
    case 'create':
      if (request.kind === 'ControllerRevision') return because('revisionKeepsTemplate');
      return because(
        kindOf(event.from) === 'kube-controller-manager' ? 'controllersUseTheDoor' : 'onlyARequest',
      );
    case 'bind':
      return because('neverCallsKubelet', { node: request.node });
    case 'reportStatus':
      return kindOf(event.from) === 'kube-scheduler' ? because('conditionSaysWhy') : reasonOfStatus(call);
    case 'recordEvent': {
      const message = text(call.body, 'message') ?? text(call.body, 'note');
      // Said once, by the scheduler's; the others speak for themselves.
      return message === undefined || kindOf(event.from) === 'kube-scheduler'
        ? because('eventsAreNotes')
        : because('inItsOwnWords', { text: message });
    }
    case 'countEvent':
      return because('eventsAreNotes');
    case 'requestToken':
      return because('tokenIsForThisPod');
    case 'renewLease':
      return because(request.namespace === 'kube-node-lease' ? 'silenceMeansNotReady' : 'leaderHoldsLease');
    case 'delete':
    case 'evict':
      return request.kind === 'Pod' ? because('gracefulFirst') : null;
    default:
      return isCountedByJob(call) ? because('countedOnce') : null;
  }
}

/** The patch by which a Job lets go of a Pod that it has counted. */
function isCountedByJob({ body }: HttpRequest): boolean {
  const { metadata } = (body ?? {}) as { readonly metadata?: Readonly<Record<string, unknown>> };
  const removed = metadata?.['$deleteFromPrimitiveList/finalizers'];
  return Array.isArray(removed) && removed.includes('batch.kubernetes.io/job-tracking');
}

/** A status as it is sent: what it says of the phase, and why kubectl will say something else. */
function reasonOfStatus(call: HttpRequest): Told {
  if (call.resource !== 'pods' && call.resource !== 'nodes') return because('statusIsFound');
  const body = call.body as Partial<Pod> | undefined;
  if (text(call.body, 'status', 'phase') === 'Running') return because('runningIsNotReady');
  const waiting = body?.status?.containerStatuses?.find(({ state }) => state?.waiting?.reason !== undefined);
  const reason = waiting?.state.waiting?.reason;
  return reason === undefined ? because('kubeletKnows') : because('statusIsNotPhase', { text: reason });
}

function reasonOfAnswer(call: HttpResponse, index: TraceIndex): Told | null {
  const event = index.trace.events[call.of];
  if (event?.type !== 'message' || event.call.protocol !== 'http' || event.call.phase !== 'request')
    return null;
  const request = requestFacts(event, event.call, index);
  if (call.code >= 400) {
    if (request.is === 'lookUp' && call.code === 404) return because('absentIsFine');
    if (call.code === 409 && request.is !== 'create') return because('firstWriteWins');
    if (event.call.method !== 'GET') return because('refusedLeavesNothing');
    const message = text(call.body, 'message');
    return message === undefined
      ? because('refusedLeavesNothing')
      : because('inItsOwnWords', { text: message });
  }
  switch (request.is) {
    case 'create':
      return request.kind === 'Pod' ? because('acceptedNotRunning') : null;
    case 'bind':
      return because('schedulerIsDone');
    case 'reportStatus':
      return because('statusIsPublic');
    case 'watch':
      return because('watchNotPoll');
    case 'discover':
    case 'schema':
      return because('discoveryIsCached');
    case 'delete':
      return request.kind === 'Pod' ? because('gracefulFirst') : null;
    default:
      return null;
  }
}

function reasonOfFrame(event: MessageEvent, call: CallOf<'watch'>, index: TraceIndex): Told | null {
  if (call.phase !== 'event' || call.key === null) return null;
  const client = kindOf(event.to);
  const commit = index.version(call.key, call.revision);
  const stored =
    commit?.event === null || commit === null ? null : (index.event(commit.event) as StoredEvent);
  const selector = index.channels.find((channel) => channel.id === call.watch)?.fieldSelector ?? null;
  if (call.change === 'ADDED' && stored !== null && stored.previous !== null && selector !== null)
    return because(client === 'kubelet' ? 'kubeletHears' : 'enteredTheFilter', { text: selector });
  if (call.change === 'DELETED' && stored !== null && stored.object !== null && selector !== null)
    return because('leftTheFilter', { text: selector });
  if (refOfKey(call.key)?.resource.kind !== 'Pod') return because('watchNotPoll');
  if (call.change === 'ADDED' && client === 'kube-scheduler') return because('nobodyCalledIt');
  const owners = commit?.object?.metadata.ownerReferences ?? [];
  if (client === 'kube-controller-manager' && owners.length === 0) return because('noOwnerNoWork');
  return because(stored?.by === event.to ? 'echoOfItsOwn' : 'watchNotPoll');
}

function reasonOfCri(event: MessageEvent, call: CriCall, index: TraceIndex): Told {
  if (call.error !== undefined) {
    const pod = index.objectAt(call.pod, event.at)?.object as Pod | undefined;
    const phase = pod?.status.phase;
    return call.method === 'PullImage' && phase !== undefined
      ? because('sameNodeAgain', { text: phase })
      : because('inItsOwnWords', { text: call.error });
  }
  switch (call.method) {
    case 'RunPodSandbox':
      if (call.phase === 'request') return because('sandboxBeforeImage');
      return because(hasAddress(call, event, index) ? 'sandboxIsShared' : 'addressNotReportedYet');
    case 'PullImage':
      return because(call.phase === 'request' ? 'networkIsReady' : 'imageStays');
    case 'CreateContainer':
      return because('createdNotStarted');
    case 'StartContainer':
      return because(call.phase === 'response' ? 'apiDoesNotKnowYet' : 'criStaysOnTheNode');
    case 'StopContainer':
      return because('termThenKill');
    default:
      return because('criStaysOnTheNode');
  }
}

/** Whether the stored Pod says its address already. */
function hasAddress(call: CriCall, event: MessageEvent, index: TraceIndex): boolean {
  const pod = index.objectAt(call.pod, event.at)?.object as Pod | undefined;
  return pod?.status.podIP !== undefined;
}
