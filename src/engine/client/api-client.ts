import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import {
  encoded,
  keyOfRequest,
  requestInfo,
  resourcePath,
  type RequestInfo,
} from '../../kubernetes/request-info.ts';
import { objectKey, resourceOfKind, type Resource } from '../../kubernetes/resources.ts';
import { StatusError, type Status } from '../../kubernetes/status.ts';
import type { HttpRequest, HttpResponse, RequestVerb } from '../../trace/events.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { TokenBucket, type Rate } from './token-bucket.ts';
import type { Credential, Door, DoorAnswer, WatchEvent } from './door.ts';
import type { LogStream } from './kubelet-port.ts';

/** Who speaks: the component that the message is drawn from, its name in the User-Agent header, its credential. */
export interface Identity {
  readonly component: ComponentId;
  readonly userAgent: string;
  readonly credential: Credential;
  /** How often it may ask; left out: as often as it likes. */
  readonly rate?: Rate;
}

export interface RequestOptions {
  readonly body?: Json;
  readonly text?: string;
  readonly contentType?: string;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sink?: (frame: WatchEvent, cause: number) => void;
  readonly stream?: LogStream;
  readonly timeoutMs?: number;
}

/** Query parameters, in the order in which they are written. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * A client of the API server: one identity, one connection. The typed verbs throw `StatusError` when the
 * API server refuses and `RpcError` when it does not answer; `request` gives the answer as it came.
 */
export class ApiClient {
  readonly identity: Identity;
  readonly #world: World;
  readonly #door: Door;
  readonly #bucket: TokenBucket | null;

  constructor(world: World, door: Door, identity: Identity) {
    this.#world = world;
    this.#door = door;
    this.identity = identity;
    this.#bucket = identity.rate ? new TokenBucket(identity.rate) : null;
  }

  /** Sends one request and waits for the answer, whatever its code. */
  request(method: HttpRequest['method'], path: string, options: RequestOptions = {}): Process<DoorAnswer> {
    const info = requestInfo(path);
    const headers: Record<string, string> = {
      Accept: options.accept ?? 'application/json',
      ...(options.body !== undefined || options.text !== undefined
        ? { 'Content-Type': options.contentType ?? 'application/json' }
        : {}),
      'User-Agent': this.identity.userAgent,
      ...options.headers,
    };
    const { component, credential } = this.identity;
    const call: HttpRequest = {
      protocol: 'http',
      phase: 'request',
      verb: verbOf(method, info),
      method,
      path,
      resource: info.resource,
      subresource: info.subresource,
      namespace: info.namespace,
      name: info.name,
      key: keyOfRequest(info) ?? keyOfBody(info, options.body),
      headers,
      ...(options.body !== undefined && { body: options.body }),
    };
    const door = this.#door;
    const asked = this.#world.call(
      component,
      door.component,
      call,
      (event) =>
        door.serve({
          event: event.id,
          client: component,
          credential,
          method,
          path,
          headers,
          ...(options.body !== undefined && { body: options.body }),
          ...(options.text !== undefined && { text: options.text }),
          ...(options.sink && { sink: options.sink }),
          ...(options.stream && { stream: options.stream }),
        }),
      responseCall,
      options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs },
    );
    return this.#bucket ? this.#inTurn(this.#bucket, asked) : asked;
  }

  *#inTurn(bucket: TokenBucket, asked: Process<DoorAnswer>): Process<DoorAnswer> {
    const waitMs = bucket.take(this.#world.kernel.now);
    if (waitMs > 0) yield* this.#world.sleep(waitMs);
    return yield* asked;
  }

  /** `{ resourceVersion: '0' }` asks for whatever the API server's cache has. */
  *get<T extends KubeObject>(
    resource: Resource,
    namespace: string | null,
    name: string,
    query: Query = {},
  ): Process<T> {
    return objectOf<T>(yield* this.request('GET', withQuery(resourcePath(resource, namespace, name), query)));
  }

  *list<T extends KubeObject>(
    resource: Resource,
    namespace: string | null,
    query: Query = {},
  ): Process<readonly T[]> {
    const answer = accepted(yield* this.request('GET', withQuery(resourcePath(resource, namespace), query)));
    return (answer.items ?? []) as readonly T[];
  }

  /** POST to the collection of `namespace`. */
  *create<T extends KubeObject>(
    resource: Resource,
    namespace: string | null,
    object: object,
    query: Query = {},
  ): Process<T> {
    return objectOf<T>(
      yield* this.request('POST', withQuery(resourcePath(resource, namespace), query), {
        body: object as Json,
      }),
    );
  }

  /** POST to a subresource: `pods/web/binding`, `serviceaccounts/default/token`. The answer need not be a stored object. */
  *createSubresource(
    resource: Resource,
    namespace: string | null,
    name: string,
    subresource: string,
    body: object,
  ): Process<DoorAnswer> {
    return accepted(
      yield* this.request('POST', resourcePath(resource, namespace, name, subresource), {
        body: body as Json,
      }),
    );
  }

  *update<T extends KubeObject>(
    resource: Resource,
    object: KubeObject,
    subresource: string | null = null,
  ): Process<T> {
    const { namespace = null, name = '' } = object.metadata;
    return objectOf<T>(
      yield* this.request('PUT', resourcePath(resource, namespace, name, subresource), {
        body: object as Json,
      }),
    );
  }

  /** `kind`: strategic merge patch unless said otherwise. */
  *patch<T extends KubeObject>(
    resource: Resource,
    namespace: string | null,
    name: string,
    patch: object,
    options: { readonly subresource?: string; readonly kind?: PatchKind; readonly query?: Query } = {},
  ): Process<T> {
    const path = withQuery(
      resourcePath(resource, namespace, name, options.subresource ?? null),
      options.query ?? {},
    );
    const contentType = patchTypes[options.kind ?? 'strategic'];
    return objectOf<T>(yield* this.request('PATCH', path, { body: patch as Json, contentType }));
  }

  *delete(resource: Resource, namespace: string | null, name: string, body?: object): Process<DoorAnswer> {
    return accepted(
      yield* this.request(
        'DELETE',
        resourcePath(resource, namespace, name),
        body ? { body: body as Json } : {},
      ),
    );
  }

  /** A standing watch, see Door. */
  standingWatch(
    path: string,
    sink: (frame: WatchEvent, cause: number) => void,
  ): ReturnType<Door['standingWatch']> {
    return this.#door.standingWatch(this.identity.component, this.identity.credential, path, sink);
  }

  closeWatch(id: number): void {
    this.#door.closeWatch(id);
  }
}

export type PatchKind = 'strategic' | 'merge' | 'json' | 'apply';

export const patchTypes: Readonly<Record<PatchKind, string>> = {
  strategic: 'application/strategic-merge-patch+json',
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  apply: 'application/apply-patch+yaml',
};

export function withQuery(path: string, query: Query): string {
  let text = path;
  for (const key in query) {
    const value = query[key];
    if (value !== undefined) text += `${text === path ? '?' : '&'}${key}=${encoded(value)}`;
  }
  return text;
}

function accepted(answer: DoorAnswer): DoorAnswer {
  if (answer.code >= 400) throw new StatusError(answer.body as unknown as Status & { readonly code: number });
  return answer;
}

function objectOf<T extends KubeObject>(answer: DoorAnswer): T {
  return accepted(answer).object as T;
}

function verbOf(method: HttpRequest['method'], info: RequestInfo): RequestVerb {
  switch (method) {
    case 'POST':
      return info.subresource === 'exec' ||
        info.subresource === 'attach' ||
        info.subresource === 'portforward'
        ? 'connect'
        : 'create';
    case 'PUT':
      return 'update';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return info.name === null ? 'deletecollection' : 'delete';
    case 'GET':
      if (info.query.get('watch') === 'true' || info.query.get('watch') === '1') return 'watch';
      return info.resource !== null && info.name === null ? 'list' : 'get';
  }
}

/** The key of an object that is being created: its name is in the body, not in the path. */
function keyOfBody(info: RequestInfo, body: Json | undefined): HttpRequest['key'] {
  const object = body as KubeObject | undefined;
  const name = object?.metadata?.name;
  if (!object || typeof object !== 'object' || typeof name !== 'string') return null;
  const resource = resourceOfKind(object.apiVersion, object.kind);
  return resource && resource.resource === info.resource
    ? objectKey(resource, info.namespace ?? undefined, name)
    : null;
}

function responseCall(answer: DoorAnswer, of: number): HttpResponse {
  return {
    protocol: 'http',
    phase: 'response',
    of,
    code: answer.code,
    ...(answer.key !== undefined && { key: answer.key }),
    ...(answer.revision !== undefined && { revision: answer.revision }),
    ...(answer.items && { items: answer.items.flatMap(versionOf) }),
    ...(answer.body !== undefined && { body: answer.body }),
  };
}

function versionOf(object: KubeObject): { key: NonNullable<HttpRequest['key']>; revision: number }[] {
  const resource = resourceOfKind(object.apiVersion, object.kind);
  if (!resource || object.metadata.name === undefined) return [];
  return [
    {
      key: objectKey(resource, object.metadata.namespace, object.metadata.name),
      revision: Number(object.metadata.resourceVersion),
    },
  ];
}
