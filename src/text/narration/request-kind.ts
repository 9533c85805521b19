import { kindOf } from '../../kubernetes/components.ts';
import { requestInfo } from '../../kubernetes/request-info.ts';
import type { HttpRequest, MessageEvent, TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { valueAt } from './json-text.ts';
import { patchedFields } from './patched-fields.ts';

/** What a request is for, finer than its verb: each has its own sentence. */
export type RequestKind =
  // what is no object
  | 'discover'
  | 'schema'
  | 'version'
  | 'health'
  | 'logOnNode'
  | 'runOnNode'
  | 'otherPath'
  // questions that nothing is stored of
  | 'mayI'
  | 'whoAmI'
  | 'whatMayI'
  // reading
  | 'lookUp'
  | 'get'
  | 'getForAdmission'
  | 'list'
  | 'listForAdmission'
  | 'watch'
  | 'readLog'
  | 'readScale'
  // writing
  | 'tryOut'
  | 'create'
  | 'createOwned'
  | 'update'
  | 'setReplicas'
  | 'publishAddresses'
  | 'bindVolume'
  | 'finalize'
  | 'patch'
  | 'relabel'
  | 'taint'
  | 'cordon'
  | 'uncordon'
  | 'ungate'
  | 'changeTemplate'
  | 'letGo'
  | 'scale'
  | 'bind'
  | 'reportStatus'
  | 'reportUnschedulable'
  | 'nominate'
  | 'reportNode'
  | 'giveUpNode'
  | 'markPod'
  | 'countAhead'
  | 'recordEvent'
  | 'countEvent'
  | 'requestToken'
  | 'renewLease'
  // ending
  | 'delete'
  | 'deleteNow'
  | 'confirmGone'
  | 'preempt'
  | 'emptyNamespace'
  | 'deleteAll'
  | 'evict'
  // a channel into a container
  | 'run'
  | 'connect';

export function kindOfRequest(event: MessageEvent, call: HttpRequest, index: TraceIndex): RequestKind {
  if (call.resource === null) return kindOfPath(call);
  const { resource, subresource, verb } = call;
  if (isDryRun(call)) return 'tryOut';
  if (subresource !== null) {
    const told = kindOfSubresource(event, call);
    if (told !== null) return told;
  }
  if (verb === 'create') return kindOfCreate(event, call);
  if (resource === 'events' && verb === 'patch') return 'countEvent';
  if (resource === 'leases' && verb === 'update') return 'renewLease';
  if (verb === 'deletecollection')
    return kindOf(event.from) === 'kube-controller-manager' ? 'emptyNamespace' : 'deleteAll';
  if (verb === 'delete') return kindOfDelete(event, call);
  if (verb === 'patch') return kindOfPatch(call);
  if (verb === 'update') return kindOfUpdate(event, call, index);
  // Its admission plugins ask the API server that they are part of.
  if (event.from === event.to && verb === 'get') return 'getForAdmission';
  if (event.from === event.to && verb === 'list') return 'listForAdmission';
  if (verb === 'get' && kindOf(event.from) === 'kubectl' && appliesManifest(event, index)) return 'lookUp';
  return verb;
}

function kindOfPath({ path }: HttpRequest): RequestKind {
  if (path.startsWith('/openapi')) return 'schema';
  if (/^\/apis?(\/|\?|$)/.test(path)) return 'discover';
  if (path.startsWith('/version')) return 'version';
  if (/^\/(healthz|livez|readyz)/.test(path)) return 'health';
  if (path.startsWith('/containerLogs/')) return 'logOnNode';
  return /^\/(exec|run|attach|portForward)\//.test(path) ? 'runOnNode' : 'otherPath';
}

function isDryRun({ path, verb }: HttpRequest): boolean {
  return (
    verb !== 'get' && verb !== 'list' && verb !== 'watch' && requestInfo(path).query.get('dryRun') === 'All'
  );
}

function kindOfSubresource(event: MessageEvent, call: HttpRequest): RequestKind | null {
  const writes = call.verb === 'patch' || call.verb === 'update';
  switch (call.subresource) {
    case 'binding':
      return 'bind';
    case 'token':
      return 'requestToken';
    case 'eviction':
      return 'evict';
    case 'log':
      return 'readLog';
    case 'scale':
      return writes ? 'scale' : 'readScale';
    case 'finalize':
      return 'finalize';
    case 'exec':
      return 'run';
    case 'attach':
    case 'portforward':
    case 'proxy':
      return 'connect';
    case 'status':
      return writes ? kindOfStatus(event, call) : null;
    default:
      return null;
  }
}

function kindOfStatus(event: MessageEvent, call: HttpRequest): RequestKind {
  if (event.from === event.to) return 'countAhead';
  const who = kindOf(event.from);
  if (call.resource === 'nodes') return who === 'kubelet' ? 'reportNode' : 'giveUpNode';
  if (call.resource !== 'pods') return 'reportStatus';
  if (who === 'kube-controller-manager') return 'markPod';
  if (who !== 'kube-scheduler') return 'reportStatus';
  return valueAt(call.body, 'status', 'nominatedNodeName') ? 'nominate' : 'reportUnschedulable';
}

const reviews: Readonly<Record<string, RequestKind>> = {
  selfsubjectaccessreviews: 'mayI',
  selfsubjectreviews: 'whoAmI',
  selfsubjectrulesreviews: 'whatMayI',
};

const holdsAddresses = (resource: string | null): boolean =>
  resource === 'endpoints' || resource === 'endpointslices';

function kindOfCreate(event: MessageEvent, { resource, body }: HttpRequest): RequestKind {
  if (resource === 'events') return 'recordEvent';
  const byController = kindOf(event.from) === 'kube-controller-manager';
  if (byController && holdsAddresses(resource)) return 'publishAddresses';
  const owners = valueAt(body, 'metadata', 'ownerReferences');
  return reviews[resource ?? ''] ?? (Array.isArray(owners) && owners.length > 0 ? 'createOwned' : 'create');
}

function kindOfDelete(event: MessageEvent, { resource, body }: HttpRequest): RequestKind {
  if (resource !== 'pods') return 'delete';
  const who = kindOf(event.from);
  if (who === 'kube-scheduler') return 'preempt';
  if (who === 'kubelet') return 'confirmGone';
  return valueAt(body, 'gracePeriodSeconds') === 0 ? 'deleteNow' : 'delete';
}

function kindOfPatch({ resource, body }: HttpRequest): RequestKind {
  const fields = patchedFields(body);
  const only = fields.length === 1 ? fields[0] : undefined;
  if (only === 'metadata.labels') return 'relabel';
  if (only === 'metadata.finalizers') return 'letGo';
  if (only === 'spec.taints' && resource === 'nodes') return 'taint';
  if (only === 'spec.unschedulable' && resource === 'nodes')
    return valueAt(body, 'spec', 'unschedulable') === true ? 'cordon' : 'uncordon';
  if (only === 'spec.schedulingGates') return 'ungate';
  return fields.includes('spec.template') && resource !== 'jobs' ? 'changeTemplate' : 'patch';
}

function kindOfUpdate(event: MessageEvent, call: HttpRequest, index: TraceIndex): RequestKind {
  if (kindOf(event.from) !== 'kube-controller-manager') return 'update';
  if (holdsAddresses(call.resource)) return 'publishAddresses';
  if (call.resource === 'persistentvolumes' || call.resource === 'persistentvolumeclaims')
    return 'bindVolume';
  const before = call.key === null ? null : index.objectAt(call.key, event.at)?.object;
  const asked = valueAt(call.body, 'spec', 'replicas');
  return before && asked !== undefined && valueAt(before, 'spec', 'replicas') !== asked
    ? 'setReplicas'
    : 'update';
}

/** Whether what was typed changes objects by a manifest: then kubectl looks first whether the object is there. */
function appliesManifest(event: TraceEvent, index: TraceIndex): boolean {
  return /\bkubectl\s+(apply|replace|create|diff)\b/.test(commandBehind(event, index) ?? '');
}

/** The command that all this came from, or null if nobody typed one. */
export function commandBehind(event: TraceEvent, index: TraceIndex): string | null {
  for (const cause of [event, ...index.causes(event.id)]) {
    if (cause.type === 'message' && cause.call.protocol === 'shell' && cause.call.phase === 'command')
      return cause.call.command;
  }
  return null;
}
