import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json } from '../../kubernetes/object.ts';
import { requestInfo, valuesOf } from '../../kubernetes/request-info.ts';
import { refOfKey, resources } from '../../kubernetes/resources.ts';
import type { HttpRequest, MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { text, valueAt } from './json-text.ts';
import { patchedFields } from './patched-fields.ts';
import { kindOfRequest, type RequestKind } from './request-kind.ts';
import { addressesOf } from './stored-facts.ts';

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
  /** Of a binding, or of a Pod that preemption makes room for: the node. */
  readonly node: string;
  /** Of an Event: its reason. Of a status: its phase, or ''. */
  readonly reason: string;
  readonly fieldSelector: string;
  /** Of a patch: the fields that it is about, `spec.replicas`; of one whose body is not known, ''. */
  readonly fields: string;
  /** How many: the replicas asked for, the addresses written; null where it is not known. */
  readonly count: number | null;
  /** Who the new object belongs to, or two empty words. */
  readonly owner: { readonly kind: string; readonly name: string };
  /** Of a connection: the container and the command to run in it. */
  readonly container: string;
  readonly command: string;
  /** What one asks leave for: `create pods`. */
  readonly action: string;
  readonly call: HttpRequest;
}

export function requestFacts(event: MessageEvent, call: HttpRequest, index: TraceIndex): RequestFacts {
  const ref = call.key === null ? null : refOfKey(call.key);
  const is = kindOfRequest(event, call, index);
  const { query } = requestInfo(call.path);
  const onNode = /^\/(?:containerLogs|exec|run|attach|portForward)\/([^/]+)\/([^/]+)\/?([^/?]*)/.exec(
    call.path,
  );
  const asked = valueAt(call.body, 'spec', 'resourceAttributes') as Json | undefined;
  return {
    is,
    client: event.from,
    server: event.to,
    kind: onNode ? 'Pod' : kindNamed(call, ref?.resource.kind),
    name:
      ref?.name ??
      call.name ??
      onNode?.[2] ??
      text(call.body, 'metadata', 'name') ??
      generated(text(call.body, 'metadata', 'generateName')),
    namespace: ref?.namespace ?? call.namespace,
    subresource: call.subresource,
    path: call.path.replace(/\?.*$/, ''),
    node:
      text(call.body, 'target', 'name') ??
      text(call.body, 'status', 'nominatedNodeName') ??
      (is === 'bind' ? nodeBound(event, index) : ''),
    reason: text(call.body, 'reason') ?? text(call.body, 'status', 'phase') ?? '',
    fieldSelector: query.get('fieldSelector') ?? '',
    fields: patchedFields(call.verb === 'patch' ? call.body : undefined)
      .slice(0, 2)
      .join(', '),
    count: countOf(is, call.body),
    owner: ownerOf(call.body),
    container: query.get('container') ?? onNode?.[3] ?? '',
    command: valuesOf(call.path, 'command').join(' '),
    action: [text(asked, 'verb'), text(asked, 'resource')].filter((word) => word !== undefined).join(' '),
    call,
  };
}

/** `web-…`: the API server is to choose the rest. */
function generated(prefix: string | undefined): string {
  return prefix === undefined ? '' : `${prefix}…`;
}

function countOf(is: RequestKind, body: Json | undefined): number | null {
  if (is !== 'publishAddresses') {
    const replicas = valueAt(body, 'spec', 'replicas');
    return typeof replicas === 'number' ? replicas : null;
  }
  return addressesOf(body);
}

function ownerOf(body: Json | undefined): RequestFacts['owner'] {
  const owners = valueAt(body, 'metadata', 'ownerReferences');
  const first = (Array.isArray(owners) ? owners[0] : undefined) as Json | undefined;
  return { kind: text(first, 'kind') ?? '', name: text(first, 'name') ?? '' };
}

/** The node that a binding led to, where a record does not hold the request's body. */
function nodeBound(event: MessageEvent, index: TraceIndex): string {
  const answer = index.responseTo(event.id)?.call;
  if (answer?.protocol !== 'http' || answer.phase !== 'response') return '';
  const { key, revision } = answer;
  const pod = key === undefined || revision === undefined ? null : index.version(key, revision)?.object;
  return text(pod as Json | undefined, 'spec', 'nodeName') ?? '';
}

/** A Binding is posted to its Pod and a token to its ServiceAccount: the sentence is about those. */
function kindNamed(call: HttpRequest, kind: string | undefined): string {
  if (kind !== undefined) return kind;
  const ofBody = text(call.body, 'kind');
  if (ofBody !== undefined && call.subresource === null && call.verb === 'create') return ofBody;
  return resources.find((each) => each.resource === call.resource)?.kind ?? call.resource ?? '';
}
