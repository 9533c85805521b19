import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json } from '../../kubernetes/object.ts';
import { requestInfo } from '../../kubernetes/request-info.ts';
import { refOfKey, resources } from '../../kubernetes/resources.ts';
import { kindOf } from '../../kubernetes/components.ts';
import type { HttpRequest, MessageEvent, TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** What a request to the API server is for, finer than its verb: each has its own sentence. */
export type RequestKind =
  | 'discover'
  | 'schema'
  | 'lookUp'
  | 'get'
  | 'list'
  | 'watch'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'deleteAll'
  | 'connect'
  | 'bind'
  | 'reportStatus'
  | 'recordEvent'
  | 'countEvent'
  | 'requestToken'
  | 'renewLease'
  | 'evict'
  | 'readLog';

/** A request in the words that a sentence needs. */
export interface RequestFacts {
  readonly is: RequestKind;
  readonly client: ComponentId;
  readonly server: ComponentId;
  /** What it is about: `Pod`, `web`. The kind of a resource that is not modelled is its plural. */
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | null;
  readonly subresource: string | null;
  readonly path: string;
  /** Of a binding: the node. */
  readonly node: string;
  /** Of an Event: its reason. Of a status: its phase, or ''. */
  readonly reason: string;
  readonly fieldSelector: string;
  readonly call: HttpRequest;
}

export function requestFacts(event: MessageEvent, call: HttpRequest, index: TraceIndex): RequestFacts {
  const ref = call.key === null ? null : refOfKey(call.key);
  const is = kindOfRequest(event, call, index);
  return {
    is,
    client: event.from,
    server: event.to,
    kind: kindNamed(call, ref?.resource.kind),
    name:
      ref?.name ??
      call.name ??
      text(call.body, 'metadata', 'name') ??
      generated(text(call.body, 'metadata', 'generateName')),
    namespace: ref?.namespace ?? call.namespace,
    subresource: call.subresource,
    path: call.path.replace(/\?.*$/, ''),
    node: text(call.body, 'target', 'name') ?? (is === 'bind' ? nodeBound(event, index) : ''),
    reason: text(call.body, 'reason') ?? text(call.body, 'status', 'phase') ?? '',
    fieldSelector: requestInfo(call.path).query.get('fieldSelector') ?? '',
    call,
  };
}

/** `web-…`: the API server is to choose the rest. */
function generated(prefix: string | undefined): string {
  return prefix === undefined ? '' : `${prefix}…`;
}

function kindOfRequest(event: MessageEvent, call: HttpRequest, index: TraceIndex): RequestKind {
  const { resource, subresource, verb } = call;
  if (resource === null) return call.path.startsWith('/openapi') ? 'schema' : 'discover';
  if (subresource === 'binding') return 'bind';
  if (subresource === 'token') return 'requestToken';
  if (subresource === 'eviction') return 'evict';
  if (subresource === 'log') return 'readLog';
  if (subresource === 'exec' || subresource === 'attach') return 'connect';
  if (subresource === 'status' && (verb === 'patch' || verb === 'update')) return 'reportStatus';
  if (resource === 'events' && verb === 'create') return 'recordEvent';
  if (resource === 'events' && verb === 'patch') return 'countEvent';
  if (resource === 'leases' && verb === 'update') return 'renewLease';
  if (verb === 'deletecollection') return 'deleteAll';
  if (verb === 'get' && kindOf(event.from) === 'kubectl' && appliesManifest(event, index)) return 'lookUp';
  return verb;
}

/** The node that a binding led to, where a record does not hold the request's body. */
function nodeBound(event: MessageEvent, index: TraceIndex): string {
  const answer = index.responseTo(event.id)?.call;
  if (answer?.protocol !== 'http' || answer.phase !== 'response') return '';
  const { key, revision } = answer;
  const pod = key === undefined || revision === undefined ? null : index.version(key, revision)?.object;
  return text(pod as Json | undefined, 'spec', 'nodeName') ?? '';
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

/** A Binding is posted to its Pod and a token to its ServiceAccount: the sentence is about those. */
function kindNamed(call: HttpRequest, kind: string | undefined): string {
  if (kind !== undefined) return kind;
  const ofBody = text(call.body, 'kind');
  if (ofBody !== undefined && call.subresource === null && call.verb === 'create') return ofBody;
  return resources.find((each) => each.resource === call.resource)?.kind ?? call.resource ?? '';
}

/** A text somewhere in a body, or undefined. */
export function text(json: Json | undefined, ...path: readonly string[]): string | undefined {
  let value: unknown = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return typeof value === 'string' ? value : undefined;
}
