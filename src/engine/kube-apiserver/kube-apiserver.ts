import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { requestInfo, type RequestInfo } from '../../kubernetes/request-info.ts';
import { resourceNamed, resources, type Resource } from '../../kubernetes/resources.ts';
import { failure, StatusError } from '../../kubernetes/status.ts';
import type { EventId, WatchFrame, WatchId } from '../../trace/events.ts';
import type { Channel } from '../../trace/trace.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Credential, Door, DoorAnswer, DoorRequest, WatchEvent } from '../client/door.ts';
import type { KubeletPort } from '../client/kubelet-port.ts';
import type { Storage } from '../client/storage.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { part, type Parts } from '../parts.ts';
import { createAdmissionChain } from './admission/chain.ts';
import { authenticate } from './authentication/authenticate.ts';
import { TokenRegistry } from './authentication/tokens.ts';
import { createAuthorizer, forbiddenStatus } from './authorization/authorize.ts';
import type { AuthorizationAttributes, UserInfo } from './contracts.ts';
import { EventLeases } from './event-leases.ts';
import { bind } from './handlers/binding.ts';
import { create } from './handlers/create.ts';
import { remove } from './handlers/delete.ts';
import { discovery } from './handlers/discovery.ts';
import { get, list, watch } from './handlers/read.ts';
import { createToken } from './handlers/token.ts';
import { patch } from './handlers/update.ts';
import { gateTime, type Machinery, type Scope } from './machinery.ts';
import { selectorOf } from './selectors.ts';
import { strategyOf } from './strategies/strategy-of.ts';
import { WatchCache } from './watch-cache.ts';

/** Who the API server is when it calls itself. */
const loopback: Credential = { kind: 'certificate', user: 'system:apiserver', groups: ['system:masters'] };

/** --etcd-compaction-interval */
const compactMs = 300_000;

type Handler = (machinery: Machinery, scope: Scope) => Process<DoorAnswer>;

/**
 * The API server: the only door to the cluster's state, and the only client of etcd. A request passes the gates
 * in order: authentication, authorization, decoding and defaulting, mutating admission, validation, validating
 * admission, storage. Models apiserver/pkg/server and endpoints/installer.go, v1.36.
 */
export class KubeApiserver implements Door {
  readonly component: ComponentId = 'kube-apiserver';
  readonly #world: World;
  #machinery: Machinery;
  readonly #storage: Storage;
  readonly #tokens = new TokenRegistry();
  readonly #kubelets = new Map<string, KubeletPort>();
  readonly #loopback: ApiClient;
  readonly standing: Channel[] = [];

  constructor(world: World, storage: Storage) {
    this.#world = world;
    this.#storage = storage;
    this.#loopback = new ApiClient(world, this, {
      component: this.component,
      userAgent: 'kube-apiserver/v1.36.2 (linux/amd64) kubernetes/98b3519',
      credential: loopback,
    });
    this.#machinery = this.#begin();
  }

  /** What a process has in memory; all of it is made from what etcd holds. */
  #begin(): Machinery {
    const world = this.#world;
    const storage = this.#storage;
    const cache = new WatchCache(world, this.component, storage);
    const machinery: Machinery = {
      world,
      component: this.component,
      storage,
      cache,
      leases: new EventLeases(),
      authorizer: createAuthorizer(cache),
      admission: createAdmissionChain(),
      tokens: this.#tokens,
      kubelets: this.#kubelets,
      liveList: (resource, namespace) => this.#loopback.list(resource, namespace),
      liveGet: (resource, namespace, name) => this.#liveGet(resource, namespace, name),
      updateStatus: (resource, object) => this.#loopback.update(resource, object, 'status'),
    };
    world.kernel.spawn(this.component, cache.run(), null);
    this.#compactIn(world.random(this.component, 'compaction').next() * compactMs, storage.compacted);
    return machinery;
  }

  /** The process has died: every watch ends, and its clients hear that their connection is closed. */
  crashed(): void {
    for (const { id } of [...this.#machinery.cache.openWatches()])
      this.dropWatch(id, 'connection closed by the server');
  }

  /** It starts anew: its caches are filled from etcd, and reach no further back. */
  restart(): void {
    this.#machinery = this.#begin();
    this.#world.kernel.spawn(this.component, this.#fillCaches(), null);
  }

  *#fillCaches(): Process {
    for (const { etcdPrefix } of resources) {
      try {
        yield* this.#storage.range(this.component, `/registry/${etcdPrefix}/`);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        return;
      }
    }
  }

  /** The client of these watches is gone, or no longer believes that they are alive. */
  lose(id: WatchId): void {
    const watcher = this.#machinery.cache.close(id);
    const { kernel } = this.#world;
    const reason = 'http2: client connection lost';
    if (watcher) kernel.at(kernel.now, watcher.client, () => watcher.sink({ change: 'CLOSED', reason }, id));
  }

  sendAgain(): void {
    this.#machinery.cache.sendAgain();
  }

  forgetHistory(plural: string): void {
    this.#machinery.cache.forgetHistory(plural);
  }

  /**
   * Every five minutes etcd is asked to forget what was five minutes ago; `seen` is the revision of then. Where nothing
   * was written since, that would tell nothing, and is left out. (The key `compact_rev_key`, by which several API
   * servers agree, is not modelled, nor the revision that writing it takes.)
   */
  #compactIn(ms: number, seen: number): void {
    const { kernel } = this.#world;
    const storage = this.#storage;
    const compact = (): void => {
      if (seen > storage.compacted) part('kube-apiserver').compact(this.#machinery, seen);
      this.#compactIn(compactMs, storage.revision);
    };
    kernel.at(kernel.now + ms, this.component, compact, true);
  }

  *#liveGet(resource: Resource, namespace: string | null, name: string): Process<KubeObject | null> {
    try {
      return yield* this.#loopback.get(resource, namespace, name);
    } catch (error) {
      if (error instanceof StatusError && error.status.reason === 'NotFound') return null;
      throw error;
    }
  }

  registerKubelet(node: string, kubelet: KubeletPort): void {
    this.#kubelets.set(node, kubelet);
  }

  *serve(request: DoorRequest): Process<DoorAnswer> {
    const warnings: string[] = [];
    try {
      return yield* this.#pipeline(request, warnings);
    } catch (error) {
      if (error instanceof RpcError)
        return { code: 500, body: part('kube-apiserver').storageFailure(error), warnings };
      // Anything but a refusal is a fault of the model, and is not hidden.
      if (!(error instanceof StatusError)) throw error;
      return { code: error.code, body: error.status, warnings };
    }
  }

  *#pipeline(request: DoorRequest, warnings: string[]): Process<DoorAnswer> {
    const info = requestInfo(request.path);
    const known = yield* this.#authenticate(request);
    const user =
      request.headers['Impersonate-User'] === undefined
        ? known
        : part('kube-apiserver').impersonate(this.#machinery.authorizer, request, known);
    yield* this.#authorize(request, info, user);
    if (info.resource === null) return yield* discovery(this.#machinery, info.path);
    const resource = resourceNamed(info.group, info.resource);
    if (!resource) return yield* part('kube-apiserver').review(this.#machinery, request, info, user);
    const scope = scopeOf(request, info, user, resource, warnings);
    if (resource.resource === 'endpoints') warnings.push(endpointsWarning);
    return yield* handlerFor(scope)(this.#machinery, scope);
  }

  *#authenticate(request: DoorRequest): Process<UserInfo> {
    const step = this.#world.begin(this.component, 'Authentication', { user: '', groups: [], method: '' });
    yield* gateTime(this.#machinery, 0.06);
    const believed = authenticate(request.credential, this.#machinery.tokens);
    const known = believed && !this.#world.expired.has(believed.user.username) ? believed : null;
    if (!known) {
      step.end(
        {
          user: '',
          groups: [],
          method: request.credential.kind,
          reason: believed ? 'x509: certificate has expired or is not yet valid' : 'invalid bearer token',
        },
        'refused',
      );
      throw new StatusError(failure('Unauthorized', 'Unauthorized'));
    }
    step.end({ user: known.user.username, groups: known.user.groups, method: known.method }, 'passed');
    return known.user;
  }

  *#authorize(request: DoorRequest, info: RequestInfo, user: UserInfo): Process {
    const attributes = attributesOf(request, info, user);
    const { verb, resource, subresource } = attributes;
    const named = subresource === null ? resource : `${resource}/${subresource}`;
    const asked = { verb, resource: named ?? info.path, user: user.username };
    const step = this.#world.begin(this.component, 'Authorization', { authorizer: '', reason: '', ...asked });
    yield* gateTime(this.#machinery, 0.06);
    const { allowed, authorizer, reason } = this.#machinery.authorizer.authorize(attributes);
    step.end({ authorizer, reason, ...asked }, allowed ? 'passed' : 'refused');
    if (!allowed) throw forbiddenStatus(attributes, reason);
  }

  /** Those of a client, of a resource, or all. */
  openWatches(client?: ComponentId, plural?: string): WatchId[] {
    return [...this.#machinery.cache.openWatches()]
      .filter((watch) => client === undefined || watch.client === client)
      .filter(({ resource }) => plural === undefined || resource.resource === plural)
      .map(({ id }) => id);
  }

  closeWatch(id: WatchId): void {
    this.#machinery.cache.close(id);
  }

  /** Ends a watch from the server's side: the client hears of it, and opens another. */
  dropWatch(id: WatchId, reason: string): void {
    const watcher = this.#machinery.cache.close(id);
    if (!watcher) return;
    const call: WatchFrame = { protocol: 'watch', phase: 'close', watch: id, reason };
    const hear = ({ id: event }: { readonly id: EventId }): void =>
      watcher.sink({ change: 'CLOSED', reason }, event);
    this.#world.send(this.component, watcher.client, call, hear, { cause: null });
  }

  standingWatch(
    client: ComponentId,
    credential: Credential,
    path: string,
    sink: (frame: WatchEvent, cause: EventId) => void,
  ): { readonly id: WatchId; readonly objects: readonly KubeObject[] } {
    void credential;
    const info = requestInfo(path);
    const resource = resourceNamed(info.group, info.resource ?? '') as Resource;
    const id = -(this.standing.length + 1);
    const { query, name } = info;
    const namespace = resource.namespaced ? info.namespace : null;
    const selector = selectorOf(query, strategyOf(resource));
    this.standing.push({
      id,
      client,
      server: this.component,
      resource: resource.resource,
      namespace,
      fieldSelector: query.get('fieldSelector') ?? null,
      labelSelector: query.get('labelSelector') ?? null,
    });
    return {
      id,
      objects: this.#machinery.cache.stand({ id, client, resource, namespace, name, selector, sink }),
    };
  }
}

/** Of all resources that are modelled, the one that is deprecated. */
const endpointsWarning = 'v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice';

function scopeOf(
  request: DoorRequest,
  info: RequestInfo,
  user: UserInfo,
  resource: Resource,
  warnings: string[],
): Scope {
  return {
    request,
    info,
    user,
    resource,
    strategy: strategyOf(resource),
    namespace: resource.namespaced ? info.namespace : null,
    name: info.name,
    dryRun: info.query.get('dryRun') === 'All' || dryRunInBody(request),
    warnings,
  };
}

/** Which handler a request of a known resource goes to. @throws StatusError for a subresource or method that is not there */
function handlerFor({ request, info, resource }: Scope): Handler {
  const { method } = request;
  const { subresource, query } = info;
  if (subresource !== null && subresource !== 'status') {
    const handler = subresources[`${method} ${resource.resource}/${subresource}`];
    if (handler) return handler;
    throw new StatusError(failure('NotFound', 'the server could not find the requested resource'));
  }
  const one = info.name !== null;
  switch (method) {
    case 'GET':
      if (query.get('watch') === 'true' || query.get('watch') === '1') return watch;
      return one ? get : list;
    case 'POST':
      if (!one) return create;
      break;
    case 'PUT':
      if (one) return later('update');
      break;
    case 'PATCH':
      if (one) return patch;
      break;
    case 'DELETE':
      return one ? remove : later('removeCollection');
  }
  throw new StatusError(
    failure('MethodNotAllowed', 'the server does not allow this method on the requested resource'),
  );
}

type ApiserverPart = Parts['kube-apiserver'];
type LateHandler = {
  [Name in keyof ApiserverPart]: ApiserverPart[Name] extends Handler ? Name : never;
}[keyof ApiserverPart];

/** A handler that no plain Pod needs. */
function later(name: LateHandler): Handler {
  return (machinery, scope) => part('kube-apiserver')[name](machinery, scope);
}

const subresources: Readonly<Record<string, Handler>> = {
  'POST pods/binding': bind,
  'GET pods/log': later('podLog'),
  'POST pods/exec': later('podExec'),
  'GET pods/exec': later('podExec'),
  'POST pods/attach': later('podAttach'),
  'GET pods/attach': later('podAttach'),
  'POST serviceaccounts/token': createToken,
  'PUT namespaces/finalize': later('finalizeNamespace'),
  'POST pods/eviction': later('evict'),
  ...Object.fromEntries(
    ['deployments', 'replicasets', 'statefulsets'].flatMap((plural): [string, Handler][] => [
      [`GET ${plural}/scale`, later('getScale')],
      [`PUT ${plural}/scale`, later('writeScale')],
      [`PATCH ${plural}/scale`, later('writeScale')],
    ]),
  ),
};

function attributesOf(request: DoorRequest, info: RequestInfo, user: UserInfo): AuthorizationAttributes {
  const selector = info.query.get('fieldSelector');
  return {
    user,
    verb: authorizationVerb(request.method, info),
    group: info.group,
    resource: info.resource,
    subresource: info.subresource,
    namespace: info.namespace,
    name: info.name ?? nameInSelector(selector),
    path: info.path,
    ...(selector !== undefined && { fieldSelector: selector }),
  };
}

/** A list or watch of one object by its name asks about that object. Models requestinfo.go, v1.36. */
function nameInSelector(selector: string | undefined): string | null {
  return /^metadata\.name=([^,]+)$/.exec(selector ?? '')?.[1] ?? null;
}

function authorizationVerb(method: DoorRequest['method'], info: RequestInfo): string {
  switch (method) {
    case 'POST':
      return 'create';
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

function dryRunInBody(request: DoorRequest): boolean {
  const dryRun = (request.body as { readonly dryRun?: readonly string[] } | undefined)?.dryRun;
  return Array.isArray(dryRun) && dryRun.includes('All');
}
