import type { DoorAnswer } from '../../client/door.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import { gateTime, keyOf, notFound, type Machinery, type Scope } from '../machinery.ts';
import { selectorOf } from '../selectors.ts';
import { freshWithinMs } from '../watch-cache.ts';

/** GET of one object: read from etcd, unless `resourceVersion=0` says that the cache will do. */
export function* get(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const name = scope.name ?? '';
  const key = keyOf(scope, name);
  const found =
    scope.info.query.get('resourceVersion') === '0'
      ? machinery.cache.value(scope.resource, scope.namespace, name)
      : yield* machinery.storage.range(machinery.component, key);
  if (!found) throw notFound(scope.resource, name);
  yield* gateTime(machinery, 0.2);
  return { code: 200, object: found.object, key, revision: found.revision, warnings: scope.warnings };
}

/** GET of a collection, from the watch cache. Models storage/cacher/delegator.go GetList, v1.36. */
export function* list(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const { query } = scope.info;
  const selector = selectorOf(query, scope.strategy);
  yield* gateTime(machinery, 0.2);
  const version = query.get('resourceVersion') ?? '';
  if (version === '' && !query.has('continue')) yield* untilNewest(machinery, scope);
  const items = machinery.cache.select(scope.resource, scope.namespace, scope.name, selector);
  const limit = Number(query.get('limit') ?? 0);
  if (
    query.has('continue') ||
    query.has('resourceVersionMatch') ||
    (version === '' ? limit > 0 && items.length > limit : version !== '0')
  )
    return yield* part('kube-apiserver').listAsAsked(machinery, scope, selector);
  return { code: 200, items, listRevision: machinery.cache.revision, warnings: scope.warnings };
}

/**
 * What is asked for without a version must miss nothing: etcd is asked for its newest revision, and the cache answers
 * once it has come so far. Models storage/cacher/watch_cache.go waitAndListConsistent, v1.36. @throws RpcError
 */
function* untilNewest({ cache, storage, component }: Machinery, scope: Scope): Process {
  const revision = yield* storage.currentRevision(component, keyOf(scope, ''));
  // A cache that does not get there in time leaves the answer to etcd.
  if (!(yield* cache.freshWithin(scope.resource, revision, freshWithinMs)))
    yield* storage.currentRevision(component, keyOf(scope, ''));
}

/** GET with `watch=true`: the connection stays, and frames come along it. */
export function* watch(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const { query } = scope.info;
  const { request } = scope;
  if (!request.sink) throw new StatusError(failure('BadRequest', 'a watch needs somebody to send frames to'));
  const selector = selectorOf(query, scope.strategy);
  yield* gateTime(machinery, 0.2);
  const since = query.get('resourceVersion');
  if (query.get('sendInitialEvents') === 'true' && !since) yield* untilNewest(machinery, scope);
  const { world, component, cache } = machinery;
  const watcher = {
    id: request.event,
    client: request.client,
    resource: scope.resource,
    namespace: scope.namespace,
    name: scope.name,
    selector,
    sink: request.sink,
  };
  cache.open(
    watcher,
    query.get('sendInitialEvents') === 'true'
      ? 'stream'
      : since === undefined || since === '' || since === '0'
        ? 'objects'
        : { since: Number(since) },
  );
  if (request.client === 'kubectl' && query.get('allowWatchBookmarks') === 'true') {
    const tell = (): void => part('kube-apiserver').sendBookmarks(machinery, watcher);
    world.kernel.at(world.kernel.now + 60_000, component, tell, true);
  }
  return { code: 200, watch: request.event, warnings: scope.warnings };
}
