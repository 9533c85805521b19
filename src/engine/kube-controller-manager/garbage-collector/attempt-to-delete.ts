import type { KubeObject, OwnerReference } from '../../../kubernetes/object.ts';
import { objectKey, type Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError, type ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import { removeFinalizer } from './finalizers.ts';
import { cached, hasFinalizer, itemOfReference, type Graph, type Item } from './graph.ts';

/** What the collector's workers share. */
export interface Collector {
  readonly graph: Graph;
  /** Uids of owners that do not exist. */
  readonly absent: Set<string>;
  readonly context: ControllerContext;
  enqueue(item: Item): void;
}

type Policy = 'Foreground' | 'Background' | 'Orphan';

/** An owner that only its dependents speak of: if it is not there, they are looked at. Models the virtual nodes of the graph. */
export function* verifyOwner(collector: Collector, owner: Item): Process {
  if (cached(owner, collector.context) || collector.graph.dependentsOf(owner.uid).length === 0) return;
  const live = yield* liveObject(collector, owner);
  if (live) throw new RetryError(`${owner.name} has not been observed yet`);
}

/**
 * Deletes an item if all its owners are gone. Models attemptToDeleteItem of garbagecollector.go, v1.36.
 * @throws StatusError
 */
export function* attemptToDelete(collector: Collector, item: Item): Process {
  const known = cached(item, collector.context);
  const waits = known !== undefined && hasFinalizer(known, 'foregroundDeletion');
  if (known?.metadata.deletionTimestamp !== undefined && !waits) return;
  const latest = yield* liveObject(collector, item);
  if (!latest) return;
  if (waits) yield* waitForDependents(collector, item);
  else if ((latest.metadata.ownerReferences ?? []).length > 0) yield* judge(collector, item, latest);
}

/** The item as the API server has it; if it is gone, or another one has its name, its dependents are looked at. */
function* liveObject(collector: Collector, item: Item): Process<KubeObject | null> {
  try {
    const live = yield* collector.context.api.get(item.resource, item.namespace, item.name);
    if (live.metadata.uid === item.uid) return live;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  collector.absent.add(item.uid);
  for (const dependent of collector.graph.dependentsOf(item.uid)) collector.enqueue(dependent);
  return null;
}

function isNotFound(error: unknown): boolean {
  return error instanceof StatusError && error.status.reason === 'NotFound';
}

/** An owner that waits: its finalizer goes when no dependent holds it back. Models processDeletingDependentsItem. */
function* waitForDependents(collector: Collector, item: Item): Process {
  const { graph, context } = collector;
  const blocking = graph
    .dependentsOf(item.uid)
    .filter((dependent) =>
      (cached(dependent, context)?.metadata.ownerReferences ?? []).some(
        ({ uid, blockOwnerDeletion }) => uid === item.uid && blockOwnerDeletion === true,
      ),
    );
  if (blocking.length === 0) {
    yield* removeFinalizer(context, item, 'foregroundDeletion');
    return;
  }
  for (const dependent of blocking) {
    const object = cached(dependent, context);
    if (!object || !hasFinalizer(object, 'foregroundDeletion')) collector.enqueue(dependent);
  }
}

function* judge(collector: Collector, item: Item, latest: KubeObject): Process {
  const { solid, dangling, waiting } = yield* classify(collector, item, latest);
  if (solid.length > 0) {
    const gone = [...dangling, ...waiting];
    if (gone.length > 0) yield* dropReferences(collector.context, item, gone);
    return;
  }
  const ownsSomething = collector.graph.dependentsOf(item.uid).length > 0;
  const policy: Policy =
    waiting.length > 0 && ownsSomething
      ? 'Foreground'
      : (latest.metadata.finalizers ?? []).includes('orphan')
        ? 'Orphan'
        : (latest.metadata.finalizers ?? []).includes('foregroundDeletion')
          ? 'Foreground'
          : 'Background';
  yield* deleteItem(collector, item, latest, policy);
}

interface Classified {
  readonly solid: OwnerReference[];
  readonly dangling: OwnerReference[];
  /** Owners that wait for their dependents to go. */
  readonly waiting: OwnerReference[];
}

function* classify(
  { absent, context }: Collector,
  item: Item,
  { metadata }: KubeObject,
): Process<Classified> {
  const classified: Classified = { solid: [], dangling: [], waiting: [] };
  for (const reference of metadata.ownerReferences ?? []) {
    const owner = absent.has(reference.uid) ? null : itemOfReference(reference, item.namespace);
    const object = owner ? yield* ownerObject(context, owner) : null;
    // A kind that is not modelled is taken to exist: upstream would ask again and again.
    if (owner === undefined) classified.solid.push(reference);
    else if (!object) {
      absent.add(reference.uid);
      classified.dangling.push(reference);
    } else
      (hasFinalizer(object, 'foregroundDeletion') ? classified.waiting : classified.solid).push(reference);
  }
  return classified;
}

function* ownerObject(context: ControllerContext, owner: Item): Process<KubeObject | null> {
  try {
    const live = yield* context.api.get(owner.resource, owner.namespace, owner.name);
    return live.metadata.uid === owner.uid ? live : null;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return null;
  }
}

/** Owners that are gone, or wait, are no longer owners of what somebody else owns too. */
export function* dropReferences(
  context: ControllerContext,
  { resource, namespace, name, uid }: Item,
  gone: readonly OwnerReference[],
): Process {
  const ownerReferences = gone.map((owner) => ({ $patch: 'delete', uid: owner.uid }));
  yield* context.api.patch(resource, namespace, name, { metadata: { ownerReferences, uid } });
}

/** Deletes the very version that was judged; a later one, too, if it has the same owners. */
function* deleteItem(collector: Collector, item: Item, latest: KubeObject, policy: Policy): Process {
  const { context } = collector;
  const { resource, namespace, name, uid } = item;
  yield* announce(context, resource, item);
  const options = (preconditions: object): object => ({
    kind: 'DeleteOptions',
    apiVersion: 'v1',
    preconditions,
    propagationPolicy: policy,
  });
  const { resourceVersion, ownerReferences } = latest.metadata;
  try {
    yield* context.api.delete(resource, namespace, name, options({ uid, resourceVersion }));
    return;
  } catch (error) {
    if (isNotFound(error)) {
      yield* liveObject(collector, item);
      return;
    }
    if (!(error instanceof StatusError) || error.status.reason !== 'Conflict') throw error;
    const live = yield* liveObject(collector, item);
    if (!live) return;
    if (!sameValue(live.metadata.ownerReferences, ownerReferences)) throw error;
  }
  yield* context.api.delete(resource, namespace, name, options({ uid }));
}

function* announce(context: ControllerContext, resource: Resource, item: Item): Process {
  const detail = {
    controller: 'garbage-collector-controller',
    key: `${item.namespace ?? ''}/${item.name}`,
    decision: `delete ${resource.kind} ${item.name}: its owner is gone`,
  };
  const about = objectKey(resource, item.namespace ?? undefined, item.name);
  yield* context.world.step(context.component, 'Sync', 0.1, detail, { about });
}
